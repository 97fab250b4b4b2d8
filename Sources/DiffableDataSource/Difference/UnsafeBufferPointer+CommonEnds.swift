extension UnsafeBufferPointer where Element: Hashable {
  /// The number of identifiers whose memory is compared at once.
  @inlinable static var blockCount: Int { 256 }

  /// The length of the longest common prefix. The same storage is not looked at.
  @inlinable
  func commonPrefixCount(with other: Self, byMemory: Bool) -> Int {
    let shorter = Swift.min(count, other.count)
    if baseAddress == other.baseAddress { return shorter }
    var equal = 0
    while equal < shorter {
      let end = Swift.min(shorter, equal &+ Self.blockCount)
      if byMemory && isMemoryEqual(at: equal, to: other, at: equal, count: end &- equal) {
        equal = end
      }
      while equal < end {
        guard self[equal] == other[equal] else { return equal }
        equal &+= 1
      }
    }
    return equal
  }

  /// The length of the longest common suffix. The same storage is not looked at.
  @inlinable
  func commonSuffixCount(with other: Self, byMemory: Bool) -> Int {
    let shorter = Swift.min(count, other.count)
    if count == other.count && baseAddress == other.baseAddress { return shorter }
    var equal = 0
    while equal < shorter {
      let end = Swift.min(shorter, equal &+ Self.blockCount)
      if byMemory,
        isMemoryEqual(at: count &- end, to: other, at: other.count &- end, count: end &- equal)
      {
        equal = end
      }
      while equal < end {
        guard self[count &- 1 &- equal] == other[other.count &- 1 &- equal] else { return equal }
        equal &+= 1
      }
    }
    return equal
  }

  @inlinable
  func isMemoryEqual(
    at position: Int, to other: Self, at otherPosition: Int, count: Int
  ) -> Bool {
    MemoryComparison.areEqual(
      UnsafeRawPointer(baseAddress.map { $0 + position }),
      UnsafeRawPointer(other.baseAddress.map { $0 + otherPosition }),
      byteCount: count &* MemoryLayout<Element>.stride)
  }
}

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
