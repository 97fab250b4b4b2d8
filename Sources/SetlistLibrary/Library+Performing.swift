public import SetlistModel
import SetlistStore

extension Library {
  /// Performs a command in a setlist when all earlier ones are done, as a step that undo takes
  /// back.
  ///
  /// - Parameter cancellation: ends it, with nothing changed, as long as it is not stored.
  /// - Returns: what took place; `nil` if there was nothing to do.
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
      let view = shown(id)
      let (known, matches, opened) = (view?.state, view?.shown.matches, view?.shown.opened ?? [])
      let knownRevision = view?.revision
      let lastMove = history.lastMove(in: .setlist(id))
      return try await perform(.setlist(id), until: cancellation) { stored, revision in
        let state =
          try knownRevision == revision
          ? known : stored.setlist(id).map { SetlistState($0) }
        guard let state else { throw DatabaseError.refused(.unknownSetlist(id)) }
        return try command.step(
          in: SetlistContext(
            state: state, matches: matches, opened: opened, lastMove: lastMove))
      }
    }
  }

  /// Performs a command in the list of setlists when all earlier ones are done.
  ///
  /// - Returns: what took place; `nil` if there was nothing to do.
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
      return try await perform(.setlists, until: cancellation) { stored, _ in
        try command.step(in: SetlistsContext(stored))
      }
    }
  }

  private func perform(
    _ scope: UndoScope, until cancellation: Cancellation?,
    _ make: @escaping @Sendable (StoredContent, _ revision: Int) throws -> CommandStep?
  ) async throws -> RepeatedAction? {
    let committed = try await database.commit(until: cancellation) { stored, revision in
      try make(stored, revision).flatMap { step in
        step.edit.isEmpty
          ? nil : SetlistDatabase.Step(edit: step.edit, staged: step.staged, context: step)
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
