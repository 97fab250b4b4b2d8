import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct BackupTests {
  private let day: TimeInterval = 24 * 60 * 60

  @Test func openingMakesOneBackupADayAndOnlyAfterAChange() async throws {
    let folder = try TemporaryFolder()
    let start = Date.now
    func open(afterDays days: Double, renamingTo name: String? = nil) async throws -> [Backup] {
      let database = try DatabaseOpening(
        of: folder.database, now: start.addingTimeInterval(days * day)
      ).open()
      let backups = try await database.backups.all()
      if let name {
        let id = try #require(await database.setlists.summaries().first?.id)
        try await database.setlists.perform(SetlistEdit(.renameSetlist(id, name)))
      }
      try database.connection.writer.close()
      return backups
    }
    // A fresh database is not backed up, because it has nothing that could be lost.
    #expect(try await open(afterDays: 0).isEmpty)
    #expect(try await open(afterDays: 0, renamingTo: "One").count == 1)
    #expect(try await open(afterDays: 0.5, renamingTo: "Two").count == 1)
    #expect(try await open(afterDays: 1.1).count == 2)
    for days in [2.2, 3.3, 4.4] { #expect(try await open(afterDays: days).count == 2) }
    #expect(try await open(afterDays: 5.5, renamingTo: "Three").count == 2)
    #expect(try await open(afterDays: 5.6, renamingTo: "Four").count == 3)
    #expect(try await open(afterDays: 6.5).count == 3)
    let backups = try await open(afterDays: 6.7)
    #expect(backups.count == 4 && backups.allSatisfy { $0.size > 0 && $0.reason == .regular })
    #expect(backups.map(\.date) == backups.map(\.date).sorted(by: >))
    #expect(abs(backups[0].date.timeIntervalSince(start) - 6.7 * day) < 1)
  }

  @Test func aBackupThatSeemsToBeOfTheFutureStopsNoOther() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    for number in 1...12 {
      let future = Date.now.addingTimeInterval(Double(number) * 365 * day)
      try await database.backups.backUp(now: future)
    }
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    try database.connection.writer.close()
    let start = Date.now
    for days in [0, 1.1] {
      let now = start.addingTimeInterval(days * day)
      let later = try DatabaseOpening(of: folder.database, now: now).open()
      #expect(try await later.backups.all().contains { abs($0.date.timeIntervalSince(now)) < 1 })
      try await later.setlists.perform(
        SetlistEdit(.insertSetlist(Setlist(name: "\(days)"), .first)))
      try later.connection.writer.close()
    }
    let backups = try DatabaseBackups.all(at: folder.database)
    #expect(backups.count { $0.date < start.addingTimeInterval(2 * day) } == 2)
  }

  @Test func theTenNewestBackupsAreKept() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let start = Date.now
    var made: [Backup] = []
    for number in 0..<14 {
      made.append(
        try await database.backups.backUp(now: start.addingTimeInterval(Double(number / 2))))
    }
    #expect(Set(made).count == 14)
    #expect(try await database.backups.all() == made.suffix(10).reversed())
  }

  @Test func restoringBringsEverythingBackAndKeepsWhatWasThere() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let old = try await database.everything()
    let backup = try await database.backups.backUp()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(Setlist(name: "New"), .first)))
    try await database.setlists.perform(SetlistEdit(.removeSetlist(old[0].id)))
    let new = try await database.everything()
    try await database.backups.restore(backup)
    #expect(try await database.everything() == old)
    #expect(try await database.maintenance.check() == [])
    let latest = try #require(await database.backups.all().first)
    #expect(latest != backup)
    try await database.backups.restore(latest)
    #expect(try await database.everything() == new)
    try await database.setlists.perform(SetlistEdit(.renameSetlist(new[0].id, "Newer")))
    let reopened = try SetlistDatabase.open(at: folder.database)
    #expect(try await reopened.setlists.summaries().map(\.name) == ["Newer"])
  }

  @Test func theOldestBackupCanBeRestoredAlthoughAnotherIsMadeFirst() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let old = try await database.everything()
    for _ in 0..<10 { try await database.backups.backUp() }
    try await database.setlists.perform(SetlistEdit(.removeSetlist(old[0].id)))
    let oldest = try #require(await database.backups.all().last)
    try await database.backups.restore(oldest)
    #expect(try await database.everything() == old)
  }

  @Test func aDamagedOrNewerOrVanishedBackupChangesNothing() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let before = try await database.everything()
    let backup = try await database.backups.backUp()
    let other = try await database.backups.backUp()
    try Data("This is not a database.".utf8).write(to: backup.url)
    await #expect(throws: SetlistStore.DatabaseError.unusableBackup(.damaged)) {
      try await database.backups.restore(backup)
    }
    let copy = try SetlistDatabase.open(at: other.url)
    try await copy.connection.writer.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
    }
    try copy.connection.writer.close()
    await #expect(throws: SetlistStore.DatabaseError.unusableBackup(.newer)) {
      try await database.backups.restore(other)
    }
    let queue = try DatabaseQueue(path: other.url.path)
    try await queue.write { db in
      try db.execute(
        sql: "DELETE FROM grdb_migrations; INSERT INTO grdb_migrations VALUES ('v1'), ('v2')")
    }
    try queue.close()
    await #expect(throws: SetlistStore.DatabaseError.unusableBackup(.unreleased)) {
      try await database.backups.restore(other)
    }
    try FileManager.default.removeItem(at: other.url)
    await #expect(throws: SetlistStore.DatabaseError.unusableBackup(.notAccessible)) {
      try await database.backups.restore(other)
    }
    #expect(try await database.everything() == before)
    #expect(try await database.backups.all().map(\.url) == [backup.url])
  }

  @Test func aBackupFromBeforeTheFirstReleaseIsBroughtUpToDateWhenItIsRestored() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let backup = try await database.backups.backUp()
    let old = try TemporaryFolder()
    try old.writeUnreleased()
    try FileManager.default.removeItem(at: backup.url)
    try FileManager.default.copyItem(at: old.database, to: backup.url)
    try await database.backups.restore(backup)
    #expect(try await database.everything().first?.sections.first?.entries.count == 2)
    #expect(try await database.maintenance.check() == [])
  }

  @Test(arguments: [512, 65536])
  func aBackupWithPagesOfAnotherSizeIsRestored(pageSize: Int) async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let old = try await database.everything()
    let backup = try await database.backups.backUp()
    let queue = try DatabaseQueue(path: backup.url.path)
    try await queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA page_size = \(pageSize); VACUUM")
    }
    try queue.close()
    try await database.setlists.perform(SetlistEdit(.removeSetlist(old[0].id)))
    try await database.backups.restore(backup)
    #expect(try await database.everything() == old)
    #expect(try await database.maintenance.check() == [])
  }

  @Test func whatAKillLeftOfABackupIsNoBackupAndIsRemoved() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let first = try await database.backups.backUp()
    let partial = first.url.appendingPathExtension("partial")
    try Data("half".utf8).write(to: partial)
    #expect(try await database.backups.all() == [first])
    try await database.backups.backUp()
    #expect(!FileManager.default.fileExists(atPath: partial.path))
  }

  @Test @MainActor func openControllersShowWhatWasRestored() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let second = OpenSetlist(database: other)
    try await second.open(fixture.setlist.id)
    let backup = try await mine.backups.backUp()
    try await fixture.controller.remove([fixture.id("a1")])
    try await eventually { second.entryCount == 6 }
    try await mine.backups.restore(backup)
    try await eventually { fixture.controller.entryCount == 7 && second.entryCount == 7 }
    try await fixture.requireSameAsStored()
  }
}
