import Foundation
import Testing

/// Tests the bars at the foot of the window, and the room that they leave to the list.
extension EndToEndTests {
  @Test func aLowWindowShowsTheNewestOfItsBarsOnly() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.resize(width: 360, height: 400)
    // The sidebar slides away first.
    try await application.untilIdle()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    let (selection, preview) = ("Star the Selection", "Close Message")
    try await application.expectBars([selection], of: [selection, preview])
    // The song has no file, which opens a bar.
    try application.press("space")
    try await application.expectBars([preview], of: [selection, preview])
    try application.press("Escape")
    try await application.expectBars([selection], of: [selection, preview])
    try application.press("space")
    try await application.expectBars([preview], of: [selection, preview])
    try await application.resize(width: 360, height: 700)
    try await application.expectBars([selection, preview], of: [selection, preview])
    try await application.resize(width: 360, height: 400)
    try await application.expectBars([preview], of: [selection, preview])
  }

  @Test func theTrashButtonLeavesTheFocusOnTheNearestRow() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    let trash = try await application.widget(role: "push button", name: "Remove the Selection")
    try application.click(trash.center)
    try await application.expectRows("F: D:R P:SU")
    try await application.expectFocus(on: "Reflection", after: "the button")
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
  }

  @Test func anUndoThatTakesTheBarAwayLeavesTheFocusInTheList() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("shift+Up")
    let copy = try await application.widget(role: "push button", name: "Duplicate the Selection")
    try application.click(copy.center)
    try await application.expectRows("F: D:LARAR P:SU")
    // Tab leads from the list to the last button of the bar, which removes the songs that the bar
    // is about.
    let trash = try await application.widget(role: "push button", name: "Remove the Selection")
    var presses = 0
    while try application.focused()?.name != trash.name, presses < 12 {
      try application.press("Tab")
      presses += 1
      try await application.untilIdle()
    }
    try await application.expectFocus(on: trash.name, role: "push button", after: "Tab")
    try application.press("ctrl+z")
    try await application.expectRows(Self.start)
    _ = try await application.eventually("the focus on a row") {
      try application.focused()?.role == "list item" ? true : nil
    }
  }

  @Test func aMessageOfAnEarlierImportDoesNotContradictTheBarOfTheNext() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    let other = try await OtherProgram(offering: "Queen - Innuendo\n", beside: application)
    try application.press("ctrl+v")
    _ = try await application.widget(role: "label", name: "1 song added")
    try application.press("ctrl+v")
    _ = try await application.widget(role: "label", name: "Nothing added, 1 duplicate skipped")
    _ = try await application.eventually("the end of the message") {
      try application.tree().contains { $0.name == "1 song added" } ? nil : true
    }
    withExtendedLifetime(other) {}
  }

  /// The last visible row of a long setlist that no bar covers yet.
  private func lastSong(seenIn application: RunningApplication) async throws -> AccessibleNode {
    _ = try await application.row("Song 001")
    let view = try application.viewport()
    return try #require(
      try await application.restingRows().last {
        $0.bottom <= view.bottom && $0.name.hasPrefix("Song")
      })
  }

  @Test func noBarCoversWhatWasSelectedToBeShown() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let last = try await lastSong(seenIn: application)
    let title = RunningApplication.title(of: last)
    try application.click(try await application.row("Song 002").center)
    let other = try await OtherProgram(
      offering: "Band - Song 003\nBand - \(title)\n", beside: application)
    try application.press("ctrl+v")
    try application.click(try await application.widget(role: "push button", name: "Show").center)
    _ = try await application.widget(role: "push button", name: "Star the Selection")
    for name in ["Song 003", title] {
      try await application.expectAllOfRow(name)
      #expect(try await application.row(name).states.contains("selected"))
    }
    withExtendedLifetime(other) {}
  }

  @Test func aBarDoesNotCoverTheRowThatHasJustBeenSelected() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let last = try await lastSong(seenIn: application)
    try application.click(try await application.row("Song 002").center)
    try application.click(last.center, holding: "ctrl")
    _ = try await application.widget(role: "push button", name: "Star the Selection")
    try await application.expectAllOfRow(RunningApplication.title(of: last))
  }

  @Test func theStarsOfAllRowsAreInOneColumn() async throws {
    let rows = ["section,title,duration", "A,Short,3:44", "A,Long,12:05", "A,Epic,1:02:03"]
    // A song of an hour among short ones is asked about.
    let application = try await RunningApplication.showing(
      rows.joined(separator: "\n"), named: "Gig.csv", options: ["--accept"])
    for name in ["Short", "Long", "Epic"] { _ = try await application.row(name) }
    let stars = try application.tree().filter { $0.name.hasPrefix("Star ") && $0.isShowing }
    #expect(stars.count == 3 && Set(stars.map { $0.bounds[0] }).count == 1, "\(stars)")
    // The remaining text needs less room, so the bar shrinks.
    try application.click(try await application.row("Epic").center)
    try application.press("Delete")
    _ = try await application.eventually("stars farther to the right") {
      let left = try application.tree().filter { $0.name.hasPrefix("Star ") && $0.isShowing }
      return left.count == 2 && left.allSatisfy { $0.bounds[0] > stars[0].bounds[0] }
        && left[0].bounds[0] == left[1].bounds[0] ? true : nil
    }
  }

  @Test func songsAreAddedByAButtonOfItsOwnWhereverTheSidebarIsShown() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for width in [660, 620] {
      try await application.resize(width: width)
      try await application.untilIdle()
      _ = try await application.widget(role: "push button", name: "New Setlist")
      _ = try await application.widget(role: "push button", name: "Add")
    }
  }

  @Test func aNarrowWindowAddsFromTheSetlistsMenuAndShowsTheTitle() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.resize(width: 360)
    _ = try await application.eventually("the end of the button") {
      try application.tree().contains { $0.name == "Add" && $0.isShowing } ? nil : true
    }
    let title = try await application.widget(role: "label", name: sample)
    // The title keeps room for nine letters, each about as wide as high.
    #expect(title.bounds[2] >= 60, "\(title)")
    // Undo and Redo are disabled. The items of Add are Import Files, Import Folder, New Song and
    // New Section.
    try await application.choose(
      0,
      inMenuOpenedBy: {
        let menu = try application.tree().first { $0.name == "Setlist Menu" }
        try application.click(try #require(menu).center)
      }, then: ["Right"] + Array(repeating: "Down", count: 4) + ["Return"])
    _ = try await application.widget(role: "text", name: "Title")
    try application.type("Encore")
    try application.press("Return")
    _ = try await application.row("Section Encore, Empty")
    // The menu loses the items of Add in a wide window, and gets them back in a narrow one.
    for _ in 0..<2 {
      try await application.resize(width: 1000)
      _ = try await application.widget(role: "push button", name: "Add")
      try await application.resize(width: 360)
      _ = try await application.eventually("the end of the button") {
        try application.tree().contains { $0.name == "Add" && $0.isShowing } ? nil : true
      }
    }
    #expect(!application.messages.contains("WARNING"))
  }
}

extension RunningApplication {
  /// Waits until exactly the bars in `shown` are shown, each identified by one of its buttons.
  fileprivate func expectBars(_ shown: Set<String>, of bars: [String]) async throws {
    _ = try await eventually("only the bars \(shown)", within: 5) {
      Set(try tree().filter { bars.contains($0.name) && $0.isShowing }.map(\.name)) == shown
        ? true : nil
    }
  }
}

extension RunningApplication {
  /// Waits until a whole row is visible and at rest.
  fileprivate func expectAllOfRow(_ title: String) async throws {
    _ = try await eventually("all of “\(title)”") { () -> Bool? in
      let seen = try viewport()
      let row = try visibleRows().first { $0.name.hasPrefix(title) }
      return row.map { $0.top >= seen.top && $0.bottom <= seen.bottom } == true ? true : nil
    }
    try await untilIdle()
    let seen = try viewport()
    let row = try #require(try visibleRows().first { $0.name.hasPrefix(title) })
    #expect(row.top >= seen.top && row.bottom <= seen.bottom, "\(row) in \(seen)")
  }
}
