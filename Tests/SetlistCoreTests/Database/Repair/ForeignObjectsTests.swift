import Foundation
import GRDB
import Testing

@testable import SetlistModel
@testable import SetlistStore

/// Tests that objects that another program has added to a database have no effect.
@Suite struct ForeignObjectsTests {
  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    """

  static let added = [
    "CREATE TRIGGER t AFTER INSERT ON entry BEGIN DELETE FROM setlist; END",
    "CREATE TRIGGER song AFTER UPDATE ON section BEGIN DELETE FROM entry; END",
    "CREATE VIEW v AS \(endless) SELECT max(i) FROM n",
    "CREATE INDEX i ON song(upper(title))",
    "CREATE INDEX i ON entry(position) WHERE kind = 'song'",
    "CREATE TABLE \"entry \"\"copy\" AS SELECT * FROM entry",
    "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, x AS (id + 1))",
    "CREATE VIRTUAL TABLE f USING fts5(title)",
    "CREATE VIRTUAL TABLE r USING rtree(id, a, b)",
    "ANALYZE",
  ]

  @Test(arguments: added)
  func whatAnotherProgramAddsIsRemovedWithAWordAndKeptInABackup(sql: String) async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    try await folder.damage(sql)
    let (database, damagedCopy) = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    #expect(damagedCopy == nil)
    let removal = try #require(database.removal)
    #expect(removal.description.contains(removal.copy.path))
    #expect(try objects(in: removal.copy).isSuperset(of: removal.names))
    let id = try #require(await database.setlists.summaries().first?.id)
    try await database.setlists.perform(
      SetlistEdit(
        .insertSection(
          Section(title: "New", entries: [Entry(content: .song(Song(title: "A")))]), id, .last)))
    #expect(try await database.setlists.summaries().map(\.songCount) == [6])
    try await database.requireSoundWithout(removal)
    database.close()
    #expect(try objects(in: folder.database).isDisjoint(with: removal.names))
    #expect(try SetlistDatabase.open(at: folder.database).removal == nil)
  }

  @Test(arguments: added)
  func aBackupIsRestoredWithoutWhatAnotherProgramAdded(sql: String) async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let backup = try await database.backups.backUp()
    let other = try TemporaryFolder()
    try FileManager.default.copyItem(at: backup.url, to: other.database)
    try await other.damage(sql)
    try FileManager.default.removeItem(at: backup.url)
    try FileManager.default.copyItem(at: other.database, to: backup.url)
    let before = try Data(contentsOf: backup.url)
    #expect(try await database.backups.content(of: backup).songCount == 5)
    try await database.backups.restore(backup)
    let removal = try #require(database.removal)
    #expect(removal.copy == backup.url)
    try await database.requireSoundWithout(removal)
    #expect(try objects(in: folder.database).isDisjoint(with: removal.names))
    #expect(try Data(contentsOf: backup.url) == before)
  }

  @Test(arguments: added)
  func aCheckNamesWhatAnotherProgramAddedAndChangesNothing(sql: String) async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    try await folder.damage(sql)
    let before = try Data(contentsOf: folder.database)
    let found = try await SetlistDatabase.openForChecking(at: folder.database).maintenance.check()
    guard case .foreignObjects(let names)? = found.first, found.count == 1 else {
      Issue.record("\(found)")
      return
    }
    #expect(try objects(in: folder.database).isSuperset(of: names))
    #expect(try Data(contentsOf: folder.database) == before)
  }

  @Test(arguments: [
    "ALTER TABLE song ADD COLUMN mine TEXT", "DROP INDEX entryBySong",
    "DROP TRIGGER entryWasInserted",
    """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_master SET sql = replace(sql, 'position INTEGER', 'position INT CHECK (1)')
      WHERE name = 'setlist'
    """,
    "DROP TABLE entry; CREATE VIEW entry AS \(endless) SELECT i AS id FROM n",
  ])
  func whatAnotherProgramChangesIsNamedAndSetAside(sql: String) async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).close()
    try await folder.damage(sql)
    #expect(throws: SetlistStore.DatabaseError.damaged) {
      try SetlistDatabase.open(at: folder.database)
    }
    let found = try await SetlistDatabase.openForChecking(at: folder.database).maintenance.check()
    let isNamed = found.contains { if case .alteredObjects = $0 { true } else { false } }
    #expect(isNamed, "\(found)")
    let salvage = try await Salvage.run(at: folder.database)
    #expect(salvage.entryCount == (sql.contains("DROP TABLE") ? 0 : 5))
    try await SetlistDatabase.open(at: folder.database).requireSound()
  }

  private func objects(in file: URL) throws -> Set<String> {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read {
      try String.fetchSet($0, sql: "SELECT type || ' ' || name FROM sqlite_master")
    }
  }
}

extension SetlistDatabase {
  /// Fails the test if anything but the already removed objects needs a repair.
  fileprivate func requireSoundWithout(_ removal: ForeignObjects) async throws {
    try #require(await maintenance.check() == [.foreignObjects(removal.names)])
  }
}
