import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  func insert(_ insertions: [SetlistEdit.EntryInsertion]) throws -> [Applied] {
    guard staged == nil else { return [try moveStaged(insertions)] }
    try requireNew(insertions.map(\.entry.id), in: .entries)
    let (entries, songs) = try withStoredSongs(insertions.map(\.entry))
    let byID = Dictionary(
      zip(entries.map(\.id), entries), uniquingKeysWith: { first, _ in first })
    let placements = insertions.map {
      SetlistEdit.EntryPlacement(id: $0.entry.id, section: $0.section, position: $0.position)
    }
    let resolved = try place(placements) { id, section, key in
      try byID[id]?.insert(db, into: section, key: key)
    }
    return songs + [
      Applied(
        change: .insertEntries(
          zip(entries, resolved).map {
            SetlistEdit.EntryInsertion(entry: $0, section: $1.section, position: $1.position)
          }),
        inverse: .removeEntries(entries.map(\.id)))
    ]
  }

  func removeEntries(_ ids: [Entry.ID]) throws -> Applied {
    let places = try knownPlaces(of: ids)
    let origins = try origins(of: places)
    // In the order of the list, which mostly is that of the file.
    let ids = origins.map(\.id)
    let entries = try Entry.fetch(db, ids: ids)
    try ids.forEachPiece { list, arguments in
      try db.cachedStatement(sql: "DELETE FROM entry WHERE id IN \(list)")
        .execute(arguments: arguments)
    }
    return Applied(
      change: .removeEntries(ids),
      inverse: .insertEntries(
        origins.compactMap { origin in
          entries[origin.id].map {
            SetlistEdit.EntryInsertion(
              entry: $0, section: origin.section, position: origin.position)
          }
        }))
  }

  func move(_ placements: [SetlistEdit.EntryPlacement]) throws -> Applied {
    let places = try knownPlaces(of: placements.map(\.id))
    var seen: Set<Entry.ID> = []
    let known = placements.filter { places[$0.id] != nil && seen.insert($0.id).inserted }
    let statement = try db.cachedStatement(
      sql: "UPDATE entry SET sectionID = ?, position = ? WHERE id = ?")
    let origins = try origins(of: places)
    let resolved = try place(known, leaving: Set(places.keys)) { id, section, key in
      try statement.execute(arguments: [section.rawValue, key, id.rawValue])
    }
    return Applied(change: .moveEntries(resolved), inverse: .moveEntries(origins))
  }

  func setHomes(_ homes: [Entry.ID: Entry.Home?]) throws -> Applied {
    var changed: [Entry.ID: Entry.Home?] = [:]
    var old: [Entry.ID: Entry.Home?] = [:]
    for (id, home) in homes {
      guard let entry = try Entry.fetch(db, id: id) else { continue }
      old.updateValue(entry.home, forKey: id)
      changed.updateValue(home, forKey: id)
      if home != entry.home { try Entry.update(db, id: id, home: home) }
    }
    guard !old.isEmpty || homes.isEmpty else {
      throw DatabaseError.refused(.unknownEntries(Array(homes.keys)))
    }
    return Applied(change: .setHomes(changed), inverse: .setHomes(old))
  }

  private typealias Place = OrderedRows<Entry>.Place

  /// The places of the stored entries. Throws if none of them is stored.
  private func knownPlaces(of ids: [Entry.ID]) throws -> [Entry.ID: Place] {
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

  /// The placements that put departed entries back, one after another.
  private func origins(
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
