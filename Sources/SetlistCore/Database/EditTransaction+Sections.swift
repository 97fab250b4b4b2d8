import Foundation
import GRDB

extension EditTransaction {
  func insert(
    _ section: Section, into setlist: Setlist.ID, at position: ListPosition<Section>
  ) throws -> Applied {
    guard try OrderedRows.setlists.place(db, of: setlist) != nil else {
      throw DatabaseError.refused(.unknownSetlist(setlist))
    }
    try requireNew([section.id], in: .sections)
    try requireNew(section.entries.map(\.id), in: .entries)
    var section = section
    section.entries = try withStoredSongs(section.entries)
    let (index, place) = try makeRoom(
      for: section.id, in: .sections, parent: setlist.rawValue, at: position)
    try section.insert(db, into: setlist, position: -1 - index)
    try OrderedRows.sections.settle(db, in: setlist.rawValue)
    return Applied(
      change: .insertSection(section, setlist, place), inverse: .removeSection(section.id))
  }

  func removeSection(_ id: Section.ID) throws -> Applied {
    let (place, setlist) = try place(of: id)
    var section = try fetch(id)
    section.entries = try section.fetchEntries(db)
    let position = try OrderedRows.sections.position(db, at: place)
    try db.execute(sql: "DELETE FROM section WHERE id = ?", arguments: [id.rawValue])
    try OrderedRows.sections.closeGap(db, at: place)
    return Applied(
      change: .removeSection(id), inverse: .insertSection(section, setlist, position))
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
      for: id, in: .sections, parent: place.parent, at: position, without: id)
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
