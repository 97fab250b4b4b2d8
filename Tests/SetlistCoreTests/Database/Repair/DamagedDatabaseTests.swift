import Foundation
import GRDB
import Testing

@testable import SetlistModel
@testable import SetlistStore

private typealias DatabaseError = SetlistStore.DatabaseError

@Suite struct DamagedDatabaseTests {
  @Test func aFileThatIsNoDatabaseIsKeptBesideItself() async throws {
    let folder = try TemporaryFolder()
    let text = Data("This is not a database, but somebody may need it.".utf8)
    var copies: [URL] = []
    for round in 0..<3 {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.database.path + suffix)
      }
      try text.write(to: folder.database)
      if round == 0 {
        #expect(throws: DatabaseError.foreign(path: folder.database.path)) {
          try SetlistDatabase.open(at: folder.database)
        }
      }
      #expect(try Data(contentsOf: folder.database) == text)
      let (database, copy) = try SetlistDatabase.openKeepingDamaged(at: folder.database)
      #expect(try await database.setlists.summaries().map(\.songCount) == [5])
      copies.append(try #require(copy))
    }
    #expect(Set(copies).count == 3)
    for copy in copies {
      #expect(try Data(contentsOf: copy) == text)
      #expect(copy.deletingLastPathComponent().path == folder.url.path)
      #expect(copy.pathExtension == "sqlite")
    }
  }

  @Test func theLogIsKeptWithItsFileAndNeverMeetsTheFreshOne() async throws {
    let folder = try TemporaryFolder()
    try Data("damaged".utf8).write(to: folder.database)
    let log = URL(fileURLWithPath: folder.database.path + "-wal")
    try Data("log".utf8).write(to: log)
    let (database, copy) = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    let kept = try #require(copy).path + "-wal"
    #expect(FileManager.default.contents(atPath: kept) == Data("log".utf8))
    #expect(try await database.setlists.summaries().count == 1)
  }

  @Test(arguments: [
    "CREATE TABLE setlist (id BLOB)",
    "CREATE TABLE notes (text TEXT)",
  ])
  func anotherProgramsTablesAreKeptAside(sql: String) async throws {
    let folder = try TemporaryFolder()
    try await damage(folder.database, sql)
    try await expectKeptAside(folder, because: .foreign(path: folder.database.path))
  }

  /// Other programs that use GRDB have the same table of migrations.
  @Test(arguments: ["v1", "createNotes"])
  func aDatabaseOfAnotherProgramIsNeitherNewerNorDamaged(migration: String) async throws {
    let folder = try TemporaryFolder()
    try await damage(
      folder.database,
      """
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      INSERT INTO grdb_migrations VALUES ('\(migration)');
      CREATE TABLE notes (text TEXT)
      """)
    try await expectKeptAside(folder, because: .foreign(path: folder.database.path))
  }

  @Test(arguments: [
    "DROP TABLE entry", "DROP INDEX entryBySong", "ALTER TABLE song RENAME COLUMN title TO name",
    "DROP TABLE setlist", "DELETE FROM grdb_migrations",
  ])
  func halfASchemaIsKeptAside(sql: String) async throws {
    let folder = try TemporaryFolder()
    do { _ = try SetlistDatabase.open(at: folder.database) }
    try await damage(folder.database, sql)
    try await expectKeptAside(folder)
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func overwrittenPagesAreKeptAside(page: Int) async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try SetlistDatabase.open(at: folder.database)
      let id = try #require(await database.setlists.summaries().first?.id)
      let entries = (0..<500).map { Entry(content: .note("Note \($0)")) }
      try await database.setlists.perform(
        SetlistEdit(.insertSection(Section(title: "", entries: entries), id, .last)))
      try await database.closeWithoutLog()
    }
    let file = try FileHandle(forUpdating: folder.database)
    try file.seek(toOffset: UInt64(page) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    try await expectKeptAside(folder)
  }

  @Test func aTruncatedFileIsKeptAside() async throws {
    let folder = try TemporaryFolder()
    try await SetlistDatabase.open(at: folder.database).closeWithoutLog()
    let file = try FileHandle(forUpdating: folder.database)
    try file.truncate(atOffset: 6000)
    try file.close()
    try await expectKeptAside(folder)
  }

  private func damage(_ file: URL, _ sql: String) async throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }

  private func expectKeptAside(
    _ folder: TemporaryFolder, because reason: DatabaseError = .damaged
  ) async throws {
    let size = try Data(contentsOf: folder.database).count
    #expect(throws: reason) { try SetlistDatabase.open(at: folder.database) }
    let (database, copy) = try SetlistDatabase.openKeepingDamaged(at: folder.database)
    #expect(try Data(contentsOf: try #require(copy)).count == size)
    #expect(try #require(copy).lastPathComponent.contains("damaged") == (reason == .damaged))
    #expect(try await database.setlists.summaries().map(\.songCount) == [5])
  }
}

extension SetlistDatabase {
  /// Closes the database with everything in the file itself, because a log would hide changes of
  /// the file.
  fileprivate func closeWithoutLog() async throws {
    _ = try await connection.writer.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try connection.writer.close()
  }
}
