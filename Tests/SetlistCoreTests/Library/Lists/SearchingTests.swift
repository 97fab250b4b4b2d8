import Foundation
import class GRDB.DatabasePool
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct SearchingTests {
  @Test func aQueryIsAnsweredAtTheKey() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    for (text, shown) in [
      ("c", "C: c1 c2 c3"), ("c1", "C: c1"), (" C2 ", "C: c2"), ("x", ""), ("c", "C: c1 c2 c3"),
    ] {
      controller.setQuery(text)
      try await eventually { controller.query == SearchQuery(text) }
      #expect(fixture.shown == shown && clock.sleeperCount == 0)
      #expect(fixture.takeBatches() == 1)
    }
    #expect(controller.shownCount == 3 && controller.entryCount == 7)
    #expect(controller.sections.map(\.totalCount) == [3])
    // Results of queries that the next one follows immediately are not announced.
    for text in ["a", "a1", "a2"] { controller.setQuery(text) }
    try await eventually { controller.query.text == "a2" }
    #expect(fixture.shown == "A: a2" && fixture.takeBatches() == 1)
  }

  @Test func aQueryThatFindsTheSameLeavesTheShownEntriesAsTheyAre() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    func find(_ text: String) async throws -> Bool {
      let before = fixture.shown
      try await fixture.search(text)
      // If `hasSameObjects` is true, the shown entries must be the same.
      #expect(!controller.hasSameObjects || fixture.shown == before)
      return controller.hasSameObjects
    }
    let all = controller.sections.map(\.matchingTime)
    #expect(try await !find("c"))
    #expect(try await find("title:c"))
    #expect(controller.sections.map(\.matchingTime) == [all[try #require(all.indices.last)]])
    #expect(try await !find("c1"))
    #expect(try await !find("a"))
    // After an edit there are as many entries, but not the same ones.
    let id = try fixture.id("a1")
    try await fixture.database.setlists.perform(
      SetlistEdit(.updateEntry(Entry(id: id, content: .note("changed")))))
    try await eventually { controller.entry(id)?.title == "changed" }
    #expect(!controller.hasSameObjects && fixture.shown == "A: changed a2 a3 a4")
  }

  @Test func whereAnAnswerTakesLongTheNextOneWaitsUntilTheKeysRest() async throws {
    let fixture = try await Fixture()
    let (controller, clock) = (fixture.controller, fixture.clock)
    fixture.showingTime = .milliseconds(700)
    try await fixture.search("c")
    for text in ["c1", "c", " C2 "] {
      controller.setQuery(text)
      try await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(249))
      #expect(clock.sleeperCount == 1)
    }
    #expect(fixture.shown == "C: c1 c2 c3" && fixture.takeBatches() == 0)
    fixture.showingTime = .milliseconds(40)
    clock.advance(by: .milliseconds(1))
    try await eventually { controller.query.text == "C2" }
    #expect(fixture.shown == "C: c2" && fixture.takeBatches() == 1)
    #expect(clock.sleeperCount == 0)
    // After a faster result the next query waits less, and after one within a frame not at all.
    fixture.showingTime = .milliseconds(15)
    controller.setQuery("c3")
    try await clock.waitForSleepers(1)
    clock.advance(by: .milliseconds(40))
    try await eventually { controller.query.text == "c3" }
    try await fixture.search("a")
    #expect(fixture.shown == "A: a1 a2 a3 a4")
    // In another setlist the search delay is unknown, so queries do not wait.
    fixture.showingTime = .milliseconds(700)
    try await fixture.search("c")
    try await controller.open(fixture.setlist.id)
    fixture.showingTime = .zero
    try await fixture.search("a1")
  }

  @Test func whiteSpaceShowsEverythingAtOnce() async throws {
    let fixture = try await Fixture()
    fixture.showingTime = .seconds(1)
    try await fixture.search("c2")
    fixture.controller.setQuery("c3")
    fixture.controller.setQuery(" \n ")
    #expect(!fixture.controller.isFiltered)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(fixture.takeBatches() == 1)
    fixture.controller.setQuery("")
    #expect(fixture.takeBatches() == 0)
    // The cancelled query does not run when its delay is over.
    try await fixture.clock.waitForSleepers(0)
    fixture.clock.advance(by: .seconds(10))
    try await fixture.settle()
    #expect(!fixture.controller.isFiltered && fixture.takeBatches() == 0)
  }

  @Test func aKeystrokeAsksTheDatabaseNothing() async throws {
    let folder = try TemporaryFolder()
    try SetlistDatabase.open(at: folder.database).connection.writer.close()
    let meter = StatementMeter()
    let pool = try DatabasePool(path: folder.database.path, configuration: meter.configuration)
    let fixture = try await Fixture(SetlistDatabase(writer: pool, file: folder.database))
    let controller = fixture.controller
    #expect(meter.count > 0)
    var known = meter.statements
    controller.beginSearch()
    for text in ["c", "c2", "", "is:duplicate", "a", "key:a", "bpm:>1"] {
      await controller.find(text)
    }
    controller.endSearch()
    await controller.find("c3")
    #expect(fixture.shown == "C: c3")
    #expect(meter.statements == known)
    // The search after an edit uses the rows of the commit, without reading.
    try await controller.move([fixture.id("c3")], to: fixture.section("A"))
    #expect(fixture.shown == "A: c3")
    known = meter.statements
    await controller.find("a1")
    #expect(fixture.shown == "A: a1" && meter.statements == known)
    fixture.controller.close()
  }

  @Test func whatOthersCommitIsFound() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let controller = fixture.controller
    try await fixture.search("new")
    for (number, database) in [mine, other, other, mine].enumerated() {
      let note = Entry(content: .note("New \(number)"))
      try await database.setlists.perform(.insert([note], into: fixture.section("B"), at: .last))
      try await eventually { controller.shownCount == number + 1 }
      await controller.find("new \(number)")
      #expect(fixture.shown == "B: New \(number)")
      await controller.find("new")
    }
  }

  @Test func aQueryIsAnsweredAtOnceWhereThatIsAsked() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    fixture.showingTime = .seconds(1)
    try await fixture.search("c")
    controller.setQuery("a")
    await controller.find("a1")
    #expect(controller.query.text == "a1" && controller.isFiltered)
    #expect(fixture.takeBatches() == 1)
    // The result of the query is shown already.
    await controller.find("a1")
    #expect(fixture.takeBatches() == 0)
    await controller.find(" ")
    #expect(!controller.isFiltered)
    // The query that was waiting is never run.
    fixture.clock.advance(by: .seconds(1))
    try await fixture.settle()
    #expect(!controller.isFiltered)
  }

  @Test func anAnswerThatComesTooLateIsDropped() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let finish = fixture.holdSearch()
    controller.setQuery("a1")
    try await fixture.settle()
    controller.setQuery("c1")
    finish()
    try await eventually { controller.isFiltered }
    #expect(fixture.shown == "C: c1")
    try await fixture.settle()
    #expect(fixture.shown == "C: c1" && fixture.takeBatches() == 1)
    #expect(fixture.failures.isEmpty)
  }

  @Test func anAnswerThatWaitsForTheMainActorWhileTheUserTypesOnIsDropped() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    for _ in 0..<20 {
      controller.setQuery("a1")
      await Task.yield()
      // The search finishes while the main actor is blocked, unless it has already.
      fixture.blockMainActor()
      let answers = controller.isFiltered ? 2 : 1
      controller.setQuery("c1")
      try await eventually { controller.query.text == "c1" }
      #expect(fixture.shown == "C: c1" && fixture.takeBatches() == answers)
      controller.setQuery("")
      #expect(fixture.takeBatches() == 1)
    }
  }

  @Test func anEditWhileTheAnswerIsOnItsWayIsPartOfIt() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let finish = fixture.holdSearch()
    controller.setQuery("a")
    try await fixture.settle()
    try await controller.insert([Entry(content: .note("a new"))], into: fixture.section("B"))
    #expect(!controller.isFiltered)
    finish()
    try await eventually { controller.isFiltered }
    try await fixture.settle()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B: a new")
  }

  @Test func aQueryDuringAnEditIsAnsweredWithIt() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let section = try fixture.section("B")
    for number in 0..<20 {
      try await fixture.search("c")
      let edit = Task {
        try await controller.insert([Entry(content: .note("a\(number)"))], into: section)
      }
      for _ in 0..<number { await Task.yield() }
      controller.setQuery("a\(number)")
      try await edit.value
      try await eventually { controller.query.text == "a\(number)" }
      #expect(fixture.shown.contains("B: a\(number)"))
      try await fixture.requireSameAsStored()
    }
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

  @Test func anAnswerNeedsNothingThatCannotBeRead() async throws {
    let fixture = try await Fixture()
    try await fixture.search("2")
    try await fixture.database.connection.writer.write { db in
      try db.execute(sql: "ALTER TABLE song RENAME COLUMN foldedAlbum TO other")
    }
    try await fixture.controller.insert(
      [Entry(content: .note("2nd"))], into: fixture.section("B"))
    #expect(fixture.shown == "A: a2, B: 2nd, C: c2")
    #expect(fixture.controller.entryCount == 8)
    try await fixture.search("a1")
    #expect(fixture.shown == "A: a1" && fixture.failures.isEmpty)
  }

  @Test func anEditThatCouldNotBeReadAgainIsShownWithTheNextOne() async throws {
    let fixture = try await Fixture()
    let (a1, a2) = try (fixture.id("a1"), fixture.id("a2"))
    let b = try fixture.section("B")
    try await fixture.database.connection.writer.write { db in
      try db.execute(
        sql: "UPDATE entry SET id = 'sixteen letters.' WHERE id = ?", arguments: [a2.rawValue])
    }
    // Another connection's edit makes the controller read.
    try await fixture.database.setlists.perform(
      SetlistEdit(.renameSetlist(fixture.setlist.id, "New")))
    try await eventually { !fixture.failures.isEmpty }
    #expect(fixture.failures.first as? DatabaseError == .damaged)
    #expect(fixture.controller.name == "Gig" && fixture.takeBatches() == 0)
    try await fixture.database.connection.writer.write { db in
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
    try await fixture.database.setlists.perform(SetlistEdit(.insertSetlist(other, .last)))
    fixture.showingTime = .seconds(1)
    try await fixture.search("c2")
    fixture.controller.setQuery("c3")
    try await fixture.clock.waitForSleepers(1)
    try await fixture.controller.open(other.id)
    #expect(!fixture.controller.isFiltered && fixture.controller.query.isEmpty)
    #expect(fixture.controller.sections.map(\.name) == ["Favorites", "Disney", "Pop"])
    try await fixture.clock.waitForSleepers(0)
  }
}

extension Fixture {
  /// Blocks the results of queries until the returned function is called.
  func holdSearch() -> () -> Void {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    controller.search.preparation = Task { for await _ in stream {} }
    return { continuation.finish() }
  }

  /// Blocks the main actor for a while.
  func blockMainActor() {
    Thread.sleep(forTimeInterval: 0.005)
  }

  /// Waits until the database has answered all requests, and the results have arrived.
  func settle() async throws {
    for _ in 0..<3 {
      _ = try await database.setlists.summaries()
      await Task.yield()
    }
  }
}
