import Foundation
import GRDB
public import SetlistModel

/// The setlists on disk: one SQLite file that several processes may use at once.
///
/// Every edit is one transaction: after a crash or a power cut the file contains all of it or
/// nothing. A long import stores its rows in advance, hidden from readers; see `StagedImport`.
///
/// Rows are ordered by numbers with gaps, so that inserting a row writes no other one. A song
/// outlives its last entry, so that it still has its star, its notes and the user's corrections
/// when it returns. Such songs are never removed: one takes some hundred bytes, and it is not known
/// which of its facts the user typed.
public struct SetlistDatabase: Sendable {
  /// The connection that all copies of this value share.
  package let storage: DatabaseStorage
  /// The count of commits, and the streams that report them.
  package let feed: ChangeFeed
  private let ahead = ReadAhead()
  /// The database's file; `nil` if it is in memory.
  let file: URL?

  /// Makes a database of an open connection.
  ///
  /// - Parameters:
  ///   - files: the files to check before each read and edit; `nil` for no check.
  ///   - marker: the record of how the database was last closed; `nil` for none.
  init(
    writer: any DatabaseWriter, file: URL?, files: DatabaseFiles? = nil,
    marker: ShutdownMarker? = nil
  ) {
    storage = DatabaseStorage(DatabaseConnection(writer: writer, files: files, marker: marker))
    feed = ChangeFeed(storage: storage, file: file)
    self.file = file
  }

  /// The current writer of the database.
  var writer: any DatabaseWriter { storage.connection.writer }

  /// The file's path, for errors.
  package var path: String { file?.path ?? ":memory:" }

  /// The objects that were removed when the database was opened or restored, because other programs
  /// had added them to the file; `nil` if none were.
  public var removal: ForeignObjects? { storage.removal }

  /// Releases memory off the calling thread: cached pages of the file, and idle connections.
  public func releaseMemory() {
    (writer as? DatabasePool)?.releaseMemoryEventually()
  }

  /// Waits for running reads and writes, and closes the files. The database cannot be used
  /// afterwards.
  ///
  /// A database that was closed need not be read through when it is opened.
  public func close() {
    storage.maintenance = nil
    let connection = storage.connection
    let lock = file.flatMap { try? FolderLock(folder: $0.deletingLastPathComponent()) }
    withExtendedLifetime(lock) {
      // The last connection to close copies the log into the file, if it can write. A reader may
      // still be closing when it is released, so the log is emptied first if no other connection
      // uses it.
      if let pool = connection.writer as? DatabasePool {
        pool.releaseMemory()
        if lock != nil, connection.marker?.isAlone() == true {
          _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        }
      }
      guard (try? connection.writer.close()) != nil, lock != nil,
        connection.files?.contains("") == true
      else { return }
      connection.marker?.close()
    }
  }

  /// All setlists in the user's order.
  ///
  /// - Complexity: O(*n*) in the number of sections of all setlists.
  public func summaries() async throws(DatabaseError) -> [SetlistSummary] {
    if let summaries = await ahead.summaries(at: feed.revision) { return summaries }
    return try await readSummaries()
  }

  func readSummaries() async throws(DatabaseError) -> [SetlistSummary] {
    try await read { try Setlist.fetchSummaries($0) }
  }

  /// A setlist with all its sections and entries. `nil` if there is none with this identity.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func setlist(_ id: Setlist.ID) async throws(DatabaseError) -> Setlist? {
    try await read { try Setlist.fetch($0, id: id) }
  }

  /// Begins to read the first content of a window: all summaries, and one complete setlist.
  ///
  /// Side controllers that are made meanwhile wait only for the rest of these reads. Data that has
  /// changed since is read again.
  public func readAhead(_ id: Setlist.ID) {
    ahead.begin(id, of: self)
  }

  /// A setlist with its indices. `nil` if there is none with this identity.
  package func state(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    if let state = await ahead.state(id, at: feed.revision) { return state }
    return try await readState(id)
  }

  func readState(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    try await setlist(id).map { SetlistState($0) }
  }

  /// The setlists that match a text: the one with the text as its identity, else those with exactly
  /// this name, else those with a name that differs only in case, diacritics or width.
  public func setlists(named text: String) async throws(DatabaseError) -> [SetlistSummary] {
    let summaries = try await summaries()
    if let id = Setlist.ID(text), let summary = summaries.first(where: { $0.id == id }) {
      return [summary]
    }
    let exact = summaries.filter { $0.name == text }
    guard exact.isEmpty else { return exact }
    let folded = text.foldedForSearch
    return summaries.filter { $0.name.foldedForSearch == folded }
  }

  /// The one setlist with an identity or a name. `nil` if there is none.
  ///
  /// Throws `ambiguousName`, with the identities, if there are several.
  public func setlist(named text: String) async throws(DatabaseError) -> SetlistSummary? {
    let matches = try await setlists(named: text)
    guard matches.count <= 1 else { throw .ambiguousName(text, matches.map(\.id)) }
    return matches.first
  }

  /// A stream that yields a value after another connection or process has committed.
  ///
  /// Several commits may give one value. Waiting costs no processor time.
  public func changes() -> AsyncStream<Void> {
    feed.stream(includingOwn: false)
  }

  /// A stream that yields a value after any commit, including those made through this database
  /// value.
  package func commits() -> AsyncStream<Void> {
    feed.stream(includingOwn: true)
  }

  /// Reads off the calling thread, in one snapshot of the database.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(DatabaseError) -> Value {
    do {
      return try await connected { connection in
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
}
