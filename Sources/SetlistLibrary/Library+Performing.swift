public import SetlistModel
import SetlistStore

extension Library {
  /// Performs a command in a setlist after all earlier edits, as a step that can be undone.
  ///
  /// - Parameter cancellation: ends the command, with nothing changed, unless it is stored already.
  /// - Returns: the performed action; `nil` if there was nothing to do.
  @discardableResult
  public func perform(
    _ command: some SetlistCommand, in id: Setlist.ID
  ) async throws -> RepeatedAction? {
    try await perform(command, in: id, until: nil)
  }

  @discardableResult
  func perform(
    _ command: some SetlistCommand, in id: Setlist.ID, until cancellation: Cancellation?
  ) async throws -> RepeatedAction? {
    try await queue.run { [self] in
      try cancellation?.check()
      let shown = shown(id)
      let lastMove = lastMove(in: id)
      return try await perform(.setlist(id), until: cancellation) { stored, revision in
        if let shown, shown.revision == revision { return try command.step(in: shown.context) }
        guard let setlist = try stored.setlist(id) else {
          throw DatabaseError.refused(.unknownSetlist(id))
        }
        return try command.step(
          in: SetlistContext(
            state: SetlistState(setlist), matches: shown?.context.matches,
            opened: shown?.context.opened ?? [], lastMove: lastMove))
      }
    }
  }

  /// Performs a command in the list of setlists, or elsewhere in the library, after all earlier
  /// edits.
  ///
  /// - Returns: the performed action; `nil` if there was nothing to do.
  @discardableResult
  public func perform(_ command: some SetlistsCommand) async throws -> RepeatedAction? {
    try await perform(command, until: nil)
  }

  @discardableResult
  func perform(
    _ command: some SetlistsCommand, until cancellation: Cancellation?
  ) async throws -> RepeatedAction? {
    try await queue.run { [self] in
      try cancellation?.check()
      return try await perform(command.undoScope, until: cancellation) { stored, _ in
        try command.step(in: SetlistsContext(stored))
      }
    }
  }

  private func perform(
    _ scope: UndoScope, until cancellation: Cancellation?,
    _ make: @escaping @Sendable (StoredContent, _ revision: Int) throws -> CommandStep?
  ) async throws -> RepeatedAction? {
    let committed = try await database.setlists.commit(until: cancellation) { stored, revision in
      try make(stored, revision).flatMap { step in
        step.edit.isEmpty
          ? nil : StoredSetlists.Step(edit: step.edit, staged: step.staged, context: step)
      }
    }
    guard let (commit, step) = committed else { return nil }
    await record(
      EditHistory.Step(
        scope: scope, name: step.name, edit: commit.inverse, subject: step.subject,
        moveNames: step.moveNames, direction: step.direction, setlist: step.setlist),
      commit)
    return RepeatedAction(name: step.name, scope: scope, edit: commit.edit)
  }
}
