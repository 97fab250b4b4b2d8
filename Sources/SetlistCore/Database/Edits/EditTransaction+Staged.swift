import GRDB

/// Inserting what an import has stored already: it leaves the setlist that nobody sees.
extension EditTransaction {
  func moveStaged(_ section: Section.ID, to setlist: Setlist.ID, key: Int) throws {
    try cancellation?.check()
    let statement = try db.cachedStatement(
      sql: "UPDATE section SET setlistID = ?, position = ? WHERE id = ?")
    try statement.execute(arguments: [setlist.rawValue, key, section.rawValue])
    guard db.changesCount == 1 else { throw DatabaseError.refused(.unknownSection(section)) }
  }

  func moveStaged(_ insertions: [SetlistEdit.EntryInsertion]) throws -> Applied {
    let statement = try db.cachedStatement(
      sql: "UPDATE entry SET sectionID = ?, position = ? WHERE id = ?")
    let placements = insertions.map {
      SetlistEdit.EntryPlacement(id: $0.entry.id, section: $0.section, position: $0.position)
    }
    let resolved = try place(placements) { id, section, key in
      try statement.execute(arguments: [section.rawValue, key, id.rawValue])
      guard db.changesCount == 1 else { throw DatabaseError.refused(.unknownEntries([id])) }
    }
    return Applied(
      change: .insertEntries(
        zip(insertions, resolved).map {
          SetlistEdit.EntryInsertion(
            entry: $0.entry, section: $1.section, position: $1.position)
        }),
      inverse: .removeEntries(insertions.map(\.entry.id)))
  }
}
