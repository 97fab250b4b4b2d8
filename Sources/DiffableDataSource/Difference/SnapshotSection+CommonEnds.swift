extension SnapshotSection {
  /// The number of equal items from the start of a range on here and from a position on in another
  /// section.
  @inlinable
  func commonPrefixCount(
    in range: Range<Int>, with other: Self, from start: Int, byMemory: Bool
  ) -> Int {
    items.withUnsafeBufferPointer { items in
      other.items.withUnsafeBufferPointer { others in
        UnsafeBufferPointer(rebasing: items[range]).commonPrefixCount(
          with: UnsafeBufferPointer(rebasing: others[start..<start &+ range.count]),
          byMemory: byMemory)
      }
    }
  }

  /// The number of equal items before a position here and before one in another section.
  @inlinable
  func commonSuffixCount(
    before end: Int, with other: Self, before otherEnd: Int, limit: Int, byMemory: Bool
  ) -> Int {
    items.withUnsafeBufferPointer { items in
      other.items.withUnsafeBufferPointer { others in
        UnsafeBufferPointer(rebasing: items[end &- limit..<end]).commonSuffixCount(
          with: UnsafeBufferPointer(rebasing: others[otherEnd &- limit..<otherEnd]),
          byMemory: byMemory)
      }
    }
  }
}
