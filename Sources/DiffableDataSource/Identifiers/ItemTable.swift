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
  /// The entry number plus one for each slot, and above it bits of the entry's hash, which tell
  /// most other items apart without reading the entry; 0 for a free slot. The count is 0 or a power
  /// of two.
  @usableFromInline var slots: [UInt32] = []
  /// 64 − log₂ of the number of slots.
  @usableFromInline var shift: UInt64 = 64

  @inlinable
  init(hashing: IdentifierHashing) {
    self.hashing = hashing
  }

  @inlinable var count: Int { entries.count }

  @inlinable
  func place(of id: ItemID) -> ItemPlace? {
    guard !entries.isEmpty else { return nil }
    let hash = hashing.hash(id)
    return slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let slot = Self.slot(of: id, hash: hash, shift: shift, in: slots) { entries[$0].id }
        let number = Self.number(inSlot: slot, of: slots)
        return number < 0 ? nil : entries[number].place
      }
    }
  }

  @inlinable
  mutating func set(_ place: ItemPlace, for id: ItemID) {
    _ = set(place, for: id) { _ in true }
  }

  /// Sets the place of an item that is new, or whose old place satisfies a condition.
  ///
  /// - Returns: Whether the place was set.
  @inlinable
  mutating func set(
    _ place: ItemPlace, for id: ItemID, replacing isReplaced: (ItemPlace) -> Bool
  ) -> Bool {
    reserve(1)
    let hash = hashing.hash(id)
    let (slot, number) = slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let slot = Self.slot(of: id, hash: hash, shift: shift, in: slots) { entries[$0].id }
        return (slot, Self.number(inSlot: slot, of: slots))
      }
    }
    if number >= 0 {
      guard isReplaced(entries[number].place) else { return false }
      entries[number].place = place
    } else {
      entries.append(Entry(id: id, place: place))
      slots[slot] =
        Self.tag(of: hash, shift: shift) | UInt32(truncatingIfNeeded: entries.count)
    }
    return true
  }

  /// Sets the places of items that have entries, as all of one section.
  @inlinable
  mutating func update(_ items: [ItemID], sectionKey: Int) {
    let (shift, hashing) = (shift, hashing)
    slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeMutableBufferPointer { entries in
        for position in items.indices {
          let id = items[position]
          let slot = Self.slot(of: id, hash: hashing.hash(id), shift: shift, in: slots) {
            entries[$0].id
          }
          let number = Self.number(inSlot: slot, of: slots)
          if number >= 0 {
            entries[number].place = ItemPlace(sectionKey: sectionKey, hint: position)
          }
        }
      }
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
    var added = addNew(ids, sectionKey: sectionKey, firstHint: firstHint)
    while added < ids.count {
      let place = ItemPlace(sectionKey: sectionKey, hint: firstHint &+ added)
      let isSet = set(place, for: ids[added]) { old in
        old.isAbsent || ordinals[Int(old.sectionKey)] < 0
      }
      guard isSet else { break }
      added &+= 1
    }
    return added
  }

  /// Adds items up to the first that has an entry already, and returns their number.
  @inlinable
  mutating func addNew(_ added: [ItemID], sectionKey: Int, firstHint: Int) -> Int {
    reserve(added.count)
    let start = entries.count
    func entry(_ offset: Int) -> Entry {
      Entry(id: added[offset], place: ItemPlace(sectionKey: sectionKey, hint: firstHint &+ offset))
    }
    if added.count < 16 {
      for offset in added.indices { entries.append(entry(offset)) }
    } else {
      // An array of its own takes less time than a check of the capacity for each.
      entries += [Entry](unsafeUninitializedCapacity: added.count) { entries, count in
        for offset in added.indices { entries.initializeElement(at: offset, to: entry(offset)) }
        count = added.count
      }
    }
    let (shift, hashing) = (shift, hashing)
    let end = slots.withUnsafeMutableBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        for number in start..<entries.count {
          let id = entries[number].id
          let hash = hashing.hash(id)
          let slot = Self.slot(of: id, hash: hash, shift: shift, in: UnsafeBufferPointer(slots)) {
            entries[$0].id
          }
          if slots[slot] != 0 { return number }
          slots[slot] = Self.tag(of: hash, shift: shift) | UInt32(truncatingIfNeeded: number &+ 1)
        }
        return entries.count
      }
    }
    if end < entries.count { entries.removeSubrange(end...) }
    return end - start
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
    var slots = [UInt32](repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for number in entries.indices {
        let hash = hashing.hash(entries[number].id)
        var slot = Int(truncatingIfNeeded: hash &>> shift)
        while slots[slot] != 0 { slot = (slot &+ 1) & (capacity &- 1) }
        slots[slot] =
          Self.tag(of: hash, shift: shift) | UInt32(truncatingIfNeeded: number + 1)
      }
    }
    self.slots = slots
  }

  /// The bits of a hash behind those that choose the slot, where a slot has room for them.
  @inlinable @inline(__always)
  static func tag(of hash: UInt64, shift: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: (hash &<< (64 &- shift)) &>> 32) & ~(~0 &>> UInt32(shift &- 32))
  }

  /// The entry number in a slot, or −1 for a free slot.
  @inlinable @inline(__always)
  static func number(inSlot slot: Int, of slots: UnsafeBufferPointer<UInt32>) -> Int {
    Int(truncatingIfNeeded: slots[slot] & UInt32(truncatingIfNeeded: slots.count &- 1)) &- 1
  }

  /// The slot of an item, or the free slot for it, of which there must be one.
  @inlinable @inline(__always)
  static func slot(
    of id: ItemID, hash: UInt64, shift: UInt64, in slots: UnsafeBufferPointer<UInt32>,
    item: (_ number: Int) -> ItemID
  ) -> Int {
    let mask = slots.count &- 1
    let numberMask = UInt32(truncatingIfNeeded: mask)
    let tag = tag(of: hash, shift: shift)
    var slot = Int(truncatingIfNeeded: hash &>> shift)
    while true {
      let word = slots[slot]
      if word == 0 { return slot }
      if word & ~numberMask == tag,
        item(Int(truncatingIfNeeded: word & numberMask) &- 1) == id
      {
        return slot
      }
      slot = (slot &+ 1) & mask
    }
  }
}
