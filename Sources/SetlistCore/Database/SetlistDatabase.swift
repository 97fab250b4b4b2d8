import Foundation
import GRDB

/// The setlists on disk: one SQLite file that several processes may use at once.
///
/// Every edit is one transaction: after a crash or a power cut the file holds all of it or nothing.
/// Positions under one parent are always 0..<n. A song outlives its last entry, so that it has its
/// star, its notes and what the user corrected again when it comes back. Nothing removes such
/// songs: one takes some hundred bytes, and which of its facts somebody typed is not known.
public struct SetlistDatabase: Sendable {
  let storage: DatabaseStorage
  let feed: ChangeFeed
  let searches: SearchCache
  private let ahead = ReadAhead()
  /// The database's file; `nil` if it is in memory.
  let file: URL?

  /// - Parameter files: what is asked for before each read and edit; `nil` if nobody is to miss the
  ///   files.
  init(writer: any DatabaseWriter, file: URL?, files: DatabaseFiles? = nil) {
    storage = DatabaseStorage(DatabaseConnection(writer: writer, files: files))
    feed = ChangeFeed(storage: storage, file: file)
    searches = SearchCache(storage: storage, file: file, feed: feed)
    self.file = file
  }

  /// What reads and writes now.
  var writer: any DatabaseWriter { storage.connection.writer }

  /// The file's path, as errors name it.
  var path: String { file?.path ?? ":memory:" }

  /// Lets go, off the calling thread, of what was read and could be needed again: pages of the
  /// file, and connections that rest.
  public func releaseMemory() {
    (writer as? DatabasePool)?.releaseMemoryEventually()
  }

  /// Waits for what is being read or stored, and closes the files. Nothing can be done afterwards.
  public func close() {
    // What cannot be closed ends with the process, with nothing left in the log.
    try? writer.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try? writer.close()
  }

  /// All setlists in the user's order.
  ///
  /// - Complexity: O(*n*) in the number of entries of all setlists.
  public func summaries() async throws(DatabaseError) -> [SetlistSummary] {
    if let summaries = await ahead.summaries(at: feed.revision) { return summaries }
    return try await readSummaries()
  }

  func readSummaries() async throws(DatabaseError) -> [SetlistSummary] {
    try await read { try Setlist.fetchSummaries($0) }
  }

  /// A setlist with all its sections and entries; `nil` if there is none with the identity.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func setlist(_ id: Setlist.ID) async throws(DatabaseError) -> Setlist? {
    try await read { try Setlist.fetch($0, id: id) }
  }

  /// Begins to read what a window shows first: all setlists, and everything in one.
  ///
  /// Side controllers that are made meanwhile wait only for what is not read yet. They read again
  /// what was changed since.
  public func readAhead(_ id: Setlist.ID) {
    ahead.begin(id, of: self)
  }

  /// A setlist with its indices; `nil` if there is none with the identity.
  func state(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    if let state = await ahead.state(id, at: feed.revision) { return state }
    return try await readState(id)
  }

  func readState(_ id: Setlist.ID) async throws(DatabaseError) -> SetlistState? {
    try await setlist(id).map { SetlistState($0) }
  }

  /// The setlists that a user may mean: the one with the text as its identity, else those of
  /// exactly this name, else those whose name differs in case, diacritics or width only.
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

  /// The one setlist that a user means by an identity or a name; `nil` if there is none.
  ///
  /// Throws `ambiguousName`, with the identities, if there are several.
  public func setlist(named text: String) async throws(DatabaseError) -> SetlistSummary? {
    let matches = try await setlists(named: text)
    guard matches.count <= 1 else { throw .ambiguousName(text, matches.map(\.id)) }
    return matches.first
  }

  /// A stream that gives a value after another connection or process has committed something.
  ///
  /// Several commits may give one value. Waiting costs no processor time.
  public func changes() -> AsyncStream<Void> {
    feed.stream(includingOwn: false)
  }

  /// A stream that gives a value after any commit, also through this value.
  func commits() -> AsyncStream<Void> {
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
            continuation.resume(with: Result { try body(database.get()) })
          }
        }
      }
    } catch {
      throw DatabaseError(error, path: path)
    }
  }
}
