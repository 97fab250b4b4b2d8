import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  typealias Place = OrderedRows<Entry>.Place

  /// The places of the stored entries. Throws if none of them is stored.
  func knownPlaces(of ids: [Entry.ID]) throws -> [Entry.ID: Place] {
    let places = try OrderedRows.entries.storedPlaces(db, of: ids)
    guard !places.isEmpty || ids.isEmpty else {
      throw DatabaseError.refused(.unknownEntries(ids))
    }
    return places
  }

  /// Puts entries into sections, one after another.
  ///
  /// - Parameters:
  ///   - leaving: the entries that leave their places, still stored there.
  ///   - store: stores an entry with its section and its key there.
  /// - Returns: the placements with existing places.
  func place(
    _ placements: [SetlistEdit.EntryPlacement], leaving: Set<Entry.ID> = [],
    store: (Entry.ID, Section.ID, Int) throws -> Void
  ) throws -> [SetlistEdit.EntryPlacement] {
    var resolved = placements
    let sections = Dictionary(grouping: placements.indices, by: { placements[$0].section })
    for (section, indices) in sections {
      guard try OrderedRows.sections.place(db, of: section) != nil else {
        throw DatabaseError.refused(.unknownSection(section))
      }
      let placing = RowPlacing<Entry>(
        db: db, rows: .entries, parent: section.rawValue, leaving: leaving)
      let predecessors = try placing.place(
        indices.map { (placements[$0].id, placements[$0].position) }
      ) { id, key in
        try cancellation?.check()
        try store(id, section, key)
      }
      for (index, predecessor) in zip(indices, predecessors) {
        resolved[index].position = .following(predecessor)
      }
    }
    return resolved
  }

  /// Calls a body with a function that stores entries with their sections and keys. The counts of
  /// sections are those of many entries only after the body.
  ///
  /// - Parameters:
  ///   - count: the number of entries that will be stored.
  ///   - areSongsStored: whether all songs are stored as the entries have them.
  func storing<Result>(
    _ count: Int, areSongsStored: Bool,
    _ body: (_ store: (Entry, Section.ID, Int) throws -> Void) throws -> Result
  ) throws -> Result {
    guard count >= many else {
      return try body { entry, section, key in try entry.insert(db, into: section, key: key) }
    }
    var counts = SectionCountChanges(areSongsStored: areSongsStored)
    let result = try db.withoutTriggers {
      let writer = try EntryWriter(db)
      return try body { entry, section, key in
        try writer.insert(entry, into: section, key: key)
        try counts.add(entry, to: section, db)
      }
    }
    try counts.store(db)
    return result
  }

  /// The placements that put removed or moved entries back where they were, one after another.
  func origins(
    of departures: [Entry.ID: Place]
  ) throws -> [SetlistEdit.EntryPlacement] {
    var origins: [SetlistEdit.EntryPlacement] = []
    for (parent, group) in Dictionary(grouping: departures, by: { $0.value.parent }) {
      guard let parent else { continue }
      let rows = group.sorted { $0.value.key < $1.value.key }
      let standings = try OrderedRows.entries.standings(
        db, in: parent, at: rows.map(\.value.key))
      for (row, standing) in zip(rows, standings) {
        origins.append(
          SetlistEdit.EntryPlacement(
            id: row.key, section: Identifier(rawValue: parent), position: standing.position))
      }
    }
    return origins
  }
}
