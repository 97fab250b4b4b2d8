import Foundation
import GRDB

/// The inspection of a file before anything is written to it.
enum FileInspection {
  /// Inspects a file without changing its content or the files beside it.
  static func inspect(
    _ url: URL, busyTimeout: TimeInterval = 5, trusting trust: ShutdownMarker.Trust = .none
  ) throws -> (state: Schema.State, foreign: [SchemaObject]) {
    guard try DatabaseFiles.exists(url.path), try !DatabaseFiles.isEmpty(url) else {
      return (.fresh, [])
    }
    guard access(url.path, W_OK) == 0 else { throw DatabaseError(code: errno, path: url.path) }
    func look(at file: URL, readonly: Bool) throws -> (Schema.State, [SchemaObject]) {
      var configuration = Configuration.hardened(for: url.path, busyTimeout: busyTimeout)
      configuration.readonly = readonly
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      defer { try? queue.close() }
      return try queue.read { try inspect($0, at: url.path, trusting: trust) }
    }
    do {
      // A power cut during the first start leaves a journal, which only a writer may roll back. A
      // journal of another database would destroy the file, so it is first rolled back on a copy.
      return try DatabaseFiles.exists(url.path + "-journal")
        ? DatabaseFiles.withCopies(of: url) { try look(at: $0, readonly: false) }
        : look(at: url, readonly: true)
    } catch DatabaseError.foreign where ShutdownMarker(of: url).knowsFile {
      throw DatabaseError.damaged
    }
  }

  /// Inspects a file before anything is written to it. Throws if the file is damaged, newer or of
  /// another program.
  ///
  /// The definitions are compared first, so that nothing that another program has added is
  /// executed.
  ///
  /// - Parameters:
  ///   - path: the file's path, for errors.
  ///   - trust: how far the file is known to be intact. A file of an older version is always read
  ///     through.
  /// - Returns: the state, and the objects that no version of this program makes.
  /// - Complexity: O(*n*) in the size of the file; O(1) if it can be trusted.
  static func inspect(
    _ db: Database, at path: String, trusting trust: ShutdownMarker.Trust = .none
  ) throws -> (state: Schema.State, foreign: [SchemaObject]) {
    try db.tellingDiskFromDamage(path) { try inspected(db, path, trust) }
  }

  private static func inspected(
    _ db: Database, _ path: String, _ trust: ShutdownMarker.Trust
  ) throws -> (state: Schema.State, foreign: [SchemaObject]) {
    // A file that is unchanged since it was closed has the tables that were checked when it was
    // opened.
    if trust == .closed, try db.tableExists(Schema.migrationTable),
      try Schema.appliedMigrations(db) == Set(Schema.migrator.migrations)
    {
      return (.current, [])
    }
    guard try !db.limitingWork({ try Schema.isOfAnotherProgram(db) }) else {
      throw DatabaseError.foreign(path: path)
    }
    // A file in another encoding is refused, because no backup in UTF-8 could be restored over it.
    guard try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8" else {
      throw DatabaseError.damaged
    }
    guard let (state, difference) = try db.limitingWork({ try Schema.compare(db) }) else {
      return (.fresh, [])
    }
    guard difference.altered.isEmpty else { throw DatabaseError.damaged }
    // Reading through is postponed until objects of other programs are removed: an index among them
    // may call any function.
    guard difference.foreign.isEmpty else { return (state, difference.foreign) }
    try db.trustSchema()
    if trust == .none || state == .older { try readThrough(db) }
    return (state, [])
  }

  /// Reads a file through. Throws if it is damaged.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  static func readThrough(_ db: Database) throws {
    // A file whose indices lack rows counts as intact here: the rows are still in their tables, and
    // a repair rebuilds the indices. SQLite 3.46 counts the rows of indices in this check, and 3.40
    // did not.
    let findings = try db.limitingWork { try Self.findings(db, of: "quick_check(20)") }
    guard findings.allSatisfy({ $0.hasPrefix("wrong # of entries in index ") }) else {
      throw DatabaseError.damaged
    }
  }

  /// The errors that one of SQLite's two checks finds in a file.
  ///
  /// Throws if the disk failed to read a page, which SQLite reports like damage.
  static func findings(_ db: Database, of check: String) throws -> [String] {
    let findings = try String.fetchAll(db, sql: "PRAGMA \(check)").filter { $0 != "ok" }
    // SQLite checked the page's number before, so only the disk or the memory can have refused the
    // page. Entries of pointer maps are also refused for their content.
    let refused = /unable to get the page|failed to get page/
    let refusal = findings.first {
      $0.contains(refused) || db.hasDiskError && $0.contains("Failed to read ptrmap")
    }
    if let refusal {
      let code = refusal.firstMatch(of: /error code=(\d+)/).flatMap { Int32($0.1) }
      throw GRDB.DatabaseError(
        resultCode: ResultCode(rawValue: code ?? ResultCode.SQLITE_IOERR_READ.rawValue),
        message: refusal)
    }
    return findings
  }
}
