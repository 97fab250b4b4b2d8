import Foundation
import GRDB
import Localization
package import SetlistModel

extension StoredSetlists {
  /// A committed edit.
  package struct Commit: Sendable {
    /// The edit as it was performed: with the songs as they are stored, and only places that exist.
    package let edit: SetlistEdit
    /// The edit that undoes this one.
    package let inverse: SetlistEdit
    /// The changed rows as they are stored after the edit; `nil` if there are so many that reading
    /// them would have delayed other writers.
    package let rows: ChangedRows?
    /// The state of the database that the edit applied to, as `ChangeFeed` counts.
    package let previousRevision: Int
    /// The revision of the database after the edit.
    package let revision: Int
  }

  /// Performs an edit in one transaction.
  ///
  /// - Returns: the edit that undoes it exactly.
  /// - Throws: `refused` if the edit does not apply to the stored data; then, as after any error,
  ///   nothing has changed.
  /// - Complexity: O(*k* log *n*) in the numbers of rows that the edit names and that are stored,
  ///   and O(*n*) in the number of their siblings, which are counted in an index.
  @discardableResult
  public func perform(_ edit: SetlistEdit) async throws(DatabaseError) -> SetlistEdit {
    do {
      return try await commit(edit).inverse
    } catch {
      throw DatabaseError(error, path: connection.path)
    }
  }

  /// Performs an edit in one transaction. It is not cancelled with the calling task.
  ///
  /// - Throws: `DatabaseError`.
  package func commit(_ edit: SetlistEdit) async throws -> Commit {
    let committed = try await commit(until: nil) { _, _ in Step(edit: edit, context: ()) }
    guard let committed else {
      throw DatabaseError.other(gettext("The edit was not performed."))
    }
    return committed.commit
  }

  /// An edit that is computed in the transaction that performs it.
  package struct Step<Context: Sendable>: Sendable {
    /// The edit to perform.
    package var edit: SetlistEdit
    /// The import whose stored rows the edit inserts; `nil` if the edit itself contains its rows.
    package var staged: StagedImport?
    /// Information about the edit for the caller, returned after the commit.
    package var context: Context
    /// Stores what belongs to the edit but is not undone with it, after the edit and in the same
    /// transaction; `nil` for nothing.
    package var completion: (@Sendable (StoredContent) throws -> Void)?

    /// Makes a step of an edit, the import that it inserts, and the caller's context.
    package init(edit: SetlistEdit, staged: StagedImport? = nil, context: Context) {
      (self.edit, self.staged, self.context) = (edit, staged, context)
    }
  }

  /// Performs the edit of a step that is computed in the same transaction.
  ///
  /// - Parameters:
  ///   - cancellation: ends the edit before the commit, with nothing changed.
  ///   - make: returns the step, or `nil` if there is nothing to do; called with the revision of
  ///     the database.
  /// - Returns: `nil` if there was nothing to do.
  /// - Throws: `CancellationError`, `DatabaseError`, or an error of `make`.
  package func commit<Context>(
    until cancellation: Cancellation?,
    _ make: @escaping @Sendable (StoredContent, _ revision: Int) throws -> Step<Context>?
  ) async throws -> (commit: Commit, context: Context)? {
    let committed = try await connection.storing { db in
      try commit(in: db, until: cancellation, make)
    }
    if committed != nil { connection.storage.noteWrite(nil) }
    return committed
  }

  /// Performs an edit on the writer.
  @discardableResult
  func commit(_ edit: SetlistEdit, in db: Database) throws -> Commit? {
    try commit(in: db, until: nil) { _, _ in Step(edit: edit, context: ()) }?.commit
  }

  private func commit<Context>(
    in db: Database, until cancellation: Cancellation?,
    _ make: (StoredContent, _ revision: Int) throws -> Step<Context>?
  ) throws -> (commit: Commit, context: Context)? {
    var applied: [EditTransaction.Applied] = []
    var previousRevision = connection.feed.revision
    var rows: ChangedRows?
    var step: Step<Context>?
    try connection.inOneTransaction(db) {
      try connection.feed.noteExternalCommits(db)
      previousRevision = connection.feed.revision
      step = try make(StoredContent(db: db, counting: connection.counting), previousRevision)
      guard let step else { return .rollback }
      let transaction = EditTransaction(db: db, cancellation: cancellation, staged: step.staged)
      let edit = step.edit.storable(
        whereRowsAre: step.staged != nil || step.edit.hasStoredRows)
      applied = try transaction.apply(edit)
      if let staged = step.staged {
        try staged.complete(db)
        // The change names no songs, because no caller reads them; only its inverse needs them.
        applied.insert(.init(change: .insertSongs([]), inverse: .removeSongs(staged.songs)), at: 0)
      } else {
        rows = try ChangedRows(applied, in: db, until: cancellation)
      }
      try step.completion?(StoredContent(db: db, counting: connection.counting))
      try cancellation?.check()
      return .commit
    }
    guard let step else { return nil }
    let commit = Commit(
      edit: SetlistEdit(applied.map(\.change)),
      inverse: SetlistEdit(ofStoredRows: applied.reversed().map(\.inverse)),
      rows: rows,
      previousRevision: previousRevision,
      // What only a completion has stored is shown in no list.
      revision: applied.isEmpty
        ? previousRevision
        : connection.feed.noteOwnCommit(keepsSummaries: applied.allSatisfy(\.keepsSummaries)))
    return (commit, step.context)
  }

  /// Performs an edit of a setlist in a transaction that is rolled back.
  ///
  /// - Parameter make: computes the edit; `nil` or an empty one if there is nothing to do.
  /// - Returns: the setlist as it is and as the edit would make it; `nil` if there is nothing to
  ///   do, or no such setlist.
  /// - Throws: `DatabaseError`, or an `EditError` of `make`.
  package func preview(
    in id: Setlist.ID, _ make: @escaping @Sendable (Setlist) throws -> SetlistEdit?
  ) async throws -> (before: Setlist, after: Setlist)? {
    do {
      return try await connection.writing { db in try Self.preview(in: id, db, make) }
    } catch let error as EditError {
      throw error
    } catch {
      throw DatabaseError(error, path: connection.path)
    }
  }

  private static func preview(
    in id: Setlist.ID, _ db: Database, _ make: (Setlist) throws -> SetlistEdit?
  ) throws -> (before: Setlist, after: Setlist)? {
    var preview: (Setlist, Setlist)?
    try db.inTransaction(.immediate) {
      guard let before = try Setlist.fetch(db, id: id), let edit = try make(before), !edit.isEmpty
      else { return .rollback }
      let transaction = EditTransaction(db: db, cancellation: nil)
      _ = try transaction.apply(edit.storable())
      if let after = try Setlist.fetch(db, id: id) { preview = (before, after) }
      return .rollback
    }
    return preview
  }
}
