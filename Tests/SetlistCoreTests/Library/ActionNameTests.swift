import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@MainActor
@Suite struct ActionNameTests {
  @Test func actionsAreNamed() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let (a, b) = try (fixture.section("A"), fixture.section("B"))
    let ids = try ["a1", "a2", "a3"].map { try fixture.id($0) }
    try await controller.move(ids, to: b)
    #expect(controller.undoActionName == "Move 3 Songs to B")
    try await controller.move([ids[0]], to: b)
    #expect(controller.undoActionName == "Move “a1”")
    try await controller.remove([ids[0]])
    #expect(controller.undoActionName == "Remove “a1”")
    try await controller.renameSection(a, to: "New")
    #expect(controller.undoActionName == "Rename Section")
    let note = Entry(content: .note(String(repeating: "long\n", count: 1_000_000)))
    try await controller.insert([note], into: a)
    #expect(controller.undoActionName == "Add “long long long long long long long long…”")
    let copies = [Entry(content: .note("Bob")), Entry(content: .note("Ann"))]
    try await controller.insert([copies[0]], into: a, areCopies: true)
    #expect(controller.undoActionName == "Duplicate “Bob”")
    try await controller.insert([copies[1]], into: a, areCopies: true)
    #expect(try await controller.undo()?.name == "Duplicate “Ann”")
    #expect(controller.redoActionName == "Duplicate “Ann”")
    try await controller.remove([note.id, ids[1]])
    #expect(controller.undoActionName == "Remove 2 Entries")
    #expect(try await controller.undo()?.name == "Remove 2 Entries")
    #expect(controller.redoActionName == "Remove 2 Entries")
    try await controller.setFavorite([ids[1]], true)
    #expect(controller.undoActionName == "Star “a2”")
    #expect(controller.redoActionName == nil)
  }

  @Test func undoAndRedoTellWhatTheyHaveAdded() async throws {
    let fixture = try await Fixture()
    let controller = fixture.controller
    let ids = try ["a2", "c1"].map { try fixture.id($0) }
    try await controller.remove(ids)
    let back = try #require(try await controller.undo())
    #expect(Set(back.addedEntries) == Set(ids) && back.addedSections.isEmpty)
    #expect(try await controller.redo()?.addedEntries == [])
    try await controller.undo()
    let (a, c) = try (fixture.section("A"), fixture.section("C"))
    try await controller.move(ids, to: c)
    let moved = try #require(try await controller.undo())
    #expect(moved.addedEntries == [] && Set(moved.movedEntries) == Set(ids))
    try await controller.removeSection(a)
    let section = try #require(try await controller.undo())
    #expect(section.addedSections == [a])
    #expect(try section.addedEntries == ["a1", "a2", "a3", "a4"].map { try fixture.id($0) })
  }
}
