import Foundation
import Testing

/// Tests cards, which show two lines of a song's notes until they are expanded.
extension EndToEndTests {
  /// A document with a section of cards for songs with notes.
  private static func cards(_ songs: [(title: String, notes: String, isFavorite: Bool)]) -> String {
    let entries = songs.map {
      #"{"kind": "song", "title": "\#($0.title)", "notes": "\#($0.notes)", "#
        + #""duration": 60, "favorite": \#($0.isFavorite)}"#
    }
    return #"{"format": "io.github.setlist", "version": 1, "name": "Cards", "sections": ["#
      + #"{"title": "All", "options": {"rowStyle": "card", "isCounted": true, "isCollapsed": false}, "#
      + #""entries": [\#(entries.joined(separator: ", "))]}]}"#
  }

  private static let longNotes = String(repeating: "Begin with the chorus twice. ", count: 16)

  @Test func aNoteAmongCardsIsShownWhole() async throws {
    let document = Self.cards([("Tune", "", false), (Self.longNotes, "", false)])
      .replacing(#""kind": "song""#, with: #""kind": "note""#)
    let application = try await RunningApplication.showing(document, named: "Cards.setlist")
    let short = try await application.row("Tune")
    let long = try await application.row("Begin")
    #expect(long.height > short.height + 15, "several lines, more than a picture is high")
    try application.click(long.center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Text")
    try application.type("Hello")
    try application.press("Return")
    _ = try await application.eventually("one line") {
      try application.visibleRows().contains {
        $0.name.hasPrefix("Hello") && $0.height == short.height
      }
        ? true : nil
    }
  }

  @Test func aCardShowsAllOfItsNotesByAButtonByKeysAndByItsMenu() async throws {
    let application = try await RunningApplication.showing(
      Self.cards([
        ("Long", Self.longNotes, false), ("Short", "In D.", false),
        ("Loved", Self.longNotes, true),
      ]), named: "Cards.setlist")
    var button = try await application.widget(role: "push button", name: "Show More of Long")
    #expect(button.states.contains("expandable") && !button.states.contains("expanded"))
    #expect(try application.toggles() == ["Show More of Long"])
    let shortened = try await application.row("Long").height
    #expect(try await application.row("Loved").height > shortened)

    try application.click(button.center)
    button = try await application.widget(role: "push button", name: "Show Less of Long")
    #expect(button.states.contains("expanded"))
    let expanded = try await application.row("Long, 1 minute, all notes shown, 1 of 3 in All")
    #expect(expanded.height > shortened)
    try application.click(button.center)
    try await application.expectCard("Show More of Long", height: shortened)

    try application.click(try await application.row("Long").center)
    try await application.expectFocus(on: "Long", after: "a click")
    let announcements = try await application.announcements()
    for (key, name, height) in [
      ("Right", "Show Less of Long", expanded.height),
      ("Right", "Show Less of Long", expanded.height), ("Left", "Show More of Long", shortened),
      ("Left", "Show More of Long", shortened), ("Right", "Show Less of Long", expanded.height),
    ] {
      try application.press(key)
      try await application.expectCard(name, height: height)
      try await application.expectFocus(on: "Long", after: key)
    }
    let spoken = ["All notes shown", "Notes shortened", "All notes shown"]
    _ = try await application.eventually("what is announced") {
      announcements.texts == spoken ? true : nil
    }
    for (label, name, height) in [
      ("Sho_w Less", "Show More of Long", shortened),
      ("Sho_w More", "Show Less of Long", expanded.height),
    ] {
      try await application.choose(
        "So_ng and File", label, inMenuOpenedBy: { try application.press("Menu") })
      try await application.expectCard(name, height: height)
      try await application.expectFocus(on: "Long", after: "the menu")
    }
    try await application.expect("undo", isEnabled: false)

    // The card of a favorite shows all its notes, and an expanded card stays so when its song is no
    // longer one.
    try application.press("ctrl+b")
    _ = try await application.eventually("a card without a button") {
      try application.toggles().isEmpty ? true : nil
    }
    for key in ["Left", "ctrl+b"] { try application.press(key) }
    try await application.expectCard("Show Less of Long", height: expanded.height)
    try application.press("Left")
    try await application.expectCard("Show More of Long", height: shortened)
  }

  @Test func aCardThatShowsMoreAtTheFootOfTheListIsSeenWhole() async throws {
    let notes = Self.longNotes + Self.longNotes
    let songs = (1...12).map { (title: "Song \($0)", notes: notes, isFavorite: false) }
    let application = try await RunningApplication.showing(
      Self.cards(songs), named: "Cards.setlist")
    _ = try await application.row("Song 1,")
    let view = try application.viewport()
    let low = try #require(
      try await application.restingRows().last { $0.top + $0.height <= view.top + view.height })
    try application.click(low.center)
    let title = RunningApplication.title(of: low)
    try await application.expectFocus(on: title, after: "a click")
    try application.press("Right")
    _ = try await application.eventually("the whole card") {
      try application.visibleRows().first {
        $0.name.hasPrefix("\(title), ") && $0.height > low.height && $0.top >= view.top
          && $0.top + $0.height <= view.top + view.height
      }
    }
  }

  @Test func aRowThatIsNoCardAnyMoreSaysNothingOfItsNotes() async throws {
    let application = try await RunningApplication.showing(
      Self.cards([("Long", Self.longNotes, false), ("Short", "In D.", false)]),
      named: "Cards.setlist")
    try application.click(
      try await application.widget(role: "push button", name: "Show More of Long").center)
    _ = try await application.row("Long, 1 minute, all notes shown, 1 of 2 in All")
    // A new section has another row style.
    try application.press("ctrl+shift+n")
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Rest")
    try application.press("Return")
    _ = try await application.row("Section Rest")
    try application.click(try await application.row("Long").center)
    try application.press("alt+Next")
    _ = try await application.row("Long, 1 minute, 1 of 1 in Rest")
  }

  @Test func notesOfSeveralLinesAreEditedAndShownLineByLine() async throws {
    let application = try await RunningApplication.showing(
      Self.cards([("Song", "In D.", false)]), named: "Cards.setlist")
    try application.click(try await application.row("Song").center)
    try application.press("F2")
    try await application.expectFocus(on: "Title", role: "text", after: "F2")
    try await application.tab(to: "Notes")
    for line in ["Anna begins.", "Slowly."] {
      for key in ["ctrl+End", "Return"] { try application.press(key) }
      try application.type(line)
    }
    try application.press("alt+s")
    _ = try await application.widget(role: "label", name: "In D.\nAnna begins. …")
    _ = try await application.widget(role: "push button", name: "Show More of Song")
    try await application.expectFocus(on: "Song", after: "the form")
    try application.press("Right")
    _ = try await application.widget(role: "label", name: "In D.\nAnna begins.\nSlowly.")
    try application.press("Left")
    _ = try await application.widget(role: "label", name: "In D.\nAnna begins. …")

    // The text that a search has found is visible.
    try application.type("slowly")
    _ = try await application.widget(role: "label", name: "In D.\nAnna begins.\nSlowly.")
    #expect(try application.toggles().isEmpty)
    try application.press("Escape")
    _ = try await application.widget(role: "label", name: "In D.\nAnna begins. …")
  }

  @Test func aSongKeepsATitle() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    // A section without a title cannot be saved.
    for key in ["ctrl+a", "Delete", "Return"] { try application.press(key) }
    try application.type("Let It Snow")
    try application.press("Return")
    _ = try await application.row("Let It Snow")
  }

  @Test func theRowsAboveACardStayWhereTheyAreWhenItShowsMoreOrLess() async throws {
    let songs = (101...160).map { ("Song \($0)", Self.longNotes, false) }
    let application = try await RunningApplication.showing(
      Self.cards(songs), named: "Cards.setlist")
    try application.click(try await application.row("Song 101").center)
    for _ in 1...3 { try application.press("Next") }
    let start = try await application.restingRows()
    let view = try application.viewport()
    let middle = try #require(start.last { $0.top > view.top && $0.bottom < view.center.y })
    try application.click(middle.center)
    try await application.expectFocus(
      on: RunningApplication.title(of: middle), after: "a click")
    let before = try await application.restingRows()
    for key in ["Right", "Left"] {
      try application.press(key)
      let toggle = key == "Right" ? "Show Less of" : "Show More of"
      _ = try await application.widget(
        role: "push button", name: "\(toggle) \(RunningApplication.title(of: middle))")
      let after = try await application.restingRows()
      let above = before.prefix { $0.top <= middle.top }
      #expect(
        after.prefix(above.count).map { [$0.path, "\($0.top)"] }
          == above.map { [$0.path, "\($0.top)"] }, "after \(key)")
    }
    #expect(try await application.restingRows().map(\.top) == before.map(\.top))
  }
}

extension EndToEndTests {
  @Test func aCompactRowGivesItsRoomToTheTitleInANarrowWindow() async throws {
    let document =
      #"{"format": "io.github.setlist", "version": 1, "name": "Rows", "options": {"startTime": 72000,"#
      + #" "gap": 0}, "sections": [{"title": "All", "options": {"rowStyle": "compact", "#
      + #""isCounted": true, "isCollapsed": false}, "entries": [{"kind": "song", "#
      + #""title": "A Whole New World", "artist": "Peabo Bryson", "duration": 60}]}]}"#
    let application = try await RunningApplication.showing(document, named: "Rows.setlist")
    for width in [1000, 360, 1000] {
      try await application.resize(width: width)
      _ = try await application.eventually("the row at \(width) pixels") { () -> Bool? in
        let tree = try application.tree().filter(\.isShowing)
        let artist = tree.first { $0.role == "label" && $0.name == "Peabo Bryson" }
        let label = tree.first { $0.role == "label" && $0.name == "A Whole New World" }
        guard let title = label,
          tree.contains(where: { $0.name == "20:00" }), (artist == nil) == (width == 360)
        else { return nil }
        // The title is as wide as its text or as the artist's column, give or take a pixel.
        let width = title.bounds[2]
        return artist.map { abs($0.bounds[2] - width) <= 1 } ?? (width > 130) ? true : nil
      }
    }
  }
}

extension RunningApplication {
  /// The names of the buttons that expand or shorten a card's notes.
  fileprivate func toggles() throws -> [String] {
    try tree().filter { $0.isShowing && $0.name.contains(/^Show (More|Less) of/) }.map(\.name)
  }

  /// Waits until exactly one card can be expanded or shortened, by a button of that name, and the
  /// card has that height.
  fileprivate func expectCard(
    _ toggle: String, height: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: ([String], Int) = ([], 0)
    do {
      _ = try await eventually("a card with “\(toggle)”", within: 5) { () -> Bool? in
        last = (try toggles(), try rows().first { $0.name.hasPrefix("Long") }?.height ?? 0)
        return last == ([toggle], height) ? true : nil
      }
    } catch {
      Issue.record("\(last), not \(toggle) \(height)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
