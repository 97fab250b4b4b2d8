import Foundation
import Testing
import TestSupport

/// Tests a setlist as a table.
extension EndToEndTests {
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
    // The row has a cell for each column, with its name.
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
    // The row's name has all facts, as in the list.
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
    // The table is remembered, and so is the size of the window.
    let again = try await RunningApplication(dataHome: application.dataHome)
    _ = try await again.cell("Title, Let It Go")
    try again.press("ctrl+t")
    _ = try await again.eventually("the usual rows") {
      try again.tree().contains { $0.name == "Title, Let It Go" && $0.isShowing } ? nil : true
    }
  }

  @Test func tabAndEnterGoFromCellToCellAndWhatIsTypedIsStored() async throws {
    let application = try await RunningApplication.showingTable()
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
    try await application.expectStored(
      \.key, ["Am", "C", "F#m", nil, nil], after: "typing")
    try await application.expectStored(\.bpm, [120, 96, 104, nil, nil], after: "typing")
    let lengths = try application.stored(\.duration)
    #expect(lengths.prefix(3) == [266, 270, 185])
    try await application.expectFocus(on: "Shape of You", after: "Enter")
    _ = try await application.cell("Length, 3:05")
    // Shift and Tab go back through the cells, and to the row above.
    for _ in 0..<3 { try application.press("shift+Tab") }
    try await application.expectFocus(on: "Reflection", after: "Shift+Tab")
    for _ in 0..<2 { try application.press("Tab") }
    try await application.expectFocus(on: "Shape of You", after: "Tab")
    try application.type("Ed")
    try application.press("Up")
    try await application.expectFocus(on: "Reflection", after: "an arrow")
    _ = try await application.cell("Artist, Ed")
    #expect(try application.stored(\.artist)[3] == "Ed")
  }

  @Test func hurriedTypingGoesIntoTheSameCellsAsSlowTyping() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.press(
      ["a", "m", "Return", "d", "Return", "Down", "g", "Tab", "9", "6", "Return"], every: 4)
    try await application.expectStored(\.key, ["Am", "D", nil, "G", nil], after: "typing")
    try await application.expectStored(\.bpm, [nil, nil, nil, 96, nil], after: "typing")
    try await application.expectFocus(on: "Uptown Funk", after: "typing")
  }

  @Test func aListenerHearsWhichCellTheKeyboardIsIn() async throws {
    let application = try await RunningApplication.showingTable()
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

  @Test func rowsOfTheTableAreDragged() async throws {
    let application = try await RunningApplication.showingTable()
    let source = try await application.cell("Title, Reflection")
    let target = try await application.row("Uptown Funk")
    try await application.drag(from: source.center, to: target.center.below(-target.height / 4))
    try await application.expectLayout("F: D:LA P:SRU", of: sample, after: "the drop")
    _ = try await application.cell("Title, Reflection")
    try application.press("ctrl+z")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "undo")
  }

  @Test func aCellChangesASongInThisSetlistOnlyWhereOthersPlayIt() async throws {
    let application = try await RunningApplication.showingTable()
    try application.addSetlist("Friday Gig", songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    let song = try await application.row("Let It Go")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: "Friday Gig", after: "the drop")
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.cell("Key, Am, only in this setlist")
    let others = try application.show("Friday Gig").sections.flatMap(\.entries).map(\.key)
    #expect(others == [nil, nil, nil])
  }
}
