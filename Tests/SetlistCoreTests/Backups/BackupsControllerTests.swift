import Foundation
import GRDB
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct BackupsControllerTests {
  private let folder: TemporaryFolder
  private let fixture: Fixture
  private let setlists: AllSetlists
  private let backups: BackupsController

  init() async throws {
    folder = try TemporaryFolder()
    fixture = try await Fixture(try SetlistDatabase.open(at: folder.database))
    setlists = AllSetlists(library: fixture.library)
    backups = BackupsController(library: fixture.library)
    try await setlists.load()
  }

  @Test func theBackupsAreListedNewestFirstWithWhatIsInEach() async throws {
    try await backups.load()
    #expect(backups.backups.isEmpty && backups.contents.isEmpty)
    let first = try await fixture.database.backups.backUp()
    try await setlists.create(
      name: "Another", sections: [Section(title: "", entries: [Entry(content: .note("n"))])])
    try await fixture.controller.remove([fixture.id("a1"), fixture.id("a2")])
    let second = try await fixture.database.backups.backUp()
    var listed: [Int] = []
    backups.didChange = { [backups] in listed.append(backups.contents.count) }
    try await backups.load()
    #expect(backups.backups == [second, first])
    // Five of the songs are those of the sample setlist.
    #expect(
      backups.contents == [
        first.id: .success(Backup.Content(setlistCount: 2, songCount: 12)),
        second.id: .success(Backup.Content(setlistCount: 3, songCount: 10)),
      ])
    #expect(listed == [0, 1, 2])
  }

  @Test func backupsThatCannotBeRestoredSayWhy() async throws {
    let damaged = try await fixture.database.backups.backUp()
    let newer = try await fixture.database.backups.backUp()
    let old = try await fixture.database.backups.backUp()
    let file = try FileHandle(forUpdating: damaged.url)
    try file.truncate(atOffset: 9000)
    try file.close()
    let copy = try SetlistDatabase.open(at: newer.url)
    try await copy.connection.writer.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')")
    }
    try copy.connection.writer.close()
    let unreleased = try TemporaryFolder()
    try unreleased.writeUnreleased()
    try FileManager.default.removeItem(at: old.url)
    try FileManager.default.copyItem(at: unreleased.database, to: old.url)
    let before = try Data(contentsOf: old.url)
    try await backups.load()
    #expect(backups.contents[damaged.id] == .failure(.unusableBackup(.damaged)))
    #expect(backups.contents[newer.id] == .failure(.unusableBackup(.newer)))
    #expect(
      backups.contents[old.id] == .success(Backup.Content(setlistCount: 2, songCount: 7)))
    #expect(try Data(contentsOf: old.url) == before)
    for backup in [damaged, newer] {
      await #expect(throws: SetlistStore.DatabaseError.self) { try await backups.restore(backup) }
    }
    #expect(try await fixture.database.backups.all().count == 3)
  }

  @Test func nothingCanBeUndoneOrRedoneAcrossARestore() async throws {
    let controller = fixture.controller
    let backup = try await fixture.database.backups.backUp()
    try await setlists.create(name: "Another")
    try await setlists.create(name: "And Another")
    try await controller.remove([fixture.id("a1")])
    try await controller.remove([fixture.id("a2")])
    try await controller.undo()
    try await setlists.undo()
    #expect(controller.undoActionName != nil && controller.redoActionName != nil)
    #expect(setlists.undoActionName != nil && setlists.redoActionName != nil)
    _ = try await backups.restore(backup)
    #expect(controller.undoActionName == nil && controller.redoActionName == nil)
    #expect(setlists.undoActionName == nil && setlists.redoActionName == nil)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(setlists.fetchedObjects.map(\.name) == ["Gig", "My Setlist"])
    #expect(try await controller.undo() == nil)
    #expect(try await setlists.undo() == nil)
    try await fixture.requireSameAsStored()
  }

  @Test func anUndoThatWasAskedForBeforeComesBeforeTheRestore() async throws {
    let controller = fixture.controller
    try await controller.remove([fixture.id("a1")])
    let backup = try await fixture.database.backups.backUp()
    let undo = Task { try await controller.undo() }
    let restore = Task { [backups] in try await backups.restore(backup) }
    let late = Task { try await controller.undo() }
    #expect(try await undo.value?.name == "Remove “a1”")
    let previous = try await restore.value
    #expect(try await late.value == nil)
    #expect(fixture.shown == "A: a2 a3 a4, B:, C: c1 c2 c3")
    _ = try await backups.restore(previous)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func theOpenSetlistIsClosedIfTheBackupDoesNotHaveIt() async throws {
    let backup = try await fixture.database.backups.backUp()
    let id = try await setlists.create(name: "New")
    try await fixture.controller.open(id)
    _ = try await backups.restore(backup)
    #expect(fixture.controller.setlistID == nil)
    #expect(setlists.fetchedObjects.map(\.name) == ["Gig", "My Setlist"])
  }

  @Test func aSearchFindsWhatWasRestored() async throws {
    let backup = try await fixture.database.backups.backUp()
    try await fixture.controller.remove([fixture.id("a1")])
    try await fixture.search("a")
    #expect(fixture.shown == "A: a2 a3 a4")
    _ = try await backups.restore(backup)
    #expect(fixture.shown == "A: a1 a2 a3 a4")
  }

  @Test func tryingBackupsOneAfterAnotherLosesNoneOfThem() async throws {
    for _ in 0..<10 { try await fixture.database.backups.backUp() }
    let regular = try await fixture.database.backups.all()
    for backup in regular { _ = try await backups.restore(backup) }
    let all = try await fixture.database.backups.all()
    #expect(all.filter { $0.reason == .regular } == regular)
    #expect(all.filter { $0.reason == .restoration }.count == 10)
    _ = try await backups.restore(regular[0])
    #expect(try await fixture.database.backups.all().count == 20)
  }

  @Test func aLockedDatabaseIsLeftAsItIs() async throws {
    let database = try DatabaseOpening(of: folder.database, busyTimeout: 0.1, now: .now).open()
    let library = Library(database)
    let songs = OpenSetlist(library: library)
    let backups = BackupsController(library: library)
    try await songs.open(fixture.setlist.id)
    let backup = try await database.backups.backUp()
    try await songs.remove([fixture.id("a1")])
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: SetlistStore.DatabaseError.locked) { try await backups.restore(backup) }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(songs.entryCount == 6 && songs.undoActionName == "Remove “a1”")
    try await songs.undo()
    #expect(songs.entryCount == 7)
  }
}
