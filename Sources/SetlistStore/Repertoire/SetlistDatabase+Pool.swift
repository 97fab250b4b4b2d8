import Foundation
import GRDB
public import SetlistModel

extension SetlistDatabase {
  /// The songs that a section of a setlist can be filled from, for each place where they are.
  ///
  /// - Parameter days: the days before the day of the setlist; what was played in between is left
  ///   out, but for what is in the setlist itself.
  /// - Complexity: O(*n* log *n*) in the number of songs, for each place.
  public func pools(
    _ scopes: [RepertoireScope], for setlist: Setlist, notPlayedWithin days: Int = 0
  ) async throws -> [SongPool] {
    var pools: [SongPool] = []
    for scope in scopes {
      if let bench = setlist.bench(of: SongPool(scope, [])) {
        pools.append(SongPool(scope, bench.entries.compactMap(\.song)))
      } else {
        pools.append(
          SongPool(
            scope,
            try await songsToFill(
              from: scope, notPlayedWithin: days,
              before: setlist.options.date ?? CalendarDate(.now))))
      }
    }
    return pools
  }

  /// The songs of a place, without those that were played in some days before a date.
  func songsToFill(
    from scope: RepertoireScope = .all, notPlayedWithin days: Int = 0,
    before date: CalendarDate = CalendarDate(.now)
  ) async throws -> [Song] {
    try await reading { db in
      let songs = try RepertoireReading.songs(
        db, by: .mark, in: scope, until: date.adding(days: -1))
      return songs.filter { song in
        guard days > 0, let last = song.lastDate else { return true }
        return last.days(to: date) > days
      }.map(\.song)
    }
  }
}
