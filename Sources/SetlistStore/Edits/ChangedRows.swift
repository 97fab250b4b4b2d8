import Foundation
import GRDB
package import SetlistModel

/// The rows that an edit has changed, by identity, as they are stored after the edit.
///
/// Rows without a place in this value keep their order among each other.
package struct ChangedRows: Sendable {
  /// A row's place: its parent, and its zero-based position under the parent.
  package struct Place<Parent>: Hashable, Sendable {
    /// The row that contains this one.
    package let parent: Identifier<Parent>
    /// The zero-based position under the parent.
    package let position: Int
  }

  /// The changed setlists without their sections; `nil` for removed ones.
  package var setlists: [Setlist.ID: Setlist?] = [:]
  /// Sections that are new, or have a changed title or options, without their entries.
  package var sections: [Section.ID: Section] = [:]
  /// The places of inserted and moved sections; `nil` for removed ones.
  package var sectionPlaces: [Section.ID: Place<Setlist>?] = [:]
  /// Entries that are new to their setlist, or have a changed content or home.
  package var entries: [Entry.ID: Entry] = [:]
  /// The places of inserted and moved entries; `nil` for removed ones, except those that were
  /// removed with their section.
  package var entryPlaces: [Entry.ID: Place<Section>?] = [:]
  /// Songs with changed facts.
  package var songs: [Song.ID: Song] = [:]

  /// The content of an entry after the edit; `nil` if it has not changed.
  package func content(of entry: Entry) -> Entry? {
    if let changed = entries[entry.id] { return changed }
    guard !songs.isEmpty, let song = entry.songID.flatMap({ songs[$0] }) else { return nil }
    return entry.sharing(song)
  }
}

extension ChangedRows {
  /// Reads the rows that changes name, as they are after the changes, before the transaction's end.
  ///
  /// - Complexity: O(*n*) in the size of the changes, and in the number of entries of sections of
  ///   which they name a large part.
  init(
    _ applied: [EditTransaction.Applied], in db: Database, until cancellation: Cancellation?
  ) throws {
    var names = RowNames()
    for applied in applied {
      applied.change.description.name(in: &names)
      applied.inverse.description.nameOrigins(in: &names)
    }
    for id in names.setlists {
      setlists.updateValue(try Setlist.fetchHead(db, id: id), forKey: id)
    }
    for id in names.sections { sections[id] = try Section.fetch(db, id: id) }
    sectionPlaces = try OrderedRows.sections.places(db, of: Array(names.placedSections))
    for id in names.songs { songs[id] = try Song.fetch(db, id: id) }
    for (section, ids) in Dictionary(grouping: names.placedEntries, by: \.value) {
      try readPlaces(of: ids.map(\.key), in: section, from: db, until: cancellation)
    }
    entries = names.contents
    var unread = names.entries
    unread.formUnion(try names.crossing(in: db))
    entries.merge(try Entry.fetch(db, ids: Array(unread)), uniquingKeysWith: { _, new in new })
  }

  /// Reads the current places of entries that the edit put into a section last. Entries with a
  /// `nil` section were removed last.
  private mutating func readPlaces(
    of ids: [Entry.ID], in section: Section.ID?, from db: Database,
    until cancellation: Cancellation?
  ) throws {
    try cancellation?.check()
    guard let section else {
      for id in ids { entryPlaces.updateValue(nil, forKey: id) }
      return
    }
    let rows = OrderedRows.entries
    // If a large part of an order is wanted, reading all of it is quicker than counting for each
    // row.
    let most = 64 * ids.count
    guard try rows.count(db, in: section.rawValue, upTo: most) < most else {
      entryPlaces.merge(try rows.places(db, of: ids), uniquingKeysWith: { _, new in new })
      return
    }
    for id in ids { entryPlaces.updateValue(nil, forKey: id) }
    var position = 0
    try rows.forEach(db, in: section.rawValue) { row in
      try cancellation?.check()
      if entryPlaces.keys.contains(row.id) {
        entryPlaces.updateValue(Place(parent: section, position: position), forKey: row.id)
      }
      position += 1
      return true
    }
  }
}

extension OrderedRows {
  /// The places of rows; `nil` for rows that were removed.
  ///
  /// - Complexity: that of `standings`, for each parent.
  fileprivate func places<Parent>(
    _ db: Database, of ids: [Identifier<Value>]
  ) throws -> [Identifier<Value>: ChangedRows.Place<Parent>?] {
    var places: [Identifier<Value>: ChangedRows.Place<Parent>?] = [:]
    var found: [UUID: [KeyedRow]] = [:]
    for id in ids {
      places.updateValue(nil, forKey: id)
      guard let place = try place(db, of: id), let parent = place.parent else { continue }
      found[parent, default: []].append((id, place.key))
    }
    for (parent, rows) in found {
      let rows = rows.sorted { $0.key < $1.key }
      for (row, standing) in zip(rows, try standings(db, in: parent, at: rows.map(\.key))) {
        places[row.id] = ChangedRows.Place(
          parent: Identifier(rawValue: parent), position: standing.index)
      }
    }
    return places
  }
}
