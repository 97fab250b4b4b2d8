import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

/// Tests merging sections, and the starred songs in them.
@MainActor
@Suite struct SectionMergingTests {
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
