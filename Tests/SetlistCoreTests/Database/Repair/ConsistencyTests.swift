import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct ConsistencyTests {
  @Test func aSoundDatabaseIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let before = try await database.everything()
    #expect(try await database.maintenance.check() == [])
    #expect(try await database.maintenance.repair() == [])
    #expect(try await database.everything() == before)
  }

  @Test func everyFoldedTextIsChecked() async throws {
    for (table, columns) in CheckedColumn.folded {
      for (_, column) in columns {
        let folder = try TemporaryFolder()
        try folder.writeUnreleased()
        try SetlistDatabase.open(at: folder.database).close()
        try await folder.damage(
          """
          UPDATE song SET ccliNumber = '22025', foldedCcliNumber = '22025',
            isrc = 'USRC17607839', foldedIsrc = 'usrc17607839'
          """)
        try await folder.damage("UPDATE \(table) SET \(column) = 'x' WHERE \(column) NOTNULL")
        let database = try SetlistDatabase.open(at: folder.database)
        let found = try await database.maintenance.check()
        #expect(found.count == 1, "\(table).\(column)")
        guard case .staleSearchText(table, _) = found.first else {
          Issue.record("\(table).\(column)")
          continue
        }
        try await database.maintenance.repair()
        try await database.requireSound()
      }
    }
  }

  @Test(arguments: [
    ("UPDATE entry SET position = 'p' || position", 1),
    ("UPDATE section SET position = 'p' || position WHERE title = 'Pop'", 1),
    ("UPDATE setlist SET position = 0.5", 1),
    (
      """
      UPDATE entry SET position = 9223372036854775807 WHERE position = 0;
      UPDATE entry SET position = 'p' WHERE position < 9223372036854775807 AND rowid % 2
      """, 1
    ),
    ("UPDATE song SET foldedTitle = '', foldedArtist = 'x' WHERE title LIKE '%o%'", 1),
    ("UPDATE section SET foldedTitle = title", 1),
    ("DELETE FROM section WHERE position > 0", 1),
    ("DELETE FROM setlist", 1),
    ("DELETE FROM setlist; DELETE FROM section; DELETE FROM song", 2),
    ("DELETE FROM song WHERE rowid % 2", 1),
    (
      "UPDATE song SET title = X'4142', duration = 'long', location = CAST('/' || title AS BLOB)", 3
    ),
    ("UPDATE song SET id = 'sixteen letters' || rowid WHERE rowid < 10", 2),
    ("UPDATE setlist SET id = 'sixteen letters.'", 2),
    ("UPDATE entry SET id = 'sixteen letters' || rowid WHERE rowid < 10", 1),
    ("UPDATE entry SET sectionID = 'nowhere', position = rowid", 1),
    ("UPDATE entry SET songID = 12", 1),
    ("UPDATE setlist SET startTime = NULL, gap = 'wide'", 1),
    ("UPDATE entry SET homeSectionID = 'home', homePredecessorID = 4, homeIndex = 'one'", 3),
  ])
  func whatAnotherProgramBreaksIsFoundAndMendedWithoutLosingAnEntry(
    sql: String, atLeast count: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    try await folder.damage(sql)
    let database = try SetlistDatabase.open(at: folder.database)
    let found = try await database.maintenance.check()
    #expect(!found.isEmpty && Set(found.map(\.description)).count == found.count)
    let mended = try await database.maintenance.repair()
    #expect(mended.count >= min(found.count, count))
    #expect(Set(found).isSubset(of: mended) && mended.allSatisfy { !$0.remedy.isEmpty })
    #expect(try await database.maintenance.check() == [])
    let after = try await database.everything()
    #expect(
      after.flatMap(\.sections).flatMap(\.entries).count
        == before.flatMap(\.sections).flatMap(\.entries).count)
    // After a repair the database can be edited as usual.
    let id = try #require(after.first?.id)
    try await database.setlists.perform(
      SetlistEdit(.insertSection(Section(title: "New"), id, .first)))
    try await database.requireSound()
  }

  @Test func aValueThatAConstraintForbidsIsFoundWithoutAnEdit() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.make()
    try await folder.damage("PRAGMA ignore_check_constraints = ON; UPDATE setlist SET gap = -1")
    let found = try await SetlistDatabase.openForChecking(at: folder.database).maintenance.check()
    #expect(found == [.brokenFile("CHECK constraint failed in setlist")])
  }

  @Test func anInfiniteNumberIsFoundAndMendedAndHidesNoSetlist() async throws {
    let folder = try TemporaryFolder()
    _ = try await folder.make()
    try await folder.damage("UPDATE setlist SET gap = 9e999; DELETE FROM entry WHERE rowid > 1")
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.setlists.summaries().allSatisfy { $0.time.seconds.isFinite })
    #expect(
      try await database.maintenance.check()
        .contains(.unreadableValues(table: "setlist", column: "gap", count: 1)))
    _ = try await database.maintenance.repair()
    #expect(try await database.maintenance.check() == [])
  }

  @Test func anyWholeNumbersAreAnOrder() async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    try await folder.damage(
      """
      UPDATE entry SET position = (position >> 32) * 100 - 100;
      UPDATE section SET position = iif(position = 0, 0, 9223372036854775807) WHERE title <> 'Pop';
      UPDATE section SET position = -9223372036854775807 - 1 WHERE title = 'Favorites';
      """)
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await database.maintenance.check() == [])
    let titles = try await database.everything()[0].sections.map(\.title)
    #expect(titles == ["Favorites", "Pop", "Disney"])
    let entries = try await database.everything()[0].sections.flatMap(\.entries)
    #expect(Set(entries) == Set(before[0].sections.flatMap(\.entries)))
  }

  @Test func whatIsNoNumberComesLastInTheOrder() async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    try await folder.damage(
      "UPDATE entry SET position = 'p' WHERE rowid = (SELECT min(rowid) FROM entry)")
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(
      try await database.maintenance.check() == [
        .unreadableValues(table: "entry", column: "position", count: 1)
      ])
    try await database.maintenance.repair()
    var sections = before[0].sections
    sections[1].entries.append(sections[1].entries.removeFirst())
    #expect(try await database.everything()[0].sections == sections)
    try await database.requireSound()
  }

  @Test func whatBelongsNowhereIsPutIntoASetlistOfItsOwn() async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    try await folder.damage("DELETE FROM section WHERE title = 'Disney'")
    let database = try SetlistDatabase.open(at: folder.database)
    let lost = before[0].sections[1].entries
    #expect(try await database.maintenance.check().contains(.lostEntries(lost.map(\.id))))
    try await database.maintenance.repair()
    let after = try await database.everything()
    #expect(after.map(\.name) == ["My Setlist", "Recovered"])
    #expect(after.last?.sections.first?.entries == lost)
  }

  @Test func aBrokenIndexIsBuiltAnew() async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    // The index is built without some rows, and then declared to have all of them.
    try await folder.damage(
      """
      DROP INDEX entryBySong;
      CREATE INDEX entryBySong ON entry(songID) WHERE position > 1;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE INDEX entryBySong ON entry(songID)'
        WHERE name = 'entryBySong';
      """)
    let database = try SetlistDatabase.open(at: folder.database)
    #expect(try await !database.maintenance.check().isEmpty)
    #expect(try await !database.maintenance.repair().isEmpty)
    #expect(try await database.maintenance.check() == [])
    #expect(try await database.everything() == before)
  }

  @Test func aValueThatCannotBeReadIsReportedAndDoesNotTrap() async throws {
    let folder = try TemporaryFolder()
    let before = try await folder.make()
    try await folder.damage(
      "UPDATE entry SET id = 'sixteen letters' || rowid, position = 'p' || position")
    let database = try SetlistDatabase.open(at: folder.database)
    await #expect(throws: SetlistStore.DatabaseError.damaged) {
      try await database.setlists.fetch(before[0].id)
    }
    try await database.maintenance.repair()
    let after = try await database.everything()
    let songs = after.flatMap(\.sections).flatMap(\.entries).map(\.song)
    #expect(
      Set(songs) == Set(before.flatMap(\.sections).flatMap(\.entries).map(\.song)))
  }

  @Test @MainActor func anOpenControllerShowsWhatWasMended() async throws {
    let database = try SetlistDatabase.inMemory()
    let fixture = try await Fixture(database)
    try await database.connection.writer.write { db in
      try db.execute(sql: "UPDATE section SET title = 'Mended', foldedTitle = ''")
    }
    try await database.maintenance.repair()
    try await eventually { fixture.controller.sections.allSatisfy { $0.name == "Mended" } }
  }
}

extension TemporaryFolder {
  /// Makes the sample database and returns its setlists.
  fileprivate func make() async throws -> [Setlist] {
    try await SetlistDatabase.open(at: database).everything()
  }

  /// Runs SQL on a connection that knows nothing of this program.
  func damage(_ sql: String) async throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: database.path, configuration: configuration)
    try await queue.writeWithoutTransaction { try $0.execute(sql: sql) }
    try queue.close()
  }
}
