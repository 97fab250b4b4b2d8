public import Foundation
public import SetlistModel
public import SetlistStore

/// The songs, pairs and triples that fit into the rest of a section, pool by pool, the best
/// first.
///
/// Those that come closest to the target stand first, to the second; of those the ones with the
/// fewest songs without a star, and then the ones with the fewest songs. Of those that share half
/// of their songs only the best is there.
public struct FittingChoices: Hashable, Sendable {
  /// The songs, pairs and triples.
  public let choices: [FittingSongs]
  /// Whether they are as close as was asked for. If not, nothing is, and these come closest.
  public let areClose: Bool
  /// The seconds that are left of the section.
  public let timeLeft: TimeInterval
  /// The entry of the section that they are to be added before, a break after the set, which is no
  /// part of its length; `nil` for the end.
  public let before: Entry.ID?

  /// Lengths are compared in tenths of a second.
  private static let scale = 10.0
  /// What is longer than that fits nowhere, in seconds.
  private static let longest = 1_000_000.0

  /// Finds what fits into a section of a setlist.
  ///
  /// Songs that the setlist has already are not tried, nor those without a length and those that
  /// are not to be played.
  /// - Parameters:
  ///   - pools: the songs to choose from, the nearest first.
  ///   - tolerance: the seconds that a choice may be too short or too long.
  ///   - limit: the most choices of a pool.
  /// - Returns: `nil` if there is no such section, or it has no target.
  /// - Throws: `CancellationError` if the task was cancelled.
  /// - Complexity: O(*n*²) in the number of songs, which is hardly ever reached; 10,000 songs take
  ///   less than a tenth of a second.
  init?(
    in setlist: Setlist, section id: Section.ID, from pools: [SongPool],
    within tolerance: TimeInterval, limit: Int
  ) throws {
    guard let section = setlist.sections.first(where: { $0.id == id }),
      let target = section.options.targetDuration
    else { return nil }
    let gap = setlist.options.gap
    timeLeft = target - SectionTime(of: section.entries, gap: gap).played.seconds
    let lastSong = section.entries.lastIndex(where: \.isSong)
    // Each song costs a gap but the first one of the section.
    let room = min(max(timeLeft + (lastSong == nil ? gap : 0), -Self.longest), Self.longest)
    before = section.breakBehindSongs
    let last = lastSong.flatMap { section.entries[$0].song }
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
    // Many more are found than shown: most of them may be much the same.
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

/// Songs that together take about as long as what is left of a section.
public struct FittingSongs: Hashable, Sendable {
  /// The songs, one to three, in an order that flows.
  public let songs: [Song]
  /// The seconds that are left of the target with them; less than zero if that is longer then.
  public let timeLeft: TimeInterval
  /// Where the songs are.
  public let scope: RepertoireScope

  /// Whether at least half of the songs are in another choice, so that it is much the same.
  func isVariation(of other: FittingSongs) -> Bool {
    2 * songs.count { song in other.songs.contains { $0.id == song.id } } >= songs.count
  }
}
