import Foundation
import GRDB
import Logging
import SetlistModel

extension DatabaseImports {
  /// Stores the sections of a long import in parts, so that the insertion only has to move the
  /// stored rows. A short import stays as it is.
  ///
  /// - Returns: the content with the entries as they are stored. The caller may insert it, and must
  ///   call `removeRest(of:)` afterwards.
  /// - Throws: `refused(.existing)` if the database has one of the identities; `CancellationError`,
  ///   `DatabaseError`. Nothing is left behind then.
  /// - Complexity: O(*n* log *m*) in the numbers of entries and of stored rows.
  package func staging(
    _ content: ImportedContent, until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    let count = content.sections.reduce(0) { $0 + $1.entries.count }
    guard count > StagedImport.partLength else { return content }
    var (content, staged) = (content, StagedImport(into: connection.file))
    let own = Set(content.ownSongs.map(\.id))
    content.ownSongs = []
    do {
      try await storingPart { [staged] db in try staged.begin(db) }
      for part in ImportPart.parts(of: content.sections, length: StagedImport.partLength) {
        try cancellation?.check()
        let begin = ContinuousClock.now
        let stored = try await storingPart { [staged] db in
          var part = part
          try part.store(db, in: staged.setlist, keeping: own, until: cancellation)
          return part
        }
        content.take(stored)
        staged.songs += stored.songs
        // The pause lets other programs write: those that wait for the lock try it only at
        // intervals.
        try await Task.sleep(for: (ContinuousClock.now - begin) / 4)
      }
    } catch {
      await removeRest(of: staged)
      throw error
    }
    content.staged = staged
    return content
  }

  /// Removes, in parts, the rows that an import has stored, unless it was inserted; then only the
  /// records about it.
  package func removeRest(of staged: StagedImport) async {
    do {
      while try await storingPart({ try staged.removePart($0) }) { await Task.yield() }
    } catch {
      // The rows are hidden from every reader, and the next opening removes them.
      Logger(label: "setlist.database").warning("An import has left something: \(error)")
    }
  }

  /// Removes the rows of imports that were not completed, unless an import is running.
  static func removeUnfinished(_ db: Database, of file: URL) {
    let logger = Logger(label: "setlist.database")
    do {
      guard try StagedImport.stored(db) != nil else { return }
      try ImportLock.withoutImports(into: file) {
        while let staged = try StagedImport.stored(db) {
          if try staged.isUnfinished(db) { logger.notice("An unfinished import is taken back.") }
          var isMore = true
          while isMore {
            try db.inTransaction(.immediate) {
              isMore = try staged.removePart(db)
              return .commit
            }
          }
        }
      }
    } catch {
      // An error, such as a full disk, does not keep the database from being opened: the rows stay
      // hidden.
      logger.warning("An import has left something: \(error)")
    }
  }

  /// Runs a body in one transaction that does not notify lists, because it writes only hidden rows.
  private func storingPart<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await connection.storing { db in
      var result: Result<Value, any Error> = .failure(CancellationError())
      try connection.inOneTransaction(db) {
        result = .success(try body(db))
        return .commit
      }
      return try result.get()
    }
  }
}

extension ImportedContent {
  /// Replaces entries of the content by those of a part, as they are stored.
  fileprivate mutating func take(_ part: ImportPart) {
    for piece in part.pieces {
      let range = piece.start..<piece.start + piece.section.entries.count
      sections[piece.index].entries.replaceSubrange(range, with: piece.section.entries)
    }
    fileChanges += part.changes
  }
}
