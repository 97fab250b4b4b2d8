/// How a difference compares and hashes the elements of two lists.
@usableFromInline
protocol DifferencePolicy {
  associatedtype Element

  static func areEqual(_ left: Element, _ right: Element) -> Bool

  /// A well mixed hash, of which the high bits are used.
  static func hash(_ element: Element) -> UInt64
}
