import GRDB
public import SetlistModel

/// The plays of one song in short.
public struct PlayUse: Hashable, Sendable {
  /// The day of the last occasion at which the song was played.
  public let lastDate: CalendarDate
  /// The place of that occasion; empty if unknown.
  public let venue: String
  /// The audience of that occasion; empty if unknown.
  public let audience: String
  /// The number of plays that count.
  public let count: Int

  init(lastDate: CalendarDate, venue: String = "", audience: String = "", count: Int) {
    (self.lastDate, self.venue, self.audience, self.count) = (lastDate, venue, audience, count)
  }
}

extension PlayUse {
  /// A common table expression in SQL: all plays that count, as they are corrected, with the
  /// columns `song`, `day`, `venue`, `audience` and `setlistID`.
  ///
  /// - Parameter counting: the time after which a play counts.
  static func played(_ counting: CountingLength) -> String {
    let length = counting.seconds
    return """
      played(song, day, venue, audience, setlistID) AS (
        SELECT coalesce(playCorrection.songID, play.songID),
          CASE WHEN playCorrection.began IS NULL THEN play.date ELSE
            date(play.date,
              (julianday(date(playCorrection.began + playCorrection.zoneOffset, 'unixepoch'))
                - julianday(date(play.began + play.zoneOffset, 'unixepoch'))) || ' days')
          END,
          play.venue, play.audience, play.setlistID
        FROM play LEFT JOIN playCorrection ON playCorrection.id = play.id
        WHERE playCorrection.isRemoved IS NOT 1
          AND (play.length IS NULL
            OR play.length >= min(\(length), coalesce(play.plannedLength / 2, \(length)))))
      """
  }

  /// The plays of each song in short.
  ///
  /// - Parameters:
  ///   - day: the last day that counts; `nil` for any.
  ///   - audience: the audience whose plays count; `nil` for any.
  ///   - counting: the time after which a play counts.
  /// - Complexity: O(*n*) in the number of plays.
  static func fetchAll(
    _ db: Database, until day: CalendarDate? = nil, for audience: String? = nil,
    counting: CountingLength
  ) throws -> [Song.ID: PlayUse] {
    // The other columns of a row with `max` are those of the row that has it.
    let rows = try Row.fetchCursor(
      db,
      sql: """
        WITH \(played(counting)) SELECT song, max(day), venue, audience, count(*) FROM played
        WHERE (?1 IS NULL OR day <= ?1) AND (?2 IS NULL OR audience = ?2) GROUP BY song
        """, arguments: [day?.description, audience])
    var uses: [Song.ID: PlayUse] = [:]
    while let row = try rows.next() {
      guard let date = CalendarDate(try row.decode(String.self, atIndex: 1)) else { continue }
      uses[try row.decodeIdentifier(atIndex: 0)] = PlayUse(
        lastDate: date, venue: try row.decode(atIndex: 2),
        audience: try row.decode(atIndex: 3), count: try row.decode(atIndex: 4))
    }
    return uses
  }
}
