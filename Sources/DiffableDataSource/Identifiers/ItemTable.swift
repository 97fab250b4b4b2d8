/// An open-addressing table that maps item identifiers to places.
///
/// Entries are never removed: a deleted item keeps its entry, with an absent place. The owner
/// builds a new table when too many such entries have gathered.
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
  /// The least number of slots for each entry.
  @usableFromInline let slotsPerEntry: Int
  @usableFromInline var entries: [Entry] = []
  /// The entry numbers, in the format of `HashSlots`.
  @usableFromInline var slots: [UInt32] = []
  @usableFromInline var shift: UInt64 = 64

  @inlinable
  init(hashing: IdentifierHashing, slotsPerEntry: Int = 2) {
    self.hashing = hashing
    self.slotsPerEntry = slotsPerEntry
  }

  @inlinable var count: Int { entries.count }

  @inlinable
  func place(of id: ItemID) -> ItemPlace? { place(of: id, hash: hashing.hash(id)) }

  @inlinable
  func place(of id: ItemID, hash: UInt64) -> ItemPlace? {
    number(of: id, hash: hash).map { entries[$0].place }
  }

  /// The number of an item's entry; `nil` if the item has none.
  @inlinable
  func number(of id: ItemID) -> Int? { number(of: id, hash: hashing.hash(id)) }

  @inlinable
  func number(of id: ItemID, hash: UInt64) -> Int? {
    guard !entries.isEmpty else { return nil }
    return slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let slot = HashSlots.slot(hash: hash, shift: shift, in: slots) { entries[$0].id == id }
        let number = HashSlots.number(inSlot: slot, of: slots)
        return number < 0 ? nil : number
      }
    }
  }

  @inlinable
  mutating func set(_ place: ItemPlace, for id: ItemID) {
    let number = number(adding: id)
    entries[number].place = place
  }

  /// The number of an item's entry. Adds an entry with an absent place if the item has none.
  @inlinable
  mutating func number(adding id: ItemID) -> Int {
    reserve(1)
    let hash = hashing.hash(id)
    let (slot, number) = slots.withUnsafeBufferPointer { slots in
      entries.withUnsafeBufferPointer { entries in
        let slot = HashSlots.slot(hash: hash, shift: shift, in: slots) { entries[$0].id == id }
        return (slot, HashSlots.number(inSlot: slot, of: slots))
      }
    }
    if number >= 0 { return number }
    slots[slot] = HashSlots.word(entries.count, hash: hash, capacity: slots.count)
    entries.append(Entry(id: id, place: .absent))
    return entries.count - 1
  }

  /// Adds entries for items up to the first that already has one. Returns the number of added
  /// entries.
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
      // Building an array takes less time than appending one by one, which checks the capacity each
      // time.
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
          let slot = HashSlots.slot(hash: hash, shift: shift, in: UnsafeBufferPointer(slots)) {
            entries[$0].id == id
          }
          if slots[slot] != 0 { return number }
          slots[slot] = HashSlots.word(number, hash: hash, capacity: slots.count)
        }
        return entries.count
      }
    }
    if end < entries.count { entries.removeSubrange(end...) }
    return end - start
  }

  /// Makes room for `additional` more entries.
  @inlinable
  mutating func reserve(_ additional: Int) {
    guard slotsPerEntry * (entries.count + additional) > slots.count else { return }
    let capacity = HashSlots.capacity(
      for: entries.count + additional, atLeast: slots.count, slotsPerItem: slotsPerEntry)
    entries.reserveCapacity(capacity / slotsPerEntry)
    shift = HashSlots.shift(for: capacity)
    var slots = [UInt32](repeating: 0, count: capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for number in entries.indices {
        let hash = hashing.hash(entries[number].id)
        let slot = HashSlots.freeSlot(hash: hash, shift: shift, in: slots)
        slots[slot] = HashSlots.word(number, hash: hash, capacity: slots.count)
      }
    }
    self.slots = slots
  }
}
