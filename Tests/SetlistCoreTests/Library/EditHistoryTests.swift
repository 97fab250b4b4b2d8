import Testing

@testable import SetlistCore

@Suite struct EditHistoryTests {
  private func step(_ name: String, size: Int = 0, subject: [Entry.ID]? = nil) -> EditHistory.Step {
    EditHistory.Step(
      name: name,
      edit: SetlistEdit(.renameSetlist(Setlist.ID(), String(repeating: "x", count: size))),
      subject: subject)
  }

  @Test func theOldestStepsGoWhenTheMemoryIsUsedUp() {
    var history = EditHistory(limit: 10_000)
    for number in 0..<20 { history.record(step("\(number)", size: 1_000), after: SetlistEdit()) }
    #expect(history.undoSteps.last?.name == "19")
    #expect(history.undoSteps.count > 5 && history.undoSteps.count < 10)
    history.record(step("huge", size: 1_000_000), after: SetlistEdit())
    #expect(history.undoSteps.map(\.name) == ["huge"])
  }

  @Test func aNewStepEndsWhatCouldBeRedone() {
    var history = EditHistory()
    history.record(step("a"), after: SetlistEdit())
    history.record(step("b"), after: SetlistEdit())
    history.performed(.undo, inverse: SetlistEdit())
    #expect(history.redoSteps.map(\.name) == ["b"])
    history.record(step("c"), after: SetlistEdit())
    #expect(history.redoSteps.isEmpty)
    #expect(history.undoSteps.map(\.name) == ["a", "c"])
  }

  @Test func onlyStepsInARowAboutTheSameEntriesCoalesce() {
    let (one, two) = ([Entry.ID()], [Entry.ID()])
    var history = EditHistory()
    for subject in [one, one, two, one, one, nil, one] {
      history.record(step("step", subject: subject), after: SetlistEdit())
    }
    #expect(history.undoSteps.count == 5)
    history.performed(.undo, inverse: SetlistEdit())
    history.performed(.undo, inverse: SetlistEdit())
    history.record(step("after an undo", subject: one), after: SetlistEdit())
    #expect(history.undoSteps.count == 4)
  }
}
