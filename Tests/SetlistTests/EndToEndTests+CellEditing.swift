import Foundation
import Testing
import TestSupport

/// Tests typing into a cell of the table.
extension EndToEndTests {
  @Test func anEditOfACellIsTakenBackAsOneStepAndGivenUpWithEscape() async throws {
    let application = try await RunningApplication.showingTable()
    let artists = try application.stored(\.artist)
    try application.click(try await application.cell("Artist, Idina Menzel").center)
    try application.press("F2")
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.press("End")
    try application.type("!")
    try application.press("Escape")
    try await application.expectFocus(on: "Let It Go", after: "Escape")
    try application.type("Elsa")
    _ = try await application.editor("Artist of Let It Go", text: "Elsa")
    try application.press("Return")
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    try await application.expectStored(
      \.artist, ["Elsa"] + artists.dropFirst(), after: "an edit")
    try application.press("ctrl+z")
    try await application.expectStored(\.artist, artists, after: "undo")
    // A double click in a cell edits it, too.
    try application.doubleClick(try await application.cell("Artist, Idina Menzel").center)
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.type("Frozen")
    // Another cell takes the keyboard focus, and the typed text is stored.
    try application.click(try await application.cell("Title, Uptown Funk").center)
    try await application.expectFocus(on: "Uptown Funk", after: "a click")
    try await application.expectStored(
      \.artist, ["Frozen"] + artists.dropFirst(), after: "a click")
  }

  @Test func whatIsNotValidStaysInItsCellAndIsNotLost() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Length, 3:44").center)
    try application.type("abc")
    let message = "“abc” is not valid: minutes and seconds, as in 3:45"
    _ = try await application.eventually("the advice for a listener") {
      try application.tree().contains {
        $0.name == "Length of Let It Go" && $0.description_ == message
      } ? true : nil
    }
    try application.press("Return")
    _ = try await application.widget(role: "label", name: message)
    _ = try await application.editor("Length of Let It Go", text: "abc")
    try application.click(try await application.row("Uptown Funk").center)
    let button = try await application.widget(role: "push button", name: "Edit Again")
    try application.click(button.center)
    _ = try await application.editor("Length of Let It Go", text: "abc")
    try application.press("ctrl+a")
    try application.type("405")
    try application.press("Return")
    _ = try await application.eventually("the length") {
      try application.stored(\.duration).first == 245 ? true : nil
    }
  }

  @Test func anEditOutlivesWhatOthersChangeMeanwhile() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("A")
    _ = try await application.editor("Key of Let It Go", text: "A")
    try application.addSetlist("Friday Gig", songs: 2)
    let file = application.dataHome.appendingPathComponent("more.csv")
    try Data("section,title\nFirst,New Song\n".utf8).write(to: file)
    try application.control("import", file.path, "--into", sample)
    _ = try await application.row("New Song")
    let editor = try await application.editor("Key of Let It Go", text: "A")
    #expect(editor.states.contains("focused"))
    try application.type("m")
    try application.press("Return")
    _ = try await application.cell("Key, Am")
    #expect(
      try application.stored(\.key).compactMap { $0 } == ["Am"])
  }

  @Test func whatIsTypedIsNotLostWhenItsRowIsScrolledAway() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let row = try await application.row("Song 001")
    try await application.resize(width: 1200)
    try application.press("ctrl+t")
    let cell = try await application.cell("Title, Song 001")
    try application.click(cell.center)
    try application.type("Opener")
    _ = try await application.editor("Title of Song 001", text: "Opener")
    try application.movePointer(to: row.center)
    try application.seat.click(5, times: 60)
    _ = try await application.eventually("other rows") {
      try application.visibleRows().contains { $0.name.hasPrefix("Song 00") } ? nil : true
    }
    try application.press("Return")
    _ = try await application.eventually("the title") {
      try application.show("Long").sections[0].entries[0].title == "Opener" ? true : nil
    }
  }

  @Test func whatIsTypedIsStoredBeforeTheWindowCloses() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Bb")
    try application.press("ctrl+q")
    try await application.untilEnded()
    #expect(try application.stored(\.key) == ["Bb", nil, nil, nil, nil])
  }

  @Test func whatIsTypedIsStoredWhereItWasTypedAlsoIfAnotherSetlistIsOpened() async throws {
    let application = try await RunningApplication.showingTable()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Bb")
    try application.click(setlist.center)
    _ = try await application.cell("Title, Song 1")
    try await application.expectStored(
      \.key, ["Bb", nil, nil, nil, nil], after: "opening another setlist")
  }
}
