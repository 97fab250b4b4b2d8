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
    let counting = connection.counting
    return try await connection.reading {
      try RepertoireReading.firstSongs($0, by: grouping, limit: limit, counting: counting)
    }
  }

  /// The songs of setlists with a folded text in their name.
  package func identifiers(inSetlistsNamed text: String) async throws -> Set<Song.ID> {
    try await connection.reading { try RepertoireReading.songs($0, inSetlistsNamed: text) }
  }

  /// The songs with which a section of a setlist can be filled, one pool for each scope. Those that
  /// must not be played at its event are left out.
  ///
  /// - Parameters:
  ///   - days: a number of days before the setlist's date. Songs played in those days are left out,
  ///     unless the setlist itself has them.
  ///   - isForAudience: whether only what was played for the setlist's audience, which is its
  ///     folder, counts as played; a setlist without a folder counts all.
  /// - Complexity: O(*n* log *n*) in the number of songs, for each scope.
  public func pools(
    _ scopes: [RepertoireScope], for setlist: Setlist, notPlayedWithin days: Int = 0,
    forSameAudience isForAudience: Bool = false
  ) async throws -> [SongPool] {
    let date = setlist.options.date ?? CalendarDate(.now)
    let folder = setlist.options.folder
    let audience = isForAudience && !folder.isEmpty ? folder : nil
    let lastDates = try await lastDates(before: date, for: audience)
    let requests = try await connection.reading {
      try EventRequests($0, of: setlist.options)
    }
    var pools: [SongPool] = []
    for scope in scopes {
      let songs =
        if let bench = setlist.bench(of: SongPool(scope, [])) {
          bench.entries.compactMap(\.song)
        } else {
          try await songsToFill(
            from: scope, notPlayedWithin: days, before: date, for: audience)
        }
      pools.append(SongPool(scope, songs.filter { !requests.bans($0) }, lastDates))
    }
    return pools
  }

  /// The songs of a scope, without those that were played within a number of days before a date.
  ///
  /// - Parameter audience: the audience for which they were not played; `nil` for any.
  func songsToFill(
    from scope: RepertoireScope = .all, notPlayedWithin days: Int = 0,
    before date: CalendarDate = CalendarDate(.now), for audience: String? = nil
  ) async throws -> [Song] {
    let lastDates = days > 0 ? try await lastDates(before: date, for: audience) : [:]
    let counting = connection.counting
    return try await connection.reading { db in
      let songs = try RepertoireReading.songs(db, by: .mark, in: scope, counting: counting)
      return songs.filter { song in
        lastDates[song.id].map { $0.days(to: date) > days } ?? true
      }.map(\.song)
    }
  }

  /// The days on which songs were last played before a date.
  private func lastDates(
    before date: CalendarDate, for audience: String?
  ) async throws -> [Song.ID: CalendarDate] {
    let counting = connection.counting
    return try await connection.reading { db in
      try RepertoireReading.uses(
        db, until: date.adding(days: -1), for: audience, counting: counting
      )
      .compactMapValues(\.last)
    }
  }
}
