import Foundation
import TestSupport
import Testing

/// Tests the first start: its example, and the hints after it.
extension EndToEndTests {
  private static let example = "Setlist arranges songs into sets."
  private static let move = "Drag songs to where they belong"

  @Test func theFirstStartTellsWhatTheExampleIsAndRemovesItInOneClick() async throws {
    let application = try await RunningApplication(isFirstStart: true)
    try await application.expectFocus(on: "Let It Go", after: "the start")
    try await application.expectBar(Self.example)
    let names = try application.rows().map { String($0.name.prefix { $0 != "," }) }
    #expect(
      names == [
        "Section Favorites", "Section Disney", "Let It Go", "A Whole New World", "Reflection",
        "Intermission", "Section Pop", "Shape of You", "Uptown Funk",
      ])
    let button = try await application.widget(role: "push button", name: "Remove the Example")
    try application.click(button.center)
    _ = try await application.widget(role: "label", name: "No Setlists")
    try await application.expectNoFirstSteps()
    #expect(try application.setlistNames() == [])
    try application.press("ctrl+z")
    _ = try await application.row("Let It Go")
    try await application.expectBar(Self.example)
    let again = try await application.widget(role: "push button", name: "Remove the Example")
    try application.click(again.center)
    _ = try await application.widget(role: "label", name: "No Setlists")
    application.killNow()

    let reopened = try await RunningApplication(dataHome: application.dataHome)
    _ = try await reopened.widget(role: "label", name: "No Setlists")
    try await reopened.expectNoFirstSteps()
  }

  @Test func theExampleCanBeKeptAndIsThenASetlistAsAnyOther() async throws {
    let application = try await RunningApplication(isFirstStart: true)
    try await application.expectBar(Self.example)
    let button = try await application.widget(role: "push button", name: "Close First Steps")
    try application.click(button.center)
    try await application.expectNoFirstSteps()
    try await application.expectFocus(on: "Let It Go", after: "closing the bar")
    application.killNow()
    let reopened = try await RunningApplication(dataHome: application.dataHome)
    _ = try await reopened.row("Let It Go")
    #expect(try !reopened.tree().contains { $0.name.hasPrefix(Self.example) && $0.isShowing })
  }

  @Test func aHintTakesNoFocusAndGoesWhenItIsFollowedAndNeverComesAgain() async throws {
    let application = try await RunningApplication(isFirstStart: true)
    _ = try await application.row("Let It Go")
    try application.press("ctrl+n")
    _ = try await application.widget(role: "text", name: "Name")
    try application.type("Gig")
    try application.press("Return")
    _ = try await application.widget(role: "label", name: "Add Your Songs")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.role == "dialog" } ? nil : true
    }
    let mail = try await OtherProgram(
      offering: "Waterloo - ABBA (2:45)\nFernando - ABBA (4:12)\nSOS - ABBA (3:20)\n"
        + "Mamma Mia - ABBA (3:32)\n",
      as: "text/plain;charset=utf-8", beside: application)
    try application.press("ctrl+v")
    let first = try await application.row("Waterloo")
    try application.click(first.center)
    try await application.expectBar(Self.move)
    try await application.expectFocus(on: "Waterloo", after: "the hint")
    try application.press("alt+Down")
    try await application.expectNoFirstSteps()
    #expect(try application.show("Gig").titles["Songs"]?.prefix(2) == ["Fernando", "Waterloo"])
    application.killNow()
    withExtendedLifetime(mail) {}

    let reopened = try await RunningApplication(dataHome: application.dataHome)
    let row = try await reopened.row("Mamma Mia")
    try reopened.click(row.center)
    try reopened.press("Delete")
    _ = try await reopened.widget(role: "label", name: "1 song removed")
    try await reopened.expectNoFirstSteps()
  }

  @Test func escapeClosesAHint() async throws {
    let application = try await RunningApplication(isFirstStart: true)
    try await application.expectBar(Self.example)
    try application.press("Escape")
    try application.press("ctrl+d")
    _ = try await application.eventually("the copy") {
      try application.rows().count { $0.name.hasPrefix("Let It Go") } == 2 ? true : nil
    }
    // The example is no hint, and stays.
    try await application.expectBar(Self.example)
    let button = try await application.widget(role: "push button", name: "Close First Steps")
    try application.click(button.center)
    try await application.expectNoFirstSteps()
    try application.press("ctrl+z")
    try await application.expectBar(Self.move)
    for _ in 0..<3 { try application.press("Escape") }
    try await application.expectNoFirstSteps()
  }

  @Test func whoHasSetlistsAlreadySeesNoExampleAndNoHint() async throws {
    let dataHome = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let program = RunningApplication.productDirectory.appendingPathComponent("setlistctl").path
    let database = dataHome.appendingPathComponent("setlist/setlist.sqlite").path
    // The first use of the command line makes the sample setlist.
    try Command(program: program).succeed("lists", "--database", database)
    let application = try await RunningApplication(dataHome: dataHome, isFirstStart: true)
    let row = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3")
    try application.click(row.center)
    try application.press("ctrl+d")
    _ = try await application.eventually("the copy") {
      try application.rows().count { $0.name.hasPrefix("Let It Go") } == 2 ? true : nil
    }
    try await application.expectNoFirstSteps()
  }
}

extension RunningApplication {
  /// Waits until the bar about the example and the hints is not shown.
  fileprivate func expectNoFirstSteps() async throws {
    _ = try await eventually("the end of the first steps") {
      try tree().contains { $0.name == "First Steps" && $0.isShowing } ? nil : true
    }
  }
}
