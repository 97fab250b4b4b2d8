import Foundation
import GRDB

extension EditTransaction {
  func insert(_ insertions: [SetlistEdit.EntryInsertion]) throws -> Applied {
    try requireNew(insertions.map(\.entry.id), in: .entries)
    let entries = try withStoredSongs(insertions.map(\.entry))
    let byID = Dictionary(
      zip(entries.map(\.id), entries), uniquingKeysWith: { first, _ in first })
    let placements = insertions.map {
      SetlistEdit.EntryPlacement(id: $0.entry.id, section: $0.section, position: $0.position)
    }
    let resolved = try rearrange(
      placements, from: [:],
      arrive: { id, section, position in
        try byID[id]?.insert(db, into: section, position: position)
      })
    return Applied(
      change: .insertEntries(
        zip(entries, resolved.placements).map {
          SetlistEdit.EntryInsertion(entry: $0, section: $1.section, position: $1.position)
        }),
      inverse: .removeEntries(entries.map(\.id)))
  }

  func removeEntries(_ ids: [Entry.ID]) throws -> Applied {
    let places = try knownPlaces(of: ids)
    var entries: [Entry.ID: Entry] = [:]
    let deletion = try db.cachedStatement(sql: "DELETE FROM entry WHERE id = ?")
    for id in places.keys { entries[id] = try Entry.fetch(db, id: id) }
    let resolved = try rearrange(
      [], from: places,
      clear: {
        for id in places.keys { try deletion.execute(arguments: [id.rawValue]) }
      })
    return Applied(
      change: .removeEntries(resolved.origins.map(\.id)),
      inverse: .insertEntries(
        resolved.origins.compactMap { origin in
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
    let resolved = try rearrange(
      known, from: places,
      arrive: { id, section, position in
        try statement.execute(arguments: [section.rawValue, position, id.rawValue])
      })
    return Applied(
      change: .moveEntries(resolved.placements), inverse: .moveEntries(resolved.origins))
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
    var places: [Entry.ID: Place] = [:]
    for id in ids { places[id] = try OrderedRows.entries.place(db, of: id) }
    guard !places.isEmpty || ids.isEmpty else {
      throw DatabaseError.refused(.unknownEntries(ids))
    }
    return places
  }

  /// Removes entries from their sections and puts entries into sections.
  ///
  /// - Parameters:
  ///   - placements: the entries to put in, one after another.
  ///   - departures: the places of all stored entries that leave theirs.
  ///   - clear: removes departures that do not return.
  ///   - arrive: stores an entry that was not in the section before, with its still negative
  ///     position.
  /// - Returns: the placements with existing places, and the placements that would put all
  ///   departures back.
  private func rearrange(
    _ placements: [SetlistEdit.EntryPlacement], from departures: [Entry.ID: Place],
    clear: () throws -> Void = {},
    arrive: (Entry.ID, Section.ID, Int) throws -> Void = { _, _, _ in }
  ) throws -> (placements: [SetlistEdit.EntryPlacement], origins: [SetlistEdit.EntryPlacement]) {
    var sections = Dictionary(grouping: placements.indices, by: { placements[$0].section })
    let leaving = Dictionary(grouping: departures.keys) { departures[$0]?.parent }
    for case let section? in leaving.keys {
      sections[Identifier(rawValue: section), default: []] += []
    }
    var resolved = placements
    var origins: [SetlistEdit.EntryPlacement] = []
    var windows: [(window: EntryWindow, new: [Entry.ID])] = []
    for (section, indices) in sections {
      let window = try EntryWindow(
        db, section: section, placements: indices.map { placements[$0] }, departures: departures,
        departureCount: leaving[section.rawValue]?.count ?? 0)
      origins += window.origins(of: departures)
      let base = window.ids.filter { departures[$0] == nil }
      let predecessors = Arrangement.predecessors(
        of: indices.map { (placements[$0].id, placements[$0].position) }, in: base)
      let arrivals = zip(indices, predecessors).map { index, predecessor in
        resolved[index].position = predecessor.map { .after($0) } ?? .first
        return (element: placements[index].id, predecessor: predecessor)
      }
      windows.append((window, Arrangement.merge(arrivals, into: base)))
    }
    try clear()
    for (window, new) in windows {
      let arrivals = try OrderedRows.entries.shift(
        db, in: window.section.rawValue, from: window.start, old: window.ids, new: new)
      for arrival in arrivals {
        try cancellation?.check()
        try arrive(arrival.id, window.section, -1 - arrival.position)
      }
    }
    for (window, _) in windows {
      try OrderedRows.entries.settle(db, in: window.section.rawValue)
    }
    return (resolved, origins)
  }
}
