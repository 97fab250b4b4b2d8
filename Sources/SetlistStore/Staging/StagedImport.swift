import Foundation
import GRDB
import SetlistModel

/// The rows of a long import, which are stored in parts.
///
/// The sections are stored in a setlist that nobody sees, one short transaction after the other, so
/// that other programs write in between. One more transaction moves them to where they belong, as
/// the edit of a command. The table `staged` names that setlist and the songs that the import has
/// added. What an import leaves behind that did not come to its end is removed when the database is
/// opened next.
package struct StagedImport: Sendable, Hashable {
  /// The number of entries that are stored together.
  static let partLength = 1000

  /// The setlist that nobody sees.
  let setlist: Setlist.ID
  /// The songs that were not stored before.
  var songs: [Song.ID] = []
  /// Keeps others from taking the rows for those of an import that has ended.
  private let lock: ImportLock?

  /// Makes an import without rows.
  ///
  /// - Parameter file: the file of the database; `nil` if it is in memory.
  init(into file: URL?) {
    setlist = Setlist.ID()
    lock = file.map { ImportLock(of: $0) }
  }

  private init(_ setlist: Setlist.ID) {
    (self.setlist, lock) = (setlist, nil)
  }

  /// An import that has left something; `nil` if there is none.
  static func stored(_ db: Database) throws -> StagedImport? {
    try UUID.fetchOne(db, sql: "SELECT setlistID FROM staged LIMIT 1")
      .map { StagedImport(Setlist.ID(rawValue: $0)) }
  }

  /// Stores the setlist that nobody sees.
  func begin(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO staged (id, setlistID) VALUES (?1, ?1)", arguments: [setlist.rawValue])
    // The name is seen where a repair saves the rows.
    let hidden = Setlist(id: setlist, name: ConsistencyCheck.recoveredName)
    _ = try EditTransaction(db: db).apply([.insertSetlist(hidden, .last)])
  }

  /// Whether the rows have not been moved to where they belong.
  func isUnfinished(_ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT * FROM staged WHERE id = ?)")
    return try Bool.fetchOne(statement, arguments: [setlist.rawValue]) ?? false
  }

  /// Makes the rows those of everybody, after all of them were moved. The names of the songs stay
  /// for `removePart(_:)`.
  ///
  /// - Complexity: O(1).
  func complete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [setlist.rawValue])
    try db.execute(sql: "DELETE FROM staged WHERE id = ?", arguments: [setlist.rawValue])
  }

  /// Removes some of what is left of the import: the names of its songs once it is complete, and
  /// before, the rows. Songs that somebody else plays meanwhile stay.
  ///
  /// - Returns: whether there is more.
  func removePart(_ db: Database) throws -> Bool {
    let isUnfinished = try isUnfinished(db)
    let count = isUnfinished ? Self.partLength : 10 * Self.partLength
    let arguments: StatementArguments = [setlist.rawValue, count]
    let part = """
      SELECT id FROM staged WHERE setlistID = ?1 AND id <> ?1 ORDER BY rowid LIMIT ?2
      """
    if isUnfinished {
      try db.execute(
        sql: """
          DELETE FROM entry WHERE rowid IN (
            SELECT entry.rowid FROM section CROSS JOIN entry ON entry.sectionID = section.id
            WHERE section.setlistID = ? LIMIT ?)
          """, arguments: arguments)
      guard db.changesCount == 0 else { return true }
      try db.execute(
        sql: """
          DELETE FROM song
          WHERE id IN (\(part)) AND NOT EXISTS (SELECT * FROM entry WHERE songID = song.id)
          """, arguments: arguments)
    }
    try db.execute(sql: "DELETE FROM staged WHERE id IN (\(part))", arguments: arguments)
    guard db.changesCount == 0 else { return true }
    if isUnfinished { try complete(db) }
    return false
  }

  package static func == (one: Self, other: Self) -> Bool { one.setlist == other.setlist }

  package func hash(into hasher: inout Hasher) { hasher.combine(setlist) }
}

extension Setlist {
  /// The condition in SQL for setlists that are not those of unfinished imports.
  static let isShown = "setlist.id NOT IN (SELECT id FROM staged)"
}

extension Song {
  /// The condition in SQL for songs that no unfinished import has added.
  static let isShown = """
    NOT EXISTS (
      SELECT * FROM staged AS added JOIN staged AS import ON import.id = added.setlistID
      WHERE added.id = song.id)
    """
}
