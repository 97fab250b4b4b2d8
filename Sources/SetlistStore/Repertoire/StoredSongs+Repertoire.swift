import Foundation
import GRDB
public import SetlistModel

extension StoredSongs {
  /// The first songs of the repertoire, and the number of all. `nil` if the database cannot sort by
  /// this grouping.
  ///
  /// - Complexity: O(*n*) in the number of songs, of which only the first are read.
  package func firstSongs(
    by grouping: RepertoireGrouping, limit: Int
  ) async throws -> (songs: [RepertoireSong], count: Int)? {
    try await connection.reading {
      try RepertoireReading.firstSongs($0, by: grouping, limit: limit)
    }
  }

  /// The songs of setlists with a folded text in their name.
  package func identifiers(inSetlistsNamed text: String) async throws -> Set<Song.ID> {
    try await connection.reading { try RepertoireReading.songs($0, inSetlistsNamed: text) }
  }

  /// The songs with which a section of a setlist can be filled, one pool for each scope.
  ///
  /// - Parameter days: a number of days before the setlist's date. Songs played in those days are
  ///   left out, unless the setlist itself has them.
  /// - Complexity: O(*n* log *n*) in the number of songs, for each scope.
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

  /// The songs of a scope, without those that were played within a number of days before a date.
  func songsToFill(
    from scope: RepertoireScope = .all, notPlayedWithin days: Int = 0,
    before date: CalendarDate = CalendarDate(.now)
  ) async throws -> [Song] {
    try await connection.reading { db in
      let songs = try RepertoireReading.songs(
        db, by: .mark, in: scope, until: date.adding(days: -1))
      return songs.filter { song in
        guard days > 0, let last = song.lastDate else { return true }
        return last.days(to: date) > days
      }.map(\.song)
    }
  }
}
