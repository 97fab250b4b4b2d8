/// Finds the items of a snapshot by their identifiers. Cheap to copy, and to change after a copy.
///
/// A large base table, which copies share, has the places at which items were added. A small
/// overlay table, which is searched first, has the changes since. When the overlay has grown to a
/// sixteenth of the base table, the owner makes a new index. So a single move in a copy of a long
/// list does not visit the whole list.
@usableFromInline
struct ItemIndex<ItemID: Hashable & Sendable>: Sendable {
  /// A reference that every copy of an index holds: if it is unique, no copy shares the base table.
  @usableFromInline
  final class Owner: Sendable {
    @inlinable init() {}
  }

  @usableFromInline var base: ItemRuns<ItemID>
  @usableFromInline var overlay: ItemTable<ItemID>
  @usableFromInline var owner = Owner()

  /// An index with room for `capacity` items.
  @inlinable
  init(capacity: Int = 0) {
    let hashing = IdentifierHashing(for: ItemID.self)
    base = ItemRuns(hashing: hashing)
    // Mostly an item that is searched here is absent, and with many free slots that shows at once.
    overlay = ItemTable(hashing: hashing, slotsPerEntry: 8)
    if capacity > 0 { base.reserve(capacity) }
  }

  /// The number of entries of both tables. Some are absent items, or items that both tables have.
  @inlinable var count: Int { base.count + overlay.count }

  /// Whether the owner should make a new index once `additional` more places are set.
  @inlinable
  func isFull(after additional: Int = 0) -> Bool {
    overlay.count + additional > 256 + base.count / 16
  }

  /// The last known place of an item; `nil` if the item is absent. The item may have shifted since,
  /// and its section may have been deleted.
  ///
  /// - Complexity: O(1).
  @inlinable
  func place(of id: ItemID, hash: UInt64) -> ItemPlace? {
    if let place = overlay.place(of: id, hash: hash) { return place.isAbsent ? nil : place }
    return base.place(of: id, hash: hash)
  }

  @inlinable
  mutating func set(_ place: ItemPlace, for id: ItemID) {
    overlay.set(place, for: id)
  }

  /// Adds items as neighbours in one section, unless one of them is already in the snapshot, in a
  /// section that still exists: then adds none.
  ///
  /// - Parameter ordinals: The position of each section by its key, negative if it was deleted.
  /// - Returns: Whether the items were added.
  @inlinable
  mutating func add(
    _ ids: [ItemID], sectionKey: Int, firstHint: Int, ordinals: [Int]
  ) -> Bool {
    if !isKnownUniquelyReferenced(&owner) {
      guard ids.count > base.count / 16 else {
        return addToOverlay(ids, sectionKey: sectionKey, firstHint: firstHint, ordinals: ordinals)
      }
      owner = Owner()
    }
    func isLive(_ place: ItemPlace) -> Bool {
      !place.isAbsent && ordinals[Int(place.sectionKey)] >= 0
    }
    // The new places of items that were removed earlier. The base table still has the old places,
    // so the new ones go into the overlay.
    var returning = ItemTable<ItemID>(hashing: base.hashing)
    func isRefused(_ offset: Int, _ old: ItemPlace) -> Bool {
      if isLive(old) || returning.place(of: ids[offset]) != nil { return true }
      returning.set(
        ItemPlace(sectionKey: sectionKey, hint: firstHint &+ offset), for: ids[offset])
      return false
    }
    if overlay.count > 0 {
      for offset in ids.indices {
        if let place = overlay.place(of: ids[offset]), isRefused(offset, place) { return false }
      }
    }
    let isAdded = base.add(
      ids, sectionKey: sectionKey, firstHint: firstHint
    ) { [overlay] offset, place in
      (overlay.count == 0 || overlay.place(of: ids[offset]) == nil) && isRefused(offset, place)
    }
    guard isAdded else { return false }
    for entry in returning.entries { overlay.set(entry.place, for: entry.id) }
    return true
  }

  @inlinable
  mutating func addToOverlay(
    _ ids: [ItemID], sectionKey: Int, firstHint: Int, ordinals: [Int]
  ) -> Bool {
    for offset in ids.indices {
      let hash = base.hashing.hash(ids[offset])
      if let old = place(of: ids[offset], hash: hash), ordinals[Int(old.sectionKey)] >= 0 {
        for id in ids[..<offset] { set(.absent, for: id) }
        return false
      }
      set(ItemPlace(sectionKey: sectionKey, hint: firstHint &+ offset), for: ids[offset])
    }
    return true
  }
}

/// The last known place of an item: its section, and a position there to start searching from.
@usableFromInline
struct ItemPlace: Sendable {
  /// The key of a section, which stays the same when sections move.
  @usableFromInline var sectionKey: UInt32
  /// The position in the section at the time of writing; later edits may have shifted the item.
  @usableFromInline var hint: UInt32

  @inlinable
  init(sectionKey: Int, hint: Int) {
    self.sectionKey = UInt32(truncatingIfNeeded: sectionKey)
    self.hint = UInt32(truncatingIfNeeded: hint)
  }

  /// The place of an item that was removed.
  @inlinable static var absent: ItemPlace { ItemPlace(sectionKey: -1, hint: 0) }

  @inlinable var isAbsent: Bool { sectionKey == .max }
}
