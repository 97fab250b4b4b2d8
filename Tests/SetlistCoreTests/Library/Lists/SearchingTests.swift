import Dispatch
import Foundation
import class GRDB.DatabasePool
import Testing

@testable import SetlistCore

@MainActor
@Suite struct SearchingTests {
  @Test func aQueryIsAnsweredOnceTheKeysRest() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    for text in ["c", "c1", " C2 "] {
      controller.setQuery(text)
      try await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(249))
      #expect(clock.sleeperCount == 1)
    }
    #expect(!controller.isFiltered && fixture.takeBatches() == 0)
    clock.advance(by: .milliseconds(1))
    try await eventually { controller.isFiltered }
    #expect(fixture.shown == "C: c2")
    #expect(controller.query.text == "C2")
    #expect(controller.shownCount == 1 && controller.entryCount == 7)
    #expect(controller.sections.map(\.totalCount) == [3])
    #expect(fixture.takeBatches() == 1)
    #expect(clock.sleeperCount == 0)
  }

  @Test func whiteSpaceShowsEverythingAtOnce() async throws {
    let fixture = try await Fixture()
    try await fixture.search("c2")
    fixture.controller.setQuery("c3")
    fixture.controller.setQuery(" \n ")
    #expect(!fixture.controller.isFiltered)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(fixture.takeBatches() == 1)
    fixture.controller.setQuery("")
    #expect(fixture.takeBatches() == 0)
    // The cancelled query does not come back when its time is over.
    try await fixture.clock.waitForSleepers(0)
    fixture.clock.advance(by: .seconds(10))
    try await fixture.settle()
    #expect(!fixture.controller.isFiltered && fixture.takeBatches() == 0)
  }

  @Test func anEmptyQueryKeepsTheTextsForTheNextOneUntilTheSearchEnds() async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).writer.close()
    let meter = ReadMeter(pause: .max)
    let pool = try DatabasePool(path: folder.database.path, configuration: meter.configuration)
    let fixture = try await Fixture(SetlistDatabase(writer: pool, file: folder.database))
    fixture.controller.beginSearch()
    try await fixture.search("c2")
    let known = meter.count
    fixture.controller.setQuery("")
    try await fixture.search("c3")
    #expect(fixture.shown == "C: c3")
    #expect(meter.count == known)
  }

  @Test func aQueryIsAnsweredAtOnceWhereThatIsAsked() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    controller.setQuery("a")
    await controller.find("a1")
    #expect(controller.query.text == "a1" && controller.isFiltered)
    #expect(fixture.takeBatches() == 1)
    // The answer is there already.
    await controller.find("a1")
    #expect(fixture.takeBatches() == 0)
    await controller.find(" ")
    #expect(!controller.isFiltered)
    // The one that waited never comes.
    fixture.clock.advance(by: .milliseconds(250))
    try await fixture.settle()
    #expect(!controller.isFiltered)
  }

  @Test func anAnswerThatComesTooLateIsDropped() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    let gate = fixture.blockDatabase()
    controller.setQuery("a1")
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(250))
    try await clock.waitForSleepers(0)
    controller.setQuery("c1")
    gate.signal()
    try await fixture.settle()
    #expect(!controller.isFiltered && fixture.takeBatches() == 0)
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(250))
    try await eventually { controller.isFiltered }
    #expect(fixture.shown == "C: c1")
    #expect(fixture.failures.isEmpty)
  }

  @Test func anAnswerThatWaitsForTheMainActorWhileTheUserTypesOnIsDropped() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    for _ in 0..<20 {
      let gate = fixture.blockDatabase()
      controller.setQuery("a1")
      try await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(250))
      try await clock.waitForSleepers(0)
      gate.signal()
      // The database answers while nothing else can run here.
      try fixture.waitForDatabase()
      controller.setQuery("c1")
      try await fixture.settle()
      #expect(fixture.takeBatches() == 0)
      controller.setQuery("")
    }
  }

  @Test func anEditWhileTheAnswerIsOnItsWayIsPartOfIt() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    let gate = fixture.blockDatabase()
    let section = try fixture.section("B")
    controller.setQuery("a")
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(250))
    try await clock.waitForSleepers(0)
    let edit = Task { try await controller.insert([Entry(content: .note("a new"))], into: section) }
    gate.signal()
    try await edit.value
    try await eventually { controller.isFiltered }
    try await fixture.settle()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B: a new")
  }

  @Test func anEditWhileFilteredIsOneBatchWithTheRightAnswer() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    try await fixture.search("is:starred")
    #expect(fixture.shown == "")
    try await controller.setFavorite([fixture.id("a2"), fixture.id("c1")], true)
    #expect(fixture.shown == "A: a2, C: c1")
    #expect(fixture.takeBatches() == 1)
    try await controller.setFavorite([fixture.id("a2")], false)
    #expect(fixture.shown == "C: c1")
    #expect(fixture.takeBatches() == 1)
    try await controller.undo()
    try await controller.undo()
    #expect(fixture.shown == "")
    #expect(fixture.takeBatches() == 2)
  }

  @Test func whatAQueryFindsInACollapsedSectionIsShown() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.setCollapsed(fixture.section("C"), true)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C:")
    try await fixture.search("2")
    #expect(fixture.shown == "A: a2, C: c2")
    #expect(fixture.controller.sections.map(\.options.isCollapsed) == [false, true])
    let path = IndexPath(item: 0, section: 1)
    #expect(fixture.controller.object(at: path)?.title == "c2")
    try await fixture.controller.move([fixture.id("a2")], to: fixture.section("C"))
    #expect(fixture.shown == "C: c2 a2")
    fixture.controller.setQuery("")
    #expect(fixture.shown == "A: a1 a3 a4, B:, C:")
    #expect(try await fixture.stored() == "A: a1 a3 a4, B:, C: c1 c2 a2 c3")
  }

  @Test func anAnswerThatCouldNotBeReadAfterAnEditIsReadWhenItIsAskedForAgain() async throws {
    let fixture = try await Fixture()
    try await fixture.search("2")
    func rename(_ old: String, _ new: String) async throws {
      try await fixture.database.writer.write { db in
        try db.execute(sql: "ALTER TABLE song RENAME COLUMN \(old) TO \(new)")
      }
    }
    try await rename("foldedAlbum", "other")
    try await fixture.controller.insert(
      [Entry(content: .note("2nd"))], into: fixture.section("B"))
    // The edit is done, although nobody can tell whether it matches.
    #expect(!fixture.failures.isEmpty && fixture.shown == "A: a2, C: c2")
    #expect(fixture.controller.entryCount == 8)
    try await rename("other", "foldedAlbum")
    try await fixture.library.refresh()
    #expect(fixture.shown == "A: a2, B: 2nd, C: c2")
  }

  @Test func anEditThatCouldNotBeReadAgainIsShownWithTheNextOne() async throws {
    let fixture = try await Fixture()
    let (a1, a2) = try (fixture.id("a1"), fixture.id("a2"))
    let b = try fixture.section("B")
    try await fixture.database.writer.write { db in
      try db.execute(
        sql: "UPDATE entry SET id = 'sixteen letters.' WHERE id = ?", arguments: [a2.rawValue])
    }
    // Somebody else's edit makes the controller read.
    try await fixture.database.perform(SetlistEdit(.renameSetlist(fixture.setlist.id, "New")))
    try await eventually { !fixture.failures.isEmpty }
    #expect(fixture.failures.first as? DatabaseError == .damaged)
    #expect(fixture.controller.name == "Gig" && fixture.takeBatches() == 0)
    try await fixture.database.writer.write { db in
      try db.execute(
        sql: "UPDATE entry SET id = ? WHERE id = 'sixteen letters.'", arguments: [a2.rawValue])
    }
    try await fixture.controller.move([a1], to: b)
    #expect(fixture.controller.name == "New")
    #expect(fixture.shown == "A: a2 a3 a4, B: a1, C: c1 c2 c3")
    try await fixture.requireSameAsStored()
  }

  @Test func openingAnotherSetlistEndsTheQuery() async throws {
    let fixture = try await Fixture()
    let other = Setlist.sample()
    try await fixture.database.perform(SetlistEdit(.insertSetlist(other, .last)))
    try await fixture.search("c2")
    fixture.controller.setQuery("c3")
    try await fixture.controller.open(other.id)
    #expect(!fixture.controller.isFiltered && fixture.controller.query.isEmpty)
    #expect(fixture.controller.sections.map(\.name) == ["Favorites", "Disney", "Pop"])
    try await fixture.clock.waitForSleepers(0)
  }

  @Test func aFailedSearchIsReportedAndChangesNothing() async throws {
    let fixture = try await Fixture()
    try await fixture.database.writer.write { db in
      try db.execute(sql: "ALTER TABLE song RENAME COLUMN foldedAlbum TO other")
    }
    fixture.controller.setQuery("a1")
    try await fixture.clock.waitForSleepers(1)
    fixture.clock.advance(by: .milliseconds(250))
    try await eventually { !fixture.failures.isEmpty }
    #expect(fixture.failures.count == 1 && fixture.failures.first is DatabaseError)
    #expect(!fixture.controller.isFiltered && fixture.takeBatches() == 0)
  }
}

extension Fixture {
  /// Keeps the database from answering until the semaphore is signalled.
  func blockDatabase() -> DispatchSemaphore {
    let gate = DispatchSemaphore(value: 0)
    database.writer.asyncWriteWithoutTransaction { _ in gate.wait() }
    return gate
  }

  /// Blocks the main actor until the database has done what it was asked before.
  func waitForDatabase() throws {
    try database.writer.read { _ in }
  }

  /// Waits until the database has answered everything it was asked, and the answers are here.
  func settle() async throws {
    for _ in 0..<3 {
      _ = try await database.summaries()
      await Task.yield()
    }
  }
}
