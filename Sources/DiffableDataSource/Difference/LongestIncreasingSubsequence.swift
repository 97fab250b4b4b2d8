/// The offsets of a longest strictly increasing subsequence of the values that are not negative.
///
/// Patience sorting with predecessors (M. L. Fredman, "On computing the length of longest increasing
/// subsequences", 1975), where a value above all others so far is appended without a search.
///
/// - Complexity: O(*n* log *length*), and O(*n*) for increasing values.
@usableFromInline
func longestIncreasingSubsequence(of values: [Int32]) -> [Int32] {
  let count = values.count
  return withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * count) { storage in
    // For each length: the last value of the best subsequence, and its offset.
    let tailValues = UnsafeMutableBufferPointer(rebasing: storage[..<count])
    let tails = UnsafeMutableBufferPointer(rebasing: storage[count..<2 * count])
    let predecessors = UnsafeMutableBufferPointer(rebasing: storage[(2 * count)...])
    storage.initialize(repeating: -1)
    let length = values.withUnsafeBufferPointer { values in
      var length = 0
      var greatest: Int32 = -1
      for offset in 0..<count {
        let value = values[offset]
        var target = length
        if value > greatest {
          greatest = value
          length &+= 1
        } else if value >= 0 {
          target = firstIndex(notBelow: value, in: tailValues.baseAddress, count: length)
          if target == length &- 1 { greatest = value }
        } else {
          continue
        }
        tailValues[target] = value
        tails[target] = Int32(truncatingIfNeeded: offset)
        if target > 0 { predecessors[offset] = tails[target &- 1] }
      }
      return length
    }
    return [Int32](unsafeUninitializedCapacity: length) { result, initializedCount in
      var offset = length > 0 ? tails[length - 1] : -1
      for index in (0..<length).reversed() {
        result.initializeElement(at: index, to: offset)
        offset = predecessors[Int(offset)]
      }
      initializedCount = length
    }
  }
}

/// The first index whose element is not below a value, in ascending elements.
private func firstIndex(
  notBelow value: Int32, in elements: UnsafeMutablePointer<Int32>?, count: Int
) -> Int {
  guard let elements else { return 0 }
  var base = 0
  var count = count
  while count > 0 {
    let half = count &>> 1
    let isBelow = elements[base &+ half] < value
    base = isBelow ? base &+ half &+ 1 : base
    count = isBelow ? count &- half &- 1 : half
  }
  return base
}
