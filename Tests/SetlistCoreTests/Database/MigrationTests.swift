import Foundation
import GRDB
import Testing

@testable import SetlistCore

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
    let found = try await database.entryIdentifiers(
      matching: SearchQuery("ete"), in: setlists[0].id)
    #expect(found == [sections[0].entries[0].id])
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
  func writeVersion1() throws {
    let queue = try DatabaseQueue(path: database.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA journal_mode = WAL")
      try db.execute(sql: Version1Fixture.sql)
    }
    try queue.close()
  }
}
