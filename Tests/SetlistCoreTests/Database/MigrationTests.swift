import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct MigrationTests {
  private static let entries = [
    ["Été", "Let It Go"], ["A Whole New World", "Reflection", "Reflection"],
    ["Shape of You", "Uptown Funk", "Break"], ["Let It Go"],
  ]

  @Test func aFileFromBeforeTheFirstReleaseIsOpenedWithEverythingInIt() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.maintenance.check() == [])
    let setlists = try await database.everything()
    #expect(setlists.map(\.name) == ["My Setlist", "Second"])
    #expect(
      setlists[0].options
        == SetlistOptions(
          date: CalendarDate("2026-11-29"), venue: "The Cellar", notes: "Bring the capo",
          folder: "Autumn", startTime: 72_000, gap: 15, favorites: .moveToFavorites))
    #expect(setlists[1].options == SetlistOptions())
    let sections = setlists.flatMap(\.sections)
    #expect(sections.map(\.title) == ["Favorites", "Disney", "Pop", ""])
    #expect(sections.map { $0.entries.map(\.title) } == Self.entries)
    #expect(
      sections.map(\.options) == [
        SectionOptions(rowStyle: .card, isFavorites: true), SectionOptions(startTime: 79_200),
        SectionOptions(
          rowStyle: .compact, isCounted: false, targetDuration: 2700, isCollapsed: true),
        SectionOptions(rowStyle: .switch),
      ])
    let song = try #require(sections[3].entries[0].song)
    #expect(song.isFavorite && song.key == "Am" && song.beatsPerMinute == 120)
    #expect(song.location?.path == "/music/let it go.flac" && song.duration == 224)
    #expect(song.version == "Live" && song.singer == "Elsa" && song.capo == 2)
    #expect(song.album == "Frozen" && song.notes == "Slow start")
    #expect(sections[0].entries[1].song?.duration == 200)
    #expect(sections[0].entries[1].home?.section == sections[1].id)
    let reflection = try #require(sections[1].entries[2].song)
    #expect(reflection.isRetired && reflection.key == "C" && reflection.duration == 283)
    let found = try await database.search.matches(of: SearchQuery("ete"), in: setlists[0].id)
    #expect(found.identifiers == [sections[0].entries[0].id])
  }

  @Test func openingAFileFromBeforeTheFirstReleaseChangesNoRowOfIt() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased(extraNotes: 50)
    let before = try folder.rows()
    #expect(before.count == 71)
    try SetlistDatabase.open(at: folder.database).close()
    #expect(try folder.rows() == before)
    #expect(try folder.migrations(in: folder.database) == Schema.migrator.migrations)
  }

  @Test func aFileFromBeforeTheFirstReleaseHasTheDefinitionsOfAFreshOne() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let old = try SetlistDatabase.open(at: folder.database)
    let fresh = try SetlistDatabase.inMemory()
    #expect(
      try await old.connection.read(SchemaObject.fetchAll)
        == fresh.connection.read(SchemaObject.fetchAll))
    let columns = """
      SELECT sqlite_master.name || ' ' || cid || ' ' || column.name
      FROM sqlite_master, pragma_table_info(sqlite_master.name) AS column ORDER BY 1
      """
    #expect(
      try await old.connection.read { try String.fetchAll($0, sql: columns) }
        == fresh.connection.read { try String.fetchAll($0, sql: columns) })
  }

  @Test func beforeAMigrationABackupIsKeptThatCanBeRestored() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let rows = try folder.rows()
    let database = try SetlistDatabase.open(at: folder.database)
    let before = try await database.everything()
    let backup = try #require(try await database.backups.all().first)
    #expect(backup.reason == .migration)
    #expect(try folder.migrations(in: backup.url) == Schema.unreleased.sorted())
    #expect(try await database.backups.content(of: backup) == .init(setlistCount: 2, songCount: 7))
    #expect(try await database.backups.setlist(before[0].id, in: backup) == before[0])
    try await database.setlists.perform(SetlistEdit(.removeSetlist(before[0].id)))
    try await database.backups.restore(backup)
    #expect(try await database.everything() == before)
    #expect(try folder.migrations(in: folder.database) == Schema.migrator.migrations)
    #expect(try folder.migrations(in: backup.url) == Schema.unreleased.sorted())
    #expect(try await database.maintenance.check() == [])
    database.close()
    #expect(try folder.rows() == rows)
  }

  @Test func aFileWithoutRequestsGetsThemAndKeepsAllElse() async throws {
    let folder = try TemporaryFolder()
    let (database, before) = try await migrated(
      folder,
      from: """
        DROP TABLE audienceRequest; ALTER TABLE setlist DROP COLUMN requests;
        ALTER TABLE song DROP COLUMN singerKeys; DROP TABLE sharedSetlist;
        ALTER TABLE song DROP COLUMN sheet; DROP TABLE sheet;
        DELETE FROM grdb_migrations WHERE identifier IN ('4', '5', '6');
        """)
    let requests = try await database.requests.requests(for: before[0].id)
    #expect(requests == EventRequests(audience: "Autumn"))
  }

  @Test func aFileWithoutSharedSetlistsGetsTheirTableAndKeepsAllElse() async throws {
    let folder = try TemporaryFolder()
    let (database, _) = try await migrated(
      folder,
      from: """
        DROP TABLE sharedSetlist; ALTER TABLE song DROP COLUMN sheet; DROP TABLE sheet;
        DELETE FROM grdb_migrations WHERE identifier IN ('5', '6');
        """)
    #expect(try await database.sharing.files().isEmpty)
  }

  @Test func aFileWithoutWordsGetsTheirTableAndKeepsAllElse() async throws {
    let folder = try TemporaryFolder()
    let (database, before) = try await migrated(
      folder,
      from: """
        ALTER TABLE song DROP COLUMN sheet; DROP TABLE sheet;
        DELETE FROM grdb_migrations WHERE identifier = '6';
        """)
    var song = try #require(before[0].sections.flatMap(\.entries).compactMap(\.sharedSong).first)
    song.sheet = ChordSheet("[G]words")
    try await database.setlists.perform(SetlistEdit(.updateSong(song)))
    #expect(try await database.songs.loaded(try #require(song.sheet)).text == "[G]words")
    #expect(try await database.maintenance.check() == [])
  }

  /// Makes a file in a folder, takes definitions out of it, and opens it again. Expects that it
  /// keeps all setlists, and returns them.
  private func migrated(
    _ folder: TemporaryFolder, from statements: String
  ) async throws -> (database: SetlistDatabase, before: [Setlist]) {
    try folder.writeUnreleased()
    let first = try SetlistDatabase.open(at: folder.database)
    let before = try await first.everything()
    first.close()
    let queue = try DatabaseQueue(path: folder.database.path)
    try await queue.write { try $0.execute(sql: statements) }
    try queue.close()
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.everything() == before)
    #expect(try await database.maintenance.check() == [])
    return (database, before)
  }

  @Test func aFileFromBeforeTheFirstReleaseThatCannotBeWrittenIsRead() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let before = try Data(contentsOf: folder.database)
    let copy = try DatabaseOpening.readableCopy(of: folder.database)
    let entries = try await copy.everything().flatMap(\.sections).map { $0.entries.map(\.title) }
    #expect(entries == Self.entries)
    #expect(try Data(contentsOf: folder.database) == before)
  }

  /// What another program has broken in such a file is mended as in any other one.
  @Test(arguments: [
    "UPDATE entry SET position = 'p' || position", "UPDATE setlist SET position = 'p'||rowid",
    "DELETE FROM song WHERE title = 'Reflection'", "DELETE FROM section WHERE title = 'Pop'",
    "UPDATE song SET foldedArtist = artist", "UPDATE section SET songCount = 40",
  ])
  func whatIsBrokenInAFileFromBeforeTheFirstReleaseIsMended(sql: String) async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    try await folder.damage(sql)
    let opened = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    #expect(opened.damagedCopy == nil)
    #expect(try await !opened.database.maintenance.check().isEmpty)
    try await opened.database.maintenance.repair()
    let sections = try await opened.database.everything().flatMap(\.sections)
    #expect(sections.flatMap(\.entries).count == 9)
    try await opened.database.requireSound()
  }

  @Test func whatAnotherProgramAddedToAFileFromBeforeTheFirstReleaseIsRemoved() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let before = try folder.rows()
    try await folder.damage(
      "CREATE TRIGGER harm AFTER DELETE ON grdb_migrations BEGIN DELETE FROM setlist; END")
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(database.removal?.names == ["trigger harm"])
    database.close()
    #expect(try folder.rows() == before)
  }

  @Test func aFileOfAnEarlierVersionIsRefusedAndConvertedByARepair() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Version1Fixture.sql)
    let before = try Data(contentsOf: folder.database)
    #expect(throws: SetlistStore.DatabaseError.unreleased) {
      try SetlistDatabase.open(at: folder.database)
    }
    #expect(throws: SetlistStore.DatabaseError.unreleased) {
      try SetlistDatabase.openForReading(at: folder.database)
    }
    #expect(throws: SetlistStore.DatabaseError.unreleased) {
      try SetlistDatabase.openKeepingDamaged(at: folder.database)
    }
    #expect(try Data(contentsOf: folder.database) == before)
    let salvage = try await Salvage.run(at: folder.database)
    #expect(salvage.entryCount == 5 && salvage.lostCount == 0)
    #expect(try Data(contentsOf: salvage.damagedCopy) == before)
    let database = try SetlistDatabase.open(at: folder.database)
    let setlists = try await database.everything()
    #expect(setlists.map(\.name) == ["My Setlist"])
    let sections = setlists.flatMap(\.sections)
    #expect(sections.map(\.title) == ["Favorites", "Disney", "Pop"])
    #expect(
      sections.map { $0.entries.map(\.title) } == [
        ["Été"], ["Let It Go", "A Whole New World", "Reflection"],
        ["Shape of You", "Uptown Funk", "Break"],
      ])
    #expect(sections[2].options == SectionOptions(targetDuration: 2700, isCollapsed: true))
    let song = try #require(sections[1].entries[0].song)
    #expect(song.isFavorite && song.key == "Am" && song.beatsPerMinute == 120)
    try await database.requireSound()
  }

  @Test(.enabled(if: !isQuick, "takes long"))
  func aKillDuringTheMigrationLeavesAWholeVersionWithEverythingInIt() async throws {
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(12 * testScale) {
      let folder = try TemporaryFolder()
      try folder.writeUnreleased(extraNotes: 20_000)
      let process = try StormProcess(
        database: folder.database, seed: generator.next(),
        output: folder.url.appendingPathComponent("said"))
      // The migration begins when its backup is complete.
      let backups = folder.url.appendingPathComponent("backups")
      try await eventually(within: .seconds(60)) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path)) ?? []
        return names.contains { $0.hasSuffix(".sqlite") }
      }
      try await Task.sleep(for: .microseconds(generator.below(20_000)))
      #expect(process.killAtOnce())
      // Each migration is whole or not there. The next opening goes on with the others.
      let found = try folder.migrations(in: folder.database)
      #expect(
        found == Schema.unreleased.sorted()
          || !found.isEmpty && Schema.migrator.migrations.starts(with: found), "seed \(seed)")
      let database = try SetlistDatabase.open(at: folder.database)
      #expect(try await database.maintenance.check() == [], "seed \(seed)")
      let entries = try await database.everything().flatMap(\.sections).flatMap(\.entries)
      #expect(
        Set(entries.map(\.title)).isSuperset(
          of: Self.entries.joined() + ["Note 0", "Note 19999"]))
      #expect(entries.filter { $0.title.hasPrefix("Note ") }.count == 20_000, "seed \(seed)")
      database.close()
    }
  }
}

extension TemporaryFolder {
  /// Makes the database as the last version before the first release left it.
  func writeUnreleased(extraNotes: Int = 0) throws {
    try write(UnreleasedFixture.sql)
    let queue = try DatabaseQueue(path: database.path)
    try queue.write { db in
      try db.execute(
        sql: """
          WITH RECURSIVE numbers(n) AS (
            SELECT 0 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
          INSERT INTO entry (id, sectionID, position, kind, title, foldedTitle)
          SELECT randomblob(16), X'd5dd1ef451d942d7ab9d22072f51b5ac', (n + 2) << 32, 'note',
            'Note ' || n, 'note ' || n
          FROM numbers
          """, arguments: [extraNotes])
    }
    try queue.close()
  }

  /// Makes the database with SQL statements.
  fileprivate func write(_ sql: String) throws {
    let queue = try DatabaseQueue(path: database.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  /// Makes the database, which is closed, one that a version before the first release wrote.
  func makeUnreleased() throws {
    let queue = try DatabaseQueue(path: database.path)
    try queue.write { db in
      try db.execute(
        sql: """
          DROP TABLE play; DROP TABLE playCorrection; DROP INDEX songByCode;
          DROP TABLE audienceRequest; DROP TABLE sharedSetlist; DROP TABLE sheet;
          DROP INDEX entryWithPause; DROP INDEX songAsJingle
          """)
      for (table, columns) in Self.laterColumns {
        for column in columns {
          try db.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(column)")
        }
      }
      try db.execute(sql: "DELETE FROM grdb_migrations")
      for name in Schema.unreleased.sorted() {
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES (?)", arguments: [name])
      }
    }
    try queue.close()
  }

  /// The names of the migrations that a file records.
  func migrations(in file: URL) throws -> [String] {
    let queue = try DatabaseQueue(path: file.path)
    defer { try? queue.close() }
    return try queue.read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY 1")
    }
  }

  /// The columns that each table has got since the version before the first release.
  private static let laterColumns: [String: [String]] = [
    "setlist": ["unknownMembers", "assumedLength", "requests"], "section": ["unknownMembers"],
    "entry": ["unknownMembers", "startTime"],
    "song": [
      "composer", "foldedComposer", "ccliNumber", "foldedCcliNumber", "isrc", "foldedIsrc",
      "isJingle", "singerKeys", "sheet",
    ],
  ]

  /// All rows of the database with their row numbers, in the order of the file, without the columns
  /// that the first release and later ones add.
  fileprivate func rows() throws -> [[String: DatabaseValue]] {
    let queue = try DatabaseQueue(path: database.path)
    defer { try? queue.close() }
    return try queue.read { db in
      try ["setlist", "section", "song", "entry", "staged"].flatMap { table in
        try Row.fetchAll(db, sql: "SELECT '\(table)', rowid, * FROM \(table) ORDER BY rowid").map {
          Dictionary(
            uniqueKeysWithValues: $0.filter { column, _ in
              Self.laterColumns[table]?.contains(column) != true
            })
        }
      }
    }
  }
}
