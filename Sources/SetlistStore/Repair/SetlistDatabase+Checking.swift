import Foundation
import GRDB

extension SetlistDatabase {
  /// Looks for inconsistencies that this program never writes. Nothing is changed.
  ///
  /// - Returns: the inconsistencies found; empty for an intact file.
  /// - Complexity: O(*n* log *n*) in the size of the file; about half a second for 100,000 songs.
  public func check() async throws(DatabaseError) -> [Inconsistency] {
    let found =
      (storage.removal.map { [.foreignObjects($0.names)] } ?? [])
      + (try await findInconsistencies())
    if found.contains(where: \.isBrokenFile) { storage.connection.marker?.invalidate() }
    return found
  }

  private func findInconsistencies() async throws(DatabaseError) -> [Inconsistency] {
    do {
      // The check runs on the writer, because read-only connections do not load the constraints of
      // the tables.
      return try await writing { db in
        var found: [Inconsistency] = []
        try db.inTransaction(.deferred) {
          found = try Self.inconsistencies(db)
          return .rollback
        }
        return found
      }
    } catch {
      throw DatabaseError(error, path: path)
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
      return try await writing { db in try repair(in: db) }
    } catch {
      throw DatabaseError(error, path: path)
    }
  }

  private func repair(in db: Database) throws -> [Inconsistency] {
    var mended: [Inconsistency] = []
    try inOneTransaction(db) {
      try feed.noteExternalCommits(db)
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
      return mended.isEmpty ? .rollback : .commit
    }
    if !mended.isEmpty { _ = feed.noteOwnCommit() }
    return mended
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
}
