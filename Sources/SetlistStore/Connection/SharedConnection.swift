import Foundation
package import GRDB
package import SetlistModel
import Synchronization

/// The connection to one database, which all its stores share: how they read and write, and what
/// happens to the files meanwhile.
package final class SharedConnection: Sendable {
  /// The files and the connection to them, which changes after the files were replaced.
  package let storage: DatabaseStorage
  /// The count of commits, and the streams that report them.
  package let feed: ChangeFeed
  /// The database's file; `nil` if it is in memory.
  let file: URL?
  private let countingLength = Mutex(CountingLength.twoMinutes)

  /// The time after which a play counts.
  package var counting: CountingLength {
    get { countingLength.withLock { $0 } }
    set { countingLength.withLock { $0 = newValue } }
  }

  init(_ connection: DatabaseConnection, to file: URL?) {
    storage = DatabaseStorage(connection)
    feed = ChangeFeed(storage: storage, file: file)
    self.file = file
  }

  /// The current writer of the database.
  var writer: any DatabaseWriter { storage.connection.writer }

  /// The file's path, for errors.
  package var path: String { file?.path ?? ":memory:" }

  /// Reads off the calling thread, in one snapshot of the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DatabaseError) -> Value {
    do {
      return try await connected { [path] connection in
        try await withCheckedThrowingContinuation { continuation in
          connection.writer.asyncRead { database in
            continuation.resume(
              with: Result {
                let db = try database.get()
                return try db.tellingDiskFromDamage(path) { try body(db) }
              })
          }
        }
      }
    } catch {
      throw DatabaseError(error, path: path)
    }
  }

  /// Reads in one snapshot of the database. A cancelled task interrupts it.
  func reading<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      return try await connected { [path] connection in
        try await connection.writer.read { db in
          try db.tellingDiskFromDamage(path) { try body(db) }
        }
      }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      try Task.checkCancellation()
      throw DatabaseError(error, path: path)
    }
  }

  /// A stream of all events of the files.
  package func storageEvents() -> AsyncStream<StorageEvent> { storage.events() }

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
          // While the files of a connection are missing, any error may be a consequence of that.
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

  /// Translates an error of a body. An error before the connection has read anything is not
  /// reported as damage, because the connection could not be asked about the disk.
  func judged(_ error: any Error) -> any Error {
    let isUnjudged =
      error is GRDB.DatabaseError && DatabaseError(error, path: path) == .damaged
    return isUnjudged ? DatabaseError.unreliable(path: path) : error
  }

  /// The connection that a database observation reads from, valid until another file replaces the
  /// current one.
  package func observed() async throws -> any DatabaseWriter {
    try await connected { $0.writer }
  }

  /// Runs a body on the writer after all earlier ones, if the files are in place then. It is not
  /// cancelled with the calling task.
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

  /// Puts the files in place if necessary, and returns the connection.
  ///
  /// Files that were removed are written again from the open connection. Another database at their
  /// path is opened, after a backup of the previous one. Neither database is overwritten.
  ///
  /// - Throws: `moved` if the files have another path now; any error that keeps them from being
  ///   written.
  package func recovered() async throws(DatabaseError) -> DatabaseConnection {
    let connection = storage.connection
    return connection.isInPlace
      ? connection : try await FileRecovery(connection: self).recover(savingMoved: false)
  }

  /// Writes all stored data to the database's path again, after the files were moved away.
  ///
  /// If another database is at the path by now, that one is opened instead; any other file there is
  /// set aside. The moved files stay unchanged.
  package func saveAgain() async throws(DatabaseError) {
    _ = try await FileRecovery(connection: self).recover(savingMoved: true)
  }

  /// Checks whether the files are in place, and puts them back where possible, as each read and
  /// edit does; nothing is read.
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
    // The probe may fit into the space that remains in the log although no other edit would, so the
    // space is checked first.
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
