import Foundation
import Testing
import TestSupport

@testable import SetlistCore

@MainActor
@Suite struct SectionCommandTests {
  @Test func aDuplicateStandsAfterItsSectionAndPlaysTheSameSongs() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    try await controller.setOptions(
      a, SectionOptions(rowStyle: .card, targetDuration: 300, isFavorites: true))
    try await fixture.search("a1")
    let copy = try await controller.duplicateSection(a)
    controller.setQuery("")
    #expect(controller.undoActionName == "Duplicate Section")
    #expect(fixture.shown == "A: a1 a2 a3 a4, A (Copy): a1 a2 a3 a4, B:, C: c1 c2 c3")
    let sections = try #require(controller.setlist?.sections)
    #expect(sections[1].id == copy && sections[0].id == a)
    #expect(sections[1].options == SectionOptions(rowStyle: .card, targetDuration: 300))
    #expect(sections[1].entries.map(\.song) == sections[0].entries.map(\.song))
    #expect(Set(sections.flatMap(\.entries).map(\.id)).count == 11)
    try await fixture.requireSameAsStored()
    try await controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    try await controller.redo()
    #expect(controller.setlist?.sections == sections)
    await #expect(throws: EditError.self) { try await controller.duplicateSection(Section.ID()) }
  }

  @Test func aDuplicateStandsBeforeTheSectionThatItIsMadeFor() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    for (before, shown) in [
      (a, "C (Copy): c1 c2 c3, A: a1 a2 a3 a4, B:, C: c1 c2 c3"),
      (c, "A: a1 a2 a3 a4, B:, C (Copy): c1 c2 c3, C: c1 c2 c3"),
      (nil, "A: a1 a2 a3 a4, B:, C: c1 c2 c3, C (Copy): c1 c2 c3"),
    ] {
      let copy = try await controller.duplicateSection(c, before: before)
      #expect(fixture.shown == shown)
      let index = before == a ? 0 : before == c ? 2 : 3
      #expect(controller.sections[index].id == copy)
      try await fixture.requireSameAsStored()
      try await controller.undo()
      #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    }
  }

  @Test(
    arguments: [
      ("A", false, "", "B:, A: a1 a2 a3 a4, C: c1 c2 c3"),
      ("C", true, "", "A: a1 a2 a3 a4, C: c1 c2 c3, B:"),
      ("B", false, "", "A: a1 a2 a3 a4, C: c1 c2 c3, B:"),
      // The empty section between is hidden.
      ("A", false, "1", "B:, C: c1 c2 c3, A: a1 a2 a3 a4"),
      ("C", true, "1", "C: c1 c2 c3, A: a1 a2 a3 a4, B:"),
    ])
  func aSectionStepsPastTheShownOneBesideIt(
    title: String, upwards: Bool, query: String, expected: String
  ) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    if !query.isEmpty { try await fixture.search(query) }
    try await controller.perform(StepSection(fixture.section(title), upwards: upwards))
    controller.setQuery("")
    #expect(controller.undoActionName == "Move Section")
    #expect(fixture.shown == expected)
    try await fixture.requireSameAsStored()
  }

  @Test(arguments: [("A", true, ""), ("C", false, ""), ("A", true, "1"), ("C", false, "1")])
  func aSectionAtTheEndOfTheListStepsNoFarther(
    title: String, upwards: Bool, query: String
  ) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    if !query.isEmpty { try await fixture.search(query) }
    let action = try await controller.perform(StepSection(fixture.section(title), upwards: upwards))
    #expect(action == nil)
    #expect(controller.undoActionName == nil)
  }

  @Test(
    arguments: [
      ("C", .previous, "A: a1 a2 a3 a4, B: c1 c2 c3"),
      ("A", .next, "B: a1 a2 a3 a4, C: c1 c2 c3"), ("B", .next, "A: a1 a2 a3 a4, C: c1 c2 c3"),
      ("A", .previous, "A: a1 a2 a3 a4, B:, C: c1 c2 c3"),
      ("C", .next, "A: a1 a2 a3 a4, B:, C: c1 c2 c3"),
    ] as [(String, MergeSections.Neighbor, String)])
  func aMergedSectionLeavesItsEntriesInTheOrderOfTheList(
    title: String, neighbor: MergeSections.Neighbor, expected: String
  ) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let before = controller.setlist
    try await fixture.search("c2")
    try await controller.mergeSection(fixture.section(title), into: neighbor)
    controller.setQuery("")
    #expect(fixture.shown == expected)
    try await fixture.requireSameAsStored()
    guard controller.setlist != before else {
      #expect(controller.undoActionName == nil)
      return
    }
    #expect(controller.undoActionName == "Merge Section")
    let after = controller.setlist
    try await controller.undo()
    #expect(controller.setlist == before)
    try await controller.redo()
    #expect(controller.setlist == after)
    try await fixture.requireSameAsStored()
  }

  @Test func twoFullSectionsAreMergedInBothDirections() async throws {
    for (neighbor, title) in [(MergeSections.Neighbor.previous, "B"), (.next, "A")] {
      let fixture = try await Fixture(sections: FavoritesTests.sections)
      try await fixture.controller.mergeSection(fixture.section(title), into: neighbor)
      #expect(fixture.shown.contains("a1 a2 a3 a4 b1 b2 b3"))
    }
  }

  @Test func everyUndoChangesSomethingAlsoAfterSectionsWereExpandedOnlyToShowSomething()
    async throws
  {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    var states = [controller.setlist]
    try await controller.setCollapsed(a, true)
    states.append(controller.setlist)
    try await controller.setCollapsed(c, true)
    states.append(controller.setlist)
    _ = fixture.takeBatches()
    try await controller.expand([a, c])
    #expect(fixture.takeBatches() == 1)
    #expect(controller.setlist?.sections.allSatisfy { !$0.options.isCollapsed } == true)
    #expect(controller.undoActionName == "Expand 2 Sections")
    try await controller.expand([a, c])
    #expect(fixture.takeBatches() == 0)
    try await fixture.requireSameAsStored()
    states.append(controller.setlist)
    try await controller.remove([fixture.id("a1")])
    while let state = states.popLast() {
      try await controller.undo()
      #expect(controller.setlist == state)
      #expect(fixture.takeBatches() > 0)
    }
    #expect(controller.undoActionName == nil)
    try await controller.setCollapsed(a, true)
    try await controller.expand([a])
    #expect(controller.undoActionName == "Expand Section")
  }

  @Test func aCollapsedSectionIsExpandedAsPartOfTheMoveThatAsksForIt() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    let start = controller.setlist
    _ = fixture.takeBatches()
    try await controller.move([c1], to: a, coalescing: true, expanding: true)
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    // Going on is another step, and going back does not make the first one vanish.
    try await controller.move([c1], to: a, before: fixture.id("a4"), coalescing: true)
    try await controller.move([c1], to: c, before: fixture.id("c2"), coalescing: true)
    try await controller.undo()
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
    try await controller.redo()
    #expect(fixture.shown == "A: a1 a2 a3 a4 c1, B:, C: c2 c3")
    try await controller.undo()
    try await controller.insert([Entry(content: .note("new"))], into: a, expanding: true)
    #expect(fixture.shown == "A: a1 a2 a3 a4 new, B:, C: c1 c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
    try await fixture.requireSameAsStored()
  }

  @Test func aSectionThatIsOpenedForNowWritesNothingAndIsCollapsedAgainUnlessAnEditExpandsIt()
    async throws
  {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    let collapsed = fixture.shown
    try await controller.remove([c1])
    try await controller.undo()
    let start = controller.setlist
    let revision = controller.revision
    _ = fixture.takeBatches()
    controller.openForNow(a)
    controller.openForNow(a)
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == "A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    #expect(controller.sections.first?.options.isCollapsed == false)
    #expect(controller.changedSectionIDs == [a])
    try await controller.closeOpened()
    try await controller.closeOpened()
    #expect(fixture.takeBatches() == 1)
    #expect(fixture.shown == collapsed)
    #expect(controller.setlist == start)
    #expect(controller.revision == revision)
    #expect(controller.redoActionName != nil)

    controller.openForNow(a)
    try await controller.move(
      [c1], to: a, before: fixture.id("a2"), expanding: controller.isOpened(a))
    try await controller.closeOpened()
    #expect(fixture.shown == "A: a1 c1 a2 a3 a4, B:, C: c2 c3")
    try await controller.undo()
    #expect(fixture.shown == collapsed)
    #expect(controller.setlist == start)
    // There is nothing to open among matches, nor in a section that is not collapsed.
    controller.openForNow(try fixture.section("C"))
    try await fixture.search("1")
    controller.openForNow(a)
    #expect(!controller.isOpened(a))
    try await fixture.requireSameAsStored()
  }

  @Test func anImportIntoASectionThatWasOpenedForNowExpandsItInTheSameStep() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    try await controller.setCollapsed(a, true)
    let start = controller.setlist
    let line = Section(title: "", entries: [Entry(content: .note("new"))])
    var content = ImportedContent(name: "", sections: [line], report: ImportReport())
    content.lineSection = line.id
    try await controller.insert(
      content, at: .line(section: a, before: fixture.id("a2"), expanding: true))
    #expect(fixture.shown == "A: a1 new a2 a3 a4, B:, C: c1 c2 c3")
    try await controller.undo()
    #expect(controller.setlist == start)
  }

  @Test func amongMatchesACollapsedSectionStaysCollapsedWhenSomethingIsMovedThere() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let a = try fixture.section("A")
    let c1 = try fixture.id("c1")
    try await controller.setCollapsed(a, true)
    try await fixture.search("1")
    try await controller.move([c1], to: a, expanding: true)
    #expect(fixture.shown == "A: a1 c1")
    #expect(controller.setlist?.sections.first?.options.isCollapsed == true)
  }

  @Test func starredEntriesOfAMergedSectionReturnToTheSectionThatTookItsPlace() async throws {
    let fixture = try await Fixture(sections: FavoritesTests.sections)
    let controller = fixture.controller
    try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
    let ids = try ["b1", "b3"].map { try fixture.id($0) }
    try await controller.setFavorite(ids, true)
    try await controller.mergeSection(fixture.section("B"), into: .previous)
    #expect(fixture.shown == "Favorites: b1 b3, A: a1 a2 a3 a4 b2")
    try await controller.setFavorite(ids, false)
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4 b1 b2 b3")
  }

  @Test func aStarredFirstEntryReturnsBelowWhatWasMergedInBeforeIt() async throws {
    let fixture = try await Fixture(sections: FavoritesTests.sections)
    let controller = fixture.controller
    try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
    let ids = try ["a4", "b1"].map { try fixture.id($0) }
    try await controller.setFavorite(ids, true)
    try await controller.mergeSection(fixture.section("A"), into: .next)
    #expect(fixture.shown == "Favorites: a4 b1, B: a1 a2 a3 b2 b3")
    try await controller.setFavorite(ids.suffix(1), false)
    #expect(fixture.shown == "Favorites: a4, B: a1 a2 a3 b1 b2 b3")
    try await controller.setFavorite(ids, false)
    #expect(fixture.shown == "Favorites:, B: a1 a2 a3 a4 b1 b2 b3")
  }

  @Test func emptySectionsAreRemovedTogetherAndComeBackInTheirOrder() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    try await controller.perform(
      InsertSections([Section(title: "D"), Section(title: "E")], at: .first))
    #expect(fixture.shown == "D:, E:, A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    // A search does not make a section empty.
    try await fixture.search("a1")
    try await controller.perform(RemoveEmptySections())
    controller.setQuery("")
    #expect(fixture.shown == "A: a1 a2 a3 a4, C: c1 c2 c3")
    #expect(controller.undoActionName == "Remove 3 Empty Sections")
    try await fixture.requireSameAsStored()
    #expect(try await controller.perform(RemoveEmptySections()) == nil)
    try await controller.undo()
    #expect(fixture.shown == "D:, E:, A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    try await fixture.requireSameAsStored()
    try await controller.redo()
    #expect(fixture.shown == "A: a1 a2 a3 a4, C: c1 c2 c3")
  }

  @Test func aSectionToWhichAFavoriteReturnsIsNotEmptyForGood() async throws {
    let fixture = try await Fixture(sections: FavoritesTests.sections)
    let controller = fixture.controller
    try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
    let ids = try ["b1", "b2", "b3"].map { try fixture.id($0) }
    try await controller.setFavorite(ids, true)
    #expect(fixture.shown == "Favorites: b1 b2 b3, A: a1 a2 a3 a4, B:")
    #expect(try await controller.perform(RemoveEmptySections()) == nil)
    try await controller.setFavorite(ids, false)
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3")
  }

  @Test func whateverWasStarredBeforeAMergeReturnsToItsPlace() async throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let all = "a1 a2 a3 a4 b1 b2 b3"
    for round in 0..<40 * testScale {
      let fixture = try await Fixture(sections: FavoritesTests.sections)
      let controller = fixture.controller
      try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
      var starred = all.split(separator: " ").map(String.init).filter { _ in
        Bool.random(using: &generator)
      }
      for title in starred.shuffled(using: &generator) {
        try await controller.setFavorite([fixture.id(title)], true)
      }
      let isPrevious = Bool.random(using: &generator)
      try await controller.mergeSection(
        fixture.section(isPrevious ? "B" : "A"), into: isPrevious ? .previous : .next)
      let merged = controller.setlist
      try await controller.undo()
      try await controller.redo()
      try #require(controller.setlist == merged, "seed \(seed), round \(round)")
      starred.shuffle(using: &generator)
      for title in starred { try await controller.setFavorite([fixture.id(title)], false) }
      let expected = "\(isPrevious ? "A" : "B"): \(all)"
      try #require(
        fixture.shown == (starred.isEmpty ? expected : "Favorites:, \(expected)"),
        "seed \(seed), round \(round), \(starred)")
    }
  }
}
