import Foundation
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct FavoritesTests {
  /// The sections A with a1…a4 and B with b1…b3.
  nonisolated static var sections: [Section] {
    [("A", 4), ("B", 3)].map { title, count in
      Section(
        title: title,
        entries: (0..<count).map {
          Entry(content: .song(Song(title: "\(title.lowercased())\($0 + 1)", duration: 60)))
        })
    }
  }

  private func moving(_ database: SetlistDatabase? = nil) async throws -> Fixture {
    let fixture = try await Fixture(database, sections: Self.sections)
    try await fixture.controller.setOptions(SetlistOptions(favorites: .moveToFavorites))
    return fixture
  }

  @Test func starsKeepTheirPlaceUnlessTheSetlistSaysOtherwise() async throws {
    let fixture = try await Fixture()
    let before = fixture.shown
    try await fixture.controller.setFavorite([fixture.id("a2"), fixture.id("c1")], true)
    #expect(fixture.shown == before)
    try await fixture.controller.setFavorite([fixture.id("a2")], false)
    #expect(fixture.shown == before)
  }

  @Test func aStarMovesToASectionOfFavoritesAtTheTopAndBackInOneStepEach() async throws {
    let fixture = try await moving()
    let controller = fixture.controller
    let before = controller.setlist
    let ids = try ["b2", "a2", "a3"].map { try fixture.id($0) }
    _ = fixture.takeBatches()
    try await controller.setFavorite(ids, true)
    #expect(fixture.takeBatches() == 1)
    #expect(controller.undoActionName == "Star 3 Songs")
    #expect(fixture.shown == "Favorites: a2 a3 b2, A: a1 a4, B: b1 b3")
    let starred = controller.setlist
    try await controller.setFavorite([fixture.id("a3")], false)
    #expect(fixture.shown == "Favorites: a2 b2, A: a1 a3 a4, B: b1 b3")
    try await controller.setFavorite(ids, false)
    #expect(controller.undoActionName == "Unstar 2 Songs")
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3")
    #expect(controller.setlist?.sections.dropFirst() == before?.sections[...])
    try await controller.undo()
    try await controller.undo()
    #expect(controller.setlist == starred)
    try await controller.undo()
    #expect(controller.setlist == before)
    for _ in 0..<3 { try await controller.redo() }
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3")
    try await fixture.requireSameAsStored()
  }

  @Test func theSectionOfFavoritesIsKnownByItsRoleNotByItsTitle() async throws {
    let fixture = try await moving()
    let controller = fixture.controller
    let b = try fixture.section("B")
    try await controller.setOptions(b, SectionOptions(isFavorites: true))
    try await controller.setFavorite([fixture.id("a1"), fixture.id("b2")], true)
    #expect(fixture.shown == "A: a2 a3 a4, B: b1 b2 b3 a1")
    try await controller.renameSection(b, to: "Hits")
    try await controller.setFavorite([fixture.id("a1"), fixture.id("b2")], false)
    #expect(fixture.shown == "A: a1 a2 a3 a4, Hits: b1 b2 b3")
  }

  @Test func everyEntryOfASongReturnsAndOnlyTheStarredOneLeaves() async throws {
    let fixture = try await moving()
    let controller = fixture.controller
    let song = try #require(controller.entry(fixture.id("a1"))?.song)
    let reprise = Entry(content: .song(song))
    try await controller.insert([reprise], into: fixture.section("B"))
    try await controller.setFavorite([fixture.id("a1")], true)
    #expect(fixture.shown == "Favorites: a1, A: a2 a3 a4, B: b1 b2 b3 a1")
    try await controller.setFavorite([reprise.id], false)
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3 a1")
    try await controller.setFavorite([fixture.id("a1"), reprise.id], true)
    #expect(fixture.shown == "Favorites: a1 a1, A: a2 a3 a4, B: b1 b2 b3")
    try await controller.setFavorite([reprise.id], false)
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3 a1")
    try await fixture.requireSameAsStored()
  }

  @Test func theWayBackIsStillKnownInAnotherSession() async throws {
    let folder = try TemporaryFolder()
    let database = try SetlistDatabase.open(at: folder.database)
    let fixture = try await moving(database)
    let ids = try ["a2", "a3"].map { try fixture.id($0) }
    for id in ids { try await fixture.controller.setFavorite([id], true) }
    try database.connection.writer.close()
    let controller = OpenSetlist(database: try SetlistDatabase.open(at: folder.database))
    try await controller.open(fixture.setlist.id)
    for id in ids.reversed() { try await controller.setFavorite([id], false) }
    let titles = controller.setlist?.sections.map { $0.entries.map(\.title) }
    #expect(titles == [[], ["a1", "a2", "a3", "a4"], ["b1", "b2", "b3"]])
  }

  @Test func hiddenEntriesKeepTheirPlacesWhenAFilteredListIsStarred() async throws {
    let fixture = try await moving()
    try await fixture.search("a2")
    try await fixture.controller.setFavorite([fixture.id("a2")], true)
    #expect(fixture.shown == "Favorites: a2")
    try await fixture.controller.setFavorite([fixture.id("a2")], false)
    fixture.controller.setQuery("")
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3")
    try await fixture.requireSameAsStored()
  }

  @Test func whatLostItsWayBackLandsAsCloseAsPossibleOrStays() async throws {
    let fixture = try await moving()
    let controller = fixture.controller
    let (a2, a3, b1, b2) = try (
      fixture.id("a2"), fixture.id("a3"), fixture.id("b1"), fixture.id("b2")
    )
    try await controller.setFavorite([a2, a3, b1, b2], true)
    // The entry that was before a2 is removed.
    try await controller.remove([fixture.id("a1")])
    try await controller.setFavorite([a2], false)
    #expect(fixture.shown == "Favorites: a3 b1 b2, A: a4 a2, B: b3")
    // The user has moved b2 out of the favorites.
    try await controller.move([b2], to: fixture.section("A"))
    try await controller.setFavorite([b2], false)
    #expect(fixture.shown == "Favorites: a3 b1, A: a4 a2 b2, B: b3")
    // The section from which b1 came is removed, and comes back.
    try await controller.removeSection(fixture.section("B"))
    try await controller.setFavorite([b1], false)
    #expect(fixture.shown == "Favorites: a3 b1, A: a4 a2 b2")
    try await controller.undo()
    try await controller.undo()
    try await controller.setFavorite([b1], false)
    #expect(fixture.shown == "Favorites: a3, A: a4 a2 b2, B: b1 b3")
    try await fixture.requireSameAsStored()
  }

  @Test func aMoveByKeysOutOfTheFavoritesIsTakenBackWithTheWayBack() async throws {
    let fixture = try await moving()
    let controller = fixture.controller
    let ids = try ["a1", "a2"].map { try fixture.id($0) }
    try await controller.setFavorite(ids, true)
    let starred = controller.setlist
    let (favorites, a) = try (fixture.section("Favorites"), fixture.section("A"))
    try await controller.move([ids[1]], to: favorites, before: ids[0], coalescing: true)
    try await controller.move([ids[1]], to: a, coalescing: true)
    try await controller.move([ids[1]], to: a, before: fixture.id("a3"), coalescing: true)
    while controller.setlist != starred, try await controller.undo() != nil {}
    #expect(controller.setlist == starred)
    try await controller.setFavorite(ids, false)
    #expect(fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3")
  }

  @Test func twoProcessesStarIntoOneSectionOfFavorites() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = try folder.openTwice()
    let fixture = try await moving(mine)
    let second = OpenSetlist(database: other)
    try await second.open(fixture.setlist.id)
    let (a1, b1) = try (fixture.id("a1"), fixture.id("b1"))
    async let first: Void = fixture.controller.setFavorite([a1], true)
    async let next: Void = second.setFavorite([b1], true)
    _ = try await (first, next)
    try await eventually {
      fixture.controller.setlist == second.setlist
        && fixture.controller.setlist?.sections.map(\.entries.count) == [2, 3, 2]
    }
    try await second.setFavorite([a1, b1], false)
    try await eventually { fixture.shown == "Favorites:, A: a1 a2 a3 a4, B: b1 b2 b3" }
    try await fixture.requireSameAsStored()
  }

  @Test(arguments: SeededGenerator.seeds(10))
  func starsThatAreTakenAwayInAnyOrderLeaveTheOrderAsItWas(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let fixture = try await moving()
    let controller = fixture.controller
    let original = try #require(controller.setlist)
    let entries = original.sections.flatMap(\.entries)
    let ids = Set(entries.map(\.id))
    var states = [original]
    for _ in 0..<30 {
      let isFavorite = generator.chance(2)
      let before = controller.setlist
      try await controller.setFavorite(generator.some(entries).map(\.id), isFavorite)
      let now = try #require(controller.setlist)
      #expect(Set(now.sections.flatMap(\.entries).map(\.id)) == ids, "seed \(seed)")
      #expect(now.sections.flatMap(\.entries).count == ids.count, "seed \(seed)")
      if now != before { states.append(now) }
    }
    try await controller.setFavorite(entries.map(\.id), false)
    let titles = controller.setlist?.sections.filter { !$0.options.isFavorites }
    #expect(titles == original.sections, "seed \(seed)")
    if controller.setlist != states.last, let last = controller.setlist { states.append(last) }
    for state in states.dropLast().reversed() {
      try await controller.undo()
      #expect(controller.setlist == state, "seed \(seed)")
    }
    for state in states.dropFirst() {
      try await controller.redo()
      #expect(controller.setlist == state, "seed \(seed)")
    }
    try await fixture.requireSameAsStored()
  }
}
