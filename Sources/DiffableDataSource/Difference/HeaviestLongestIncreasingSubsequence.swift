/// The offsets of that longest strictly increasing subsequence of the values that are not negative
/// whose values weigh most together.
///
/// The values that can end a subsequence of a given length descend in the order in which they come,
/// so those below a value are the youngest of them, and a stack of the ones that no younger one
/// outweighs gives the heaviest predecessor by binary search.
///
/// - Complexity: O(*n* log *n*) and one call of `weight` for each value that is not negative.
@usableFromInline
func heaviestLongestIncreasingSubsequence(
  of values: [Int32], weight: (Int) -> Int
) -> [Int32] {
  struct End {
    var value: Int32
    var offset: Int32
    var total: Int
  }
  var predecessors = [Int32](repeating: -1, count: values.count)
  var leastValues: [Int32] = []
  var ends: [[End]] = []
  for (offset, value) in values.enumerated() where value >= 0 {
    var length = leastValues.count
    if let greatest = leastValues.last, value <= greatest {
      length = leastValues.partitionPoint { $0 >= value }
      leastValues[length] = value
    } else {
      leastValues.append(value)
      ends.append([])
    }
    var total = weight(Int(value))
    if length > 0 {
      let candidates = ends[length - 1]
      let heaviest = candidates[candidates.partitionPoint { $0.value < value }]
      predecessors[offset] = heaviest.offset
      total &+= heaviest.total
    }
    while let last = ends[length].last, last.total <= total { ends[length].removeLast() }
    ends[length].append(
      End(value: value, offset: Int32(truncatingIfNeeded: offset), total: total))
  }
  guard var offset = ends.last?.first?.offset else { return [] }
  return ends.indices.reversed().map { _ in
    defer { offset = offset < 0 ? -1 : predecessors[Int(offset)] }
    return offset
  }.reversed()
}

extension Array {
  /// The first index whose element satisfies a condition that all later elements satisfy too.
  fileprivate func partitionPoint(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
