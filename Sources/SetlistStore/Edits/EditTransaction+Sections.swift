import Foundation
import GRDB
import SetlistModel

extension EditTransaction {
  /// Inserts sections, one after another.
  func insert(
    _ arrivals: [(section: Section, position: ListPosition<Section>)], into setlist: Setlist.ID
  ) throws -> [Applied] {
    guard try OrderedRows.setlists.place(db, of: setlist) != nil else {
      throw DatabaseError.refused(.unknownSetlist(setlist))
    }
    if staged == nil {
      try requireNew(arrivals.map(\.section.id), in: .sections)
      try requireNew(arrivals.flatMap { $0.section.entries.map(\.id) }, in: .entries)
    }
    let sections = Dictionary(
      arrivals.map { ($0.section.id, $0.section) }, uniquingKeysWith: { first, _ in first })
    let placing = RowPlacing<Section>(db: db, rows: .sections, parent: setlist.rawValue)
    let predecessors = try placing.place(arrivals.map { ($0.section.id, $0.position) }) { id, key in
      if staged != nil {
        try moveStaged(id, to: setlist, key: key)
      } else {
        try sections[id]?.insert(db, into: setlist, key: key)
      }
    }
    // All songs are stored first, so that the inverse removes the sections directly one after
    // another.
    var songs: [Applied] = []
    let applied = try zip(arrivals, predecessors).map { arrival, predecessor in
      var section = arrival.section
      if staged == nil {
        let new: [Applied]
        (section.entries, new) = try withStoredSongs(section.entries)
        songs += new
        try insert(
          section.entries, into: section.id, areSongsStored: !new.contains(where: \.changesSong))
      }
      return Applied(
        change: .insertSection(section, setlist, .following(predecessor)),
        inverse: .removeSection(section.id))
    }
    return songs + applied
  }

  /// Stores entries of a new section, beginning at a position. Their songs must be stored already.
  ///
  /// - Parameter areSongsStored: whether all songs are stored as the entries have them.
  func insert(
    _ entries: [Entry], into section: Section.ID, from start: Int = 0, areSongsStored: Bool
  ) throws {
    try storing(entries.count, areSongsStored: areSongsStored) { store in
      for (index, entry) in entries.enumerated() {
        try cancellation?.check()
        try store(entry, section, SortKey.key(at: start + index))
      }
    }
  }

  /// Removes sections, one after another. Sections that are each above the previous one are removed
  /// together.
  func removeSections(_ ids: [Section.ID]) throws -> [Applied] {
    var applied: [Applied] = []
    var rest = ids[...]
    while let id = rest.popFirst() {
      let (last, setlist) = try place(of: id)
      var leaving = [(id: id, key: last.key)]
      while let next = rest.first, let place = try OrderedRows.sections.place(db, of: next),
        place.parent == last.parent, place.key < leaving[leaving.count - 1].key
      {
        leaving.append((next, place.key))
        rest.removeFirst()
      }
      applied += try remove(leaving, from: setlist)
    }
    return applied
  }

  /// Removes sections of a setlist, from the lowest to the highest: as those above leave later,
  /// each is removed at its original position.
  private func remove(
    _ leaving: [OrderedRows<Section>.KeyedRow], from setlist: Setlist.ID
  ) throws -> [Applied] {
    let standings = try OrderedRows.sections.standings(
      db, in: setlist.rawValue, at: leaving.reversed().map(\.key))
    let deletion = try db.cachedStatement(sql: "DELETE FROM section WHERE id = ?")
    return try zip(leaving, standings.reversed()).map { row, standing in
      var section = try self.section(row.id)
      section.entries = try section.fetchEntries(db)
      try db.withoutTriggers(if: section.entries.count >= many) {
        try deletion.execute(arguments: [row.id.rawValue])
      }
      return Applied(
        change: .removeSection(row.id),
        inverse: .insertSection(section, setlist, standing.position))
    }
  }

  /// The stored section.
  func section(_ id: Section.ID) throws -> Section {
    guard let section = try Section.fetch(db, id: id) else {
      throw DatabaseError.refused(.unknownSection(id))
    }
    return section
  }

  func place(
    of id: Section.ID
  ) throws -> (place: OrderedRows<Section>.Place, setlist: Setlist.ID) {
    guard let place = try OrderedRows.sections.place(db, of: id), let setlist = place.parent else {
      throw DatabaseError.refused(.unknownSection(id))
    }
    return (place, Identifier(rawValue: setlist))
  }
}
