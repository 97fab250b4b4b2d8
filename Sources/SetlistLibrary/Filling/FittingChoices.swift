public import Foundation
public import SetlistModel
public import SetlistStore

/// The songs, pairs and triples that fit into a time to fill, pool by pool, the best first.
///
/// Choices are sorted by closeness to the target in whole seconds, then by the fewest songs without
/// a star, then by the fewest songs. Of choices that share half of their songs, only the best is
/// included.
public struct FittingChoices: Hashable, Sendable {
  /// The choices, each of one to three songs.
  public let choices: [FittingSongs]
  /// Whether the choices are as close to the target as requested. If not, no choice is, and these
  /// are the closest.
  public let areClose: Bool
  /// The seconds that are left without a choice.
  public let timeLeft: TimeInterval
  /// The entry of the section before which a choice is added: a break after the set, which is no
  /// part of its length; `nil` for the end.
  public let before: Entry.ID?

  /// The number of units in a second: lengths are compared in tenths of a second.
  private static let scale = 10.0
  /// The length in seconds above which nothing fits.
  private static let longest = 1_000_000.0

  /// Finds the choices that fit into a place of a setlist.
  ///
  /// Songs that the setlist has already, songs without a length and songs marked not to be played
  /// are not tried.
  ///
  /// - Parameters:
  ///   - pools: the songs to choose from, the nearest first.
  ///   - tolerance: the seconds that a choice may be too short or too long.
  ///   - limit: the largest number of choices of a pool.
  /// - Returns: `nil` if there is no such place, or its length is not limited.
  /// - Throws: `CancellationError` if the task was cancelled.
  /// - Complexity: O(*n*²) in the number of songs, rarely reached; 10,000 songs take less than a
  ///   tenth of a second.
  init?(
    in setlist: Setlist, at place: FittingPlace, from pools: [SongPool],
    within tolerance: TimeInterval, limit: Int
  ) throws {
    guard let found = FittingRoom(at: place, of: setlist) else { return nil }
    let gap = setlist.options.gap
    (timeLeft, before) = (found.timeLeft, found.before)
    let room = min(max(found.seconds, -Self.longest), Self.longest)
    let last = found.last
    let candidates = FillingPool.candidates(
      of: pools.map(\.songs), for: setlist.without(benchesOf: pools)
    ).map { $0.filter { $0.duration ?? 0 < Self.longest } }
    func closest(within tolerance: TimeInterval, limit: Int) throws -> [FittingSongs] {
      try zip(pools, candidates).flatMap { pool, songs in
        var sums = ClosestSums(
          of: songs.map { max(1, Self.scaled(($0.duration ?? 0) + gap)) },
          preferring: songs.map(\.isFavorite), to: Self.scaled(room),
          within: Self.scaled(tolerance), step: Int(Self.scale), limit: limit)
        let found = try (1...3).flatMap { try sums.choices(of: $0) }
        return found.enumerated().sorted { first, second in
          func rank(_ item: (offset: Int, element: ClosestSums.Choice)) -> (Int, Int, Int) {
            (item.element.distance, item.element.others, item.offset)
          }
          return rank(first) < rank(second)
        }.map { item in
          let chosen = item.element.indices.map { songs[$0] }
          let length = chosen.reduce(0) { $0 + ($1.duration ?? 0) + gap }
          let slots = (last.map { [$0] } ?? []) + chosen.map { _ in nil }
          return FittingSongs(
            songs: SongFlow.arranged(chosen, into: slots), timeLeft: room - length,
            scope: pool.scope)
        }
      }
    }
    // Four times the shown number is found, because many choices may be variations of others.
    let close = try closest(within: tolerance, limit: 4 * limit)
    areClose = !close.isEmpty
    guard areClose else {
      choices = try closest(within: 4 * Self.longest, limit: 1)
      return
    }
    var chosen: [FittingSongs] = []
    for choice in close
    where chosen.count(where: { $0.scope == choice.scope }) < limit
      && !chosen.contains(where: choice.isVariation)
    {
      chosen.append(choice)
    }
    choices = chosen
  }

  private static func scaled(_ seconds: TimeInterval) -> Int { Int((seconds * scale).rounded()) }
}

/// A choice of songs that together take about as long as a time to fill.
public struct FittingSongs: Hashable, Sendable {
  /// The songs, one to three, in an order that flows.
  public let songs: [Song]
  /// The seconds of the target that are left with the songs; negative if they exceed it.
  public let timeLeft: TimeInterval
  /// The scope from which the songs come.
  public let scope: RepertoireScope

  /// Whether another choice has at least half of the songs, so that this one is a variation.
  func isVariation(of other: FittingSongs) -> Bool {
    2 * songs.count { song in other.songs.contains { $0.id == song.id } } >= songs.count
  }
}

extension OpenSetlist {
  /// The songs that fit into a time to fill, for each scope with songs for it, the nearest
  /// first; computed off the main thread.
  ///
  /// - Parameters:
  ///   - pane: the scope that is open beside the setlist; `nil` if none is.
  ///   - tolerance: the seconds that a choice may be too short or too long.
  /// - Returns: `nil` if no setlist is open, or it has no such place.
  /// - Throws: errors of reading, or `CancellationError` if the task was cancelled.
  public func choices(
    fitting place: FittingPlace, beside pane: RepertoireScope? = nil,
    within tolerance: TimeInterval = 10
  ) async throws -> FittingChoices? {
    guard let setlist, let section = section(of: place) else { return nil }
    let pools = try await database.songs.pools(
      setlist.poolScopes(for: section, beside: pane), for: setlist)
    return try await Self.choices(in: setlist, at: place, from: pools, within: tolerance)
  }

  @concurrent
  nonisolated private static func choices(
    in setlist: Setlist, at place: FittingPlace, from pools: [SongPool],
    within tolerance: TimeInterval
  ) async throws -> FittingChoices? {
    try FittingChoices(in: setlist, at: place, from: pools, within: tolerance, limit: 8)
  }

  /// The section that gets what fits into a place; `nil` if there is none.
  public func section(of place: FittingPlace) -> Section.ID? {
    switch place {
    case .section(let id): id
    case .before(let entry): section(containing: entry)
    }
  }

  /// The seconds to fill at a place, negative if there is too much already; `nil` if there is no
  /// such place, or its length is not limited.
  ///
  /// - Complexity: as `times` if there is a start time, else O(*s*) in the number of sections.
  public func timeLeft(at place: FittingPlace) -> TimeInterval? {
    switch place {
    case .before(let entry): return backTiming(before: entry)?.timeLeft
    case .section(let id):
      guard let section = sections.first(where: { $0.id == id }) else { return nil }
      if let target = section.options.targetDuration { return target - section.time.played.seconds }
      return hasClock ? times.timeLeft(after: id, in: setlist?.sections ?? []) : nil
    }
  }
}
