import Foundation
import GRDB

extension EditTransaction {
  /// Inserts sections, one after another. None of them may be put before an earlier one.
  func insert(
    _ arrivals: [(section: Section, position: ListPosition<Section>)], into setlist: Setlist.ID
  ) throws -> [Applied] {
    guard try OrderedRows.setlists.place(db, of: setlist) != nil else {
      throw DatabaseError.refused(.unknownSetlist(setlist))
    }
    try requireNew(arrivals.map(\.section.id), in: .sections)
    try requireNew(arrivals.flatMap { $0.section.entries.map(\.id) }, in: .entries)
    let places = try makeRoom(
      for: arrivals.map { ($0.section.id, $0.position) }, in: .sections, parent: setlist.rawValue)
    let applied = try zip(arrivals, places).map { arrival, place in
      var section = arrival.section
      section.entries = try withStoredSongs(section.entries)
      try insert(section, into: setlist, position: -1 - place.position)
      return Applied(
        change: .insertSection(section, setlist, place.place), inverse: .removeSection(section.id))
    }
    try OrderedRows.sections.settle(db, in: setlist.rawValue)
    return applied
  }

  /// Stores a section with its entries. Their songs must be stored already.
  func insert(_ section: Section, into setlist: Setlist.ID, position: Int) throws {
    try section.insert(db, into: setlist, position: position)
    for (position, entry) in section.entries.enumerated() {
      try cancellation?.check()
      try entry.insert(db, into: section.id, position: position)
    }
  }

  /// Removes sections, one after another. Sections that are each above the previous one are removed
  /// together.
  func removeSections(_ ids: [Section.ID]) throws -> [Applied] {
    var applied: [Applied] = []
    var rest = ids[...]
    while let id = rest.popFirst() {
      let (last, setlist) = try place(of: id)
      var leaving = [(id: id, index: last.position)]
      while let next = rest.first, let place = try OrderedRows.sections.place(db, of: next),
        place.parent == last.parent, place.position < leaving[leaving.count - 1].index
      {
        leaving.append((next, place.position))
        rest.removeFirst()
      }
      applied += try remove(leaving, from: setlist)
    }
    return applied
  }

  /// Removes sections of a setlist, from the lowest to the highest.
  private func remove(
    _ leaving: [(id: Section.ID, index: Int)], from setlist: Setlist.ID
  ) throws -> [Applied] {
    let parent = setlist.rawValue
    let start = max(0, leaving[leaving.count - 1].index - 1)
    let old = try OrderedRows.sections.identifiers(
      db, in: parent, at: start..<OrderedRows.sections.count(db, in: parent))
    let deletion = try db.cachedStatement(sql: "DELETE FROM section WHERE id = ?")
    let applied = try leaving.map { id, index in
      var section = try fetch(id)
      section.entries = try section.fetchEntries(db)
      try deletion.execute(arguments: [id.rawValue])
      // The sections above leave later, if at all.
      let position: ListPosition<Section> =
        index > 0 ? .after(old[index - 1 - start], index: index) : .first
      return Applied(
        change: .removeSection(id), inverse: .insertSection(section, setlist, position))
    }
    let removed = Set(leaving.map(\.id))
    _ = try OrderedRows.sections.shift(
      db, in: parent, from: start, old: old, new: old.filter { !removed.contains($0) })
    try OrderedRows.sections.settle(db, in: parent)
    return applied
  }

  func renameSection(_ id: Section.ID, _ title: String) throws -> Applied {
    let old = try fetch(id).title
    try db.execute(
      sql: "UPDATE section SET title = ?, foldedTitle = ? WHERE id = ?",
      arguments: [title, title.foldedForSearch, id.rawValue])
    return Applied(change: .renameSection(id, title), inverse: .renameSection(id, old))
  }

  func setOptions(_ id: Section.ID, _ options: SectionOptions) throws -> Applied {
    let old = try fetch(id).options
    try db.execute(
      sql: """
        UPDATE section SET rowStyle = ?, isCounted = ?, targetDuration = ?, isCollapsed = ?,
          isFavorites = ?
        WHERE id = ?
        """,
      arguments: [
        options.rowStyle.rawValue, options.isCounted, options.targetDuration, options.isCollapsed,
        options.isFavorites, id.rawValue,
      ])
    return Applied(
      change: .setSectionOptions(id, options), inverse: .setSectionOptions(id, old))
  }

  func moveSection(_ id: Section.ID, to position: ListPosition<Section>) throws -> Applied {
    let place = try place(of: id).place
    let old = try OrderedRows.sections.position(db, at: place)
    let new = try makeRoom(
      for: [(id, position)], in: .sections, parent: place.parent, without: id)[0]
    try OrderedRows.sections.settle(db, in: place.parent)
    return Applied(change: .moveSection(id, new.place), inverse: .moveSection(id, old))
  }

  private func fetch(_ id: Section.ID) throws -> Section {
    guard let section = try Section.fetch(db, id: id) else {
      throw DatabaseError.refused(.unknownSection(id))
    }
    return section
  }

  private func place(
    of id: Section.ID
  ) throws -> (place: OrderedRows<Section>.Place, setlist: Setlist.ID) {
    guard let place = try OrderedRows.sections.place(db, of: id), let setlist = place.parent else {
      throw DatabaseError.refused(.unknownSection(id))
    }
    return (place, Identifier(rawValue: setlist))
  }
}
