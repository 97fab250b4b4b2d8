import Foundation
import TestSupport
import Testing

/// Tests the words and chords of songs in the form and on stage.
extension EndToEndTests {
  @Test func wordsAreTypedInTheFormAndStandOnStageUntilAKeyHidesThem() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    try await application.expectFocus(on: "Title", role: "text", after: "F2")
    try await application.tab(to: "Words and Chords")
    for (index, line) in ["{key: C}", "[C]Snow glows", "", "[G]White"].enumerated() {
      if index > 0 { try application.press("Return") }
      if !line.isEmpty { try application.type(line) }
    }
    try application.press("alt+s")
    _ = try await application.eventually("the stored words") {
      (try? application.control("words", "My Setlist", "Let It Go"))
        == "C\nSnow glows\n\nG\nWhite\n"
        ? true : nil
    }
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    try await application.press("Next", showingOnStage: "Let It Go")
    _ = try await application.widget(role: "label", name: "Snow glows")
    _ = try await application.widget(role: "label", name: "G")
    try application.press("l")
    try await expectNoWords(application)
    try application.press("l")
    _ = try await application.widget(role: "label", name: "Snow glows")
    try await application.press("Next", showingOnStage: "A Whole New World")
    try await expectNoWords(application)
  }

  private func expectNoWords(_ application: RunningApplication) async throws {
    _ = try await application.eventually("a stage without words") {
      try application.tree().contains { $0.name == "Snow glows" } ? nil : true
    }
  }
}
