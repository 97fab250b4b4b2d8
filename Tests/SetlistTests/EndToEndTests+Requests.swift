import Foundation
import Testing

/// Tests what is asked for at the event of a setlist: the list, the marks and the warnings.
extension EndToEndTests {
  /// The requests as the command line prints them, without their identifiers.
  private func requests(_ application: RunningApplication) throws -> [String] {
    try application.control("requests", sample).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  private func expect(
    _ expected: [String], in application: RunningApplication, after what: String
  ) async throws {
    _ = try await application.eventually("\(expected) after \(what)") {
      try requests(application) == expected ? true : nil
    }
  }

  @Test func whatIsAskedForIsListedAddedToTheSetlistAndUndoneByKeys() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.control(
      "request", sample, "let it go", "--by", "The bride", "--strength", "must")
    try application.control("request", sample, "Home", "--artist", "Ada")
    try application.control("request", sample, "Macarena", "--strength", "never")
    try application.press("ctrl+r")
    _ = try await application.eventually("the three lists") {
      let names = try application.tree().map(\.name)
      return names.contains("Must Be Played, 1 of 1 song is in the setlist")
        && names.contains("If Possible, 0 of 1 song is in the setlist")
        && names.contains("Never, 1 song") ? true : nil
    }
    try await application.expectFocus(
      on: "let it go, asked for by The bride, in “Disney”", after: "the dialog has opened")
    try application.press("Down")
    try await application.expectFocus(on: "Home, Ada, not yet", after: "an arrow key")
    try application.press("ctrl+Return")
    try await application.expectLayout("F: D:LAR P:SUH", of: sample, after: "adding")
    _ = try await application.widget(role: "list item", name: "Home, Ada, in “Pop”")
    try application.press("Delete")
    try await expect(
      ["must, setlist, let it go, The bride, Disney", "never, setlist, Macarena"],
      in: application, after: "Delete")
    for _ in 0..<2 { try application.press("ctrl+z") }
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    #expect(try requests(application).count == 3)
    try application.press("Escape")
    try await application.expectKeys()
  }

  @Test func aRequestIsTypedAndCorrectedInItsForm() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+r")
    _ = try await application.widget(role: "push button", name: "New Request…")
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Mambo")
    for key in ["Tab", "Tab"] { try application.press(key) }
    try application.press("ctrl+Return")
    try await expect(["must, setlist, Mambo"], in: application, after: "typing")
    _ = try await application.widget(role: "list item", name: "Mambo, not yet")
    try application.press("Escape")
    try await application.expectKeys()
  }

  @Test func theButtonsBelowTheListsOfRequestsAndPlaysCanBePressed() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+r")
    let button = try await application.widget(role: "push button", name: "New Request…")
    try application.click(button, inDialog: "Requests for “\(sample)”")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Mambo")
    try application.press("ctrl+Return")
    try await expect(["must, setlist, Mambo"], in: application, after: "typing")
    try application.press("Escape")
    try await application.expectKeys()
    try application.press("ctrl+shift+y")
    let importing = try await application.widget(role: "push button", name: "Import…")
    #expect(importing.states.contains("sensitive"))
  }

  @Test func aSongThatIsNotWantedIsMarkedAndToldOf() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Reflection")
    try application.control(
      "request", sample, "reflection", "--by", "The bride", "--strength", "never")
    _ = try await application.eventually("the mark") {
      try application.rows().contains {
        $0.name.hasPrefix("Reflection")
          && $0.name.contains("never to be played here, says The bride")
      } ? true : nil
    }
    try application.click(try await application.row("Reflection").center)
    for key in ["ctrl+x", "ctrl+v"] { try application.press(key) }
    _ = try await application.widget(
      role: "label", name: "1 song added; 1 song that is never to be played here")
    // The completion tells it before the song is chosen.
    try application.press("Insert")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("refl")
    _ = try await application.eventually("the warning") {
      try application.tree().contains {
        $0.name.hasPrefix("never to be played here, says The bride")
      } ? true : nil
    }
  }

  @Test func requestsBesideTheSetlistAreAddedByTheReturnKey() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.control("request", sample, "Home", "--artist", "Ada", "--strength", "must")
    try application.control("request", sample, "Macarena", "--strength", "never")
    try await application.choose(
      "_View", "_Requests Beside the Setlist", inMenu: "Setlist Menu")
    _ = try await application.widget(role: "label", name: "Requests")
    let row = try await application.eventually("the song in the pane") {
      try application.tree().first { $0.role == "list item" && $0.name.hasPrefix("Home, Ada") }
    }
    #expect(try !application.tree().contains { $0.name.hasPrefix("Macarena") })
    try application.doubleClick(row.center)
    try await application.expectLayout("F: D:LAR P:SUH", of: sample, after: "adding")
    #expect(try requests(application)[0] == "must, setlist, Home, Ada, Pop")
  }

  @Test func aListOfAnotherProgramIsPastedIntoTheRequests() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let other = try await OtherProgram(
      offering: "Must play\nQueen - Innuendo\n\nNever:\nLos del Río - Macarena\n",
      beside: application)
    try application.press("ctrl+r")
    _ = try await application.widget(role: "push button", name: "New Request…")
    try application.press("ctrl+v")
    try await expect(
      ["must, setlist, Innuendo, Queen", "never, setlist, Macarena, Los del Río"],
      in: application, after: "pasting")
    try application.press("ctrl+z")
    try await expect([], in: application, after: "undo")
    withExtendedLifetime(other) {}
  }

  /// Fills in the strength and the audience of the form that is open, and confirms it.
  private func confirmRequest(by name: String, in application: RunningApplication) async throws {
    try await application.expectFocus(on: "Asked For By", role: "text", after: "the menu")
    try application.type(name)
    try application.press("ctrl+Return")
    try await application.expectKeys()
  }

  @Test func aRequestIsNotedForASongOfAllSongsAndOfThePane() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.press("ctrl+shift+l")
    _ = try await application.widget(role: "label", name: "All Songs")
    try application.type("refl")
    _ = try await application.widget(role: "label", name: "1 of 5 songs")
    try application.press("Down")
    try await application.choose(0, inMenuOpenedBy: { try application.press("Menu") }, then: ["q"])
    try await confirmRequest(by: "Ann", in: application)
    try await expect(
      ["must, setlist, Reflection, Lea Salonga, Ann, Disney"], in: application,
      after: "the form over All Songs")
    let undo = try await application.widget(role: "label", name: "Undo")
    try application.click(undo.center)
    try await expect([], in: application, after: "undo")
    for _ in 0..<2 { try application.press("Escape") }
    try application.click(try await application.row("Shape of You").center)
    try application.press("F8")
    _ = try await application.widget(role: "list", name: "Songs Beside the Setlist")
    try application.type("funk")
    _ = try await application.eventually("the only song of the pane") {
      try application.tree().contains {
        $0.name.hasPrefix("Let It Go") && $0.name.contains("in this")
      }
        ? nil : true
    }
    try application.press("Down")
    try await application.expectFocus(on: "Uptown Funk", after: "an arrow key")
    try await application.choose(0, inMenuOpenedBy: { try application.press("Menu") }, then: ["q"])
    try await confirmRequest(by: "Ben", in: application)
    try await expect(
      ["must, setlist, Uptown Funk, Mark Ronson ft. Bruno Mars, Ben, Pop"], in: application,
      after: "the form over the pane")
  }

  @Test func whoDragsASongThatIsNotWantedIsTold() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Shape of You").center)
    try application.control("request", sample, "reflection", "--strength", "never")
    try application.press("F8")
    let row = try await application.eventually("the marked song in the pane") {
      try application.tree().last {
        $0.role == "list item" && $0.name.hasPrefix("Reflection") && $0.isShowing
      }
    }
    let target = try await application.row("Uptown Funk")
    try await application.drag(from: row.center, to: target.center.below(target.height / 4))
    try await application.expectLayout("F: D:LAR P:SUR", of: sample, after: "the drop")
    _ = try await application.eventually("the warning") {
      try application.tree().contains {
        $0.name.contains("1 song that is never to be played here")
      } ? true : nil
    }
  }
}
