public import SetlistModel
public import SetlistStore

/// The setlists of a database as one program edits them: one queue of edits, one undo history, one
/// subscription to commits and one place that failures are told to.
///
/// Side controllers such as `OpenSetlist` and `AllSetlists` show parts of it. Nothing that they
/// show is ahead of the database: they change only after a transaction has committed.
@MainActor
public final class Library {
  /// Called when something could not be read that nobody asked for just now, such as after somebody
  /// else's commit. What is shown stays as it was.
  public var didFail: ((any Error) -> Void)?
  /// Called when undo or redo would do something else than before. Lists may show the change that
  /// led to that already, or not yet.
  public var historyDidChange: (() -> Void)?

  /// The database of the setlists.
  public let database: SetlistDatabase
  /// What searches find beside the texts themselves.
  public let searchReadings = SearchReadings()
  /// Runs edits one after another; each is computed from what the one before it left.
  let queue = SerialQueue()
  private(set) var history = EditHistory() {
    didSet { historyDidChange?() }
  }
  private var lists: [WeakList] = []
  private var listening: Task<Void, Never>?

  private struct WeakList {
    weak var list: (any LibraryList)?
  }

  /// Makes a library of a database; nothing is read.
  public init(_ database: SetlistDatabase) {
    self.database = database
  }

  deinit {
    listening?.cancel()
  }

  /// Lets a list follow every commit, of this library and of others.
  func add(_ list: any LibraryList) {
    lists.removeAll { $0.list == nil }
    lists.append(WeakList(list: list))
    guard listening == nil else { return }
    let commits = database.commits()
    listening = Task { [weak self] in
      for await _ in commits {
        guard let self else { return }
        await forEachList { try await $0.catchUp() }
      }
    }
  }

  /// Tells of a failure that no command of the user caused.
  public func report(_ error: any Error) {
    if !(error is CancellationError) { didFail?(error) }
  }

  /// Reads again what all lists show; for a user who wants to try again after `didFail`.
  ///
  /// After a failure, the next commit of any program reads again as well.
  public func refresh() async throws {
    try await queue.run { [self] in
      for list in lists.compactMap(\.list) { try await list.reload() }
    }
    for list in lists.compactMap(\.list) { try await list.answerAgain() }
  }

  /// Forgets what was done before an instant, at which everything was replaced, and shows what is
  /// there now; runs in the queue.
  func showReplaced(at instant: ContinuousClock.Instant = .now) async {
    history.forget(before: instant)
    // What was replaced is done, so that its caller has nothing to repeat.
    await forEachList { try await $0.reload() }
  }

  /// The list that shows a setlist; `nil` if none does.
  func shown(_ id: Setlist.ID) -> OpenSetlist? {
    lists.lazy.compactMap { $0.list as? OpenSetlist }.first { $0.setlistID == id }
  }

  private func forEachList(
    _ body: @MainActor (any LibraryList) async throws -> Void
  ) async {
    for list in lists.compactMap(\.list) {
      do { try await body(list) } catch { report(error) }
    }
  }

  // MARK: Edits

  /// Remembers how to undo a step that was committed, and shows it; runs in the queue.
  func record(_ step: EditHistory.Step, _ commit: SetlistDatabase.Commit) async {
    history.record(step, after: commit.edit)
    await forEachList { try await $0.show(commit, of: step.scope) }
  }

  /// The name of the action that undo would take back, for example `Move 3 Songs to Encore`; `nil`
  /// if there is none.
  public func undoActionName(in scopes: Set<UndoScope>) -> String? {
    history.next(.undo, in: scopes)?.name
  }

  /// The name of the action that redo would repeat; `nil` if there is none.
  public func redoActionName(in scopes: Set<UndoScope>) -> String? {
    history.next(.redo, in: scopes)?.name
  }

  /// When the action happened that undo would take back, which tells it from others; `nil` if there
  /// is none.
  public func undoInstant(in scopes: Set<UndoScope>) -> ContinuousClock.Instant? {
    history.next(.undo, in: scopes)?.instant
  }

  /// Takes back the last action of some scopes.
  ///
  /// - Returns: what was taken back; `nil` if there was nothing to undo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to undo; the action
  ///   is then forgotten.
  @discardableResult
  public func undo(in scopes: Set<UndoScope>) async throws -> RepeatedAction? {
    try await step(.undo, in: scopes)
  }

  /// Repeats the action of some scopes that was taken back last.
  ///
  /// - Returns: what was done again; `nil` if there was nothing to redo.
  /// - Throws: `EditError.notApplicable` if somebody else's edits left nothing to redo; the action
  ///   is then forgotten.
  @discardableResult
  public func redo(in scopes: Set<UndoScope>) async throws -> RepeatedAction? {
    try await step(.redo, in: scopes)
  }

  private func step(
    _ direction: EditHistory.Direction, in scopes: Set<UndoScope>
  ) async throws -> RepeatedAction? {
    try await queue.run { [self] in
      guard let step = history.next(direction, in: scopes) else { return nil }
      do {
        let commit = try await database.commit(step.edit)
        history.performed(step, direction, inverse: commit.inverse)
        await forEachList { try await $0.show(commit, of: step.scope) }
        return RepeatedAction(name: step.name, scope: step.scope, edit: commit.edit)
      } catch DatabaseError.refused(let refusal) {
        history.drop(step, direction)
        throw EditError.notApplicable(action: step.name, refusal)
      }
    }
  }
}

/// The scope of a step in the undo history.
public enum UndoScope: Hashable, Sendable {
  /// Edits of an open setlist.
  case setlist(Setlist.ID)
  /// Edits of the list of setlists, or of a setlist that was not open.
  case setlists
}

/// A side controller that shows a part of a library.
@MainActor
protocol LibraryList: SideController {
  /// Shows a commit of the library itself; runs in the library's queue.
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws
  /// Reads what anybody may have committed, as far as it is not shown yet.
  func catchUp() async throws
  /// Reads everything again that is shown; runs in the library's queue.
  func reload() async throws
  /// Answers what could not be answered while nothing could be read.
  func answerAgain() async throws
}

extension LibraryList {
  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {}
  func answerAgain() async throws {}
}
