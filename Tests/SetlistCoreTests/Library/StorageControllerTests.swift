import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct StorageControllerTests {
  private let folder: TemporaryFolder
  private let data: URL
  private let away: URL
  private let fixture: Fixture
  private let lists: AllSetlists
  private let storage: StorageController
  private let clock = ManualClock()

  init() async throws {
    folder = try TemporaryFolder()
    data = folder.url.appending(path: "data")
    away = folder.url.appending(path: "away")
    let database = try SetlistDatabase.open(at: data.appending(path: "setlist.sqlite"))
    fixture = try await Fixture(database)
    lists = AllSetlists(library: fixture.library)
    try await lists.load()
    storage = StorageController(library: fixture.library, clock: clock)
  }

  @Test func filesThatAreMovedAwayAreAProblemUntilTheyAreBack() async throws {
    try FileManager.default.moveItem(at: data, to: away)
    try await clock.waitForSleepers(1)
    clock.advance(by: StorageController.patience)
    let path = data.appending(path: "setlist.sqlite").path
    try await eventually { storage.problem == .moved(path: path) }
    try FileManager.default.moveItem(at: away, to: data)
    try await eventually {
      clock.advance(by: StorageController.interval)
      return storage.problem == nil
    }
    #expect(storage.recovery == nil)
  }

  @Test func filesThatAreMovedAndBackAtOnceAreNoProblem() async throws {
    try FileManager.default.moveItem(at: data, to: away)
    try await clock.waitForSleepers(1)
    try FileManager.default.moveItem(at: away, to: data)
    var changes = 0
    storage.didChange = { changes += 1 }
    clock.advance(by: StorageController.patience)
    try await fixture.controller.remove([fixture.id("a1")])
    #expect(changes == 0 && storage.problem == nil)
  }

  @Test func aSearchThatBeginsWithoutTheFilesTellsThatAndFindsWhatWasRead() async throws {
    try FileManager.default.moveItem(at: data, to: away)
    fixture.controller.beginSearch()
    let path = data.appending(path: "setlist.sqlite").path
    try await eventually { storage.problem == .moved(path: path) }
    await fixture.controller.find("c2")
    #expect(fixture.shown == "C: c2" && storage.problem == .moved(path: path))
    try FileManager.default.moveItem(at: away, to: data)
    await storage.tryAgain()
    #expect(storage.problem == nil)
    #expect(fixture.shown == "C: c2")
  }

  @Test func whatWasDoneBeforeTheFilesWereRemovedCanBeUndone() async throws {
    try await fixture.controller.remove([fixture.id("a1")])
    try FileManager.default.removeItem(at: data)
    try await fixture.controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(try await fixture.stored() == fixture.shown)
    try await eventually { storage.recovery == .savedAgain(setAside: nil) }
    storage.dismissRecovery()
    #expect(storage.recovery == nil)
  }

  @Test func aReplacementClosesASetlistThatItDoesNotHaveAndEndsWhatCouldBeUndone() async throws {
    let other = folder.url.appending(path: "other.sqlite")
    try SetlistDatabase.open(at: other).connection.writer.close()
    try await fixture.controller.remove([fixture.id("a1")])
    try await lists.rename(fixture.setlist.id, to: "Other")
    let file = data.appending(path: "setlist.sqlite")
    #expect(rename(other.path, file.path) == 0)
    try await clock.waitForSleepers(1)
    clock.advance(by: StorageController.patience)
    try await eventually { lists.fetchedObjects.map(\.name) == ["My Setlist"] }
    try await eventually { fixture.controller.setlistID == nil && lists.undoActionName == nil }
    if case .replaced(let backup, _) = storage.recovery {
      #expect(try await fixture.database.backups.content(of: backup).setlistCount == 2)
    } else {
      Issue.record("\(String(describing: storage.recovery))")
    }
    try await lists.rename(lists.fetchedObjects[0].id, to: "New")
    #expect(lists.undoActionName == "Rename Setlist")
  }
}
