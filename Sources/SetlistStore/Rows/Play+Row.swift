import Foundation
import GRDB
import SetlistModel

extension Play {
  private static let columnNames = [
    "id", "source", "songID", "title", "artist", "version", "setlistID", "setlistName",
    "sectionTitle", "entryID", "began", "zoneOffset", "length", "plannedStart", "plannedLength",
    "date", "venue", "audience",
  ]

  /// The columns of the table `play` that `init(row:)` reads.
  static let columns = columnNames.map { "play." + $0 }.joined(separator: ", ")
  /// The number of columns in `columns`.
  static let columnCount = columnNames.count

  /// Reads a play as it was logged, from `columns`.
  init(row: Row) throws {
    func identifier<Value>(_ index: Int) throws -> Identifier<Value>? {
      try row.decode(UUID?.self, atIndex: index).map { Identifier(rawValue: $0) }
    }
    let began = LocalInstant(
      Date(timeIntervalSince1970: try row.decode(atIndex: 10)),
      offset: Int(try row.decode(Double.self, atIndex: 11)))
    self.init(
      id: try row.decodeIdentifier(atIndex: 0),
      PlayedSong(
        id: try row.decodeIdentifier(atIndex: 2), title: try row.decode(atIndex: 3),
        artist: try row.decode(atIndex: 4), version: try row.decode(atIndex: 5)),
      in: PlayedPlace(
        setlist: try identifier(6), setlistName: try row.decode(atIndex: 7),
        sectionTitle: try row.decode(atIndex: 8), entry: try identifier(9)),
      began: began, length: try row.decode(Double?.self, atIndex: 12),
      plannedStart: try row.decode(Double?.self, atIndex: 13)
        .map { Date(timeIntervalSince1970: $0) },
      plannedLength: try row.decode(Double?.self, atIndex: 14),
      occasion: Occasion(
        date: CalendarDate(try row.decode(atIndex: 15)) ?? began.date,
        venue: try row.decode(atIndex: 16), audience: try row.decode(atIndex: 17)),
      source: Source(rawValue: try row.decode(atIndex: 1)) ?? .imported)
  }

  /// Adds the play to the log.
  ///
  /// - Returns: whether it was not logged already.
  func insert(_ db: Database) throws -> Bool {
    try db.cachedStatement(sql: Self.insertion).execute(arguments: arguments)
    return db.changesCount > 0
  }

  /// All plays as they were logged, in the order of the file.
  static func fetchLog(_ db: Database) throws -> [Play] {
    try Row.fetchAll(db, sql: "SELECT \(columns) FROM play ORDER BY rowid").map {
      try Play(row: $0)
    }
  }

  // Only a play that is logged already is ignored; any other conflict is an error.
  private static let insertion = """
    INSERT INTO play (\(columnNames.joined(separator: ", ")))
    VALUES (\(columnNames.map { _ in "?" }.joined(separator: ", "))) ON CONFLICT (id) DO NOTHING
    """

  private var arguments: StatementArguments {
    [
      id.rawValue, source.rawValue, song.id.rawValue, song.title, song.artist, song.version,
      place.setlist?.rawValue, place.setlistName, place.sectionTitle, place.entry?.rawValue,
      began.moment.timeIntervalSince1970, began.offset, length,
      plannedStart?.timeIntervalSince1970, plannedLength, occasion.date.description,
      occasion.venue, occasion.audience,
    ]
  }

  /// The plays, as they are corrected, that meet a condition on the log; without removed ones, the
  /// newest first.
  ///
  /// - Parameter condition: a condition in SQL on the row `play` and its `playCorrection`.
  static func fetchAll(
    _ db: Database, where condition: String = "TRUE", arguments: StatementArguments = []
  ) throws -> [Play] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(columns), \(PlayCorrection.columns)
        FROM play LEFT JOIN playCorrection ON playCorrection.id = play.id
        WHERE playCorrection.isRemoved IS NOT 1 AND (\(condition))
        ORDER BY coalesce(playCorrection.began, play.began) DESC, play.rowid DESC
        """, arguments: arguments)
    var plays: [Play] = []
    while let row = try rows.next() {
      let play = try Play(row: row)
      let correction = try PlayCorrection(row: row, startingAt: columnCount)
      plays.append(correction.map(play.corrected) ?? play)
    }
    return plays
  }
}

extension PlayCorrection {
  private static let columnNames = [
    "id", "isRemoved", "began", "zoneOffset", "songID", "title", "artist", "version",
  ]

  /// The columns that `init(row:startingAt:)` reads, of the table `playCorrection`.
  static let columns = columnNames.map { "playCorrection." + $0 }.joined(separator: ", ")

  /// Reads a correction from `columns`; `nil` if there is none.
  init?(row: Row, startingAt start: Int = 0) throws {
    guard let id = try row.decode(UUID?.self, atIndex: start) else { return nil }
    let began = try row.decode(Double?.self, atIndex: start + 2).map {
      LocalInstant(
        Date(timeIntervalSince1970: $0),
        offset: Int(try row.decode(Double?.self, atIndex: start + 3) ?? 0))
    }
    let song = try row.decode(UUID?.self, atIndex: start + 4).map {
      PlayedSong(
        id: Identifier(rawValue: $0),
        title: try row.decode(String?.self, atIndex: start + 5) ?? "",
        artist: try row.decode(String?.self, atIndex: start + 6) ?? "",
        version: try row.decode(String?.self, atIndex: start + 7) ?? "")
    }
    self.init(
      Identifier(rawValue: id), began: began, song: song,
      isRemoved: try row.decode(Bool.self, atIndex: start + 1))
  }

  /// The correction of a play; `nil` if there is none.
  static func fetch(_ db: Database, id: Play.ID) throws -> PlayCorrection? {
    let statement = try db.cachedStatement(
      sql: "SELECT \(columns) FROM playCorrection WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id.rawValue]).flatMap {
      try PlayCorrection(row: $0)
    }
  }

  /// All corrections, in the order of the file.
  static func fetchAll(_ db: Database) throws -> [PlayCorrection] {
    try Row.fetchAll(db, sql: "SELECT \(columns) FROM playCorrection ORDER BY rowid").compactMap {
      try PlayCorrection(row: $0)
    }
  }

  /// Replaces the stored correction of the play; removes it if this one changes nothing.
  func store(_ db: Database) throws {
    guard !isEmpty else {
      try db.cachedStatement(sql: "DELETE FROM playCorrection WHERE id = ?")
        .execute(arguments: [id.rawValue])
      return
    }
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO playCorrection (\(Self.columnNames.joined(separator: ", ")))
        VALUES (\(Self.columnNames.map { _ in "?" }.joined(separator: ", ")))
        """
    ).execute(
      arguments: [
        id.rawValue, isRemoved, began?.moment.timeIntervalSince1970, began?.offset,
        song?.id.rawValue, song?.title, song?.artist, song?.version,
      ])
  }
}
