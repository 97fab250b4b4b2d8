import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistModel
@testable import SetlistStore

@Suite struct MigrationTests {
  @Test func aDatabaseOfTheFirstVersionIsOpenedWithEverythingInIt() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.check() == [])
    let setlists = try await database.everything()
    #expect(setlists.map(\.name) == ["My Setlist"])
    let sections = setlists[0].sections
    #expect(sections.map(\.title) == ["Favorites", "Disney", "Pop"])
    #expect(
      sections.map { $0.entries.map(\.title) } == [
        ["Été"], ["Let It Go", "A Whole New World", "Reflection"],
        ["Shape of You", "Uptown Funk", "Break"],
      ])
    #expect(sections[2].options == SectionOptions(targetDuration: 2700, isCollapsed: true))
    let song = try #require(sections[1].entries[0].song)
    #expect(song.isFavorite && song.key == "Am" && song.beatsPerMinute == 120)
    #expect(song.location?.path == "/music/let it go.flac" && song.duration == 224)
    let found = try await database.matches(of: SearchQuery("ete"), in: setlists[0].id)
    #expect(found.identifiers == [sections[0].entries[0].id])
  }

  @Test func whatTheFirstVersionCalledFavoritesBecomesTheSectionOfFavorites() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    let setlist = try #require(
      await SetlistDatabase.open(at: folder.database).everything().first)
    #expect(setlist.options == SetlistOptions())
    #expect(setlist.sections.map(\.options.isFavorites) == [true, false, false])
    #expect(setlist.sections.flatMap(\.entries).allSatisfy { $0.home == nil })
  }

  @Test func beforeAMigrationABackupIsKeptThatCanBeRestored() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    let database = try SetlistDatabase.open(at: folder.database)
    let before = try await database.everything()
    let backup = try #require(try await database.backups().first)
    #expect(backup.reason == .migration)
    #expect(try folder.migrations(in: backup.url) == ["v1"])
    try await database.perform(SetlistEdit(.removeSetlist(before[0].id)))
    try await database.restore(backup)
    #expect(try await database.everything() == before)
    #expect(try folder.migrations(in: folder.database) == Schema.migrator.migrations)
    #expect(try await database.check() == [])
  }

  @Test func positionsGetGapsAndKeepTheirOrder() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1(extraNotes: 50)
    let order = "SELECT hex(id) FROM entry ORDER BY sectionID, position"
    let before = try folder.strings(order)
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.requireSound()
    #expect(try folder.strings(order) == before)
    for table in ["setlist", "section", "entry"] {
      let positions = try folder.strings("SELECT position FROM \(table)").compactMap { Int($0) }
      #expect(!positions.isEmpty && positions.allSatisfy { $0 % SortKey.spacing == 0 }, "\(table)")
    }
    let last = try folder.strings("SELECT max(position) / \(SortKey.spacing) FROM entry")
    #expect(last == ["50"])
  }

  /// Any order of positions is accepted, even one that the old version would have mended.
  @Test(arguments: [
    "UPDATE entry SET position = position - 1",
    "UPDATE entry SET position = position << 32 WHERE position > 1",
    "UPDATE entry SET position = position << 62",
    "UPDATE section SET position = -position; UPDATE setlist SET position = 9223372036854775807",
  ])
  func anUnusualOrderStaysWhatItIs(sql: String) async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    try await folder.damage(sql)
    let entries = "SELECT hex(id) FROM entry ORDER BY sectionID, position"
    let sections = "SELECT hex(id) FROM section ORDER BY position"
    let order = try [folder.strings(sections), folder.strings(entries)]
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.requireSound()
    #expect(try [folder.strings(sections), folder.strings(entries)] == order)
  }

  @Test(arguments: [
    "UPDATE entry SET position = 'p' || position", "UPDATE setlist SET position = ''",
  ])
  func aPositionThatIsNoNumberIsLeftToBeMended(sql: String) async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    try await folder.damage(sql)
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.check().count == 1)
    try await database.repair()
    #expect(try await database.everything().flatMap(\.sections).flatMap(\.entries).count == 7)
    try await database.requireSound()
  }

  @Test(arguments: (1...9).map { "v\($0)" })
  func everyEarlierVersionIsOpenedWithTheSameInIt(version: String) async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    try folder.migrate(upTo: version)
    #expect(try folder.migrations(in: folder.database).last == version)
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.requireSound()
    #expect(try folder.migrations(in: folder.database) == Schema.migrator.migrations)
    let first = try TemporaryFolder()
    try first.writeVersion1()
    let setlists = try await database.everything()
    #expect(try await setlists == SetlistDatabase.open(at: first.database).everything())
    #expect(setlists.flatMap(\.sections).allSatisfy { $0.options.startTime == nil })
  }

  @Test func whatAnEarlierVersionFoldedOtherwiseIsFoundAfterTheMigration() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    try folder.migrate(upTo: "v7")
    try await folder.damage(
      "UPDATE song SET title = 'Ain’t', foldedTitle = 'ain’t' WHERE title = 'Let It Go'")
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.check() == [])
    #expect(try await database.items(withWords: ["ain't"]).count == 1)
  }

  @Test(.enabled(if: !isQuick, "takes long"), arguments: ["v1", "v6"])
  func aKillDuringTheMigrationLeavesTheOldOrTheNewVersionWithEverythingInIt(
    version: String
  ) async throws {
    let seed = UInt64.random(in: 1...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(6 * testScale) {
      let folder = try TemporaryFolder()
      try folder.writeVersion1(extraNotes: 20_000)
      try folder.migrate(upTo: version)
      let process = try StormProcess(
        database: folder.database, seed: generator.next(),
        output: folder.url.appendingPathComponent("said"))
      // The migration begins when its backup is complete.
      let backups = folder.url.appendingPathComponent("backups")
      try await eventually(within: .seconds(60)) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: backups.path)) ?? []
        return names.contains { $0.hasSuffix(".sqlite") }
      }
      try await Task.sleep(for: .microseconds(generator.below(60_000)))
      #expect(process.killAtOnce())
      let found = try folder.migrations(in: folder.database)
      #expect(Schema.migrator.migrations.starts(with: found) && !found.isEmpty, "seed \(seed)")
      let database = try SetlistDatabase.open(at: folder.database)
      #expect(try await database.check() == [], "seed \(seed)")
      let entries = try await database.everything().flatMap(\.sections).flatMap(\.entries)
      #expect(
        Set(entries.map(\.title)).isSuperset(
          of: ["Été", "Let It Go", "Uptown Funk", "Break", "Note 0", "Note 19999"]))
      #expect(entries.filter { $0.title.hasPrefix("Note ") }.count == 20_000, "seed \(seed)")
      try database.writer.close()
    }
  }

  @Test func everyMigrationEndsWithTheSameTablesAsAFreshDatabase() async throws {
    let folder = try TemporaryFolder()
    try folder.writeVersion1()
    let old = try SetlistDatabase.open(at: folder.database)
    let fresh = try SetlistDatabase.inMemory()
    let sql = "SELECT name || ' ' || ifnull(sql, '') FROM sqlite_master ORDER BY 1"
    #expect(
      try await old.read { try String.fetchAll($0, sql: sql) }
        == fresh.read { try String.fetchAll($0, sql: sql) })
  }
}

extension TemporaryFolder {
  /// Makes the database as the first version of the program left it.
  func writeVersion1(extraNotes: Int = 0) throws {
    let queue = try DatabaseQueue(path: database.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL")
      try db.execute(sql: Version1Fixture.sql)
      try db.execute(
        sql: """
          WITH RECURSIVE numbers(n) AS (
            SELECT 0 WHERE ?1 > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
          INSERT INTO entry
          SELECT randomblob(16), X'd5dd1ef451d942d7ab9d22072f51b5ac', n + 1, 'note', NULL,
            'Note ' || n, 'note ' || n, NULL
          FROM numbers
          """, arguments: [extraNotes])
    }
    try queue.close()
  }

  /// Migrates the database to a later version of the program.
  func migrate(upTo version: String) throws {
    let queue = try DatabaseQueue(path: database.path)
    try Schema.migrator.migrate(queue, upTo: version)
    try queue.close()
  }

  /// The names of the migrations that a file records.
  func migrations(in file: URL) throws -> [String] {
    try strings(
      "SELECT identifier FROM grdb_migrations ORDER BY length(identifier), identifier", in: file)
  }

  /// The first column of a query, run on a connection of its own; by default on the database.
  fileprivate func strings(_ sql: String, in file: URL? = nil) throws -> [String] {
    let queue = try DatabaseQueue(path: (file ?? database).path)
    defer { try? queue.close() }
    return try queue.read { try String.fetchAll($0, sql: sql) }
  }
}
