import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@MainActor
@Suite struct SortingTests {
  private let entries = [
    Entry(content: .song(Song(title: "Song 10", artist: "", duration: 10, key: "C"))),
    Entry(content: .song(Song(title: "étude", artist: "Ärzte", beatsPerMinute: 90))),
    Entry(content: .pause(title: "Pause", duration: 5)),
    Entry(
      content: .song(
        Song(title: "Song 9", artist: "ärzte", duration: 7, key: "A", beatsPerMinute: 80))),
    Entry(content: .note("")),
  ]

  @Test(arguments: [
    (SectionOrder.title, "1 2 3 0 4"), (.artist, "1 3 2 0 4"), (.beatsPerMinute, "3 1 0 2 4"),
    (.key, "3 0 1 2 4"), (.duration, "2 3 0 1 4"), (.reversed, "4 3 2 1 0"),
  ])
  func theOrderIsRewrittenInOneStep(order: SectionOrder, expected: String) async throws {
    let fixture = try await Fixture(sections: [Section(title: "A", entries: entries)])
    try await fixture.controller.sort(fixture.section("A"), by: order)
    let indices = fixture.controller.fetchedObjects.compactMap { entry in
      entries.firstIndex { $0.id == entry.id }.map(String.init)
    }
    #expect(indices.joined(separator: " ") == expected)
    #expect(fixture.takeBatches() == 1)
    try await fixture.requireSameAsStored()
    #expect(try await fixture.controller.undo()?.name == "Sort Section")
    #expect(fixture.controller.fetchedObjects == entries)
  }

  @Test func shufflingKeepsEveryEntry() async throws {
    let many = (0..<50).map { Entry(content: .note("\($0)")) }
    let fixture = try await Fixture(sections: [Section(title: "A", entries: many)])
    try await fixture.controller.sort(fixture.section("A"), by: .shuffled)
    #expect(Set(fixture.controller.fetchedObjects) == Set(many))
    #expect(fixture.controller.fetchedObjects != many)
  }

  @Test func whatIsHiddenByAQueryKeepsItsPlace() async throws {
    let notes = ["s3", "h2", "s1", "h1", "s2"].map { Entry(content: .note($0)) }
    let fixture = try await Fixture(sections: [Section(title: "A", entries: notes)])
    try await fixture.search("title:s")
    try await fixture.controller.sort(fixture.section("A"), by: .title)
    #expect(try await fixture.stored() == "A: s1 h2 s2 h1 s3")
  }
}
