import Foundation
import TestSupport
import Testing

/// Tests what is changed in single lines of a text before it is added, and where its songs go.
extension EndToEndTests {
  private static let titles = "Innuendo\nJealousy\nBijou\n"

  /// Pastes three titles, and opens their review.
  private func reviewTitles() async throws -> (RunningApplication, OtherProgram) {
    let application = try await RunningApplication()
    let other = try await paste(Self.titles, into: application)
    _ = try await application.widget(role: "label", name: "3 songs added")
    try application.press("ctrl+shift+v")
    try await review("Review Import", of: application)
    return (application, other)
  }

  @Test func aLineBecomesAHeadingABreakOrANoteByOneKeyAndUndoTakesThatBack() async throws {
    let (application, other) = try await reviewTitles()
    for key in ["Down", "h"] { try application.press(key) }
    try await application.expectFocus(
      on: "Menu of Jealousy", role: "push button", after: "H")
    try application.press("s")
    try await application.expectFocus(on: "Jealousy, ticked", after: "S")
    try application.press("b")
    try await application.expectFocus(on: "Jealousy, break, ticked", after: "B")
    try application.press("n")
    try await application.expectFocus(on: "Jealousy, note, ticked", after: "N")
    try application.press("x")
    _ = try await application.widget(role: "push button", name: "Replace with 2 Songs")
    try application.press("ctrl+z")
    try await application.expectFocus(on: "Jealousy, note, ticked", after: "Ctrl+Z")
    for _ in 1...3 { try application.press("ctrl+z") }
    try await application.expectFocus(
      on: "Menu of Jealousy", role: "push button", after: "Ctrl+Z three times")
    try application.press("Return")
    try await application.expectLayout("F: D:LIAR J:B P:SU", of: sample, after: "the review")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    withExtendedLifetime(other) {}
  }

  @Test func severalLinesChangeTogetherAndByTheirMenus() async throws {
    let (application, other) = try await reviewTitles()
    for key in ["shift+Down", "x"] { try application.press(key) }
    _ = try await application.widget(role: "push button", name: "Replace with 1 Song")
    let button = try await application.widget(role: "push button", name: "Menu of Bijou")
    // The menu's items: Song, Heading, Break, Note, Nothing, Edit.
    try await application.choose(
      2, inMenuOpenedBy: { try application.click(button, inDialog: "Review Import") })
    try await application.expectFocus(on: "Bijou, break, ticked", after: "the menu")
    try application.press("Up")
    try await application.expectFocus(on: "Jealousy, not ticked", after: "Up")
    try await application.choose(3, inMenuOpenedBy: { try application.press("Menu") })
    try await application.expectFocus(on: "Jealousy, note, ticked", after: "the menu by a key")
    try application.press("Return")
    try await application.expectLayout("F: D:LJBAR P:SU", of: sample, after: "the review")
    withExtendedLifetime(other) {}
  }

  @Test func aLineIsEditedInPlaceAndTypedKeysStayThere() async throws {
    let (application, other) = try await reviewTitles()
    try application.press("F2")
    _ = try await application.editor("Text of the Line", text: "Innuendo")
    try application.press("ctrl+a")
    try application.type("hbnsx (3:10)")
    _ = try await application.editor("Text of the Line", text: "hbnsx (3:10)")
    try application.press("Return")
    try await application.expectFocus(on: "hbnsx, 3 minutes 10 seconds, ticked", after: "Enter")
    for key in ["Down", "F2"] { try application.press(key) }
    _ = try await application.editor("Text of the Line", text: "Jealousy")
    for key in ["x", "Escape"] { try application.press(key) }
    try await application.expectFocus(on: "Jealousy, ticked", after: "Escape")
    try application.press("F2")
    _ = try await application.editor("Text of the Line", text: "Jealousy")
    try application.press("ctrl+a")
    try application.type("Encore:")
    try application.press("Return")
    try await application.expectFocus(
      on: "Menu of Encore", role: "push button", after: "a heading is typed")
    try application.press("ctrl+z")
    try await application.expectFocus(on: "Jealousy, ticked", after: "Ctrl+Z")
    try application.press("Return")
    try await application.expectLayout("F: D:LhJBAR P:SU", of: sample, after: "the review")
    withExtendedLifetime(other) {}
  }

  @Test func theSectionAtHandIsOfferedFirstAndAnotherOneOrANewSetlistCanBeChosen() async throws {
    let application = try await RunningApplication()
    let other = try await paste(Self.message, into: application)
    func choose(_ index: Int) async throws {
      try await review("Add Songs", of: application)
      let place = try await application.toggle("Where the songs go, Disney")
      try await application.choose(
        index, inMenuOpenedBy: { try application.click(place, inDialog: "Add Songs") })
    }
    // The places: Disney, Favorites, Pop, New Section, New Setlist.
    try await choose(2)
    _ = try await application.toggle("Where the songs go, Pop")
    try application.press("alt+a")
    try await application.expectLayout("F: D:LAR P:SUSVB", of: sample, after: "adding")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+v")
    try await choose(3)
    try application.press("alt+a")
    try await application.expectLayout("F: D:LAR S:SVB P:SU", of: sample, after: "a new section")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+v")
    try await choose(4)
    try application.press("alt+a")
    try await application.expectLayout("S:SVB", of: "New Setlist", after: "a new setlist")
    try await application.expectLayout(Self.start, of: sample, after: "a new setlist")
    _ = try await application.row("Superstition")
    withExtendedLifetime(other) {}
  }

  @Test func whatWasChangedComesBackAfterEscape() async throws {
    let application = try await RunningApplication()
    let other = try await paste(Self.message, into: application)
    try await review("Add Songs", of: application)
    for key in ["Down", "Down", "space", "Down", "n", "Down", "F2"] { try application.press(key) }
    _ = try await application.editor(
      "Text of the Line", text: "Bad – Michael Jackson – Am – 4:07")
    try application.press("ctrl+a")
    try application.type("Thriller (5:57)")
    try application.press("Return")
    for keys in ["ctrl+v", "ctrl+shift+v", ""] {
      _ = try await application.widget(role: "push button", name: "Add 2 Items")
      _ = try await application.eventually("the note") {
        try application.tree().first {
          $0.name.contains("Valerie") && $0.name.hasSuffix(", note, ticked") && $0.isShowing
        }
      }
      try await line("Thriller, 5 minutes 57 seconds, ticked", of: application)
      try application.press("Escape")
      try await expectEnd(of: "Add Songs", of: application)
      guard !keys.isEmpty else { break }
      try application.press(keys)
      try await review("Add Songs", of: application)
    }
    try await application.expectLayout(Self.start, of: sample, after: "Escape")
    withExtendedLifetime(other) {}
  }

  @Test func tabLeadsFromALineToTheButtonsAndBack() async throws {
    let application = try await RunningApplication()
    let other = try await paste("Set 1\n\(Self.message)", into: application)
    try await review("Add Songs", of: application)
    try application.press("Home")
    let first = try #require(try application.focused()).name
    let stops = [
      "Menu of Set 1", "Swap Title and Artist", "Where the songs go, Disney", "Cancel",
      "Add 3 Songs",
    ]
    for stop in stops {
      try application.press("Tab")
      _ = try await application.eventually("the focus on “\(stop)”") {
        try application.focused()?.name == stop ? true : nil
      }
    }
    // The list is entered at the line that had the focus.
    for stop in stops[1..<stops.count - 1].reversed() + [first] {
      try application.press("shift+Tab")
      _ = try await application.eventually("the focus back on “\(stop)”") {
        try application.focused()?.name == stop ? true : nil
      }
    }
    withExtendedLifetime(other) {}
  }

  @Test func theEncodingIsChosenAndItsLettersAreShownAtOnce() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    let file = application.dataHome.appendingPathComponent("Koncert.txt")
    // “ł” and “Ó” in Windows-1250.
    let text = Data("Jolka\nMa".utf8) + [0xB3] + Data("gosia\n".utf8) + [0xD3] + Data("sma\n".utf8)
    try text.write(to: file)
    let program = RunningApplication.productDirectory.appendingPathComponent("setlist").path
    // A second process of Setlist passes its arguments on to the running one.
    try Command(program: program).run(file.path)
    // Whether the few letters are doubtful or not, the sheet is the same.
    var title = "Add Songs"
    _ = try await application.eventually("the sheet or the songs") {
      try !application.dialogs(title).isEmpty
        || application.rows().contains { $0.name.hasPrefix("Jolka") } ? true : nil
    }
    if try application.dialogs(title).isEmpty {
      title = "Review Import"
      try application.press("ctrl+shift+v")
    }
    try await review(title, of: application)
    func choose(_ encoding: Int) async throws {
      _ = try await application.eventually("the focus on the encoding") {
        try application.focused()?.name.hasPrefix("Encoding, ") == true ? true : nil
      }
      try await application.choose(
        0, inMenuOpenedBy: { try application.press("space") },
        then: ["Home"] + Array(repeating: "Down", count: encoding) + ["Return"])
    }
    try application.press("shift+Tab")
    // The encodings: Unicode, Western European, Central European.
    try await choose(1)
    try await line("Ma³gosia, ticked", of: application)
    _ = try await application.toggle("Encoding, Western European (Windows-1252)")
    try await choose(2)
    try await line("Małgosia, ticked", of: application)
    try application.press("ctrl+z")
    try await line("Ma³gosia, ticked", of: application)
    try await choose(2)
    try await line("Ósma, ticked", of: application)
    try application.press("alt+\(title == "Add Songs" ? "a" : "r")")
    try await application.expectLayout("K:JMÓ", of: "Koncert", after: "adding")
  }

  @Test func theFormOfTheWholeListIsChosenOfItsExamples() async throws {
    let application = try await RunningApplication()
    let other = try await paste("Hi all,\n\nInnuendo - Queen\nBad - Prince\n", into: application)
    try await review("Add Songs", of: application)
    let form = try await application.toggle("Title – Artist, “Bad” by Prince")
    _ = try await application.toggle("Artist – Title, “Prince” by Bad")
    try application.click(form, inDialog: "Add Songs")
    try await line("Innuendo, Queen, ticked", of: application)
    try application.press("alt+a")
    try await application.expectLayout("F: D:LIBAR P:SU", of: sample, after: "adding")
    withExtendedLifetime(other) {}
  }
}
