public import Foundation

/// Finds files that were moved while the user watches: publishes progress and can be cancelled.
///
/// Every change of locations is one step of the open setlist that can be undone. It holds for all
/// setlists that play the songs.
@MainActor
public final class RelinkController {
  private let setlist: OpenSetlist
  private let work: WatchedWork

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - setlist: the controller that performs the changes.
  ///   - clock: what the pauses between two changes of the progress are measured with.
  public init(setlist: OpenSetlist, clock: any Clock<Duration> = ContinuousClock()) {
    self.setlist = setlist
    work = WatchedWork(clock: clock)
  }

  /// Called before `progress` changes, at most twenty times a second.
  public var willChange: (() -> Void)? {
    get { work.willChange }
    set { work.willChange = newValue }
  }

  /// Called after `progress` has changed.
  public var didChange: (() -> Void)? {
    get { work.didChange }
    set { work.didChange = newValue }
  }

  /// How far the search is: files that were seen, then files whose tags were read; `nil` if none is
  /// running.
  public var progress: ImportProgress? { work.progress }

  /// Whether a search is running.
  public var isSearching: Bool { work.isRunning }

  /// What follows from the user's showing where the file of a song is now. Nothing is changed
  /// before `relink` is called: with `located`, and with `others` if the user agrees.
  ///
  /// - Throws: `DatabaseError.refused(.unknownSongs)` if there is no such song.
  public func relocation(of song: Song.ID, to file: URL) async throws -> Relocation {
    try await setlist.database.relocation(of: song, to: file)
  }

  /// Searches a folder for the missing files of all setlists. Nothing is changed before `relink` is
  /// called.
  ///
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while another search is
  ///   running, and `DatabaseError`.
  public func search(in folder: URL) async throws -> RelinkPlan {
    let database = setlist.database
    return try await work.run {
      try await database.relinkPlan(searching: folder, progress: $0)
    } finish: { plan, _ in
      plan
    }
  }

  /// Stops the search that is running.
  public func cancel() {
    work.cancel()
  }

  /// Changes the locations of several plans, in one step that can be undone.
  ///
  /// - Returns: how many songs were changed.
  /// - Throws: `EditError.noSetlist` if no setlist is open, and `DatabaseError`.
  @discardableResult
  public func relink(_ plans: [RelinkPlan]) async throws -> Int {
    var plan = RelinkPlan()
    plan.changes = plans.flatMap(\.changes)
    guard !plan.changes.isEmpty else { return 0 }
    try await setlist.perform(RelinkSongs(plan))
    return plan.changes.count
  }
}
