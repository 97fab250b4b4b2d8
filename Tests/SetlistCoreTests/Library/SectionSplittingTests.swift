import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

/// Tests dividing sections at an entry, and making entries headings.
@MainActor
@Suite struct SectionSplittingTests {
  @Test(
    arguments: [
      ("a3", false, "A: a1 a2, A 2: a3 a4, B:, C: c1 c2 c3"),
      ("a1", false, "A: a1 a2 a3 a4, B:, C: c1 c2 c3"),
      ("c3", false, "A: a1 a2 a3 a4, B:, C: c1 c2, C 2: c3"),
      ("a3", true, "A: a1 a2, a3: a4, B:, C: c1 c2 c3"),
      ("a1", true, "a1: a2 a3 a4, B:, C: c1 c2 c3"),
      ("c3", true, "A: a1 a2 a3 a4, B:, C: c1 c2, c3:"),
    ] as [(String, Bool, String)])
  func aSectionIsDividedAboveAnEntryAndUndoJoinsItAgain(
    title: String, makesHeading: Bool, expected: String
  ) async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let before = controller.setlist
    let entry = try fixture.id(title)
    try await fixture.search(title)
    try await controller.split(at: entry, makingHeading: makesHeading)
    controller.setQuery("")
    #expect(fixture.shown == expected)
    try await fixture.requireSameAsStored()
    guard controller.setlist != before else {
      #expect(controller.undoActionName == nil)
      return
    }
    #expect(controller.undoActionName == (makesHeading ? "Make Heading" : "Split Section"))
    let after = controller.setlist
    try await controller.undo()
    #expect(controller.setlist == before)
    try await controller.redo()
    #expect(controller.setlist == after)
    try await fixture.requireSameAsStored()
  }

  @Test(
    arguments: [
      (["Set 1"], "Set 2"), (["Set 1", "Set 2", "Set 3"], "Set 4"), (["Songs"], "Songs 2"),
      (["Songs", "Songs 2"], "Songs 3"), ([""], ""), (["Side 09"], "Side 10"),
    ] as [([String], String)])
  func theSecondPartHasTheNextFreeNumber(titles: [String], expected: String) async throws {
    let songs = ["One", "Two"].map { Entry(content: .song(Song(title: $0))) }
    let fixture = try await Fixture(
      sections: titles.enumerated().map { index, title in
        Section(title: title, entries: index == 0 ? songs : [])
      })
    try await fixture.controller.split(at: songs[1].id)
    #expect(fixture.controller.setlist?.sections[1].title == expected)
  }

  @Test func theSecondPartLooksTheSameButHasNoTargetAndNoStart() async throws {
    let songs = ["One", "Two"].map { Entry(content: .song(Song(title: $0))) }
    let options = SectionOptions(
      rowStyle: .card, isCounted: false, targetDuration: 600, startTime: 3600, isFavorites: true)
    let fixture = try await Fixture(
      sections: [Section(title: "Bench", options: options, entries: songs)])
    try await fixture.controller.split(at: songs[1].id)
    let sections = try #require(fixture.controller.setlist?.sections)
    #expect(sections.map(\.title) == ["Bench", "Bench 2"])
    #expect(sections[0].options == options)
    #expect(sections[1].options == SectionOptions(rowStyle: .card, isCounted: false))
  }

  @Test(
    arguments: [
      (Entry.Content.song(Song(title: "Acoustic", artist: "Set 2")), "Set 2 – Acoustic"),
      (.pause(title: "Intermission", duration: 900), "Intermission"),
      (.note("Second\nhalf"), "Second half"),
    ] as [(Entry.Content, String)])
  func theTextOfAnyEntryBecomesATitleOfOneLine(
    content: Entry.Content, expected: String
  ) async throws {
    let entries = [Entry.Content.song(Song(title: "One")), content].map { Entry(content: $0) }
    let fixture = try await Fixture(sections: [Section(title: "A", entries: entries)])
    try await fixture.controller.split(at: entries[1].id, makingHeading: true)
    #expect(fixture.controller.setlist?.sections.map(\.title) == ["A", expected])
  }

  @Test func theFirstFavoriteDoesNotRenameTheFavorites() async throws {
    let fixture = try await Fixture(sections: FavoritesTests.sections)
    let controller = fixture.controller
    try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
    let ids = try ["a1", "a2"].map { try fixture.id($0) }
    try await controller.setFavorite(ids, true)
    try await controller.split(at: ids[0], makingHeading: true)
    #expect(fixture.shown.hasPrefix("Favorites:, a1: a2, A: a3 a4"))
  }

  @Test func whateverWasStarredBeforeASplitReturnsToItsPlace() async throws {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let all = ["a1", "a2", "a3", "a4"]
    for round in 0..<40 * testScale {
      let fixture = try await Fixture(sections: FavoritesTests.sections)
      let controller = fixture.controller
      try await controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
      let index = Int.random(in: 1..<all.count, using: &generator)
      let makesHeading = Bool.random(using: &generator)
      var starred = all.filter { $0 != all[index] && Bool.random(using: &generator) }
      for title in starred.shuffled(using: &generator) {
        try await controller.setFavorite([fixture.id(title)], true)
      }
      let isFirst =
        controller.setlist?.sections.first { $0.title == "A" }?.entries.first?.title
        == all[index]
      guard !isFirst else { continue }
      try await controller.split(at: fixture.id(all[index]), makingHeading: makesHeading)
      let split = controller.setlist
      try await controller.undo()
      try await controller.redo()
      try #require(controller.setlist == split, "seed \(seed), round \(round)")
      starred.shuffle(using: &generator)
      for title in starred { try await controller.setFavorite([fixture.id(title)], false) }
      let first = all[..<index].joined(separator: " ")
      let second = all[(makesHeading ? index + 1 : index)...].joined(separator: " ")
      let title = makesHeading ? all[index] : "A 2"
      let expected = "A: \(first), \(second.isEmpty ? "\(title):" : "\(title): \(second)")"
      try #require(
        fixture.shown.contains(expected),
        "seed \(seed), round \(round), \(starred), \(fixture.shown), not \(expected)")
    }
  }
}
