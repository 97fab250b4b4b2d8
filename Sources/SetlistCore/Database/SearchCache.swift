import Foundation
import GRDB

/// Keeps the texts of the setlist that was searched last, for the next keystroke.
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
  private var kept: (setlist: Setlist.ID, version: Version, corpus: SearchCorpus<Entry>)?

  init(writer: any DatabaseWriter, file: URL?) {
    self.writer = writer
    self.file = file
  }

  /// The texts of a setlist as they are now.
  func corpus(of setlist: Setlist.ID) async throws -> SearchCorpus<Entry> {
    let connection = try connection ?? open()
    self.connection = connection
    let known = kept.flatMap { $0.setlist == setlist ? $0.version : nil }
    let (version, fresh) = try await connection.read { db in
      let version = Version(
        others: try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0, own: db.totalChangesCount)
      return (version, version == known ? nil : try SearchCorpus<Entry>(db, setlist: setlist))
    }
    if let fresh {
      kept = (setlist, version, fresh)
      return fresh
    }
    // Another query may have been faster to replace it.
    if let kept, kept.setlist == setlist, kept.version == version { return kept.corpus }
    return try await connection.read { try SearchCorpus<Entry>($0, setlist: setlist) }
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
