/// Compares and hashes elements with their own `==` and `hash(into:)`, where their memory does not
/// prove that they are equal.
@usableFromInline
enum StandardDifferencePolicy<Element: Hashable>: DifferencePolicy {
  @inlinable static var isHashDear: Bool { true }

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
    var unpairedOld = UnpairedItems<Element>(capacity: isPaired.count { !$0 })
    defer { unpairedOld.deallocate() }
    unpairedOld.append(old, at: 0) { isPaired[$0] }
    var unpairedNew = UnpairedItems<Element>(capacity: new.count - pairCount)
    defer { unpairedNew.deallocate() }
    unpairedNew.append(new, at: 0) { matches[$0] >= 0 }
    matches.pair(unpairedOld, with: unpairedNew)
    return matches
  }
}
