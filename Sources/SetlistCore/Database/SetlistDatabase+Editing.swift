import Foundation
import GRDB
import Localization

extension SetlistDatabase {
  /// A committed edit.
  struct Commit: Sendable {
    /// The edit as it took place: with stored songs and existing places.
    let edit: SetlistEdit
    /// The edit that undoes it.
    let inverse: SetlistEdit
    /// The changed rows as they are stored after it; `nil` if there are so many that reading them
    /// would have kept others from writing.
    let rows: ChangedRows?
    /// The state of the database that the edit applied to, as `ChangeFeed` counts.
    let previousRevision: Int
    /// The revision of the database after it.
    let revision: Int
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
      throw DatabaseError(error, path: path)
    }
  }

  /// Performs an edit in one transaction. It is not cancelled with the calling task.
  ///
  /// - Throws: `DatabaseError`.
  func commit(_ edit: SetlistEdit) async throws -> Commit {
    guard let (commit, _) = try await commit(until: nil, { _, _ in CommandStep("", edit) }) else {
      throw DatabaseError.other(gettext("The edit was not performed."))
    }
    return commit
  }

  /// Performs the edit of a step that is computed in the same transaction.
  ///
  /// - Parameters:
  ///   - cancellation: ends the edit before the commit, with nothing changed.
  ///   - make: returns the step, or `nil` if there is nothing to do; called with the revision of
  ///     the database.
  /// - Returns: `nil` if there was nothing to do.
  /// - Throws: `CancellationError`, `DatabaseError`, or an error of `make`.
  func commit(
    until cancellation: Cancellation?,
    _ make: @escaping @Sendable (Database, _ revision: Int) throws -> CommandStep?
  ) async throws -> (commit: Commit, step: CommandStep)? {
    let committed = try await storing { db in try commit(in: db, until: cancellation, make) }
    if committed != nil { storage.noteWrite(nil) }
    return committed
  }

  /// Runs a body that stores something on the writer, and notes where that cannot be done.
  ///
  /// - Throws: `CancellationError`, `DatabaseError`, or an `EditError` of the body.
  func storing<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do {
      guard !storage.isDamaged else { throw DatabaseError.damaged }
      return try await writing(body)
    } catch let error as EditError {
      throw error
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let error = DatabaseError(error, path: path)
      storage.noteWrite(error)
      throw error
    }
  }

  /// Performs an edit on the writer.
  @discardableResult
  func commit(_ edit: SetlistEdit, in db: Database) throws -> Commit? {
    try commit(in: db, until: nil) { _, _ in CommandStep("", edit) }?.commit
  }

  private func commit(
    in db: Database, until cancellation: Cancellation?,
    _ make: (Database, _ revision: Int) throws -> CommandStep?
  ) throws -> (commit: Commit, step: CommandStep)? {
    var applied: [EditTransaction.Applied] = []
    var previousRevision = feed.revision
    var rows: ChangedRows?
    var step: CommandStep?
    try inOneTransaction(db) {
      try feed.noteExternalCommits(db)
      previousRevision = feed.revision
      step = try make(db, previousRevision)
      guard let step else { return .rollback }
      let transaction = EditTransaction(db: db, cancellation: cancellation, staged: step.staged)
      let edit = step.edit.storable(whereRowsAre: step.staged != nil)
      applied = try edit.runs.flatMap { try transaction.apply($0) }
      if let staged = step.staged {
        try staged.complete(db)
        // The songs themselves are wanted by nobody.
        applied.insert(.init(change: .insertSongs([]), inverse: .removeSongs(staged.songs)), at: 0)
      } else {
        rows = try ChangedRows(applied, in: db, until: cancellation)
      }
      try cancellation?.check()
      return .commit
    }
    guard let step else { return nil }
    let commit = Commit(
      edit: SetlistEdit(applied.map(\.change)),
      inverse: SetlistEdit(applied.reversed().map(\.inverse)),
      rows: rows,
      previousRevision: previousRevision,
      revision: feed.noteOwnCommit(
        keepsSummaries: applied.allSatisfy(\.keepsSummaries)))
    return (commit, step)
  }
}
