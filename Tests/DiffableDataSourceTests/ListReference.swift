import DiffableDataSource

/// The length of a longest common subsequence, by the textbook's table.
func longestCommonSubsequenceLength<ID: Equatable>(_ old: [ID], _ new: [ID]) -> Int {
  var row = [Int](repeating: 0, count: new.count + 1)
  for element in old {
    var diagonal = 0
    for (column, candidate) in new.enumerated() {
      let above = row[column + 1]
      row[column + 1] = element == candidate ? diagonal + 1 : max(above, row[column])
      diagonal = above
    }
  }
  return row[new.count]
}

extension Array {
  /// The list after splices whose inserted positions refer to a new list, applied back to front.
  func applyingBackToFront(_ splices: [Splice], from new: [Element]) -> [Element] {
    var list = self
    for splice in splices.reversed() {
      list.replaceSubrange(splice.removed, with: new[splice.inserted])
    }
    return list
  }

  /// The list after splices whose inserted positions refer to a new list, applied front to back.
  func applyingFrontToBack(_ splices: [Splice], from new: [Element]) -> [Element] {
    var list = self
    for splice in splices {
      let start = splice.inserted.lowerBound
      list.replaceSubrange(start..<start + splice.removed.count, with: new[splice.inserted])
    }
    return list
  }
}
