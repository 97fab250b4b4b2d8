/// One section of a snapshot and its items.
@usableFromInline
struct SnapshotSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID
  /// The section's number in the item index. Unlike its position, it never changes.
  @usableFromInline var key: Int
  @usableFromInline var items: [ItemID]
  /// The greatest distance that an item may have shifted from its hint.
  @usableFromInline var drift = 0

  @inlinable
  init(id: SectionID, key: Int, items: [ItemID] = []) {
    self.id = id
    self.key = key
    self.items = items
  }

  /// The position of an item of this section, searched outwards from a hint.
  ///
  /// - Complexity: O(*drift*).
  @inlinable
  func position(of item: ItemID, near hint: UInt32) -> Int? {
    items.withUnsafeBufferPointer { items in
      var above = Int(hint)
      if above < items.count, items[above] == item { return above }
      var below = min(above, items.count)
      while below > 0 || above &+ 1 < items.count {
        if below > 0 {
          below &-= 1
          if items[below] == item { return below }
        }
        if above &+ 1 < items.count {
          above &+= 1
          if items[above] == item { return above }
        }
      }
      return nil
    }
  }

  /// Takes out the items at several positions, which may be in any order.
  ///
  /// - Complexity: O(*section*).
  @inlinable
  mutating func remove(at positions: [Int]) {
    var leaves = [Bool](repeating: false, count: items.count)
    for position in positions { leaves[position] = true }
    var kept: [ItemID] = []
    kept.reserveCapacity(items.count - positions.count)
    for position in items.indices where !leaves[position] { kept.append(items[position]) }
    items = kept
    drift += positions.count
  }

  /// Whether this is the same section with the same items in the same storage. Does not compare the
  /// items.
  func isIdentical(to other: Self) -> Bool {
    id == other.id && items.count == other.items.count
      && items.withUnsafeBufferPointer { items in
        other.items.withUnsafeBufferPointer { items.baseAddress == $0.baseAddress }
      }
  }
}
