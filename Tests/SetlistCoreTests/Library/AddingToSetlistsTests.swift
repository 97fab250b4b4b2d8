import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests adding the entries of one setlist to another.
@MainActor
@Suite struct AddingToSetlistsTests {
  private let fixture: Fixture
  private let setlists: AllSetlists

  init() async throws {
    fixture = try await Fixture()
    setlists = AllSetlists(library: fixture.library)
    try await setlists.load()
  }

  private func entries(_ names: String...) throws -> [Entry] {
    try names.map { try #require(fixture.controller.entry(fixture.id($0))) }
  }

  @Test func songsOfASetlistWithoutSectionsComeInANewOneInOneStep() async throws {
    let controller = fixture.controller
    try await controller.open(try await setlists.create(name: "Sunday", sections: []))
    let added = [Entry(content: .note("One")), Entry(content: .note("Two"))]
    let options = SectionOptions(targetDuration: 60)
    try await controller.perform(InsertEntries(added, into: nil, sectionOptions: options))
    let sections = try #require(controller.setlist).sections
    #expect(sections.map(\.title) == ["Songs"])
    #expect(sections.map(\.options) == [options])
    #expect(sections.map(\.entries) == [added])
    #expect(controller.undoActionName == "Add 2 Entries")
    try await controller.undo()
    #expect(controller.setlist?.sections == [])
    try await controller.redo()
    try await controller.perform(InsertEntries([Entry(content: .note("Three"))], into: nil))
    #expect(controller.setlist?.sections.map(\.entries.count) == [2, 1])
  }

  @Test func copiesOfEntriesAreAddedToTheLastSectionThatCounts() async throws {
    let old = Entry(content: .note("Old"))
    let bench = Section(title: "Bench", options: .init(isCounted: false))
    let other = try await setlists.create(
      name: "Friday",
      sections: [Section(title: "Set 1"), Section(title: "Encore", entries: [old]), bench])
    let before = try await fixture.database.setlists.fetch(fixture.setlist.id)
    let added = try entries("a2", "a1")
    let section = try #require(try await setlists.add(added, to: other))
    #expect(section.title == "Encore")
    let stored = try #require(try await fixture.database.setlists.fetch(other)).sections
    #expect(stored.map(\.entries.count) == [0, 3, 0])
    #expect(stored[1].entries.map(\.content) == [old.content] + added.map(\.content))
    #expect(Set(stored[1].entries.map(\.id)).isDisjoint(with: added.map(\.id)))
    #expect(try await fixture.database.setlists.fetch(fixture.setlist.id) == before)
    #expect(setlists.undoActionName == "Add 2 Songs to “Friday”")
    try await setlists.undo()
    #expect(try await fixture.database.setlists.fetch(other)?.sections[1].entries == [old])
    try await setlists.redo()
    #expect(try await fixture.database.setlists.fetch(other)?.sections == stored)
  }

  @Test func aSetlistWithoutSectionsGetsOneAndOneThatIsGoneNothing() async throws {
    let other = try await setlists.create(name: "Friday")
    let section = try #require(
      try await setlists.add(
        entries("a1"), to: other, sectionOptions: .init(rowStyle: .compact)))
    let stored = try #require(try await fixture.database.setlists.fetch(other)).sections
    #expect(stored == [section])
    #expect(stored[0].options.rowStyle == .compact)
    #expect(try await setlists.add([], to: other) == nil)
    #expect(try await setlists.add(entries("a1"), to: Setlist.ID()) == nil)
    #expect(setlists.undoActionName?.hasSuffix("to “Friday”") == true)
  }

  @Test func aSectionIsAddedAtTheEndWithoutBeingTheOneOfFavorites() async throws {
    let other = try await setlists.create(name: "Friday", sections: [Section(title: "Set 1")])
    var section = try #require(fixture.controller.setlist?.sections.first)
    section.options.isFavorites = true
    try await setlists.add(section, to: other)
    let stored = try #require(try await fixture.database.setlists.fetch(other)).sections
    #expect(stored.map(\.title) == ["Set 1", section.title])
    #expect(stored[1].entries.map(\.content) == section.entries.map(\.content))
    #expect(!stored[1].options.isFavorites)
    #expect(stored[1].id != section.id)
    try await setlists.undo()
    #expect(try await fixture.database.setlists.fetch(other)?.sections.map(\.title) == ["Set 1"])
  }

  @Test func theOtherSetlistsThatPlayASongAreKnownByName() async throws {
    let song = try #require(entries("a1").first?.song)
    func names() async throws -> [String] {
      try await fixture.controller.namesOfOtherSetlists(playing: song.id)
    }
    #expect(try await names() == [])
    for name in ["Friday", "Sunday"] {
      let other = try await setlists.create(name: name)
      for _ in 1...2 { try await setlists.add(entries("a1"), to: other) }
    }
    try await setlists.create(name: "Without")
    #expect(try await names() == ["Friday", "Sunday"])
  }

  @Test func whatWasAddedStaysWhereSomethingWasDoneWithItSince() async throws {
    let other = try await setlists.create(name: "Friday", sections: [Section(title: "Set 1")])
    let section = try #require(try await setlists.add(entries("a1", "a2"), to: other))
    try await fixture.controller.open(other)
    try await fixture.controller.renameSection(section.id, to: "Opening")
    #expect(setlists.undoActionName == nil)
    #expect(try await setlists.undo() == nil)
    try await fixture.controller.undo()
    #expect(setlists.undoActionName == "Add 2 Songs to “Friday”")
    try await setlists.undo()
    try await eventually { fixture.controller.sections.first?.objects.isEmpty == true }
    // A later edit also prevents the undo after a redo.
    try await setlists.redo()
    try await fixture.controller.renameSection(section.id, to: "Opening")
    #expect(setlists.undoActionName == nil)
  }
}
