import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@Suite struct EditHistoryTests {
  private func step(
    _ name: String, in scope: UndoScope = .setlists, size: Int = 0, subject: [Entry.ID]? = nil
  ) -> EditHistory.Step {
    EditHistory.Step(
      scope: scope, name: name,
      edit: SetlistEdit(.renameSetlist(Setlist.ID(), String(repeating: "x", count: size))),
      subject: subject)
  }

  private func undo(_ history: inout EditHistory) throws {
    let next = try #require(history.next(.undo, in: [.setlists]))
    history.performed(next, .undo, inverse: SetlistEdit())
  }

  @Test func theOldestStepsGoWhenTheMemoryIsUsedUp() {
    var history = EditHistory(limit: 10_000)
    for number in 0..<20 { history.record(step("\(number)", size: 1_000), after: SetlistEdit()) }
    #expect(history.undoSteps.last?.name == "19")
    #expect(history.undoSteps.count > 5 && history.undoSteps.count < 10)
    history.record(step("huge", size: 1_000_000), after: SetlistEdit())
    #expect(history.undoSteps.map(\.name) == ["huge"])
  }

  @Test func aNewStepEndsWhatCouldBeRedone() throws {
    var history = EditHistory()
    history.record(step("a"), after: SetlistEdit())
    history.record(step("b"), after: SetlistEdit())
    try undo(&history)
    #expect(history.redoSteps.map(\.name) == ["b"])
    history.record(step("c"), after: SetlistEdit())
    #expect(history.redoSteps.isEmpty)
    #expect(history.undoSteps.map(\.name) == ["a", "c"])
  }

  @Test func onlyStepsInARowAboutTheSameEntriesCoalesce() throws {
    let (one, two) = ([Entry.ID()], [Entry.ID()])
    var history = EditHistory()
    for subject in [one, one, two, one, one, nil, one] {
      history.record(step("step", subject: subject), after: SetlistEdit())
    }
    #expect(history.undoSteps.count == 5)
    try undo(&history)
    try undo(&history)
    history.record(step("after an undo", subject: one), after: SetlistEdit())
    #expect(history.undoSteps.count == 4)
  }

  @Test func eachSetlistHasItsOwnStepsInOneRow() throws {
    let (one, other) = (UndoScope.setlist(Setlist.ID()), UndoScope.setlist(Setlist.ID()))
    var history = EditHistory()
    for (name, scope) in [("a", one), ("b", .setlists), ("c", other), ("d", one)] {
      history.record(step(name, in: scope), after: SetlistEdit())
    }
    var names: [String] = []
    while let next = history.next(.undo, in: [one, .setlists]) {
      names.append(next.name)
      history.performed(next, .undo, inverse: SetlistEdit())
    }
    #expect(names == ["d", "b", "a"])
    #expect(history.next(.undo, in: [other])?.name == "c")
    history.record(step("e", in: other), after: SetlistEdit())
    #expect(history.redoSteps.map(\.name) == ["d", "a"])
    history.record(step("f"), after: SetlistEdit())
    #expect(history.redoSteps.isEmpty)
  }
}
