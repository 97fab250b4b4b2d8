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

/// Compares and hashes the bytes of identifiers of 16 bytes, or shorter ones among headers.
enum TwoWordsDifferencePolicy: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: TwoWords, _ right: TwoWords) -> Bool {
    (left.first ^ right.first) | (left.second ^ right.second) == 0
  }

  @inline(__always)
  static func hash(_ element: TwoWords, seed: HashSeed) -> UInt64 {
    seed.mix(element.first, element.second)
  }
}

/// The bytes of a 16-byte identifier, or of a shorter one and zero; or a header or footer.
@usableFromInline
struct TwoWords {
  var first: UInt64
  var second: UInt64
}

/// Compares and hashes the bytes of identifiers of 4 or 8 bytes.
enum WordDifferencePolicy<Word: FixedWidthInteger & UnsignedInteger>: BitwiseDifferencePolicy {
  @inline(__always)
  static func areEqual(_ left: Word, _ right: Word) -> Bool { left == right }

  @inline(__always)
  static func hash(_ element: Word, seed: HashSeed) -> UInt64 {
    seed.mix(UInt64(truncatingIfNeeded: element), 0)
  }
}
