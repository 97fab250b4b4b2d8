import Foundation
package import GRDB

extension SetlistDatabase {
  /// A stream of all events of the files.
  public func storageEvents() -> AsyncStream<StorageEvent> { storage.events() }

  /// Runs a body on a connection with its files in place. Runs it again if they disappear
  /// meanwhile, and for a second if the disk reports an error.
  ///
  /// - Throws: `moved` if the files were moved away; any other error of the body.
  func connected<Value: Sendable>(
    _ body: (DatabaseConnection) async throws -> Value
  ) async throws -> Value {
    var patience = DiskPatience()
    for _ in 0..<3 {
      let connection = try await recovered()
      var isInPlace = true
      while isInPlace {
        do {
          return try await body(connection)
        } catch {
          // A connection without its files may fail in any way.
          isInPlace = connection.isInPlace
          guard isInPlace else {
            try Task.checkCancellation()
            continue
          }
          let error = judged(error)
          let failure = DatabaseError(error, path: path)
          if failure == .damaged { connection.marker?.invalidate() }
          guard await patience.isWorthAnotherTry(after: failure) else {
            throw patience.uncertainty ?? error
          }
        }
      }
    }
    throw DatabaseError.moved(path: path)
  }

  /// An error of a body, or of what was read before the body: then the connection was not asked
  /// whether the disk has refused something, and nothing is called damaged.
  func judged(_ error: any Error) -> any Error {
    let isUnjudged =
      error is GRDB.DatabaseError && DatabaseError(error, path: path) == .damaged
    return isUnjudged ? DatabaseError.unreliable(path: path) : error
  }

  /// What an observation reads from, until another file takes the place of this one.
  package func observed() async throws -> any DatabaseWriter {
    try await connected { $0.writer }
  }

  /// Runs a body on the writer, when all earlier ones are done, if the files are in place then. It
  /// is not cancelled with the calling task.
  func writing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await connected { [path] connection in
      try await withCheckedThrowingContinuation { continuation in
        connection.writer.asyncWriteWithoutTransaction { db in
          continuation.resume(
            with: Result {
              try connection.verify()
              return try db.tellingDiskFromDamage(path) { try body(db) }
            })
        }
      }
    }
  }

  /// Looks whether the files are in place, and puts them back where that can be done, as each read
  /// and edit does; nothing is read.
  ///
  /// - Throws: `moved` if they were moved away; any error that keeps them from being written.
  package func checkFiles() async throws(DatabaseError) {
    do {
      try await connected { _ in }
    } catch {
      throw DatabaseError(error, path: path)
    }
  }

  /// Checks whether edits can be stored again. Nothing is changed.
  ///
  /// - Throws: the reason that they cannot.
  package func probeWriting() async throws(DatabaseError) {
    guard file != nil else { return }
    // The remaining space in the log may be enough for the probe, but for nothing else.
    if DatabaseError.isDiskFull(path) { throw .diskFull }
    do {
      try await connected { connection in
        try await connection.writer.write { db in
          try connection.verify()
          try db.writeSomethingEqual()
        }
      }
    } catch {
      throw DatabaseError(error, path: path)
    }
    storage.noteWrite(nil)
  }
}
