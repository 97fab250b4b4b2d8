public import Foundation
import SetlistFiles
public import SetlistModel

/// Finds moved files for the user: publishes the progress of a search and can be cancelled.
///
/// Every change of locations is one undoable step. It applies to all setlists with the songs.
@MainActor
public final class RelinkController: WatchedWork {
  private let library: Library

  /// Makes a controller.
  ///
  /// - Parameters:
  ///   - library: the library with the songs.
  ///   - clock: the clock for the pauses between two changes of the progress.
  public init(library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
    super.init(clock: clock)
  }

  /// The consequences of a new location that the user gives for a song's file. Nothing changes
  /// until the caller passes `located`, and `others` if the user agrees, to `relink`.
  ///
  /// - Throws: `DatabaseError.refused(.unknownSongs)` if there is no such song.
  public func relocation(of song: Song.ID, to file: URL) async throws -> Relocation {
    try await library.database.songs.relocation(of: song, to: file)
  }

  /// Searches a folder for the missing files of all setlists. Nothing is changed before `relink` is
  /// called.
  ///
  /// - Throws: `CancellationError` after `cancel()`, `ExchangeError.busy` while another search is
  ///   running, and `DatabaseError`.
  public func search(in folder: URL) async throws -> RelinkPlan {
    let database = library.database
    return try await run {
      try await database.songs.relinkPlan(searching: folder, progress: $0)
    } finish: { plan, _ in
      plan
    }
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
