public import SetlistModel
public import SetlistStore

/// The setlists of a database as one program edits them, with one queue of edits, one undo history,
/// one subscription to commits and one receiver of failures.
///
/// Side controllers such as `OpenSetlist` and `AllSetlists` show parts of the library. They never
/// show an edit before the database has committed it.
@MainActor
public final class Library {
  /// Called when a read fails that no user action requested, such as one after a commit of another
  /// program. The lists keep showing their old content.
  public var didFail: ((any Error) -> Void)?
  /// Called when the next undo or redo step has changed. Lists may not yet show the edit that
  /// changed it.
  public var historyDidChange: (() -> Void)?

  /// The database of the setlists.
  public let database: SetlistDatabase
  /// The settings for searches in the library, such as whether they find readings of Chinese texts.
  public let searchReadings = SearchReadings()
  /// The queue that runs edits one after another; each edit is computed from the result of the one
  /// before.
  let queue = SerialQueue()
  private(set) var history = EditHistory() {
    didSet { historyDidChange?() }
  }
  private var lists: [WeakList] = []
  private var listening: Task<Void, Never>?

  /// A weak reference to a list that shows a part of the library.
  private struct WeakList {
    weak var list: (any LibraryList)?
  }

  /// Makes a library of a database without reading it.
  public init(_ database: SetlistDatabase) {
    self.database = database
  }

  deinit {
    listening?.cancel()
  }

  /// Registers a list, which from then on shows every commit of this library and of other programs.
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

  /// Reports a failure that no command of the user has caused.
  public func report(_ error: any Error) {
    if !(error is CancellationError) { didFail?(error) }
  }

  /// Reads the content of all lists again, for a user who retries after `didFail`.
  ///
  /// After a failure, the next commit of any program reads again as well.
  public func refresh() async throws {
    try await queue.run { [self] in
      for list in lists.compactMap(\.list) { try await list.reload() }
    }
  }

  /// Drops the steps of the history before an instant at which the whole content was replaced, and
  /// shows the new content; runs in the queue.
  func showReplaced(at instant: ContinuousClock.Instant = .now) async {
    history.forget(before: instant)
    // A failure to show the content is not thrown, because the replacement is done and the caller
    // must not repeat it.
    await forEachList { try await $0.reload() }
  }

  /// A setlist as a list shows it, and the revision of the database that it is of; `nil` if no list
  /// shows it.
  func shown(_ id: Setlist.ID) -> (context: SetlistContext, revision: Int)? {
    lists.lazy.compactMap { $0.list?.shown(id) }.first
  }

  /// The last move of entries in a setlist, if the next move may take it back; else `nil`.
  func lastMove(in id: Setlist.ID) -> EditHistory.LastMove? {
    history.lastMove(in: .setlist(id))
  }

  func forEachList(
    _ body: @MainActor (any LibraryList) async throws -> Void
  ) async {
    for list in lists.compactMap(\.list) {
      do { try await body(list) } catch { report(error) }
    }
  }

  // MARK: Edits

  /// Adds a committed step to the history and shows its commit in the lists; runs in the queue.
  func record(_ step: EditHistory.Step, _ commit: StoredSetlists.Commit) async {
    history.record(step, after: commit.edit)
    await forEachList { try await $0.show(commit, of: step.scope) }
  }

  /// The name of the action that undo takes back, for example `Move 3 Songs to Encore`; `nil` if
  /// there is none.
  public func undoActionName(in scopes: Set<UndoScope>) -> String? {
    history.next(.undo, in: scopes)?.name
  }

  /// The name of the action that redo repeats; `nil` if there is none.
  public func redoActionName(in scopes: Set<UndoScope>) -> String? {
    history.next(.redo, in: scopes)?.name
  }

  /// The time of the action that undo takes back, which identifies the action; `nil` if there is
  /// none.
  public func undoInstant(in scopes: Set<UndoScope>) -> ContinuousClock.Instant? {
    history.next(.undo, in: scopes)?.instant
  }

  /// Undoes the last action of some scopes.
  ///
  /// - Returns: the undone action; `nil` if there was nothing to undo.
  /// - Throws: `EditError.notApplicable` if edits of another program left nothing to undo; the
  ///   action is then dropped.
  @discardableResult
  public func undo(in scopes: Set<UndoScope>) async throws -> RepeatedAction? {
    try await step(.undo, in: scopes)
  }

  /// Redoes the action of some scopes that was undone last.
  ///
  /// - Returns: the redone action; `nil` if there was nothing to redo.
  /// - Throws: `EditError.notApplicable` if edits of another program left nothing to redo; the
  ///   action is then dropped.
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
        let commit = try await database.setlists.commit(step.edit)
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

/// The scope of a step in the undo history, which decides where it can be undone.
///
/// Each command has one. Undo takes back only steps of the scopes that it is called for, so a step
/// of another scope stays, whatever the user undoes meanwhile.
public enum UndoScope: Hashable, Sendable {
  /// The scope of edits of an open setlist.
  case setlist(Setlist.ID)
  /// The scope of edits of the list of setlists, or of a setlist that was not open.
  case setlists
  /// The scope of edits of songs in all setlists that play them.
  case songs
  /// The scope of what people mark as played, and correct in the log of plays.
  case plays
  /// The scope of what came from others into a shared setlist. Whoever undoes their own edits never
  /// takes it back.
  case merges(Setlist.ID)
}

/// A side controller that shows a part of a library.
@MainActor
protocol LibraryList: SideController {
  /// Shows a commit of the library itself. It runs in the library's queue.
  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws
  /// Reads the commits of any program that are not shown yet.
  func catchUp() async throws
  /// Reads all shown content again; runs in the library's queue.
  func reload() async throws
  /// A setlist as the list shows it, and the revision of the database that it is of; `nil` if the
  /// list does not show it.
  func shown(_ id: Setlist.ID) -> (context: SetlistContext, revision: Int)?
}

extension LibraryList {
  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws {}
  func shown(_ id: Setlist.ID) -> (context: SetlistContext, revision: Int)? { nil }
}

/// Runs operations one after another, in the order in which they were requested.
///
/// An operation that has begun is not cancelled with the task that requested it.
@MainActor
final class SerialQueue {
  private var last: Task<Void, Never>?

  /// Waits for all earlier operations, then runs an operation and returns its result.
  func run<Value: Sendable>(
    _ operation: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    let previous = last
    let task = Task { @MainActor in
      await previous?.value
      return try await operation()
    }
    last = Task { _ = await task.result }
    return try await task.value
  }
}
