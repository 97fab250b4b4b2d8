public import Foundation

extension OpenSetlist {
  /// What fits into what is left of a section, found off the main thread.
  ///
  /// - Parameters:
  ///   - pool: the songs to choose from; `nil` for all songs of the library.
  ///   - source: the section of the setlist that these songs are in; `nil` if they are from
  ///     elsewhere.
  ///   - tolerance: the seconds that a choice may be too short or too long.
  /// - Returns: `nil` if no setlist is open, or the section has no target.
  /// - Throws: what reading throws, or `CancellationError` if the task was cancelled.
  public func choices(
    fitting section: Section.ID, from pool: [Song]? = nil, in source: Section.ID? = nil,
    within tolerance: TimeInterval = 10
  ) async throws -> FittingChoices? {
    guard var setlist else { return nil }
    // What can be moved is not there already.
    if let source, source != section { setlist.sections.removeAll { $0.id == source } }
    var songs = pool
    if songs == nil { songs = try await database.songsToFill() }
    return try await Self.choices(
      in: setlist, section: section, from: songs ?? [], within: tolerance)
  }

  @concurrent
  nonisolated private static func choices(
    in setlist: Setlist, section: Section.ID, from pool: [Song], within tolerance: TimeInterval
  ) async throws -> FittingChoices? {
    try FittingChoices(in: setlist, section: section, from: pool, within: tolerance, limit: 8)
  }
}
