import Foundation
import GRDB
import GRDBSQLite
import Testing

@testable import SetlistModel
@testable import SetlistStore

private typealias DatabaseError = SetlistStore.DatabaseError

@Suite struct OpeningTests {
  @Test func aFreshDatabaseHoldsTheSampleSetlist() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let summaries = try await database.setlists.summaries()
    #expect(summaries.map(\.songCount) == [5])
    #expect(summaries.map(\.time.seconds) == [1122])
    let setlist = try #require(await database.setlists.fetch(summaries[0].id))
    #expect(setlist.sections.map(\.title) == ["Favorites", "Disney", "Pop"])
    #expect(setlist.sections.map(\.entries.count) == [0, 3, 2])
    #expect(setlist.sections[1].entries.last?.song?.artist == "Lea Salonga")
  }

  @Test func reopeningFindsWhatWasWritten() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("a new/folder/setlist.sqlite")
    let before: [Setlist]
    do {
      let database = try SetlistDatabase.open(at: file)
      let id = try #require(await database.setlists.summaries().first?.id)
      try await database.setlists.perform(SetlistEdit(.renameSetlist(id, "Friday")))
      before = try await database.everything()
    }
    let (reopened, damagedCopy) = try SetlistDatabase.openKeepingDamaged(at: file)
    #expect(damagedCopy == nil)
    #expect(try await reopened.everything() == before)
    #expect(before.map(\.name) == ["Friday"])
  }

  @Test func whatWasReadCanBeLetGoOfAndReadAgain() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let before = try await database.everything()
    // Databases of other tests may use memory too, but a connection with the pages that it has read
    // takes more than this limit.
    let (less, end) = (sqlite3_memory_used() - 100_000, ContinuousClock.now + .seconds(10))
    database.releaseMemory()
    while sqlite3_memory_used() > less, ContinuousClock.now < end { await Task.yield() }
    #expect(sqlite3_memory_used() <= less)
    #expect(try await database.everything() == before)
  }

  @Test func commitsSurviveAPowerCutAndForeignKeysHold() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let pragmas = try await database.connection.writer.write { db in
      try ["synchronous", "foreign_keys", "journal_mode", "busy_timeout"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    #expect(pragmas == ["2", "1", "wal", "5000"])
  }

  @Test func anEmptyFileAndAnUnfinishedFirstOpeningAreFresh() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.database)
    #expect(try await SetlistDatabase.open(at: folder.database).setlists.summaries().count == 1)
    let other = folder.url.appendingPathComponent("other.sqlite")
    try raw(other, "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    #expect(try await SetlistDatabase.open(at: other).setlists.summaries().count == 1)
  }

  @Test func manyThatOpenTheSameNewFileAtOnceAgree() async throws {
    let folder = try TemporaryFolder()
    let file = folder.database
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await SetlistDatabase.open(at: file).setlists.summaries().count }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1, count: 6))
  }

  @Test func aNewerSchemaIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    do { _ = try SetlistDatabase.open(at: folder.database) }
    try raw(folder.database, "INSERT INTO grdb_migrations VALUES ('v999')")
    let before = try Data(contentsOf: folder.database)
    #expect(throws: DatabaseError.newer) { try SetlistDatabase.open(at: folder.database) }
    #expect(throws: DatabaseError.newer) {
      try SetlistDatabase.openKeepingDamaged(at: folder.database)
    }
    #expect(try Data(contentsOf: folder.database) == before)
  }

  @Test func aFolderThatCannotBeMadeIsReportedWithItsPath() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data("text".utf8).write(to: file)
    let below = file.appendingPathComponent("setlist.sqlite")
    #expect(throws: DatabaseError.notAccessible(path: file.path)) {
      try SetlistDatabase.open(at: below)
    }
    #expect(throws: DatabaseError.notAFile(path: folder.url.path)) {
      try SetlistDatabase.openKeepingDamaged(at: folder.url)
    }
    #expect(try Data(contentsOf: file) == Data("text".utf8))
  }

  @Test func aPipeIsNoDatabase() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.database.path, 0o600) == 0)
    #expect(throws: DatabaseError.notAFile(path: folder.database.path)) {
      try SetlistDatabase.open(at: folder.database)
    }
  }

  @Test func onlyTheirOwnerCanReadTheFilesThatAreMade() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "made/here/setlist.sqlite")
    let database = try SetlistDatabase.open(at: file)
    try await database.backups.backUp()
    let files = FileManager.default
    func permissions(_ path: String) throws -> Int? {
      try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let made = files.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    while let full = made?.nextObject() as? URL {
      #expect(try permissions(full.path) == (full.hasDirectoryPath ? 0o700 : 0o600), "\(full.path)")
    }
  }

  @Test func whatCannotBeWrittenIsReadWithoutAFileBesideIt() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    // The edit is only in the log.
    let files = { try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() }
    let before = try files()
    #expect(before.contains("setlist.sqlite-wal"))
    let copy = try DatabaseOpening.readableCopy(of: folder.database)
    #expect(try await copy.everything() == database.everything())
    #expect(try files() == before)
  }

  @Test func aLockedDatabaseIsReportedAndNotSetAside() async throws {
    let folder = try TemporaryFolder()
    do { _ = try SetlistDatabase.open(at: folder.database) }
    let other = try lockingConnection(folder.database)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      #expect(throws: DatabaseError.locked) {
        try DatabaseOpening(of: folder.database, busyTimeout: 0.05).openKeepingDamaged()
      }
      try db.execute(sql: "ROLLBACK")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count { !$0.hasSuffix(".closed") } <= 3)
  }

  @Test func aWriteLockMakesAnEditFailAfterTheTimeout() async throws {
    let folder = try TemporaryFolder()
    let database = try DatabaseOpening(of: folder.database, busyTimeout: 0.05, now: .now).open()
    let before = try await database.everything()
    let other = try lockingConnection(folder.database)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: DatabaseError.locked) {
      try await database.setlists.perform(SetlistEdit(.renameSetlist(before[0].id, "Friday")))
    }
    #expect(try await database.everything() == before)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await database.setlists.perform(SetlistEdit(.renameSetlist(before[0].id, "Friday")))
    #expect(try await database.setlists.summaries().map(\.name) == ["Friday"])
  }

  @Test func aReaderDoesNotWaitForAWriterAfterAnotherReaderHasClosed() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    try SetlistDatabase.openForReading(at: folder.database).close()
    let writer = try lockingConnection(folder.database)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    for _ in 0..<2 {
      let reader = try SetlistDatabase.openForReading(at: folder.database)
      #expect(try await reader.setlists.summaries().count == 1)
      reader.close()
    }
    try await writer.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    database.close()
  }

  @Test func aFullDiskRefusesTheEditAndKeepsTheRest() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.connection.writer.writeWithoutTransaction { db in
      _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = 40")
    }
    let before = try await database.everything()
    let large = Setlist(name: String(repeating: "long ", count: 100_000))
    await #expect(throws: DatabaseError.diskFull) {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(large, .first)))
    }
    #expect(try await database.everything() == before)
    try await database.setlists.perform(SetlistEdit(.renameSetlist(before[0].id, "Friday")))
    try await database.requireSound()
  }

  @Test func everyErrorSaysWhatHappened() {
    let errors: [DatabaseError] = [
      .damaged, .locked, .diskFull, .notAccessible(path: "/a"), .notAFile(path: "/b"), .newer,
      .notReadable(path: "/c"), .moved(path: "/d"), .unreliable(path: "/e"),
      .uncertain(path: "/f"), .foreign(path: "/g"), .outOfMemory, .unreleased,
      .ambiguousName("Gig", [Setlist.ID(), Setlist.ID()]), .other("x"),
      .refused(.unknownSetlist(Setlist.ID())), .refused(.unknownSection(SetlistModel.Section.ID())),
      .refused(.unknownEntries([Entry.ID()])), .refused(.unknownSongs([Song.ID()])),
      .refused(.existing(["a"])), .unusableBackup(.damaged), .unusableBackup(.newer),
      .unusableBackup(.notAccessible), .unusableBackup(.unreleased),
    ]
    #expect(Set(errors.map(\.localizedDescription)).count == errors.count)
    #expect(errors.allSatisfy { $0.localizedDescription == $0.errorDescription })
  }

  /// A connection that can keep a transaction, and so a lock, open.
  private func lockingConnection(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  private func raw(_ file: URL, _ sql: String) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.write { try $0.execute(sql: sql) }
    try queue.close()
  }
}
