import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct OpenSetlistTests {
  @Test func theContractIsAnswered() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    #expect(controller.name == "Gig")
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(controller.entryCount == 7 && controller.shownCount == 7)
    #expect(controller.times.total.seconds == 420)
    #expect(controller.fetchedObjects.count == 7)
    #expect(controller.sections.map(\.indexTitle) == ["A", "B", "C"])
    #expect(controller.sections.map(\.time.played.seconds) == [240, 0, 180])
    let entry = try #require(controller.object(at: IndexPath(item: 1, section: 2)))
    #expect(entry.title == "c2")
    #expect(controller.indexPath(forObject: entry) == IndexPath(item: 1, section: 2))
    #expect(controller.entry(entry.id) == entry)
    #expect(try controller.section(containing: entry.id) == fixture.section("C"))
  }

  @Test(arguments: [
    IndexPath(item: 0, section: 1), IndexPath(item: 4, section: 0), IndexPath(item: 0, section: 3),
    IndexPath(item: -1, section: 0), IndexPath(item: 0, section: -1), IndexPath(),
    IndexPath(index: 0),
  ])
  func aPathThatLeadsNowhereHasNoObject(path: IndexPath) async throws {
    #expect(try await Fixture().controller.object(at: path) == nil)
  }

  @Test func everyEditIsOneBatchAndIsStored() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, b) = try (fixture.section("A"), fixture.section("B"))
    let edits: [(String, @MainActor () async throws -> Void)] = [
      ("A: a2 a3 a4, B: a1, C: c1 c2 c3", { try await controller.move([fixture.id("a1")], to: b) }),
      (
        "A: a2 n a3 a4, B: a1, C: c1 c2 c3",
        {
          try await controller.insert(
            [Entry(content: .note("n"))], into: a, before: fixture.id("a3"))
        }
      ),
      (
        "A: a2 n a4, B: a1, C: c1 c3",
        { try await controller.remove([fixture.id("a3"), fixture.id("c2")]) }
      ),
      (
        "A: a2 n a4, X:, B: a1, C: c1 c3",
        { _ = try await controller.addSection(title: "X", after: a) }
      ),
      (
        "Y:, A: a2 n a4, X:, B: a1, C: c1 c3",
        { _ = try await controller.addSection(title: "Y", after: nil) }
      ),
      (
        "A: a2 n a4, X:, B: a1, C: c1 c3",
        { try await controller.removeSection(fixture.section("Y")) }
      ),
      (
        "A: a2 n a4, X:, C: c1 c3, B: a1",
        { try await controller.moveSection(b, before: nil) }
      ),
      (
        "A: a2 n a4, X:, C: c1 c3, Z: a1",
        { try await controller.renameSection(b, to: "Z") }
      ),
      (
        "A: a2 n a4, X:, C: c1 c3, Z: a1, S: s",
        {
          try await controller.insert([
            Section(title: "S", entries: [Entry(content: .note("s"))])
          ])
        }
      ),
    ]
    var history = [fixture.shown]
    for (expected, edit) in edits {
      try await edit()
      #expect(fixture.takeBatches() == 1)
      #expect(fixture.shown == expected)
      #expect(try await fixture.stored() == expected)
      try await fixture.requireSameAsStored()
      history.append(expected)
    }
    for expected in history.dropLast().reversed() {
      #expect(try await controller.undo() != nil)
      #expect(fixture.takeBatches() == 1)
      #expect(fixture.shown == expected)
    }
    #expect(try await controller.undo() == nil)
    for expected in history.dropFirst() {
      #expect(try await controller.redo() != nil)
      #expect(fixture.shown == expected)
    }
    #expect(try await controller.redo() == nil)
    try await fixture.requireSameAsStored()
  }

  @Test func aStarRedrawsEveryRowOfTheSongAndOnlyThose() async throws {
    let song = Song(title: "Reprise")
    let entries = [
      Entry(content: .song(song)), Entry(content: .song(Song(title: "Other"))),
      Entry(content: .song(song)), Entry(content: .note("note")),
    ]
    let fixture = try await Fixture(sections: [Section(title: "A", entries: entries)])
    try await fixture.controller.setFavorite([entries[0].id, entries[3].id], true)
    #expect(fixture.controller.changedItemIDs == [entries[0].id, entries[2].id])
    #expect(fixture.controller.changedSectionIDs == [])
    #expect(fixture.controller.entry(entries[2].id)?.song?.isFavorite == true)
    #expect(fixture.controller.undoActionName == "Star “Reprise”")
    var renamed = song
    renamed.title = "New"
    renamed.duration = 100
    try await fixture.controller.update(renamed)
    #expect(fixture.shown == "A: New Other New note")
    #expect(try fixture.controller.changedSectionIDs == [fixture.section("A")])
    try await fixture.requireSameAsStored()
  }

  @Test func aCollapsedSectionShowsNothingAndCountsEverything() async throws {
    let fixture = try await Fixture()
    let section = try fixture.section("A")
    try await fixture.controller.setCollapsed(section, true)
    #expect(fixture.shown == "A:, B:, C: c1 c2 c3")
    #expect(fixture.controller.sections[0].totalCount == 4)
    #expect(fixture.controller.sections[0].numberOfObjects == 4)
    #expect(fixture.controller.sections[0].time.played.seconds == 240)
    #expect(fixture.controller.shownCount == 7)
    try await fixture.controller.move([fixture.id("c2")], to: section)
    #expect(try await fixture.stored() == "A: a1 a2 a3 a4 c2, B:, C: c1 c3")
    try await fixture.search("a")
    #expect(fixture.shown == "A: a1 a2 a3 a4 c2")
    #expect(fixture.controller.sections[0].numberOfObjects == 5)
  }

  @Test func theBenchIsNotPartOfTheTotal() async throws {
    let fixture = try await Fixture()
    try await fixture.controller.setOptions(
      fixture.section("A"), SectionOptions(isCounted: false))
    #expect(fixture.controller.times.total.seconds == 180)
    #expect(fixture.controller.sections[0].time.played.seconds == 240)
    #expect(fixture.controller.countedSongCount == 3)
    #expect(fixture.controller.songCount == 7)
    #expect(try await fixture.database.setlists.summaries().map(\.songCount) == [3])
  }

  @Test func editsThatAreAskedForAtOnceSeeEachOther() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let id = try fixture.id("a4")
    // Each key press moves the row one step up from its place after the previous press.
    let presses = (0..<3).map { _ in
      Task { try await controller.perform(StepEntries([id], by: .up)) }
    }
    for press in presses { #expect(try await press.value != nil) }
    #expect(fixture.shown == "A: a4 a1 a2 a3, B:, C: c1 c2 c3")
    #expect(fixture.takeBatches() == 3)
    try await controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(controller.undoActionName == nil)
    try await controller.redo()
    #expect(fixture.shown == "A: a4 a1 a2 a3, B:, C: c1 c2 c3")
  }

  @Test(arguments: [(["a2"], "a3"), (["a2", "a3"], "a4"), (["a1"], "a2"), (["a4"], nil)])
  func movesByKeysThatLeadBackAreNothingToUndo(names: [String], next: String?) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let ids = try names.map { try fixture.id($0) }
    let before = try next.map { try fixture.id($0) }
    let (a, b) = try (fixture.section("A"), fixture.section("B"))
    try await controller.renameSection(a, to: "First")
    let start = controller.setlist
    try await controller.move(ids, to: a, before: fixture.id("a2"), coalescing: true)
    try await controller.move(ids, to: b, coalescing: true)
    #expect(controller.undoActionName?.hasPrefix("Move") == true)
    try await controller.move(ids, to: a, before: before, coalescing: true)
    #expect(controller.setlist == start)
    #expect(controller.undoActionName == "Rename Section")
    // The next move is a separate step again.
    try await controller.move(ids, to: b, coalescing: true)
    try await controller.undo()
    #expect(controller.setlist == start)
    #expect(controller.undoActionName == "Rename Section")
  }

  @Test func whatChangesNothingIsNoStepAndNoBatch() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    let (a1, a2) = try (fixture.id("a1"), fixture.id("a2"))
    try await controller.move([a1], to: a, before: a2)
    try await controller.move([a1], to: a, before: a1)
    try await controller.move([a2, a1], to: a, before: a1)
    try await controller.move([fixture.id("c3")], to: c)
    try await controller.move([Entry.ID()], to: c)
    try await controller.move([], to: c)
    try await controller.remove([Entry.ID()])
    try await controller.renameSection(a, to: "A")
    try await controller.setCollapsed(a, false)
    try await controller.moveSection(c, before: nil)
    try await controller.setFavorite([a1], false)
    try await controller.perform(StepEntries([a1], by: .up))
    #expect(fixture.takeBatches() == 0)
    #expect(controller.undoActionName == nil)
  }

  @Test func aRefusedEditChangesNothing() async throws {
    let fixture = try await Fixture()
    let unknown = Section.ID()
    await #expect(throws: EditError.unknownSection(unknown)) {
      try await fixture.controller.move([fixture.id("a1")], to: unknown)
    }
    let entry = try #require(fixture.controller.entry(fixture.id("a1")))
    await #expect(throws: DatabaseError.refused(.existing([entry.id.description]))) {
      try await fixture.controller.insert([entry], into: fixture.section("B"))
    }
    fixture.controller.close()
    #expect(fixture.takeBatches() == 1)
    await #expect(throws: EditError.noSetlist) { try await fixture.controller.remove([entry.id]) }
    await #expect(
      throws: DatabaseError.refused(.unknownSetlist(Identifier(rawValue: unknown.rawValue)))
    ) {
      try await fixture.controller.open(Identifier(rawValue: unknown.rawValue))
    }
  }

  @Test func aControllerThatIsLetGoOfEnds() async throws {
    let database = try SetlistDatabase.inMemory()
    weak var controller: OpenSetlist?
    do {
      let fixture = try await Fixture(database)
      controller = fixture.controller
      fixture.showingTime = .seconds(1)
      try await fixture.search("c")
      fixture.controller.setQuery("a")
      try await fixture.clock.waitForSleepers(1)
    }
    try await eventually { controller == nil }
  }
}
