import CCoreSupport
import Foundation
import GRDB
import GRDBSQLite

extension Configuration {
  /// The configuration of each connection to a file, which another program may have made.
  ///
  /// - Parameters:
  ///   - path: the file's path, for errors.
  ///   - busyTimeout: the time to wait for the locks of other programs, in seconds.
  ///   - trustsSchema: whether the definitions are known to be those of the migrations. Some of
  ///     them check JSON, which SQLite 3.40 allows to definitions that are trusted only.
  static func hardened(
    for path: String = ":memory:", busyTimeout: TimeInterval = 0, trustsSchema: Bool = false
  ) -> Configuration {
    var configuration = Configuration()
    if busyTimeout > 0 { configuration.busyMode = .timeout(busyTimeout) }
    configuration.label = "setlist.database"
    configuration.prepareDatabase { db in
      setlist_harden_database(db.sqliteConnection)
      // This program has no longer statement, and none of its triggers fires more than one other
      // trigger.
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_SQL_LENGTH, 1 << 20)
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, 1 << 28)
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_TRIGGER_DEPTH, 8)
      // SQLite checks each page that it reads by itself. With 8 MB for pages instead of 2, reading
      // 100,000 entries takes half the time. The file is not mapped into memory: an error of the
      // disk, or a file that another program truncates, would end the program with a signal.
      try db.tellingDiskFromDamage(path) {
        // This first read limits its work too: it reads the definitions, and the pages of a damaged
        // file may form a cycle.
        try db.limitingWork(to: Database.leastWork) {
          try db.execute(sql: "PRAGMA cell_size_check = ON; PRAGMA cache_size = -8000")
          try db.trustSchema(trustsSchema)
        }
      }
    }
    return configuration
  }
}

extension Database {
  /// Sets whether the definitions of the file may call any function, or only functions without side
  /// effects.
  func trustSchema(_ trusts: Bool = true) throws {
    try execute(sql: "PRAGMA trusted_schema = \(trusts ? "ON" : "OFF")")
  }

  /// Runs a body whose statements fire no triggers of the file. It must leave the counts of
  /// sections that exist afterwards as the triggers would.
  ///
  /// - Parameter isNeeded: whether it is worth it: other statements are prepared anew afterwards.
  func withoutTriggers<Value>(
    if isNeeded: Bool = true, _ body: () throws -> Value
  ) rethrows -> Value {
    guard isNeeded else { return try body() }
    setlist_enable_triggers(sqliteConnection, false)
    defer { setlist_enable_triggers(sqliteConnection, true) }
    return try body()
  }

  /// Ends each statement that takes more work than an intact file of this size can need, with
  /// `SQLITE_INTERRUPT`. The pages of a file may refer to each other so that reading them never
  /// ends.
  ///
  /// Work is counted and not timed: a slow disk is no reason to refuse a file.
  func limitWork() {
    limitWork(to: Self.leastWork)
    // If the definitions of a file cannot be read, its sizes cannot be queried, so the least limit
    // applies.
    let sizes = ["page_count", "page_size"].map {
      (try? Int64.fetchOne(self, sql: "PRAGMA \($0)")) ?? 0
    }
    // A check takes about 200 instructions for a row, and a row has about 100 bytes.
    limitWork(to: Self.leastWork + 16 * sizes[0] * sizes[1])
  }

  /// The limit of instructions for reading the definitions of any file.
  fileprivate static let leastWork: Int64 = 4_000_000

  private func limitWork(to count: Int64) {
    sqlite3_progress_handler(sqliteConnection, Int32(clamping: count), { _ in 1 }, nil)
  }

  /// Runs a body whose statements take limited work.
  ///
  /// - Parameter count: the limit in instructions; `nil` for one by the size of the file.
  /// - Throws: `damaged` if one takes more.
  func limitingWork<Value>(to count: Int64? = nil, _ body: () throws -> Value) throws -> Value {
    if let count { limitWork(to: count) } else { limitWork() }
    defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
    do {
      return try body()
    } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      throw DatabaseError.damaged
    }
  }
}
