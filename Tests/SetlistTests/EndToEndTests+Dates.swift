import Foundation
import Testing

/// Tests typing or choosing the date of a setlist.
extension EndToEndTests {
  @Test(arguments: ["28.11.2026", "11/28/2026", "28 Nov 2026", "2026-11-28"])
  func aDateIsUnderstoodInTheNotationOfOtherLanguages(text: String) async throws {
    let application = try await RunningApplication()
    try await application.goToDate()
    try application.type(text)
    _ = try await application.widget(role: "text", name: "Date: Sat, 28 Nov 2026")
    try application.press("Escape")
    try await application.expectDate("2026-11-28")
  }

  @Test func aDateThatIsNoneIsRefusedWithWhatIsUnderstood() async throws {
    let application = try await RunningApplication()
    for (text, message) in [
      ("31.2.2027", "“31.2.2027” is not a date, as that month ends on Sun, 28 Feb 2027"),
      ("Fri 12 Jun 2027", "“Fri 12 Jun 2027” is not a date, as that day is Sat, 12 Jun 2027"),
    ] {
      try await application.goToDate()
      try application.type(text)
      try application.press("Escape")
      _ = try await application.widget(
        role: "label", name: "\(message). The date is as it was")
    }
    #expect(try !application.show(sample, format: "json").contains("2027-"))
  }

  @Test func aDateIsChosenInACalendarWithKeys() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    _ = try await application.widget(role: "text", name: "Name")
    try await application.tab(to: "Choose a Date")
    // Escape closes the calendar without a choice.
    for key in ["space", "Right", "Escape", "space"] {
      _ = try await application.eventually("the calendar or its end") {
        try application.tree().contains { $0.name.hasPrefix("Date: ") && $0.isShowing }
          == ["Right", "Escape"].contains(key) ? true : nil
      }
      try application.press(key)
    }
    _ = try await application.eventually("the calendar") {
      try application.tree().contains {
        $0.name.hasPrefix("Date: ") && $0.states.contains("focused")
      } ? true : nil
    }
    #expect(try !application.show(sample, format: "json").contains("\"date\""))
    for key in ["Down", "Right", "Left", "Return"] { try application.press(key) }
    let week = Date(timeIntervalSinceNow: 7 * 86_400)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd"
    try await application.expectDate(formatter.string(from: week))
  }
}

extension RunningApplication {
  /// Moves the cursor to the date field.
  fileprivate func goToDate() async throws {
    _ = try await row("Let It Go")
    try press("alt+Return")
    // The form has the name, its button, and the date.
    _ = try await widget(role: "text", name: "Name")
    try await tab(to: "Date")
  }

  /// Waits until the setlist has a date.
  fileprivate func expectDate(_ date: String) async throws {
    _ = try await eventually("the date \(date)", within: 5) {
      try show("My Setlist", format: "json").contains(date) ? true : nil
    }
  }
}
