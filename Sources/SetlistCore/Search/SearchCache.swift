import Foundation
import GRDB
import Synchronization

/// Keeps the texts of the last searched setlist, and the last result, for the next keystroke.
actor SearchCache {
  /// The version of the database as a connection knows it. Two equal versions mean that nothing was
  /// committed.
  private struct Version: Equatable {
    /// Changes with every commit of another connection.
    let others: Int
    /// Changes with every change by this connection. For a database in memory it is the writer.
    let own: Int
  }

  private let storage: DatabaseStorage
  private let file: URL?
  private let feed: ChangeFeed
  private let edits = Mutex(Edits())
  // `PRAGMA data_version` can be compared on one connection only.
  private var opened: (reader: any DatabaseReader, beside: DatabaseConnection.ID)?
  private var kept: Kept?

  private struct Kept {
    let setlist: Setlist.ID
    let version: Version
    /// A revision of the database that the texts are not older than, by the count of `feed`.
    let revision: Int
    let corpus: SearchCorpus<Entry>
    let index: IdentifierIndex<Entry>
    /// A query with the entries that satisfy it.
    var answer: (query: SearchQuery, indices: [Int])?
  }

  /// The commits of this connection since the texts were read.
  private struct Edits {
    /// The largest number of rows that are worth reading one by one.
    static let limit = 10_000

    var isWanted = false
    var dirt: [SearchDirt] = []
  }

  init(storage: DatabaseStorage, file: URL?, feed: ChangeFeed) {
    self.storage = storage
    self.file = file
    self.feed = feed
  }

  /// The entries of a setlist that currently satisfy a query.
  func matches(_ query: SearchQuery, in setlist: Setlist.ID) async throws -> SearchMatches {
    let current = try await current(setlist)
    let corpus = current.corpus
    var unchecked = query.terms
    var candidates: [Int]?
    // Reading through all texts is faster than jumping to every fourth.
    if let answer = current.answer, 4 * answer.indices.count < corpus.ids.count,
      let left = query.terms(narrowing: answer.query)
    {
      (unchecked, candidates) = (left, answer.indices)
    }
    let indices = try await corpus.indices(matching: unchecked, among: candidates)
    if kept?.setlist == setlist, kept?.version == current.version {
      kept?.answer = (query, indices)
    }
    return SearchMatches(indices, in: current.index)
  }

  /// Keeps the texts of a setlist for the next query.
  func read(_ setlist: Setlist.ID) async throws {
    _ = try await current(setlist)
  }

  /// The current texts of a setlist, with the last result if there is one.
  private func current(_ setlist: Setlist.ID) async throws -> Kept {
    let connection = try reader()
    let known = kept.flatMap { $0.setlist == setlist ? $0 : nil }
    edits.withLock { $0.isWanted = true }
    // Edits up to here are in the next read. Later ones may be, and are checked again.
    let revision = feed.revision
    let version = try await connection.read { db in
      Version(
        others: try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, own: db.totalChangesCount)
    }
    if let known, known.version == version { return known }
    var edits: [SearchDirt]?
    if let known { edits = try await ownEdits(after: known.revision) }
    let corpus = try await connection.read { [edits] db in
      if let known, let edits,
        let updated = try known.corpus.updated(db, setlist: setlist, after: edits)
      {
        return updated
      }
      return try SearchCorpus<Entry>(db, setlist: setlist)
    }
    let new = Kept(
      setlist: setlist, version: version, revision: revision, corpus: corpus,
      index: IdentifierIndex(corpus.ids))
    kept = new
    self.edits.withLock { $0.dirt.removeAll { $0.revision <= revision } }
    return new
  }

  /// The commits after a revision of the database. `nil` if another connection made some of them.
  private func ownEdits(after revision: Int) async throws -> [SearchDirt]? {
    let result = await withCheckedContinuation { continuation in
      storage.connection.writer.asyncWriteWithoutTransaction { [feed] db in
        continuation.resume(
          returning: Result {
            try feed.noteExternalCommits(db)
            return feed.revision
          })
      }
    }
    let current = try result.get()
    try Task.checkCancellation()
    return edits.withLock { edits in
      let later = edits.dirt.filter { $0.revision > revision && $0.revision <= current }
      return later.count == current - revision ? later : nil
    }
  }

  /// Records an edit of this connection. Called on the writer, before it does anything else.
  nonisolated func note(_ edit: SetlistEdit, revision: Int) {
    edits.withLock { edits in
      guard edits.isWanted else { return }
      edits.dirt.append(SearchDirt(edit, revision: revision))
      // Dropped edits are noticed as missing later, and then everything is read again.
      if edits.dirt.reduce(0, { $0 + 1 + $1.count }) > Edits.limit { edits.dirt = [] }
    }
  }

  /// Releases the memory.
  func removeAll() {
    kept = nil
    edits.withLock { $0 = Edits() }
  }

  /// A separate connection to the files that are open now.
  private func reader() throws -> any DatabaseReader {
    let connection = storage.connection
    guard let file else { return connection.writer }
    if let opened, opened.beside == connection.id { return opened.reader }
    opened = nil
    kept = nil
    var configuration = connection.writer.configuration
    configuration.readonly = true
    let reader = try DatabaseQueue(path: file.path, configuration: configuration)
    try connection.verify()
    opened = (reader, connection.id)
    return reader
  }
}
