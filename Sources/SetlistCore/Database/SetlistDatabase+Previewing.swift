import GRDB

extension SetlistDatabase {
  /// Performs a command in a transaction that is taken back, and tells what was there then.
  ///
  /// - Returns: the setlist as it is and as the command would make it; `nil` if there is nothing to
  ///   do, or no such setlist.
  /// - Throws: `DatabaseError`, or an error of the command.
  func preview(
    _ command: some SetlistCommand, in id: Setlist.ID
  ) async throws -> (before: Setlist, after: Setlist)? {
    do {
      return try await writing { db in try Self.preview(command, in: id, db) }
    } catch let error as EditError {
      throw error
    } catch {
      throw DatabaseError(error, path: path)
    }
  }

  private static func preview(
    _ command: some SetlistCommand, in id: Setlist.ID, _ db: Database
  ) throws -> (before: Setlist, after: Setlist)? {
    var preview: (Setlist, Setlist)?
    try db.inTransaction(.immediate) {
      guard let before = try Setlist.fetch(db, id: id) else { return .rollback }
      let context = SetlistContext(state: SetlistState(before), matches: nil)
      guard let step = try command.step(in: context), !step.edit.isEmpty else { return .rollback }
      let transaction = EditTransaction(db: db, cancellation: nil)
      for change in step.edit.storable().runs { _ = try transaction.apply(change) }
      if let after = try Setlist.fetch(db, id: id) { preview = (before, after) }
      return .rollback
    }
    return preview
  }
}
