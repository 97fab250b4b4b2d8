import Foundation
import GRDB
import SetlistModel

/// Applies changes, one after another, to the database of an open transaction.
struct EditTransaction {
  let db: Database
  /// The cancellation that ends the edit before its next row; `nil` if the edit always runs to its
  /// end.
  var cancellation: Cancellation?
  /// The number of entries from which whole sections are read for an edit, and no triggers fire.
  var many = 256
  /// The import that has already stored all sections and entries that the edit inserts; `nil` if
  /// none has.
  var staged: StagedImport?

  /// A change as it took place, and the change that undoes it.
  struct Applied {
    /// The change as it was performed: with the songs as stored, and only existing places.
    let change: SetlistEdit.Change
    let inverse: SetlistEdit.Change

    /// Whether the change replaces facts of a stored song.
    var changesSong: Bool {
      if case .updateSong = change { true } else { false }
    }

    /// Whether every setlist keeps its name, place, count and length.
    var keepsSummaries: Bool { change.description.keepsSummaries(undoneBy: inverse) }
  }

  /// Throws `refused(.existing)` if a row with one of the identities is stored already.
  func requireNew<Value>(_ ids: [Identifier<Value>], in rows: OrderedRows<Value>) throws {
    let stored = try rows.stored(db, among: ids, until: cancellation)
    var seen: Set<Identifier<Value>> = []
    let existing = ids.filter { !seen.insert($0).inserted || stored.contains($0) }
    guard existing.isEmpty else {
      throw DatabaseError.refused(.existing(existing.map(\.description)))
    }
  }
}

/// Inserts the rows that an import has stored already, by moving them out of its hidden setlist.
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
