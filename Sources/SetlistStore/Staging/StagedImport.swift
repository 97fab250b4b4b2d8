import Foundation
import GRDB
import SetlistModel

/// The rows of a long import, which are stored in parts.
///
/// The sections are stored in a hidden setlist, in many short transactions, so that other programs
/// can write in between. A last transaction moves them to their setlist, as the edit of a command.
/// The table `staged` names that setlist and the songs that the import has added. The rows of an
/// import that was not completed are removed when the database is opened next.
package struct StagedImport: Sendable, Hashable {
  /// The number of entries that are stored in one transaction.
  static let partLength = 1000

  /// The hidden setlist that holds the stored sections.
  let setlist: Setlist.ID
  /// The songs that were not stored before.
  var songs: [Song.ID] = []
  /// The lock that keeps other programs from removing the rows as those of an ended import.
  private let lock: ImportLock?

  /// Makes an import that has no rows yet.
  ///
  /// - Parameter file: the file of the database; `nil` if it is in memory.
  init(into file: URL?) {
    setlist = Setlist.ID()
    lock = file.map { ImportLock(of: $0) }
  }

  private init(_ setlist: Setlist.ID) {
    (self.setlist, lock) = (setlist, nil)
  }

  /// An import that has left rows in the database; `nil` if there is none.
  static func stored(_ db: Database) throws -> StagedImport? {
    try UUID.fetchOne(db, sql: "SELECT setlistID FROM staged LIMIT 1")
      .map { StagedImport(Setlist.ID(rawValue: $0)) }
  }

  /// Stores the hidden setlist.
  func begin(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO staged (id, setlistID) VALUES (?1, ?1)", arguments: [setlist.rawValue])
    // The hidden setlist has this name because a repair that salvages its rows shows it.
    let hidden = Setlist(id: setlist, name: ConsistencyCheck.recoveredName)
    _ = try EditTransaction(db: db).apply(SetlistEdit(.insertSetlist(hidden, .last)))
  }

  /// Whether the rows have not yet been moved to their setlist.
  func isUnfinished(_ db: Database) throws -> Bool {
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT * FROM staged WHERE id = ?)")
    return try Bool.fetchOne(statement, arguments: [setlist.rawValue]) ?? false
  }

  /// Makes the rows visible, after all of them were moved. The identities of the songs stay
  /// recorded for `removePart(_:)`.
  ///
  /// - Complexity: O(1).
  func complete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM setlist WHERE id = ?", arguments: [setlist.rawValue])
    try db.execute(sql: "DELETE FROM staged WHERE id = ?", arguments: [setlist.rawValue])
  }

  /// Removes a part of the import's data: the recorded identities of its songs if it is complete,
  /// otherwise its rows. Songs that other setlists play meanwhile stay.
  ///
  /// - Returns: whether more is left to remove.
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

  /// Whether two values are the same import, by its setlist.
  package static func == (one: Self, other: Self) -> Bool { one.setlist == other.setlist }

  /// Feeds the identity of the import's setlist.
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

/// Locks an import that is stored in parts while this object exists, so that all programs know that
/// it runs.
///
/// The lock is on an empty file beside the database (flock(2)), and ends with the process.
final class ImportLock: Sendable {
  private let descriptor: CInt

  /// Takes the lock, after waiting for any program that removes the rows of earlier imports. On a
  /// file system without locks, the import runs without one.
  init(of database: URL) {
    descriptor = Self.open(database)
    while descriptor >= 0, flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Runs a body while no import can begin. Does not run it if an import is running or that cannot
  /// be found out.
  static func withoutImports(into database: URL, _ body: () throws -> Void) rethrows {
    let descriptor = open(database)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { try body() }
  }

  private static func open(_ database: URL) -> CInt {
    let path = database.deletingLastPathComponent()
      .appending(path: ".\(database.lastPathComponent).importing").path
    return Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }
}
