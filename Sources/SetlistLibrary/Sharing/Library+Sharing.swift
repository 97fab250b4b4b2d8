import Foundation
import SetlistModel
import SetlistSharing
import SetlistStore

extension Library {
  /// The effects of an exchange on this library.
  struct Exchanged {
    /// Its effects on the document.
    let outcome: SharedExchange.Outcome
    /// The action that changed the setlist, and what identifies it in the undo history; `nil` if
    /// nothing came.
    let action: (action: RepeatedAction, instant: ContinuousClock.Instant?)?
  }

  /// Exchanges a shared setlist, after all earlier edits.
  ///
  /// - Returns: `nil` if there was nothing to do.
  func perform(_ exchange: SharedExchange) async throws -> Exchanged? {
    try await queue.run { [self] in
      // Most often there is nothing to do, and nobody is kept from writing.
      let isDue = try await database.sharing.reading { try exchange.step(in: $0) != nil }
      guard isDue else { return nil }
      let committed = try await database.setlists.commit(until: nil) { stored, _ in
        try exchange.step(in: stored)
      }
      guard let (commit, outcome) = committed else { return nil }
      let scope: UndoScope =
        exchange.choice == nil ? .merges(exchange.id) : .setlist(exchange.id)
      let action = await record(commit, as: CommandStep(outcome.stepName, commit.edit), in: scope)
      return Exchanged(
        outcome: outcome, action: action.map { ($0, undoInstant(in: [scope])) })
    }
  }

  /// Begins to share a setlist, after all earlier edits.
  ///
  /// - Returns: `false` if it is shared already, or there is none.
  func perform(_ joining: SharedJoining) async throws -> Bool {
    try await queue.run { [self] in
      let committed = try await database.setlists.commit(until: nil) { stored, _ in
        try joining.step(in: stored)
      }
      guard let (commit, step) = committed else { return false }
      let isNew = step.setlist != nil
      _ = await record(commit, as: step, in: isNew ? .setlists : .merges(joining.id))
      return true
    }
  }

  private func record(
    _ commit: StoredSetlists.Commit, as step: CommandStep, in scope: UndoScope
  ) async -> RepeatedAction? {
    guard !commit.edit.isEmpty else { return nil }
    await record(
      EditHistory.Step(
        scope: scope, name: step.name, edit: commit.inverse, setlist: step.setlist),
      commit)
    return RepeatedAction(name: step.name, scope: scope, edit: commit.edit)
  }
}
