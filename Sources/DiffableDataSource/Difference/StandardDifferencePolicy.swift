/// Compares and hashes elements with their own `==` and `hash(into:)`.
@usableFromInline
enum StandardDifferencePolicy<Element: Hashable>: DifferencePolicy {
  @inlinable @inline(__always)
  static func areEqual(_ left: Element, _ right: Element) -> Bool { left == right }

  @inlinable @inline(__always)
  static func hash(_ element: Element) -> UInt64 {
    UInt64(truncatingIfNeeded: element.hashValue)
  }
}
