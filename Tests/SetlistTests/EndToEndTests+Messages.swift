import Foundation
import Testing

/// The messages at the foot of the window.
extension EndToEndTests {
  private static let removed = "1 song removed"

  @Test func messagesThatFollowOneAnotherQuicklyAreShownInTurn() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try application.press("Delete")
    _ = try await application.widget(role: "label", name: Self.removed)
    // The second message comes in when the first is wholly there, and the third when the second is not: what matters is the time.
    try await Task.sleep(for: .milliseconds(700))
    try application.press("Delete")
    try await Task.sleep(for: .milliseconds(100))
    try application.press("Delete")
    try await application.expectLayout("F: D: P:SU", of: sample, after: "three removals")
    try await application.untilIdle()
    _ = try await application.widget(role: "label", name: Self.removed)
  }

  @Test func aMessageThatHasHardlyComeIsFollowedByAnother() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    for _ in 1...8 {
      for key in ["Delete", "Delete"] { try application.press(key) }
      try await application.expectLayout("F: D:R P:SU", of: sample, after: "two removals")
      for key in ["ctrl+z", "ctrl+z"] { try application.press(key) }
      try await application.expectLayout(Self.start, of: sample, after: "their undo")
      try await application.expectRows(Self.start)
      try application.press("Home")
      try await application.expectFocus(on: "Let It Go", after: "Home")
    }
    try await application.untilIdle()
  }

  @Test func aMessageGoesWhenItsButtonWouldUndoSomethingElse() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for (key, layout) in [("ctrl+z", Self.start), ("alt+Down", "F: D:RA P:SU")] {
      try application.click(try await application.row("Let It Go").center)
      try application.press("Delete")
      _ = try await application.widget(role: "label", name: Self.removed)
      try application.press(key)
      try await application.expectLayout(layout, of: sample, after: key)
      // By itself it goes after five seconds.
      _ = try await application.eventually("no message after \(key)", within: 2) {
        try application.tree().contains { $0.name == Self.removed } ? nil : true
      }
    }
  }
}
