/// The items of a snapshot and their places, cheap to copy and to change after a copy.
///
/// A snapshot and its copies share one large table. The first writes after a copy go into a small
/// overlay table, which is searched first. The large table is only copied when the overlay has
/// grown to a sixteenth of it. So a single move in a copy of a long list costs no pass over the
/// list.
@usableFromInline
struct ItemIndex<ItemID: Hashable & Sendable>: Sendable {
  /// A reference that every copy holds: if it is unique, so is the base table.
  @usableFromInline
  final class Owner: Sendable {
    @inlinable init() {}
  }

  @usableFromInline var base: ItemTable<ItemID>
  @usableFromInline var overlay: ItemTable<ItemID>
  @usableFromInline var owner = Owner()
  @usableFromInline var writesToOverlay = false

  @inlinable
  init() {
    let hashing = IdentifierHashing(for: ItemID.self)
    base = ItemTable(hashing: hashing)
    overlay = ItemTable(hashing: hashing)
  }

  /// The number of entries. Some of them may be absent, or present in both tables.
  @inlinable var count: Int { base.count + overlay.count }

  @inlinable
  func place(of id: ItemID) -> ItemPlace? {
    if overlay.count > 0, let place = overlay.place(of: id) {
      return place.isAbsent ? nil : place
    }
    guard let place = base.place(of: id), !place.isAbsent else { return nil }
    return place
  }

  /// Decides which table the next writes go to. Call it before a number of `set`s.
  @inlinable
  mutating func prepare(forWriting count: Int) {
    if !isKnownUniquelyReferenced(&owner) {
      writesToOverlay = overlay.count + count <= base.count / 16
      if writesToOverlay {
        overlay.reserve(count)
        return
      }
      owner = Owner()
    }
    writesToOverlay = false
    base.reserve(count + overlay.count)
    guard overlay.count > 0 else { return }
    for entry in overlay.entries { base.set(entry.place, for: entry.id) }
    overlay = ItemTable(hashing: overlay.hashing)
  }

  @inlinable
  mutating func set(_ place: ItemPlace, for id: ItemID) {
    if writesToOverlay {
      overlay.set(place, for: id)
    } else {
      base.set(place, for: id)
    }
  }

  /// Sets the places of items that are there, as all of one section.
  @inlinable
  mutating func update(_ items: [ItemID], sectionKey: Int) {
    prepare(forWriting: items.count)
    if writesToOverlay {
      for (position, item) in items.enumerated() {
        overlay.set(ItemPlace(sectionKey: sectionKey, hint: position), for: item)
      }
    } else {
      base.update(items, sectionKey: sectionKey)
    }
  }

  /// Adds items as neighbours in one section. If one of them is already live, adds none of them.
  ///
  /// - Returns: Whether the items were added.
  @inlinable
  mutating func add(
    _ ids: [ItemID], sectionKey: Int, firstHint: Int, ordinals: [Int]
  ) -> Bool {
    prepare(forWriting: ids.count)
    var added = 0
    if writesToOverlay {
      while added < ids.count {
        if let old = place(of: ids[added]), ordinals[Int(old.sectionKey)] >= 0 { break }
        set(ItemPlace(sectionKey: sectionKey, hint: firstHint + added), for: ids[added])
        added += 1
      }
    } else {
      added = base.add(
        ids, sectionKey: sectionKey, firstHint: firstHint, ordinals: ordinals)
    }
    if added == ids.count { return true }
    for id in ids[..<added] { set(.absent, for: id) }
    return false
  }
}
