import Foundation
import GRDB

extension SetlistDatabase {
  /// A stream of all events of the files.
  public func storageEvents() -> AsyncStream<StorageEvent> { storage.events() }

  /// Runs a body on a connection with its files in place. Runs it again if they disappear
  /// meanwhile.
  ///
  /// - Throws: `moved` if the files were moved away; any other error of the body.
  func connected<Value: Sendable>(
    _ body: (DatabaseConnection) async throws -> Value
  ) async throws -> Value {
    for _ in 0..<3 {
      let connection = try await recovered()
      do {
        return try await body(connection)
      } catch {
        // A connection without its files may fail in any way.
        if connection.isInPlace {
          if DatabaseError(error, path: path) == .damaged { connection.marker?.invalidate() }
          throw error
        }
        try Task.checkCancellation()
      }
    }
    throw DatabaseError.moved(path: path)
  }

  /// What an observation reads from, until another file takes the place of this one.
  func observed() async throws -> any DatabaseWriter {
    try await connected { $0.writer }
  }

  /// Runs a body on the writer, when all earlier ones are done, if the files are in place then. It
  /// is not cancelled with the calling task.
  func writing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await connected { connection in
      try await withCheckedThrowingContinuation { continuation in
        connection.writer.asyncWriteWithoutTransaction { db in
          continuation.resume(
            with: Result {
              try connection.verify()
              return try body(db)
            })
        }
      }
    }
  }

  /// Looks whether the files are in place, and puts them back where that can be done, as each read
  /// and edit does; nothing is read.
  ///
  /// - Throws: `moved` if they were moved away; any error that keeps them from being written.
  func checkFiles() async throws(DatabaseError) {
    do {
      try await connected { _ in }
    } catch {
      throw DatabaseError(error, path: path)
    }
  }

  /// Checks whether edits can be stored again. Nothing is changed.
  ///
  /// - Throws: the reason that they cannot.
  func probeWriting() async throws(DatabaseError) {
    guard let file else { return }
    var status = statvfs()
    let folder = file.deletingLastPathComponent().path
    // The remaining space in the log may be enough for the probe, but for nothing else.
    if statvfs(folder, &status) == 0, UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 20 {
      throw .diskFull
    }
    do {
      try await connected { connection in
        try await connection.writer.write { db in
          try connection.verify()
          let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
          try db.execute(sql: "PRAGMA user_version = \(version)")
        }
      }
    } catch {
      throw DatabaseError(error, path: path)
    }
    storage.noteWrite(nil)
  }
}
