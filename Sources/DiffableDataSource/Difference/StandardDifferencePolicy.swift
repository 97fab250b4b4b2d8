/// Compares and hashes elements with their own `==` and `hash(into:)`, where their memory does not
/// prove that they are equal.
@usableFromInline
enum StandardDifferencePolicy<Element: Hashable>: DifferencePolicy {
  @inlinable static var remembersHashes: Bool { true }

  @inlinable @inline(__always)
  static func areEqual(_ left: Element, _ right: Element) -> Bool { left == right }

  @inlinable @inline(__always)
  static func hash(_ element: Element, seed: HashSeed) -> UInt64 {
    UInt64(truncatingIfNeeded: element.hashValue)
  }

  @inlinable
  static func commonPrefixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    left.commonPrefixCount(
      with: right, byMemory: MemoryComparison.isMeaningful(for: Element.self))
  }

  @inlinable
  static func commonSuffixCount(
    _ left: UnsafeBufferPointer<Element>, _ right: UnsafeBufferPointer<Element>
  ) -> Int {
    left.commonSuffixCount(
      with: right, byMemory: MemoryComparison.isMeaningful(for: Element.self))
  }

  @inlinable
  static func matches(
    from old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) -> [Int32] {
    guard let layout = RowKeyLayout(for: Element.self, includingSections: false),
      var matches = layout.matches(
        from: UnsafeRawBufferPointer(old), to: UnsafeRawBufferPointer(new))
    else {
      var matcher = ElementMatcher<Self>(old: old)
      return matcher.matches(of: new)
    }
    let pairCount = matches.pairCount
    if pairCount == min(old.count, new.count) { return matches }
    let isPaired = matches.pairedPositions(below: old.count)
    matches.pair(
      UnpairedItems(old, pairCount: pairCount) { isPaired[$0] },
      with: UnpairedItems(new, pairCount: pairCount) { matches[$0] >= 0 })
    return matches
  }
}
