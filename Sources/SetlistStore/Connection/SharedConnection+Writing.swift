import GRDB

extension SharedConnection {
  /// Runs a body that writes on the writer, and records whether writing is possible.
  ///
  /// - Throws: `CancellationError`, `DatabaseError`, or an `EditError` of the body.
  func storing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      guard !storage.isDamaged else { throw DatabaseError.damaged }
      return try await writing(body)
    } catch let error as EditError {
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let error = DatabaseError(error, path: path)
      storage.noteWrite(error)
      throw error
    }
  }

  /// Runs a body in one transaction, on the writer.
  ///
  /// If the disk fails during the commit, the log may hold all of it, and the next program that
  /// reads the log would take it for committed. So the next commit is written over it at once.
  /// - Throws: `uncertain` if that fails too; after any other error nothing has changed.
  func inOneTransaction(
    _ db: Database, _ body: () throws -> Database.TransactionCompletion
  ) throws {
    var isEnding = false
    try storingOrForgetting(in: db, unless: { !isEnding }) {
      try db.inTransaction(.immediate) {
        let completion = try body()
        isEnding = completion == .commit
        return completion
      }
    }
  }

  /// Runs a body that commits, and makes sure that nothing is stored if the commit fails.
  ///
  /// - Parameter isHarmless: returns whether the failed body has certainly committed nothing.
  func storingOrForgetting<Value>(
    in db: Database, unless isHarmless: () -> Bool = { false }, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try db.tellingDiskFromDamage(path, body)
    } catch {
      switch DatabaseError(error, path: path) {
      case .unreliable, .diskFull, .outOfMemory:
        guard !isHarmless() else { throw error }
      default: throw error
      }
      do {
        try db.writeSomethingEqual()
      } catch {
        throw DatabaseError.uncertain(path: path)
      }
      throw error
    }
  }
}

extension Database {
  /// Commits a page of the file with unchanged content, which overwrites a failed commit in the
  /// log.
  func writeSomethingEqual() throws {
    let version = try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
    try execute(sql: "PRAGMA user_version = \(version)")
  }
}
