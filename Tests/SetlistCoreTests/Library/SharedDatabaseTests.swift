import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct SharedDatabaseTests {
  @Test func anotherProcessesEditIsShownWithWhatItChanged() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let song = try #require(fixture.controller.object(at: IndexPath(item: 0, section: 0))?.song)
    let id = try fixture.id("a1")
    try await other.setlists.perform(
      SetlistEdit([
        .setFavorite([song.id], true), .removeEntries([fixture.id("a2")]),
        .insertSection(Section(title: "X"), fixture.setlist.id, .last),
      ]))
    try await eventually { fixture.shown == "A: a1 a3 a4, B:, C: c1 c2 c3, X:" }
    #expect(fixture.controller.changedItemIDs == [id])
    #expect(fixture.takeBatches() == 1)
  }

  @Test func aChangedOptionLeavesThoseThatAnotherProcessChanges() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let a = try fixture.section("A")
    var (options, ofSection) = (SetlistOptions(), SectionOptions())
    (options.venue, ofSection.rowStyle) = ("Hall", .card)
    try await other.setlists.perform(
      SetlistEdit([
        .setSetlistOptions(fixture.setlist.id, options), .setSectionOptions(a, ofSection),
      ]))
    // These edits come before the other connection's change is shown.
    try await fixture.controller.perform(ChangeSetlist { $0.gap = 5 })
    try await fixture.controller.perform(ChangeSection(a, .options { $0.targetDuration = 60 }))
    let setlist = try #require(try await mine.setlists.fetch(fixture.setlist.id))
    #expect(setlist.options.venue == "Hall" && setlist.options.gap == 5)
    #expect(setlist.sections[0].options == SectionOptions(rowStyle: .card, targetDuration: 60))
  }

  @Test func anotherProcessesEditDoesNotDropTheHistory() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await Fixture(mine)
    let (a2, b) = try (fixture.id("a2"), fixture.section("B"))
    try await fixture.controller.move([a2], to: b)
    try await other.setlists.perform(
      .insert([Entry(content: .note("theirs"))], into: b, at: .first))
    // The other connection's edit is merged at once, even before it is announced.
    try await fixture.controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B: theirs, C: c1 c2 c3")
    try await fixture.controller.redo()
    #expect(fixture.shown == "A: a1 a3 a4, B: theirs a2, C: c1 c2 c3")
    try await fixture.requireSameAsStored()
  }

  @Test func anUndoThatDoesNotApplyAnyMoreIsReportedAndForgotten() async throws {
    let fixture = try await Fixture()
    let (a2, b) = try (fixture.id("a2"), fixture.section("B"))
    try await fixture.controller.renameSection(b, to: "New")
    try await fixture.controller.remove([a2])
    try await fixture.controller.renameSection(b, to: "Newer")
    try await fixture.database.setlists.perform(SetlistEdit(.removeSection(b)))
    let refusal = DatabaseError.Refusal.unknownSection(b)
    await #expect(throws: EditError.notApplicable(action: "Rename Section", refusal)) {
      try await fixture.controller.undo()
    }
    #expect(try await fixture.controller.undo()?.name == "Remove “a2”")
    try await eventually { fixture.shown == "A: a1 a2 a3 a4, C: c1 c2 c3" }
  }

  @Test func aSetlistThatIsRemovedElsewhereIsClosed() async throws {
    let fixture = try await Fixture()
    let lists = AllSetlists(database: fixture.database)
    try await lists.load()
    try await lists.remove(fixture.setlist.id)
    try await eventually { fixture.controller.setlistID == nil }
    #expect(fixture.controller.sections.isEmpty && fixture.controller.entryCount == 0)
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.controller.undoActionName == nil)
  }

  @Test func twoControllersOfOneSetlistShowTheSame() async throws {
    let fixture = try await Fixture()
    let second = OpenSetlist(database: fixture.database)
    try await second.open(fixture.setlist.id)
    for number in 0..<20 {
      let controller = number.isMultiple(of: 2) ? second : fixture.controller
      try await controller.move(
        [fixture.setlist.sections[0].entries[number % 4].id],
        to: fixture.setlist.sections[number % 3].id)
    }
    try await eventually { second.setlist == fixture.controller.setlist }
    try await fixture.requireSameAsStored()
  }

  /// The second setlist plays songs of the first. It is up to date at once, without being read
  /// again.
  @Test(arguments: SeededGenerator.seeds(3 * UInt64(testScale)))
  func whatIsDoneInOneSetlistIsShownInAnotherAtOnce(seed: UInt64) async throws {
    var random = RandomEdits(seed: seed)
    let fixture = try await Fixture(sections: (0..<3).map { _ in random.section() })
    let copy = Setlist(
      name: "Copy",
      sections: fixture.setlist.sections.map { section in
        Section(
          title: section.title, entries: section.entries.map { $0.copy() })
      })
    try await fixture.database.setlists.perform(SetlistEdit(.insertSetlist(copy, .last)))
    let other = OpenSetlist(library: fixture.library)
    try await other.open(copy.id)
    var model = ReferenceModel()
    for setlist in try await fixture.database.everything() {
      model.apply(.insertSetlist(setlist, .last))
    }
    for step in 0..<60 {
      var change = random.change(to: model)
      while change.removesOrAddsSetlists { change = random.change(to: model) }
      model.apply(change)
      let edit = SetlistEdit(change)
      try await fixture.controller.perform("Step") { _ in edit }
      let stored = try await fixture.database.setlists.fetch(copy.id)
      try #require(other.setlist == stored, "seed \(seed), step \(step): \(change)")
      if random.generator.chance(4) {
        try await fixture.controller.undo()
        try #require(
          await fixture.database.setlists.fetch(copy.id) == other.setlist, "undo, \(seed)")
        try await fixture.controller.redo()
        try #require(
          await fixture.database.setlists.fetch(copy.id) == other.setlist, "redo, \(seed)")
      }
    }
    #expect(fixture.failures.isEmpty)
  }

  @Test(arguments: SeededGenerator.seeds(3 * UInt64(testScale)))
  func memoryIsWhatTheDatabaseHoldsThroughRandomSessions(seed: UInt64) async throws {
    var random = RandomEdits(seed: seed)
    let fixture = try await Fixture(sections: (0..<3).map { _ in random.section() })
    var model = ReferenceModel()
    model.apply(.insertSetlist(fixture.setlist, .first))
    var states = [try #require(fixture.controller.setlist)]
    for _ in 0..<40 {
      var change = random.change(to: model)
      while change.removesOrAddsSetlists { change = random.change(to: model) }
      model.apply(change)
      let edit = SetlistEdit(change)
      try await fixture.controller.perform("Step") { _ in edit }
      try await fixture.requireSameAsStored()
      #expect(fixture.controller.setlist == model.setlists[0])
      #expect(fixture.takeBatches() == 1)
      states.append(model.setlists[0])
      if random.generator.chance(4) {
        try await fixture.controller.undo()
        #expect(fixture.controller.setlist == states[states.count - 2])
        try await fixture.controller.redo()
        #expect(fixture.controller.setlist == states[states.count - 1])
        #expect(fixture.takeBatches() == 2)
      }
    }
    for state in states.dropLast().reversed() {
      try await fixture.controller.undo()
      try #require(fixture.controller.setlist == state)
    }
    try await fixture.requireSameAsStored()
  }
}

extension SetlistEdit.Change {
  fileprivate var removesOrAddsSetlists: Bool {
    switch self {
    case .insertSetlist, .removeSetlist: true
    default: false
    }
  }
}
