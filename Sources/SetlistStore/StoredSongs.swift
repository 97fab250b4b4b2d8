package import Foundation
import GRDB
public import SetlistModel

/// The songs of all setlists of a database.
public struct StoredSongs: Sendable {
  let connection: SharedConnection

  /// Title and artist, without case and accents, of the songs in setlists with one of the wanted
  /// names as title or artist.
  ///
  /// Songs without an entry are left out: an undo may have removed them because they were wrong.
  /// - Complexity: O(*n*) in the number of songs; ends early when its task is cancelled.
  package func names(
    among wanted: Set<String>
  ) async throws -> [(title: String, artist: String)] {
    try await connection.reading { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT foldedTitle, foldedArtist FROM song
          WHERE EXISTS (SELECT * FROM entry WHERE songID = song.id)
          """)
      var names: [(title: String, artist: String)] = []
      while let row = try rows.next() {
        let title = try row.decode(String.self, atIndex: 0)
        let artist = try row.decode(String.self, atIndex: 1)
        if wanted.contains(title) || wanted.contains(artist) { names.append((title, artist)) }
      }
      return names
    }
  }

  /// A sheet with its source, as far as that is stored.
  public func loaded(_ sheet: ChordSheet) async throws(DatabaseError) -> ChordSheet {
    try await connection.read { db in try sheet.loaded(db) }
  }

  /// The names of the setlists that play a song, in the user's order.
  ///
  /// - Parameter open: a setlist that is left out.
  package func namesOfSetlists(playing song: Song.ID, except open: Setlist.ID) async throws
    -> [String]
  {
    try await connection.reading { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM setlist
          WHERE id != ? AND id IN (
            SELECT section.setlistID FROM entry JOIN section ON section.id = entry.sectionID
            WHERE entry.songID = ?)
            AND \(Setlist.isShown)
          ORDER BY position
          """,
        arguments: [open.rawValue, song.rawValue])
    }
  }

  /// The songs, out of the given ones, that also another setlist than `open` plays.
  ///
  /// - Complexity: O(*n* log *e*) in the numbers of songs and of entries.
  package func subset(
    of songs: Set<Song.ID>, playedElsewhereThan open: Setlist.ID
  ) async throws -> Set<Song.ID> {
    try await connection.reading { db in
      let statement = try db.makeStatement(
        sql: """
          SELECT EXISTS (
            SELECT * FROM entry JOIN section ON section.id = entry.sectionID
            JOIN setlist ON setlist.id = section.setlistID
            WHERE entry.songID = ? AND setlist.id != ? AND \(Setlist.isShown))
          """)
      return try songs.filter { song in
        try Bool.fetchOne(statement, arguments: [song.rawValue, open.rawValue]) == true
      }
    }
  }

  /// The day on which each song was last played before a day: that of its last play, or if there is
  /// none that of the last setlist with a date that has it. Songs for which the day is before a
  /// first one are left out.
  ///
  /// - Parameters:
  ///   - first: the first day.
  ///   - end: the day after the last one.
  ///   - setlist: a setlist that is left out.
  /// - Complexity: O(*n*) in the number of plays, of setlists and of entries in those of the days.
  package func lastPlays(
    from first: CalendarDate, until end: CalendarDate, except setlist: Setlist.ID
  ) async throws -> [Song.ID: CalendarDate] {
    let played = PlayUse.played(connection.counting)
    return try await connection.reading { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          WITH \(played), last(song, day) AS (
            SELECT song, max(day) FROM played
            WHERE day < ?2 AND setlistID IS NOT ?3 GROUP BY song)
          SELECT song, day FROM last WHERE day >= ?1
          UNION ALL
          SELECT entry.songID, max(setlist.date) FROM setlist
          CROSS JOIN section ON section.setlistID = setlist.id AND section.isCounted
          CROSS JOIN entry ON entry.sectionID = section.id
          WHERE setlist.date >= ?1 AND setlist.date < ?2 AND setlist.id <> ?3
            AND entry.songID NOTNULL AND entry.songID NOT IN (SELECT song FROM last)
          GROUP BY entry.songID
          """, arguments: [first.description, end.description, setlist.rawValue])
      var dates: [Song.ID: CalendarDate] = [:]
      while let row = try rows.next() {
        dates[try row.decodeIdentifier(atIndex: 0)] = CalendarDate(try row.decode(atIndex: 1))
      }
      return dates
    }
  }

  /// The songs with an entry and a file, by title; the locations of all songs; and one song by its
  /// identity, with or without an entry and a file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of songs.
  package func playedFiles(
    with id: Song.ID? = nil
  ) async throws(DatabaseError) -> (songs: [Song], locations: Set<URL>, song: Song?) {
    try await connection.read { db in
      let played = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Song.columns) FROM song
          WHERE location LIKE 'file:%' AND id IN (SELECT songID FROM entry)
          ORDER BY foldedTitle, location
          """)
      let locations = try String.fetchAll(
        db, sql: "SELECT location FROM song WHERE location IS NOT NULL")
      return (
        try played.map { try Song(row: $0) }, Set(locations.compactMap { URL(string: $0) }),
        try id.flatMap { try Song.fetch(db, id: $0) }
      )
    }
  }

  /// Songs whose titles and artists contain given texts, to complete a user's typing. Songs whose
  /// title begins with the text come first, then those with shorter titles.
  ///
  /// - Complexity: O(*n*) in the number of songs, off the calling thread.
  package func titled(
    _ title: String, by artist: String, limit: Int
  ) async throws(DatabaseError) -> [Song] {
    let texts = [title, artist].map(\.trimmingWhitespace.foldedForSearch)
    return try await connection.read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT \(Song.columns) FROM song
          WHERE instr(foldedTitle, ?1) AND instr(foldedArtist, ?2) AND \(Song.isShown)
          ORDER BY instr(foldedTitle, ?1) > 1, length(foldedTitle), foldedTitle, rowid LIMIT ?3
          """)
      return try Row.fetchAll(statement, arguments: [texts[0], texts[1], limit]).map {
        try Song(row: $0)
      }
    }
  }
}
