/// The items of a snapshot and their places, cheap to copy and to change after a copy.
///
/// Where items were added is in one large table, which copies share. What has happened since is in
/// a small overlay table, which is searched first. When the overlay has grown to a sixteenth of the
/// large table, the owner makes a new index. So a single move in a copy of a long list costs no
/// pass over the list.
@usableFromInline
struct ItemIndex<ItemID: Hashable & Sendable>: Sendable {
  /// A reference that every copy holds: if it is unique, so is the large table.
  @usableFromInline
  final class Owner: Sendable {
    @inlinable init() {}
  }

  @usableFromInline var base: ItemRuns<ItemID>
  @usableFromInline var overlay: ItemTable<ItemID>
  @usableFromInline var owner = Owner()

  /// An index with room for some items.
  @inlinable
  init(capacity: Int = 0) {
    let hashing = IdentifierHashing(for: ItemID.self)
    base = ItemRuns(hashing: hashing)
    // Most items that are looked for are not in it, and mostly find a free slot at once.
    overlay = ItemTable(hashing: hashing, slotsPerEntry: 8)
    if capacity > 0 { base.reserve(capacity) }
  }

  /// The number of entries. Some of them may be absent, or present in both tables.
  @inlinable var count: Int { base.count + overlay.count }

  /// Whether the index should be made anew once some more places are set.
  @inlinable
  func isFull(after additional: Int = 0) -> Bool {
    overlay.count + additional > 256 + base.count / 16
  }

  /// The place of an item that is present, as far as it is known: it may have shifted, and the
  /// section may have been deleted.
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

  /// Adds items as neighbours in one section. If one of them is already live, which is present and
  /// in a section that still exists, adds none of them.
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
    // Items that were here before, whose new place the large table does not tell.
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

/// The last known place of an item: a section, and a position to start searching from.
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
