import Foundation
import GRDB
import Logging

/// Looks after a database: checks it, mends it, and does what opening has postponed.
public struct DatabaseMaintenance: Sendable {
  let connection: SharedConnection

  /// Looks for inconsistencies that this program never writes. Nothing is changed.
  ///
  /// - Returns: the inconsistencies found; empty for an intact file.
  /// - Complexity: O(*n* log *n*) in the size of the file; about half a second for 100,000 songs.
  public func check() async throws(DatabaseError) -> [Inconsistency] {
    let found =
      (connection.storage.removal.map { [.foreignObjects($0.names)] } ?? [])
      + (try await findInconsistencies())
    if found.contains(where: \.isBrokenFile) { connection.storage.connection.marker?.invalidate() }
    return found
  }

  private func findInconsistencies() async throws(DatabaseError) -> [Inconsistency] {
    do {
      // The check runs on the writer, because read-only connections do not load the constraints of
      // the tables.
      return try await connection.writing { db in
        var found: [Inconsistency] = []
        try db.inTransaction(.deferred) {
          found = try Self.inconsistencies(db)
          return .rollback
        }
        return found
      }
    } catch {
      throw DatabaseError(error, path: connection.path)
    }
  }

  private static func inconsistencies(_ db: Database) throws -> [Inconsistency] {
    var found: [Inconsistency] = []
    for step in ConsistencyCheck(db: db).steps {
      do {
        found += try step.find()
      } catch let error as GRDB.DatabaseError where error.isOfContent && !db.hasDiskError {
        // In a broken or altered file this step fails, and others may still work.
        if error.resultCode == .SQLITE_ERROR, !found.isEmpty { continue }
        if !found.contains(where: \.isBrokenFile) {
          found.append(.brokenFile(error.message ?? error.resultCode.description))
        }
      }
    }
    return found
  }

  /// Mends the findings of `check()`, in one transaction. No entry is ever lost.
  ///
  /// Lost rows are put into a setlist "Recovered", and the search text is rewritten.
  /// - Returns: the mended inconsistencies; each has a `remedy`.
  /// - Throws: `damaged` if the file cannot be mended; then nothing has changed.
  @discardableResult
  public func repair() async throws(DatabaseError) -> [Inconsistency] {
    do {
      return try await connection.writing { db in try repair(in: db) }
    } catch {
      throw DatabaseError(error, path: connection.path)
    }
  }

  private func repair(in db: Database) throws -> [Inconsistency] {
    var mended: [Inconsistency] = []
    try connection.inOneTransaction(db) {
      try connection.feed.noteExternalCommits(db)
      // Foreign keys are checked at the commit, because a repair mends the two ends of a reference
      // in separate steps.
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      let check = ConsistencyCheck(db: db)
      for step in check.steps {
        let found = try step.find()
        guard !found.isEmpty else { continue }
        try step.mend(found)
        mended += found
      }
      if mended.contains(where: \.isBrokenFile), try !check.brokenFile().isEmpty {
        throw DatabaseError.damaged
      }
      // What is mended in a shared setlist must not be taken for an edit of the user. Whoever joins
      // again gets what the others have.
      if mended.contains(where: \.isOfContent) { try SharingRecord.removeAll(db) }
      return mended.isEmpty ? .rollback : .commit
    }
    if !mended.isEmpty { _ = connection.feed.noteOwnCommit() }
    return mended
  }

  /// Begins, in the background, the work that opening has postponed: reads the file through if the
  /// last check is a week old or a backup is due, and then backs it up if due. `close()` ends the
  /// work.
  ///
  /// Damage is reported as `StorageEvent.damaged`. Nothing is written from then on.
  ///
  /// - Parameter delay: the time to wait before.
  public func begin(after delay: Duration = .seconds(5)) {
    guard connection.storage.isMaintenanceDue else { return }
    let revision = connection.feed.revision
    connection.storage.maintenance = Task(priority: .background) {
      do {
        try await Task.sleep(for: delay)
        try await run(since: revision)
      } catch is CancellationError {
        // The work was cancelled, because the database is being closed.
      } catch {
        // An error is only logged here: the next read or write reports it.
        Logger(label: "setlist.database").warning("The database was not looked after: \(error)")
      }
    }
  }

  /// Does the work that opening has postponed: reads the file through and backs it up, then removes
  /// what nothing refers to.
  ///
  /// - Parameter revision: the revision of the database when it was opened; `nil` for the newest.
  /// - Complexity: O(*n*) in the size of the file if something is due; ends early when its task is
  ///   cancelled.
  func run(at now: Date = .now, since revision: Int? = nil) async throws {
    let revision = revision ?? connection.feed.revision
    let current = try await connection.recovered()
    guard let file = connection.file, let marker = current.marker else { return }
    let isBackupDue = try BackupFolder(of: file).isDue(at: now)
    guard isBackupDue || marker.isCheckDue(at: now) else { return }
    do {
      try await connection.reading { try FileInspection.readThrough($0) }
    } catch DatabaseError.damaged {
      guard current.isInPlace else { return }
      return connection.storage.noteDamage()
    }
    marker.note(check: now)
    if isBackupDue {
      try await DatabaseBackups(connection: connection).inBackground { folder, writer in
        // The date is read again, because another process may have made a backup meanwhile.
        guard try folder.isDue(at: now) else { return }
        _ = try folder.add(writer, at: now, reason: .regular, keepsEqual: false)
      }
    }
    try await removeUnusedSheets(unlessEditedSince: revision)
  }

  /// Removes the sheets that no song has, unless something was edited since a revision: to undo
  /// that may bring a song back with its sheet.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  func removeUnusedSheets(unlessEditedSince revision: Int) async throws {
    try await connection.writing { db in
      var isChanged = false
      try connection.inOneTransaction(db) {
        try connection.feed.noteExternalCommits(db)
        guard connection.feed.revision == revision else { return .rollback }
        try db.execute(
          sql: """
            DELETE FROM sheet WHERE id NOT IN (SELECT sheet FROM song WHERE sheet NOTNULL)
            """)
        isChanged = db.changesCount > 0
        return isChanged ? .commit : .rollback
      }
      if isChanged { _ = connection.feed.noteOwnCommit() }
    }
  }
}

extension GRDB.DatabaseError {
  /// Whether the content of the file, rather than the query, caused the error.
  var isOfContent: Bool {
    [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_INTERRUPT, .SQLITE_TOOBIG]
      .contains(resultCode)
  }
}

extension Inconsistency {
  fileprivate var isBrokenFile: Bool {
    if case .brokenFile = self { true } else { false }
  }

  /// Whether mending changes the content of setlists.
  fileprivate var isOfContent: Bool {
    switch self {
    case .foreignObjects, .alteredObjects, .staleSearchText, .wrongCounts: false
    case .brokenFile, .unreadableValues, .lostSections, .lostEntries, .missingSongs: true
    }
  }
}
