import DiffableDataSource

/// The length of a longest common subsequence, by the dynamic programming of textbooks.
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
  /// This list after splices are applied back to front. Their inserted positions refer to `new`.
  func applyingBackToFront(_ splices: [Splice], from new: [Element]) -> [Element] {
    var list = self
    for splice in splices.reversed() {
      list.replaceSubrange(splice.removed, with: new[splice.inserted])
    }
    return list
  }

  /// This list after splices are applied front to back. Their inserted positions refer to `new`.
  func applyingFrontToBack(_ splices: [Splice], from new: [Element]) -> [Element] {
    var list = self
    for splice in splices {
      let start = splice.inserted.lowerBound
      list.replaceSubrange(start..<start + splice.removed.count, with: new[splice.inserted])
    }
    return list
  }
}
