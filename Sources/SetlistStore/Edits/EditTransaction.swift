import Foundation
import GRDB
import SetlistModel

/// Applies changes, one after another, to the database of an open transaction.
struct EditTransaction {
  let db: Database
  /// Ends the edit before its next row. `nil` if it always runs to its end.
  var cancellation: Cancellation?
  /// The import of which all sections and entries that the edit inserts are stored already.
  var staged: StagedImport?

  /// A change as it took place, and the change that undoes it.
  struct Applied {
    /// The change with stored songs and existing places.
    let change: SetlistEdit.Change
    let inverse: SetlistEdit.Change

    /// Whether every setlist keeps its name, place, count and length.
    var keepsSummaries: Bool {
      switch (change, inverse) {
      case (.moveEntries(let placements), .moveEntries(let origins)):
        Set(placements.map { [$0.id.rawValue, $0.section.rawValue] })
          == Set(origins.map { [$0.id.rawValue, $0.section.rawValue] })
      case (.setHomes, _), (.setFavorite, _), (.insertSongs, _), (.removeSongs, _): true
      default: false
      }
    }
  }

  /// Applies a run of changes from `SetlistEdit.runs`. If it throws, the transaction must be rolled
  /// back.
  func apply(_ run: ArraySlice<SetlistEdit.Change>) throws -> [Applied] {
    switch run.first {
    case .insertSection(_, let setlist, _): try insert(run.compactMap(\.insertion), into: setlist)
    case .removeSection: try removeSections(run.compactMap(\.removal))
    case .insertSetlist(let setlist, let position): try insert(setlist, at: position)
    case .removeSetlist(let id): [try removeSetlist(id)]
    case .renameSetlist(let id, let name): [try renameSetlist(id, name)]
    case .moveSetlist(let id, let position): [try moveSetlist(id, to: position)]
    case .setSetlistOptions(let id, let options): [try setOptions(id, options)]
    case .renameSection(let id, let title): [try renameSection(id, title)]
    case .setSectionOptions(let id, let options): [try setOptions(id, options)]
    case .moveSection(let id, let position): [try moveSection(id, to: position)]
    case .insertEntries(let insertions): try insert(insertions)
    case .removeEntries(let ids): [try removeEntries(ids)]
    case .moveEntries(let placements): [try move(placements)]
    case .setHomes(let homes): [try setHomes(homes)]
    case .updateEntry(let entry): try update(entry)
    case .insertSongs(let songs): [try insert(songs)]
    case .removeSongs(let ids): [try removeSongs(ids)]
    case .updateSong(let song): [try update(song)]
    case .setFavorite(let ids, let isFavorite): [try setFavorite(ids, isFavorite)]
    case .revert(let made, let earlier): try revert(made, to: earlier)
    case nil: []
    }
  }

  /// Throws if one of the identities is stored already.
  func requireNew<Value>(_ ids: [Identifier<Value>], in rows: OrderedRows<Value>) throws {
    let stored = try rows.storedPlaces(db, of: ids, until: cancellation)
    var seen: Set<Identifier<Value>> = []
    let existing = ids.filter { !seen.insert($0).inserted || stored[$0] != nil }
    guard existing.isEmpty else {
      throw DatabaseError.refused(.existing(existing.map(\.description)))
    }
  }
}

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
