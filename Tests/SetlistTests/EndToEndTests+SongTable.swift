import Foundation
import Testing
import TestSupport

/// A setlist as a table to type in.
extension EndToEndTests {
  private static let friday = "Friday Gig"
  private static let titles = [
    "Let It Go", "A Whole New World", "Reflection", "Shape of You", "Uptown Funk",
  ]

  /// The sample setlist as a table, in a window that is wide enough.
  private func table(dataHome: URL? = nil) async throws -> RunningApplication {
    let application = try await RunningApplication(dataHome: dataHome)
    _ = try await application.row("Let It Go")
    try await application.resize(width: 1200)
    if dataHome == nil { try application.press("ctrl+t") }
    _ = try await application.cell("Title, Let It Go")
    return application
  }

  /// What the database holds of each song of the sample setlist, in its order.
  private func stored<Value>(
    _ value: KeyPath<ShownSetlist.Entry, Value>, _ application: RunningApplication
  ) throws -> [Value] {
    try application.show(sample).sections.flatMap(\.entries).map { $0[keyPath: value] }
  }

  private func expect<Value: Equatable>(
    _ value: KeyPath<ShownSetlist.Entry, Value>, _ expected: [Value],
    in application: RunningApplication, after what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last: [Value] = []
    do {
      _ = try await application.eventually("\(expected) after \(what)", within: 5) { () -> Bool? in
        last = try stored(value, application)
        return last == expected ? true : nil
      }
    } catch {
      Issue.record(
        "\(last) is stored after \(what), not \(expected)", sourceLocation: sourceLocation)
      throw error
    }
  }

  @Test func aSetlistIsShownAsATableWhileTheWindowIsWideEnough() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("ctrl+t")
    _ = try await application.widget(role: "label", name: "The table needs a wider window")
    #expect(try !application.tree().contains { $0.name == "Title, Let It Go" })
    try await application.resize(width: 1200)
    let first = try await application.cell("Title, Let It Go")
    let last = try await application.cell("Title, Uptown Funk")
    let header = try await application.widget(role: "label", name: "Title")
    #expect(first.bounds[0] == last.bounds[0])
    #expect(header.bounds[0] == first.bounds[0])
    // A cell of each column, with its name.
    for name in [
      "Start, 0:00", "Artist, Idina Menzel", "Key, empty", "BPM, empty", "Length, 3:44",
      "Notes, empty",
    ] {
      let cell = try await application.cell(name)
      #expect(abs(cell.center.y - first.center.y) <= 2)
    }
    for name in ["Start", "Artist", "Key", "BPM", "Length", "Notes"] {
      _ = try await application.widget(role: "label", name: name)
    }
    // The row says all of it at once, as in the list.
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds")
    try await application.resize(width: 900)
    _ = try await application.eventually("the usual rows") {
      try application.tree().contains { $0.name == "Title, Let It Go" && $0.isShowing }
        ? nil : true
    }
    #expect(try application.rows().map(\.name).contains { $0.hasPrefix("Uptown Funk") })
    try await application.resize(width: 1200)
    _ = try await application.cell("Title, Let It Go")
    try application.press("ctrl+q")
    try await application.untilEnded()
    // It is remembered, and so is the size of the window.
    let again = try await RunningApplication(dataHome: application.dataHome)
    _ = try await again.cell("Title, Let It Go")
    try again.press("ctrl+t")
    _ = try await again.eventually("the usual rows") {
      try again.tree().contains { $0.name == "Title, Let It Go" && $0.isShowing } ? nil : true
    }
  }

  @Test func tabAndEnterGoFromCellToCellAndWhatIsTypedIsStored() async throws {
    let application = try await table()
    try application.click(try await application.cell("Key, empty").center)
    for (key, tempo, length) in [("Am", "120", "426"), ("C", "96", "4.30"), ("F#m", "104", "3'05")]
    {
      try application.type(key)
      try application.press("Tab")
      try application.type(tempo)
      try application.press("Tab")
      try application.type(length)
      try application.press("Return")
      for _ in 0..<2 { try application.press("Left") }
    }
    try await expect(
      \.key, ["Am", "C", "F#m", nil, nil], in: application, after: "typing")
    try await expect(\.bpm, [120, 96, 104, nil, nil], in: application, after: "typing")
    let lengths = try stored(\.duration, application)
    #expect(lengths.prefix(3) == [266, 270, 185])
    try await application.expectFocus(on: "Shape of You", after: "Enter")
    _ = try await application.cell("Length, 3:05")
    // Back through the cells, and over the rows.
    for _ in 0..<3 { try application.press("shift+Tab") }
    try await application.expectFocus(on: "Reflection", after: "Shift+Tab")
    for _ in 0..<2 { try application.press("Tab") }
    try await application.expectFocus(on: "Shape of You", after: "Tab")
    try application.type("Ed")
    try application.press("Up")
    try await application.expectFocus(on: "Reflection", after: "an arrow")
    _ = try await application.cell("Artist, Ed")
    #expect(try stored(\.artist, application)[3] == "Ed")
  }

  @Test func hurriedTypingGoesIntoTheSameCellsAsSlowTyping() async throws {
    let application = try await table()
    try application.click(try await application.cell("Key, empty").center)
    try application.press(
      ["a", "m", "Return", "d", "Return", "Down", "g", "Tab", "9", "6", "Return"], every: 4)
    try await expect(\.key, ["am", "d", nil, "g", nil], in: application, after: "typing")
    try await expect(\.bpm, [nil, nil, nil, 96, nil], in: application, after: "typing")
    try await application.expectFocus(on: "Uptown Funk", after: "typing")
  }

  @Test func aListenerHearsWhichCellTheKeyboardIsIn() async throws {
    let application = try await table()
    try application.click(try await application.cell("Title, Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    let announcements = try await application.announcements()
    for (key, cell) in [
      ("Right", "Artist, Idina Menzel"), ("Right", "Key, empty"), ("Tab", "BPM, empty"),
      ("Left", "Key, empty"),
    ] {
      let count = announcements.texts.count
      try application.press(key)
      _ = try await application.eventually("“\(cell)” after \(key)") {
        announcements.texts.dropFirst(count).last == cell ? true : nil
      }
    }
    try application.press("F2")
    try await application.expectFocus(on: "Key of Let It Go", role: "text", after: "F2")
  }

  @Test func anEditOfACellIsTakenBackAsOneStepAndGivenUpWithEscape() async throws {
    let application = try await table()
    let artists = try stored(\.artist, application)
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
    try await expect(
      \.artist, ["Elsa"] + artists.dropFirst(), in: application, after: "an edit")
    try application.press("ctrl+z")
    try await expect(\.artist, artists, in: application, after: "undo")
    // A second click in a cell edits it, too.
    try application.doubleClick(try await application.cell("Artist, Idina Menzel").center)
    _ = try await application.editor("Artist of Let It Go", text: "Idina Menzel")
    try application.type("Frozen")
    // Another cell takes the keyboard, and what was typed is stored.
    try application.click(try await application.cell("Title, Uptown Funk").center)
    try await application.expectFocus(on: "Uptown Funk", after: "a click")
    try await expect(
      \.artist, ["Frozen"] + artists.dropFirst(), in: application, after: "a click")
  }

  @Test func whatIsNotValidStaysInItsCellAndIsNotLost() async throws {
    let application = try await table()
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
      try stored(\.duration, application).first == 245 ? true : nil
    }
  }

  @Test func aColumnOfLengthsIsPastedOverTheCellsBelowAsOneStep() async throws {
    let application = try await table()
    let lengths = try stored(\.duration, application)
    try application.click(try await application.row("A Whole New World").center)
    let other = try await OtherProgram(
      offering: "4:01\n4.02\nlater\n403\n5:00\n", beside: application)
    let row = try await application.row("A Whole New World")
    let column = try await application.cell("Length, 3:44")
    try application.click(Point(x: column.center.x, y: row.center.y))
    try application.press("ctrl+v")
    _ = try await application.widget(
      role: "label",
      name: "Cells filled: 3; not valid: 1, such as “later”; lines below the last row: 1")
    try await expect(
      \.duration, [lengths[0], 241, 242, lengths[3], 243], in: application, after: "pasting")
    try application.press("ctrl+z")
    try await expect(\.duration, lengths, in: application, after: "undo")
    // Into a cell that is edited, one line goes as text and several fill the cells below.
    try application.click(Point(x: column.center.x, y: row.center.y))
    try application.press("F2")
    _ = try await application.editor("Length of A Whole New World", text: nil)
    try application.press("ctrl+v")
    try await expect(
      \.duration, [lengths[0], 241, 242, lengths[3], 243], in: application,
      after: "pasting into an editor")
    withExtendedLifetime(other) {}
  }

  @Test func aKeyIsFilledDownOverTheSelectedSongs() async throws {
    let application = try await table()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    try application.press("Up")
    for _ in 0..<3 { try application.press("shift+Down") }
    try application.press("ctrl+d")
    try await expect(
      \.key, ["Am", "Am", "Am", "Am", nil], in: application, after: "filling down")
    _ = try await application.widget(role: "label", name: "Key filled down")
    #expect(try application.selection() == "LARS")
    try application.press("ctrl+z")
    try await expect(\.key, ["Am", nil, nil, nil, nil], in: application, after: "undo")
    // A single song is duplicated, as in the list.
    try application.click(try await application.cell("Title, Uptown Funk").center)
    try application.press("ctrl+d")
    try await expect(
      \.title, Self.titles + ["Uptown Funk"], in: application, after: "duplicating")
  }

  @Test func rowsOfTheTableAreDragged() async throws {
    let application = try await table()
    let source = try await application.cell("Title, Reflection")
    let target = try await application.row("Uptown Funk")
    try await application.drag(from: source.center, to: target.center.below(-target.height / 4))
    try await application.expectLayout("F: D:LA P:SRU", of: sample, after: "the drop")
    _ = try await application.cell("Title, Reflection")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func anEditOutlivesWhatOthersChangeMeanwhile() async throws {
    let application = try await table()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("A")
    _ = try await application.editor("Key of Let It Go", text: "A")
    try application.addSetlist(Self.friday, songs: 2)
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
      try stored(\.key, application).compactMap { $0 } == ["Am"])
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
    let application = try await table()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Bb")
    try application.press("ctrl+q")
    try await application.untilEnded()
    #expect(try stored(\.key, application) == ["Bb", nil, nil, nil, nil])
  }

  @Test func whatIsTypedIsStoredWhereItWasTypedAlsoIfAnotherSetlistIsOpened() async throws {
    let application = try await table()
    try application.addSetlist(Self.friday, songs: 2)
    let setlist = try await application.widget(role: "list item", name: "Friday Gig, 2 songs")
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Bb")
    try application.click(setlist.center)
    _ = try await application.cell("Title, Song 1")
    try await expect(
      \.key, ["Bb", nil, nil, nil, nil], in: application, after: "opening another setlist")
  }

  @Test func aCellChangesASongInThisSetlistOnlyWhereOthersPlayIt() async throws {
    let application = try await table()
    try application.addSetlist(Self.friday, songs: 2)
    let setlist = try await application.widget(role: "list item", name: "Friday Gig, 2 songs")
    let song = try await application.row("Let It Go")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: Self.friday, after: "the drop")
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.cell("Key, Am, only in this setlist")
    let others = try application.show(Self.friday).sections.flatMap(\.entries).map(\.key)
    #expect(others == [nil, nil, nil])
  }
}

extension RunningApplication {
  /// The visible cell of the table with that name, the first one if there are several; waits for
  /// it.
  fileprivate func cell(_ name: String) async throws -> AccessibleNode {
    try await widget(role: "label", name: name)
  }

  /// The editor of a cell, with a text if one is given; waits for it.
  fileprivate func editor(_ name: String, text: String?) async throws -> AccessibleNode {
    try await eventually("the editor of \(name) with \(text ?? "any text")") {
      try tree().first {
        $0.name == name && $0.role == "text" && $0.isShowing && (text == nil || $0.text == text)
      }
    }
  }
}
