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
  var stacks: [SubsequenceEnds] = []
  // The least value that ends a subsequence of each length.
  var leastValues: [Int32] = []
  stacks.reserveCapacity(values.count)
  leastValues.reserveCapacity(values.count)
  let predecessors = [Int32](unsafeUninitializedCapacity: values.count) { predecessors, count in
    count = values.count
    predecessors.initialize(repeating: -1)
    for offset in values.indices {
      let value = values[offset]
      if value < 0 { continue }
      var length = leastValues.count
      if let greatest = leastValues.last, value <= greatest {
        length = leastValues.partitionPoint { $0 >= value }
      }
      var end = SubsequenceEnds.End(
        value: value, offset: Int32(truncatingIfNeeded: offset), total: weight(Int(value)))
      if length > 0 {
        let predecessor = stacks[length &- 1].heaviest(below: value)
        predecessors[offset] = predecessor.offset
        end.total &+= predecessor.total
      }
      if length < leastValues.count {
        leastValues[length] = value
        stacks[length].push(end)
      } else {
        leastValues.append(value)
        stacks.append(SubsequenceEnds(oldest: end))
      }
    }
  }
  var offset = stacks.last?.oldest.offset ?? -1
  var result = [Int32](repeating: 0, count: stacks.count)
  for length in stacks.indices.reversed() {
    result[length] = offset
    offset = predecessors[Int(offset)]
  }
  return result
}

/// The ends of the subsequences of one length that no younger end outweighs: their values and their
/// weights descend.
private struct SubsequenceEnds {
  struct End {
    var value: Int32
    var offset: Int32
    var total: Int
  }

  /// Apart from the others, because most lengths have a single end and then need no array.
  private(set) var oldest: End
  private var younger: [End] = []

  init(oldest: End) {
    self.oldest = oldest
  }

  /// The heaviest end below a value, which is the oldest of them.
  func heaviest(below value: Int32) -> End {
    if oldest.value < value || younger.isEmpty { return oldest }
    return younger[min(younger.partitionPoint { $0.value < value }, younger.count - 1)]
  }

  mutating func push(_ end: End) {
    while let last = younger.last, last.total <= end.total { younger.removeLast() }
    if younger.isEmpty && oldest.total <= end.total {
      oldest = end
    } else {
      younger.append(end)
    }
  }
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
