import GRDB
public import SetlistModel

/// The log of plays of a database, as people have corrected it.
public struct StoredPlays: Sendable {
  let connection: SharedConnection

  /// The time after which a play counts for all reads; two minutes unless it is set.
  public var counting: CountingLength {
    get { connection.counting }
    nonmutating set { connection.counting = newValue }
  }

  /// The plays that a filter lets through, the newest first.
  ///
  /// - Complexity: O(*n*) in the number of plays; of those of the song if the filter names one.
  public func all(_ filter: PlayFilter = PlayFilter()) async throws(DatabaseError) -> [Play] {
    let counting = counting
    return try await connection.read { try Self.all(filter, counting: counting, in: $0) }
  }

  /// The last play of each song that was played, and the number of its plays.
  ///
  /// - Complexity: O(*n*) in the number of plays.
  public func uses() async throws(DatabaseError) -> [Song.ID: PlayUse] {
    let counting = counting
    return try await connection.read { try PlayUse.fetchAll($0, counting: counting) }
  }

  /// The songs of the repertoire that are not marked not to be played, with their plays; first
  /// those that were never played, then those that were not for longest.
  ///
  /// - Complexity: O(*n* log *n* + *m*) in the numbers of songs and of plays.
  package func rotation() async throws(DatabaseError) -> [(song: Song, use: PlayUse?)] {
    let counting = counting
    return try await connection.read { db in
      let uses = try PlayUse.fetchAll(db, counting: counting)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Song.columns) FROM song WHERE NOT isRetired AND NOT isJingle AND \(Song.isShown)
          ORDER BY foldedTitle, foldedArtist, rowid
          """)
      let songs = try rows.map { row in
        let song = try Song(row: row)
        return (song: song, use: uses[song.id])
      }
      let never = songs.filter { $0.use == nil }
      let played = songs.filter { $0.use != nil }.enumerated().sorted { first, second in
        let dates = [first, second].map { $0.element.use?.lastDate.description ?? "" }
        return (dates[0], first.offset) < (dates[1], second.offset)
      }
      return never + played.map(\.element)
    }
  }

  /// The songs with some identities, as they are now; without those that were removed.
  package func songs(_ ids: Set<Song.ID>) async throws(DatabaseError) -> [Song.ID: Song] {
    try await connection.read { db in
      try ids.reduce(into: [:]) { songs, id in songs[id] = try Song.fetch(db, id: id) }
    }
  }

  static func all(
    _ filter: PlayFilter, counting: CountingLength, in db: Database
  ) throws -> [Play] {
    let plays =
      if let song = filter.song {
        try Play.fetchAll(
          db, where: "play.songID = ?1 OR playCorrection.songID = ?1", arguments: [song.rawValue])
      } else {
        try Play.fetchAll(db)
      }
    let found = plays.lazy.filter { filter.contains($0, counting: counting) }
    return filter.limit.map { Array(found.prefix($0)) } ?? Array(found)
  }
}

/// A choice of plays. Each condition that is set must hold.
public struct PlayFilter: Hashable, Sendable {
  /// The song that was played.
  public var song: Song.ID?
  /// The setlist in which it was played.
  public var setlist: Setlist.ID?
  /// The first day of the occasions.
  public var from: CalendarDate?
  /// The last day of the occasions.
  public var through: CalendarDate?
  /// A part of the venue's name, in any case and with or without accents.
  public var venue: String?
  /// A part of the audience's name, in any case and with or without accents.
  public var audience: String?
  /// Whether plays that were too short to count are let through as well.
  public var includesShort: Bool
  /// The largest number of plays; `nil` for all.
  public var limit: Int?

  /// Makes a filter; by default one that lets all plays through that count.
  public init(
    song: Song.ID? = nil, setlist: Setlist.ID? = nil, from: CalendarDate? = nil,
    through: CalendarDate? = nil, venue: String? = nil, audience: String? = nil,
    includesShort: Bool = false, limit: Int? = nil
  ) {
    self.song = song
    self.setlist = setlist
    self.from = from
    self.through = through
    self.venue = venue?.foldedForSearch
    self.audience = audience?.foldedForSearch
    self.includesShort = includesShort
    self.limit = limit
  }

  /// Whether all conditions hold for a play, apart from the limit.
  ///
  /// - Parameter counting: the time after which a play counts.
  public func contains(_ play: Play, counting: CountingLength) -> Bool {
    (includesShort || counting.counts(play))
      && song.map { $0 == play.song.id } ?? true
      && setlist.map { $0 == play.place.setlist } ?? true
      && from.map { $0 <= play.occasion.date } ?? true
      && through.map { play.occasion.date <= $0 } ?? true
      && venue.map { play.occasion.venue.foldedForSearch.contains($0) } ?? true
      && audience.map { play.occasion.audience.foldedForSearch.contains($0) } ?? true
  }
}
