import Foundation
import GRDB
import SetlistModel

extension ChordSheet {
  /// Stores the source, if it is loaded. The database has each source once, however many songs have
  /// it; one that no song has any more stays while an undo may need it.
  func store(_ db: Database) throws {
    guard let source else { return }
    let known = try db.cachedStatement(sql: "SELECT EXISTS (SELECT * FROM sheet WHERE id = ?)")
    guard try Bool.fetchOne(known, arguments: [reference]) != true else { return }
    try db.cachedStatement(sql: "INSERT INTO sheet (id, source, foldedWords) VALUES (?, ?, ?)")
      .execute(arguments: [reference, source, wordsForSearch])
  }

  /// The sheet with its source, as far as that is stored.
  func loaded(_ db: Database) throws -> ChordSheet {
    guard source == nil else { return self }
    let statement = try db.cachedStatement(sql: "SELECT source FROM sheet WHERE id = ?")
    guard let source = try Data.fetchOne(statement, arguments: [reference]) else { return self }
    return ChordSheet(reference: reference, source: source) ?? self
  }
}

extension Entry {
  /// The entry with the source of its song's sheet.
  func withLoadedSheet(_ db: Database) throws -> Entry {
    guard hasSheet, var song = sharedSong, let sheet = song.sheet, sheet.source == nil else {
      return self
    }
    song.sheet = try sheet.loaded(db)
    return sharing(song)
  }
}

extension Setlist {
  /// The setlist with the sources of all sheets.
  ///
  /// - Complexity: O(*n*) in the number of entries and the length of their sheets.
  func withLoadedSheets(_ db: Database) throws -> Setlist {
    var setlist = self
    for section in sections.indices where sections[section].entries.contains(where: \.hasSheet) {
      setlist.sections[section].entries = try sections[section].entries.map {
        try $0.withLoadedSheet(db)
      }
    }
    return setlist
  }
}
