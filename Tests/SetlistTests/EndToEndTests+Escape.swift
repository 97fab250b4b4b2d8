import Foundation
import Testing

/// Tests what Escape closes, and in which order.
extension EndToEndTests {
  @Test func escapeGivesUpACellAndLeavesTheMessageBelow() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    for key in ["Up", "shift+Down", "ctrl+d"] { try application.press(key) }
    try await application.expectMessage("Key filled down", isShown: true)
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.press("F2")
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.type("Zz")
    try application.press("Escape")
    try await application.expectFocus(on: "Let It Go", after: "Escape")
    try await application.expectMessage("Key filled down", isShown: true)
    try application.type("Hx")
    try application.press("Return")
    _ = try await application.eventually("the artist") {
      try application.stored(\.artist).first == "Hx" ? true : nil
    }
  }

  @Test func escapeEndsASearchOrASelectionBeforeAMessage() async throws {
    let application = try await RunningApplication()
    func showMessage() async throws {
      try application.click(try await application.row("Reflection").center)
      try application.press("ctrl+d")
      try await application.expectRows("F: D:LARR P:SU")
      try application.press("Delete")
      try await application.expectRows(Self.start)
      // The previous message has the same text, so its end is awaited.
      try await application.untilIdle()
      try await application.expectMessage("1 song removed", isShown: true)
    }
    try await showMessage()
    try application.press("ctrl+a")
    try await application.expectSelection("LARSU")
    try application.press("Escape")
    _ = try await application.eventually("one selected song") {
      try application.selection().count == 1 ? true : nil
    }

    try await showMessage()
    try application.press(["o", "n", "Return"], every: 10)
    try await application.expectRows("D:AR P:U")
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    try application.press("Escape")
    try await application.expectRows(Self.start)

    try await showMessage()
    // Nothing is left that Escape could close.
    try application.press("Escape")
    try await application.expectMessage("1 song removed", isShown: false)
  }

  @Test func undoInACellTakesBackOnlyWhatIsTyped() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    try await application.expectStored(\.key, ["Am", nil, nil, nil, nil], after: "an edit")
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.press("F2")
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.press("End")
    try application.type("!")
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel!")
    for _ in 1...3 { try application.press("ctrl+z") }
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try await application.untilIdle()
    #expect(try application.stored(\.key) == ["Am", nil, nil, nil, nil])
  }
}

extension RunningApplication {
  /// Waits until a message is shown, or is closed before its time is over.
  fileprivate func expectMessage(_ text: String, isShown: Bool) async throws {
    _ = try await eventually(isShown ? "the message" : "the message's end", within: 1) {
      try tree().contains { $0.name == text && $0.isShowing } == isShown ? true : nil
    }
  }
}
