public import Foundation
public import SetlistModel
public import SetlistStore

extension OpenSetlist {
  /// The songs that fit into the rest of a section, for each scope with songs for it, the nearest
  /// first; computed off the main thread.
  ///
  /// - Parameters:
  ///   - pane: the scope that is open beside the setlist; `nil` if none is.
  ///   - tolerance: the seconds that a choice may be too short or too long.
  /// - Returns: `nil` if no setlist is open, or the section has no target.
  /// - Throws: errors of reading, or `CancellationError` if the task was cancelled.
  public func choices(
    fitting section: Section.ID, beside pane: RepertoireScope? = nil,
    within tolerance: TimeInterval = 10
  ) async throws -> FittingChoices? {
    guard let setlist else { return nil }
    let pools = try await database.songs.pools(
      setlist.poolScopes(for: section, beside: pane), for: setlist)
    return try await Self.choices(in: setlist, section: section, from: pools, within: tolerance)
  }

  @concurrent
  nonisolated private static func choices(
    in setlist: Setlist, section: Section.ID, from pools: [SongPool],
    within tolerance: TimeInterval
  ) async throws -> FittingChoices? {
    try FittingChoices(in: setlist, section: section, from: pools, within: tolerance, limit: 8)
  }
}
