import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests duplicating, moving and removing sections.
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
      // The search hides the empty section B, which is between A and C.
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

  @Test func emptySectionsAreRemovedTogetherAndComeBackInTheirOrder() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    try await controller.perform(
      InsertSections([Section(title: "D"), Section(title: "E")], at: .first))
    #expect(fixture.shown == "D:, E:, A: a1 a2 a3 a4, B:, C: c1 c2 c3")
    // A section without matches is not an empty section.
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
}
