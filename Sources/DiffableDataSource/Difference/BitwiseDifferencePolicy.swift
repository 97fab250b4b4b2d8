import Glibc

/// A policy whose elements are equal exactly if all their bytes are.
protocol BitwiseDifferencePolicy: DifferencePolicy {}

extension BitwiseDifferencePolicy {
  /// The number of elements that are compared at a time by `memcmp`.
  private static var blockCount: Int { 256 }

  static func commonPrefixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    let shorter = min(left.count, right.count)
    var count = 0
    while count + blockCount <= shorter, areBlocksEqual(left, count, right, count) {
      count &+= blockCount
    }
    while count < shorter, areEqual(left[count], right[count]) { count &+= 1 }
    return count
  }

  static func commonSuffixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    let shorter = min(left.count, right.count)
    var count = 0
    while count + blockCount <= shorter,
      areBlocksEqual(left, left.count - count - blockCount, right, right.count - count - blockCount)
    { count &+= blockCount }
    while count < shorter,
      areEqual(left[left.count &- 1 &- count], right[right.count &- 1 &- count])
    { count &+= 1 }
    return count
  }

  private static func areBlocksEqual(
    _ left: UnsafeBufferPointer<Element>, _ leftStart: Int,
    _ right: UnsafeBufferPointer<Element>, _ rightStart: Int
  ) -> Bool {
    guard let left = left.baseAddress, let right = right.baseAddress else { return true }
    return memcmp(
      left + leftStart, right + rightStart, blockCount * MemoryLayout<Element>.stride) == 0
  }
}
