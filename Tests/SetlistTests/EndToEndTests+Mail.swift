import Foundation
import TestSupport
import Testing

/// Tests what is copied and exported for phones, calendars and mails.
extension EndToEndTests {
  @Test func aWholeSetlistIsCopiedForAMail() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try activate("copy-for-mail")
    _ = try await application.widget(
      role: "label", name: "“\(sample)” copied; paste it into a mail")
    try application.press("ctrl+f")
    try application.press("ctrl+v")
    _ = try await application.eventually("the pasted text") {
      try application.tree().first { $0.text.contains("1. Idina Menzel – Let It Go (3:44)") }
    }
  }

  @Test func aSetlistWithoutADateIsNoCalendarEvent() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+e")
    try await application.goTo("Web Page", by: "Tab")
    try await application.goTo("Calendar Event", by: "Down")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "The Setlist Could Not Be Exported")
  }
}
