import Foundation
import GRDB

extension SetlistDatabase {
  /// A stream of everything that happens to the files.
  public func storageEvents() -> AsyncStream<StorageEvent> { storage.events() }

  /// Runs a body on a connection whose files are in place; again if they go meanwhile.
  ///
  /// - Throws: `moved` if the files were moved away; what else the body throws.
  func connected<Value: Sendable>(
    _ body: (DatabaseConnection) async throws -> Value
  ) async throws -> Value {
    for _ in 0..<3 {
      let connection = try await recovered()
      do {
        return try await body(connection)
      } catch {
        // Without its files a connection may fail in any way.
        if connection.isInPlace { throw error }
        try Task.checkCancellation()
      }
    }
    throw DatabaseError.moved(path: path)
  }

  /// Finds out whether edits can be stored again; nothing is changed.
  ///
  /// - Throws: why they cannot.
  func probeWriting() async throws(DatabaseError) {
    guard let file else { return }
    var status = statvfs()
    let folder = file.deletingLastPathComponent().path
    // What is left in the log may be enough for the probe, and for nothing else.
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
