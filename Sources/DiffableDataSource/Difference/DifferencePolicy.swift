/// The comparison and the hash of the elements of two lists.
@usableFromInline
protocol DifferencePolicy {
  associatedtype Element

  static func areEqual(_ left: Element, _ right: Element) -> Bool

  /// A well mixed hash. Callers use its high bits.
  static func hash(_ element: Element) -> UInt64

  /// The length of the longest common prefix.
  static func commonPrefixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int

  /// The length of the longest common suffix.
  static func commonSuffixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int
}

extension DifferencePolicy {
  @inlinable
  static func commonPrefixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    let shorter = min(left.count, right.count)
    var count = 0
    while count < shorter, areEqual(left[count], right[count]) { count &+= 1 }
    return count
  }

  @inlinable
  static func commonSuffixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    let shorter = min(left.count, right.count)
    var count = 0
    while count < shorter,
      areEqual(left[left.count &- 1 &- count], right[right.count &- 1 &- count])
    { count &+= 1 }
    return count
  }
}
