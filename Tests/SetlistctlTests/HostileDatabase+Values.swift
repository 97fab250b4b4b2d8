extension HostileDatabase {
  /// Databases with values of wrong types, and rows that contradict each other.
  static let values: [HostileDatabase] = changes.map { sql($0) }

  private static let changes: [String] =
    [
      "UPDATE song SET title = hex(zeroblob(10000000)) WHERE rowid = 1",
      "UPDATE song SET notes = zeroblob(20000000) WHERE rowid < 4",
      "UPDATE setlist SET name = hex(zeroblob(2000000))",
      "UPDATE setlist SET gap = 9e999; DELETE FROM entry WHERE rowid > 1",
      "UPDATE setlist SET folder = replace(hex(zeroblob(500000)), '00', 'a/')",
      "UPDATE entry SET position = 'p' || position",
      "UPDATE setlist SET position = x'00' WHERE rowid = 1",
      "UPDATE song SET title = x'00ff', duration = 'long'", "UPDATE setlist SET name = x'ff'",
      "UPDATE entry SET kind = x'00'", "UPDATE entry SET kind = 'x'",
      "UPDATE entry SET id = rowid", "UPDATE section SET setlistID = rowid",
      "UPDATE setlist SET id = zeroblob(15) WHERE rowid = 1",
      "UPDATE song SET id = CAST(id AS TEXT)",
      "UPDATE section SET rowStyle = 'x', isCounted = 'x', isCollapsed = 7",
      "UPDATE setlist SET favorites = 3, date = 4, venue = 5, folder = 6, notes = x'00'",
      "UPDATE section SET setlistID = id", "UPDATE entry SET sectionID = id",
      "UPDATE entry SET songID = NULL", "UPDATE entry SET songID = id", "DELETE FROM song",
      "DELETE FROM section", "DELETE FROM setlist",
      "UPDATE entry SET homeSectionID = sectionID, homePredecessorID = id, homeIndex = -1",
      "UPDATE entry SET homeSectionID = id, homeIndex = 9223372036854775807",
      "UPDATE entry SET overrides = '{\"duration\":1e999,\"title\":7,\"key\":[[[]]]}'",
      "UPDATE entry SET overrides = replace(hex(zeroblob(50000)), '00', '[')",
      "UPDATE entry SET overrides = replace(hex(zeroblob(900)), '00', '{\"a\":')",
      "UPDATE entry SET overrides = x'7b7d'", "UPDATE song SET location = 'file:///../%00/'",
      "UPDATE song SET location = 'http://127.0.0.1:1/x'", "UPDATE song SET location = x'ff'",
      "DELETE FROM grdb_migrations", "INSERT INTO grdb_migrations VALUES ('v999')",
      "UPDATE grdb_migrations SET identifier = 'v3'",
      "UPDATE grdb_migrations SET identifier = x'ff'",
      unreleased, "\(unreleased); DELETE FROM song",
      "\(unreleased); UPDATE entry SET id = 0 WHERE id = (SELECT min(id) FROM entry)",
      "DELETE FROM setlist; DELETE FROM section; DELETE FROM entry; DELETE FROM song",
    ]

  /// The record of a file from before the first release.
  private static let unreleased = """
    DELETE FROM grdb_migrations; INSERT INTO grdb_migrations
    VALUES ('v1'), ('v2'), ('v3'), ('v4'), ('v5'), ('v6'), ('v7'), ('v8'), ('v9')
    """

  /// Databases with texts that are not valid.
  static let texts: [HostileDatabase] =
    [
      "setlist SET name", "setlist SET venue", "setlist SET folder", "section SET title",
      "song SET title", "song SET key", "song SET notes", "entry SET kind",
    ].flatMap { column in
      ["char(65, 0, 66)", "CAST(x'80fffe' AS TEXT)", "char(27) || '[2J' || char(0x202e)"].map {
        sql("UPDATE \(column) = \($0)")
      }
    }

  /// Databases with numbers that are impossible as a length, a position or a count.
  static let numbers: [HostileDatabase] = lengths + positions + counts + rowNumbers

  private static let lengths: [HostileDatabase] =
    [
      "setlist SET gap", "setlist SET startTime", "section SET targetDuration",
      "section SET startTime", "song SET duration", "song SET beatsPerMinute", "song SET capo",
    ].flatMap { column in
      ["9e999", "-9e999", "1e300", "-1"].map { sql("UPDATE \(column) = \($0)") }
    }

  private static let positions: [HostileDatabase] =
    ["section", "entry"].flatMap { table in
      [
        "iif(rowid = 7, 9e999, rowid)", "0.5 + rowid", "9223372036854775807 - rowid",
        "-9223372036854775807 + rowid",
      ].map {
        sql("UPDATE \(table) SET position = \($0)")
      }
    }

  private static let counts: [HostileDatabase] =
    ["songCount", "length", "unknownCount"].flatMap { column in
      ["-9223372036854775807", "9223372036854775807", "9e999", "'x'"].map {
        sql("UPDATE section SET \(column) = \($0)")
      }
    }

  private static let rowNumbers: [HostileDatabase] =
    tables.map { sql("UPDATE \($0) SET rowid = 9223372036854775807 - rowid") }
}
