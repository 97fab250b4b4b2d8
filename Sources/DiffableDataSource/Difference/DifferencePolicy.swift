/// The way in which a differ compares and hashes the elements of two lists.
@usableFromInline
protocol DifferencePolicy {
  associatedtype Element

  static func areEqual(_ left: Element, _ right: Element) -> Bool

  /// Whether hashing an element takes so much longer than reading a slot of an index that each hash
  /// is computed only once.
  static var isHashDear: Bool { get }

  /// A well mixed hash, whose high bits are used. Other seeds give other hashes, so that an
  /// attacker cannot choose elements that collide.
  static func hash(_ element: Element, seed: HashSeed) -> UInt64

  /// The length of the longest common prefix.
  static func commonPrefixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int

  /// The length of the longest common suffix.
  static func commonSuffixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int

  /// The old position of each new element, or −1 if the element is only in the new list.
  static func matches(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) -> [Int32]
}

extension DifferencePolicy {
  @inlinable static var isHashDear: Bool { false }

  @inlinable
  static func matches(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) -> [Int32] {
    var matcher = ElementMatcher<Self>(old: old)
    return matcher.matches(of: new)
  }

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

/// A random seed that makes the hashes of each comparison unpredictable.
@usableFromInline
struct HashSeed: Sendable {
  private let first: UInt64
  private let second: UInt64

  @usableFromInline
  init() {
    var hasher = Hasher()
    first = UInt64(truncatingIfNeeded: hasher.finalize())
    hasher = Hasher()
    hasher.combine(first)
    second = UInt64(truncatingIfNeeded: hasher.finalize())
  }

  /// Mixes two words with the seed: the two halves of a 128-bit product, combined by exclusive or.
  @inline(__always)
  func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first ^ self.first).multipliedFullWidth(by: second ^ self.second)
    return product.high ^ product.low
  }
}
