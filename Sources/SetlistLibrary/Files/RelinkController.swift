public import Foundation
public import SetlistFiles
public import SetlistModel

/// Finds moved files for the user: publishes the progress of a search and can be cancelled.
///
/// Every change of locations is one undoable step. It applies to all setlists with the songs.
@MainActor
public final class RelinkController: SideController {
  private let library: Library
  private let work: WatchedWork

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - library: the library with the songs.
  ///   - clock: the clock for the pauses between two changes of the progress.
  public init(library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
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

  /// The progress of the running search; empty if there is none.
  public var sections: [ImportProgress] { work.sections }

  /// The progress of the search: files that were found, then files with tags that were read. `nil`
  /// if no search is running.
  public var progress: ImportProgress? { work.progress }

  /// Whether a search is running.
  public var isSearching: Bool { work.isRunning }

  /// The consequences of a new location that the user gives for a song's file. Nothing changes
  /// until the caller passes `located`, and `others` if the user agrees, to `relink`.
  ///
  /// - Throws: `DatabaseError.refused(.unknownSongs)` if there is no such song.
  public func relocation(of song: Song.ID, to file: URL) async throws -> Relocation {
    try await library.database.relocation(of: song, to: file)
  }

  /// Searches a folder for the missing files of all setlists. Nothing is changed before `relink` is
  /// called.
  ///
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while another search is
  ///   running, and `DatabaseError`.
  public func search(in folder: URL) async throws -> RelinkPlan {
    let database = library.database
    return try await work.run {
      try await database.relinkPlan(searching: folder, progress: $0)
    } finish: { plan, _ in
      plan
    }
  }

  /// Stops the running search.
  public func cancel() {
    work.cancel()
  }

  /// Changes the locations of songs according to plans, in one undoable step.
  ///
  /// - Returns: the number of changed songs.
  /// - Throws: `DatabaseError`.
  @discardableResult
  public func relink(_ plans: [RelinkPlan]) async throws -> Int {
    var plan = RelinkPlan()
    plan.changes = plans.flatMap(\.changes)
    guard !plan.changes.isEmpty else { return 0 }
    try await library.perform(RelinkSongs(plan))
    return plan.changes.count
  }
}
