import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the songs of the library after the step that added them was undone.
@MainActor @Suite struct UndoneSongsTests {
  private func songs(_ database: SetlistDatabase) async throws -> [Song] {
    try await database.songs.songsToFill().sorted { $0.title < $1.title }
  }

  private func entries(_ titles: String...) -> [Entry] {
    titles.map { Entry(content: .song(Song(title: $0, artist: "Ann", duration: 100))) }
  }

  /// Performs a step, and expects that undo removes the songs that it added, and that redo brings
  /// back the same ones.
  private func expectGone(
    _ fixture: Fixture, adding count: Int = 2, _ step: () async throws -> Void
  ) async throws {
    let scopes: Set<UndoScope> = [.setlists, .setlist(fixture.setlist.id)]
    let before = try await songs(fixture.database)
    let setlistBefore = try await fixture.database.everything()
    try await step()
    let after = try await songs(fixture.database)
    let setlistAfter = try await fixture.database.everything()
    #expect(after.count == before.count + count)
    for _ in 0..<2 {
      try await fixture.library.undo(in: scopes)
      #expect(try await songs(fixture.database) == before)
      #expect(try await fixture.database.everything() == setlistBefore)
      try await fixture.library.redo(in: scopes)
      #expect(try await songs(fixture.database) == after)
      #expect(try await fixture.database.everything() == setlistAfter)
    }
    try await fixture.requireSameAsStored()
  }

  @Test func anUndoneStepTakesItsSongsWithItAndRedoBringsTheSameBack() async throws {
    let fixture = try await Fixture()
    let (controller, library) = (fixture.controller, fixture.library)
    let first = try fixture.section("A")
    try await expectGone(fixture) { try await controller.insert(entries("x", "y"), into: first) }
    try await expectGone(fixture) {
      try await controller.insert(
        ["New 1", "New 2"].map { Section(title: $0, entries: entries($0 + " song")) })
    }
    try await expectGone(fixture) {
      try await library.perform(
        CreateSetlist(
          Setlist(name: "Other", sections: [Section(title: "", entries: entries("o", "p"))])))
    }
    try await expectGone(fixture) {
      try await library.perform(AddEntriesToSetlist(entries("q", "r"), to: fixture.setlist.id))
    }
    try await expectGone(fixture, adding: 1) {
      let entry = try #require(controller.setlist?.sections[0].entries.first)
      try await controller.update(
        Entry(id: entry.id, content: .song(Song(title: "Another version", artist: "Ann"))))
    }
    try await expectGone(fixture) {
      _ = try await ImportController().importItems(
        .text(Data("Ann - s\nAnn - t\n".utf8)), into: controller)
    }
    // Copies of entries play the existing songs.
    try await expectGone(fixture, adding: 0) { try await controller.duplicateSection(first) }
  }

  @Test func aSongThatIsUsedElsewhereMeanwhileStays() async throws {
    let fixture = try await Fixture(sections: [Section(title: "A"), Section(title: "B")])
    let pasted = entries("x", "y")
    try await fixture.controller.insert(pasted, into: try fixture.section("A"))
    // Another program plays one of the songs.
    let other = Setlist(
      name: "Other", sections: [Section(title: "", entries: [pasted[0].copy()])])
    try await fixture.database.setlists.perform(SetlistEdit(.insertSetlist(other, .last)))
    try await fixture.controller.undo()
    #expect(try await songs(fixture.database).map(\.title) == ["x"])
    #expect(try await fixture.database.setlists.fetch(other.id) == other)
    try await fixture.controller.redo()
    #expect(try await songs(fixture.database) == pasted.compactMap(\.song))
    #expect(try await fixture.stored() == "A: x y, B:")
    try await fixture.requireSameAsStored()
  }

  @Test func aSongThatWasThereBeforeStays() async throws {
    let fixture = try await Fixture(sections: [Section(title: "A")])
    let known = Song(title: "x", artist: "Ann", duration: 100)
    try await fixture.database.setlists.perform(SetlistEdit(.insertSongs([known])))
    try await fixture.controller.insert(
      [Entry(content: .song(known))] + entries("y"), into: try fixture.section("A"))
    try await fixture.controller.undo()
    #expect(try await songs(fixture.database) == [known])
  }

  @Test func aRemovedEntryLeavesItsSongAmongAllSongs() async throws {
    let fixture = try await Fixture(sections: [Section(title: "A", entries: entries("x"))])
    try await fixture.controller.remove([try fixture.id("x")])
    #expect(try await songs(fixture.database).map(\.title) == ["x"])
    try await fixture.controller.undo()
    try await fixture.controller.redo()
    #expect(try await songs(fixture.database).map(\.title) == ["x"])
  }
}
