/// An open-addressing table from item identifiers to places.
///
/// Entries are never removed: a deleted item keeps its entry, with an absent place. The owner
/// builds a new table when too many of these have gathered.
@usableFromInline
struct ItemTable<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var id: ItemID
    @usableFromInline var place: ItemPlace

    @inlinable
    init(id: ItemID, place: ItemPlace) {
      self.id = id
      self.place = place
    }
  }

  @usableFromInline let hashing: IdentifierHashing
  @usableFromInline var entries: [Entry] = []
  /// The entry number plus one for each slot; 0 for a free slot. The count is 0 or a power of two.
  @usableFromInline var slots: [UInt32] = []
  /// 64 − log₂ of the number of slots.
  @usableFromInline var shift: UInt64 = 64

  @inlinable
  init(hashing: IdentifierHashing) {
    self.hashing = hashing
  }

  @inlinable var count: Int { entries.count }

  /// The entry number of an item.
  @inlinable
  func entry(of id: ItemID) -> Int? {
    guard !entries.isEmpty else { return nil }
    let hash = hashing.hash(id)
    return slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash &>> shift)
        while true {
          let number = Int(truncatingIfNeeded: slots[slot]) &- 1
          if number < 0 { return nil }
          if entries[number].id == id { return number }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }

  @inlinable
  func place(of id: ItemID) -> ItemPlace? {
    entry(of: id).map { entries[$0].place }
  }

  @inlinable
  mutating func set(_ place: ItemPlace, for id: ItemID) {
    reserve(1)
    let slot = freeSlot(for: id)
    let number = Int(truncatingIfNeeded: slots[slot]) - 1
    if number >= 0 {
      entries[number].place = place
    } else {
      entries.append(Entry(id: id, place: place))
      slots[slot] = UInt32(truncatingIfNeeded: entries.count)
    }
  }

  /// Adds items one after the other, as neighbours in one section. Stops at an item that is already
  /// live: present, and in a section that still exists.
  ///
  /// - Parameter ordinals: The position of each section by its key, negative if it was deleted.
  /// - Returns: The number of items that were added.
  @inlinable
  mutating func add(
    _ ids: [ItemID], sectionKey: Int, firstHint: Int, ordinals: [Int]
  ) -> Int {
    reserve(ids.count)
    for offset in ids.indices {
      let id = ids[offset]
      let place = ItemPlace(sectionKey: sectionKey, hint: firstHint + offset)
      let slot = freeSlot(for: id)
      let number = Int(truncatingIfNeeded: slots[slot]) &- 1
      if number < 0 {
        entries.append(Entry(id: id, place: place))
        slots[slot] = UInt32(truncatingIfNeeded: entries.count)
      } else {
        let old = entries[number].place
        guard old.isAbsent || ordinals[Int(old.sectionKey)] < 0 else { return offset }
        entries[number].place = place
      }
    }
    return ids.count
  }

  /// Makes room for more entries, with at most half of the slots in use.
  @inlinable
  mutating func reserve(_ additional: Int) {
    let needed = (entries.count + additional) * 2
    guard needed > slots.count else { return }
    var capacity = max(16, slots.count)
    while capacity < needed { capacity *= 2 }
    entries.reserveCapacity(capacity / 2)
    shift = UInt64(64 - capacity.trailingZeroBitCount)
    slots = [UInt32](repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for number in entries.indices {
        var slot = Int(truncatingIfNeeded: hashing.hash(entries[number].id) &>> shift)
        while slots[slot] != 0 { slot = (slot &+ 1) & (capacity &- 1) }
        slots[slot] = UInt32(truncatingIfNeeded: number + 1)
      }
    }
  }

  /// The slot of an item, or the free slot for it. The table must have a free slot.
  @inlinable
  func freeSlot(for id: ItemID) -> Int {
    let hash = hashing.hash(id)
    return slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let mask = slots.count &- 1
        var slot = Int(truncatingIfNeeded: hash &>> shift)
        while true {
          let number = Int(truncatingIfNeeded: slots[slot]) &- 1
          if number < 0 || entries[number].id == id { return slot }
          slot = (slot &+ 1) & mask
        }
      }
    }
  }
}
