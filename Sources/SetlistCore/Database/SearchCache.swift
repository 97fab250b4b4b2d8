import Foundation
import GRDB

/// Keeps the texts of the setlist that was searched last, and the last answer, for the next
/// keystroke.
actor SearchCache {
  /// What a connection knows of the database; two equal ones mean that nothing was committed.
  private struct Version: Equatable {
    /// Changes with every commit of another connection.
    let others: Int
    /// Changes with every change by this connection, which is the writer of a database in memory.
    let own: Int
  }

  private let writer: any DatabaseWriter
  private let file: URL?
  // `PRAGMA data_version` can be compared on one connection only.
  private var connection: (any DatabaseReader)?
  private var kept: Kept?

  private struct Kept {
    let setlist: Setlist.ID
    let version: Version
    let corpus: SearchCorpus<Entry>
    /// A query with the entries that satisfy it.
    var answer: (query: SearchQuery, indices: [Int])?
  }

  init(writer: any DatabaseWriter, file: URL?) {
    self.writer = writer
    self.file = file
  }

  /// The entries of a setlist that satisfy a query now.
  func matches(_ query: SearchQuery, in setlist: Setlist.ID) async throws -> Set<Entry.ID> {
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
    return try corpus.identifiers(indices)
  }

  /// The texts of a setlist as they are now, with the last answer if there was one.
  private func current(_ setlist: Setlist.ID) async throws -> Kept {
    let connection = try connection ?? open()
    self.connection = connection
    let known = kept.flatMap { $0.setlist == setlist ? $0.version : nil }
    let (version, fresh) = try await connection.read { db in
      let version = Version(
        others: try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, own: db.totalChangesCount)
      return (version, version == known ? nil : try SearchCorpus<Entry>(db, setlist: setlist))
    }
    if let fresh {
      let new = Kept(setlist: setlist, version: version, corpus: fresh)
      kept = new
      return new
    }
    // Another query may have been faster to replace it.
    if let kept, kept.setlist == setlist, kept.version == version { return kept }
    return Kept(
      setlist: setlist, version: version,
      corpus: try await connection.read { try SearchCorpus<Entry>($0, setlist: setlist) })
  }

  /// Gives the memory back.
  func removeAll() {
    kept = nil
  }

  private func open() throws -> any DatabaseReader {
    guard let file else { return writer }
    var configuration = writer.configuration
    configuration.readonly = true
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }
}
