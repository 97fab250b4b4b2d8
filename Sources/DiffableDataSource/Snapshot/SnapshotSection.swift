/// One section of a snapshot and its items.
@usableFromInline
struct SnapshotSection<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline let id: SectionID
  /// The section's key in the item index. Unlike the section's position, it never changes.
  @usableFromInline var key: Int
  @usableFromInline var items: [ItemID]
  /// The greatest distance in positions that an item of the section may have shifted from its hint.
  @usableFromInline var drift = 0

  @inlinable
  init(id: SectionID, key: Int, items: [ItemID] = []) {
    self.id = id
    self.key = key
    self.items = items
  }

  /// The position of an item of this section, searched outwards from a hint; `nil` if the section
  /// does not have it.
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

  /// Moves an item to another position, which counts after the item is taken out.
  ///
  /// - Complexity: O(*distance*).
  @inlinable
  mutating func moveItem(at position: Int, to target: Int) {
    drift += 1
    items.withUnsafeMutableBufferPointer { items in
      guard let first = items.baseAddress else { return }
      let item = (first + position).move()
      if position < target {
        (first + position).moveInitialize(from: first + position + 1, count: target - position)
      } else {
        (first + target + 1).moveInitialize(from: first + target, count: position - target)
      }
      (first + target).initialize(to: item)
    }
  }

  /// Removes the items at ascending positions.
  ///
  /// - Complexity: O(*section*).
  @inlinable
  mutating func remove(at positions: [Int]) {
    var kept: [ItemID] = []
    kept.reserveCapacity(max(0, items.count - positions.count))
    var start = 0
    for position in positions where position >= start {
      kept.append(contentsOf: items[start..<position])
      start = position + 1
    }
    kept.append(contentsOf: items[start...])
    items = kept
    drift += positions.count
  }
}
