import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct SharedRedoTests {
  private let fixture: Fixture
  private let setlists: AllSetlists

  init() async throws {
    fixture = try await Fixture()
    setlists = AllSetlists(library: fixture.library)
    try await setlists.load()
  }

  @Test func anEditInTheOpenSetlistEndsWhatCouldBeRedoneInTheList() async throws {
    try await setlists.rename(fixture.setlist.id, to: "Concert")
    try await setlists.undo()
    #expect(setlists.redoActionName == "Rename Setlist")
    try await fixture.controller.remove([fixture.id("a1")])
    #expect(setlists.redoActionName == nil)
    #expect(try await setlists.redo() == nil)
    #expect(setlists.fetchedObjects.first?.name == "Gig")
  }

  @Test func whateverUndoOrRedoWouldDoFromNowOnIsToldOf() async throws {
    var told: [[String?]] = []
    fixture.library.historyDidChange = { [setlists] in
      told.append([setlists.undoActionName, setlists.redoActionName])
    }
    let name = "Rename Setlist"
    try await setlists.rename(fixture.setlist.id, to: "Concert")
    try await setlists.undo()
    try await setlists.redo()
    try await fixture.database.setlists.perform(SetlistEdit(.removeSetlist(fixture.setlist.id)))
    await #expect(throws: EditError.self) { try await setlists.undo() }
    #expect(told == [[name, nil], [nil, name], [name, nil], [nil, nil]])
  }

  @Test func anEditInTheListEndsWhatCouldBeRedoneInEverySetlist() async throws {
    let other = try await setlists.create(name: "Other", sections: [Section(title: "S")])
    let controller = fixture.controller
    try await controller.remove([fixture.id("a1")])
    try await controller.undo()
    try await controller.open(other)
    try await controller.addSection(title: "T", after: nil)
    try await controller.undo()
    #expect(controller.redoActionName == "Add Section")
    try await setlists.rename(other, to: "Another")
    #expect(controller.redoActionName == nil)
    try await controller.open(fixture.setlist.id)
    #expect(controller.redoActionName == nil)
  }

  @Test func noUndoRemovesASetlistInWhichSomethingWasDoneSince() async throws {
    let controller = fixture.controller
    let copy = try #require(try await setlists.duplicate(fixture.setlist.id))
    try await controller.open(copy)
    try await controller.addSection(title: "T", after: nil)
    try await controller.open(fixture.setlist.id)
    #expect(setlists.undoActionName == nil)
    #expect(try await setlists.undo() == nil)
    #expect(setlists.fetchedObjects.map(\.id) == [fixture.setlist.id, copy])
    // Meanwhile other steps of the list can be undone; the step itself can be undone once the
    // setlist is as it was.
    try await setlists.rename(copy, to: "Next")
    #expect(try await setlists.undo() == "Rename Setlist")
    #expect(setlists.undoActionName == nil)
    try await controller.open(copy)
    try await controller.undo()
    #expect(try await setlists.undo() == setlists.redoActionName)
    #expect(setlists.fetchedObjects.map(\.id) == [fixture.setlist.id])
  }

  @Test func whatWasUndoneInBothIsRedoneInBoth() async throws {
    let controller = fixture.controller
    try await setlists.rename(fixture.setlist.id, to: "Concert")
    try await controller.remove([fixture.id("a1")])
    try await controller.undo()
    try await setlists.undo()
    try await setlists.redo()
    #expect(controller.redoActionName == "Remove “a1”")
    try await controller.redo()
    #expect(setlists.undoActionName == "Rename Setlist")
    #expect(fixture.shown == "A: a2 a3 a4, B:, C: c1 c2 c3")
  }

  @Test func anEditThatFailsOrChangesNothingEndsNothing() async throws {
    let controller = fixture.controller
    try await setlists.rename(fixture.setlist.id, to: "Concert")
    try await setlists.undo()
    let entry = try #require(controller.entry(fixture.id("a1")))
    try await controller.update(entry)
    await #expect(throws: EditError.self) { try await controller.removeSection(Section.ID()) }
    #expect(setlists.redoActionName == "Rename Setlist")
  }

  @Test func anEditInOneSetlistLeavesWhatCanBeRedoneInAnother() async throws {
    let other = try await setlists.create(name: "Other", sections: [Section(title: "S")])
    let controller = fixture.controller
    try await controller.remove([fixture.id("a1")])
    try await controller.undo()
    try await controller.open(other)
    try await controller.addSection(title: "T", after: nil)
    try await controller.open(fixture.setlist.id)
    #expect(controller.redoActionName == "Remove “a1”")
  }
}
