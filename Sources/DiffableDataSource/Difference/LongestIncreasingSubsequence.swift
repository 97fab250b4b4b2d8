/// The offsets of a longest strictly increasing subsequence of the values that are not negative.
///
/// Patience sorting with predecessors (M. L. Fredman, "On computing the length of longest increasing
/// subsequences", 1975), where a value above all others so far is appended without a search.
///
/// - Complexity: O(*n* log *length*), and O(*n*) for increasing values.
@usableFromInline
func longestIncreasingSubsequence(of values: [Int32]) -> [Int32] {
  values.withUnsafeBufferPointer { values in
    // The last offset of the best subsequence of each length, and the value there.
    var tails: [Int32] = []
    var tailValues: [Int32] = []
    tails.reserveCapacity(values.count)
    tailValues.reserveCapacity(values.count)
    let predecessors = [Int32](unsafeUninitializedCapacity: values.count) { predecessors, count in
      for offset in values.indices {
        let value = values[offset]
        var length = tails.count
        if value >= 0 {
          if let last = tailValues.last, value <= last {
            length = tailValues.firstIndex(notBelow: value)
            tails[length] = Int32(truncatingIfNeeded: offset)
            tailValues[length] = value
          } else {
            tails.append(Int32(truncatingIfNeeded: offset))
            tailValues.append(value)
          }
        } else {
          length = 0
        }
        predecessors.initializeElement(at: offset, to: length > 0 ? tails[length &- 1] : -1)
      }
      count = values.count
    }
    guard var offset = tails.last else { return [] }
    for length in tails.indices.reversed() {
      tails[length] = offset
      offset = predecessors[Int(offset)]
    }
    return tails
  }
}

extension [Int32] {
  /// The first index whose element is not below a value, in an ascending array.
  fileprivate func firstIndex(notBelow value: Int32) -> Int {
    withUnsafeBufferPointer { elements in
      var base = 0
      var count = elements.count
      while count > 0 {
        let half = count &>> 1
        let isBelow = elements[base &+ half] < value
        base = isBelow ? base &+ half &+ 1 : base
        count = isBelow ? count &- half &- 1 : half
      }
      return base
    }
  }
}
