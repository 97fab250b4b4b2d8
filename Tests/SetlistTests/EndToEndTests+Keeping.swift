import Foundation
import Testing

/// Tests that the selection is kept.
extension EndToEndTests {
  @Test func undoAndRedoOfAMoveLeaveTheSongsSelected() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    try application.press("shift+Down")
    for (key, layout) in [
      ("alt+Down", "F: D:RLA P:SU"), ("ctrl+z", Self.start), ("ctrl+shift+z", "F: D:RLA P:SU"),
      ("ctrl+z", Self.start),
    ] {
      try application.press(key)
      try await application.expectLayout(layout, of: sample, after: key)
      try await application.untilIdle()
      #expect(try application.selection() == "LA", "after \(key)")
    }
  }

  @Test func undoOfAMoveShowsTheSongThatGoesBack() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try application.click(try await application.row("Song 002").center)
    // The song moves to the end of its section, far below.
    try application.press("alt+shift+Down")
    try await application.expectFocus(on: "Song 002", after: "alt+shift+Down")
    try application.press("ctrl+z")
    _ = try await application.eventually("the song at its old place") {
      let places = try ["Song 001", "Song 002", "Song 003"].compactMap { name in
        try application.rows().first { $0.name.hasPrefix(name) }?.bounds[1]
      }
      return places.count == 3 && places == places.sorted() ? true : nil
    }
  }

  @Test func theListHasTheFocusWhereItWasWhenTheOverviewIsLeft() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Let It Go").center)
    var focused = "Let It Go"
    // First the list has the focus when it is left, and then the button.
    try application.press("ctrl+shift+g")
    _ = try await application.eventually("a cover") { try application.covers().first }
    try application.press("Escape")
    try await application.expectFocus(on: focused, after: "Escape")
    for next in ["A Whole New World", "Reflection", "Shape of You"] {
      let button = try await application.eventually("the button") {
        try application.tree().first { $0.role.hasSuffix("button") && $0.name == "All Setlists" }
      }
      try application.click(button.center)
      let cover = try await application.eventually("a cover") { try application.covers().first }
      // The click is beside the covers.
      try application.click(cover.center.below(cover.height))
      try application.press("Escape")
      try await application.expectFocus(on: focused, after: "Escape")
      try application.press("Down")
      try await application.expectFocus(on: next, after: "Down")
      focused = next
    }
  }

  @Test func theOpenSetlistStaysSelectedInTheSidebar() async throws {
    let application = try await RunningApplication()
    let setlist = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try application.click(setlist.center)
    for key in ["space", "ctrl+space", "space"] {
      try application.press(key)
      try await application.untilIdle()
      let states = try await application.widget(role: "list item", name: setlist.name).states
      #expect(states.contains("selected"), "after \(key)")
    }
    try await application.expectRows(Self.start)
  }

  @Test func theSetlistThatWasOpenIsOpenAgainAfterAPowerCut() async throws {
    let application = try await RunningApplication()
    try application.addSetlist("Friday Gig", songs: 2)
    try application.click(
      try await application.widget(role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
        .center)
    _ = try await application.row("Song 1")
    application.killNow()
    let reopened = try await RunningApplication(dataHome: application.dataHome)
    _ = try await reopened.row("Song 1")
    #expect(
      try await reopened.widget(role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
        .states
        .contains("selected"))
  }
}
