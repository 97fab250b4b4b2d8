/// The offsets of a longest strictly increasing subsequence of the values that are not negative.
///
/// Of the subsequences of each length only the least last value matters (M. L. Fredman, "On computing
/// the length of longest increasing subsequences", 1975). A new value takes the place of the next
/// greater of these values and follows the next lesser one, so a set that finds neighbours is enough
/// (J. W. Hunt and T. G. Szymanski, "A fast algorithm for computing longest common subsequences",
/// 1977). A value above all others is appended without a search.
///
/// - Parameter bound: More than every value.
/// - Complexity: O(*n* log₆₄ *bound*).
@usableFromInline
func longestIncreasingSubsequence(of values: [Int32], below bound: Int) -> [Int32] {
  let wordCount = OrderedBits.wordCount(below: bound)
  return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount) { words in
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: values.count + bound) { storage in
      let lastValues = OrderedBits(below: bound, storage: words)
      // For each offset the one before it in its subsequence; for each last value its offset.
      let predecessors = UnsafeMutableBufferPointer(rebasing: storage[..<values.count])
      let offsets = UnsafeMutableBufferPointer(rebasing: storage[values.count...])
      var length = 0
      var greatest = -1
      values.withUnsafeBufferPointer { values in
        for offset in values.indices {
          let value = Int(values[offset])
          if value > greatest {
            predecessors[offset] = greatest < 0 ? -1 : offsets[greatest]
            greatest = value
            length &+= 1
          } else if value >= 0 {
            let replaced = lastValues.first(notBelow: value)
            let lesser = lastValues.last(below: value)
            predecessors[offset] = lesser < 0 ? -1 : offsets[lesser]
            lastValues.remove(replaced)
            if replaced == greatest { greatest = value }
          } else {
            continue
          }
          lastValues.insert(value)
          offsets[value] = Int32(truncatingIfNeeded: offset)
        }
      }
      return [Int32](unsafeUninitializedCapacity: length) { result, initializedCount in
        var offset = greatest < 0 ? -1 : offsets[greatest]
        for index in (0..<length).reversed() {
          result.initializeElement(at: index, to: offset)
          offset = predecessors[Int(offset)]
        }
        initializedCount = length
      }
    }
  }
}
