import Foundation
import Testing

/// Tests the messages at the foot of the window.
extension EndToEndTests {
  private static let removed = "1 song removed"
  private static let twoRemoved = "2 songs removed"
  private static let noSongs = "The clipboard holds no songs"

  @Test func messagesThatFollowOneAnotherQuicklyAreShownInTurn() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try application.press("Delete")
    _ = try await application.widget(role: "label", name: Self.removed)
    // The timing matters: the second message comes when the first is fully shown and old enough to
    // be closed at once, and the third while the second is still sliding in.
    try await application.untilIdle()
    try application.press("shift+Down")
    try await application.expectSelection("AR")
    try application.press("Delete")
    _ = try await application.eventually("the beginning of the second message") {
      try application.tree().first { $0.name == Self.twoRemoved && $0.isShowing }
    }
    try application.press("Delete")
    try await application.expectLayout("F: D: P:U", of: sample, after: "three removals")
    try await application.untilIdle()
    _ = try await application.widget(role: "label", name: Self.removed)
    #expect(try !application.tree().contains { $0.name == Self.twoRemoved })
  }

  @Test func aMessageTakesThePlaceOfTheOneBeforeAndGoesByItself() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    try application.press("Delete")
    let first = try await application.widget(role: "label", name: Self.removed)
    // Another toast would slide in only when the first is closed.
    try await application.untilIdle()
    try application.press("shift+Down")
    try application.press("Delete")
    let second = try await application.widget(role: "label", name: Self.twoRemoved)
    #expect(second.path == first.path)
    try application.click(try await application.widget(role: "push button", name: "Undo").center)
    try await application.expectRows("F: D:AR P:SU")
    _ = try await application.eventually("the message's end", within: 8) {
      try application.tree().contains { $0.name == Self.twoRemoved } ? nil : true
    }
    // The message would stay while the pointer is on it.
    try application.movePointer(to: try await application.row("Reflection").center)
    try application.press("Delete")
    _ = try await application.widget(role: "label", name: Self.twoRemoved)
    _ = try await application.eventually("its end after five seconds", within: 8) {
      try application.tree().contains { $0.name == Self.twoRemoved } ? nil : true
    }
  }

  @Test func escapeEndsTheSearchThatHasTheKeyboardAndThenTakesAMessageAway() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+d")
    try await application.expectRows("F: D:LARR P:SU")
    try application.press("Delete")
    _ = try await application.widget(role: "label", name: Self.removed)
    try application.press(["ctrl+f", "o", "n"], every: 10)
    try await application.expectRows("D:AR P:U")
    for _ in 1...2 { try application.press("Escape") }
    _ = try await application.eventually("the message's end", within: 2) {
      try application.tree().contains { $0.name == Self.removed && $0.isShowing } ? nil : true
    }
    try await application.expectRows(Self.start)
  }

  @Test func theNeighborOfWhatIsRemovedIsSelected() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("A Whole New World").center)
    try application.press("shift+Up")
    try await application.expectSelection("LA")
    for (key, left, neighbor) in [
      ("Delete", "F: D:R P:SU", "R"), ("ctrl+x", "F: D: P:SU", "S"), ("Delete", "F: D: P:U", "U"),
      ("Delete", "F: D: P:", ""),
    ] {
      try application.press(key)
      try await application.expectLayout(left, of: sample, after: key)
      try await application.expectSelection(neighbor)
    }
  }

  @Test func songsOfSeveralSectionsGatherByKeysAsInADrag() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.click(try await application.row("Uptown Funk").center, holding: "ctrl")
    try await application.expectSelection("RU")
    for (key, layout) in [
      ("alt+Up", "F: D:LRUA P:S"), ("alt+Down", "F: D:LA P:SRU"),
      ("alt+shift+Up", "F: D:RULA P:S"), ("alt+Prior", "F:RU D:LA P:S"),
    ] {
      try application.press(key)
      try await application.expectLayout(layout, of: sample, after: key)
      try await application.expectSelection("RU")
      try application.press("ctrl+z")
      try await application.expectLayout(Self.start, of: sample, after: "undo of \(key)")
      try await application.expectSelection("RU")
    }
  }

  @Test func aMessageCoversNoBarBelowTheList() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for width in [360, 1000] {
      try await application.resize(width: width)
      try application.click(try await application.row("Let It Go").center)
      try await application.expectFocus(on: "Let It Go", after: "a click")
      try application.press("shift+Down")
      let bar = try await application.widget(role: "push button", name: "Star the Selection")
      try application.press("ctrl+v")
      let message = try await application.widget(role: "label", name: Self.noSongs)
      #expect(message.bottom < bar.top, "\(message) \(bar)")
      try await application.expectSeen(message)
      _ = try await application.eventually("the end of the message") {
        try application.tree().contains { $0.name == Self.noSongs } ? nil : true
      }
    }
  }

  @Test func aMessageIsWhereANarrowWindowShowsSomething() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.resize(width: 400)
    let setlist = try await application.showInSidebar("My Setlist, 5 songs, 19 minutes")
    // The menu's items up to the chosen one: Rename, Duplicate. The copy is opened, and the message
    // stays.
    try await application.choose(
      1, inMenuOpenedBy: { try application.click(setlist.center, button: 3) })
    _ = try await application.row("Let It Go")
    try await application.expectSeen(
      try await application.widget(role: "label", name: "“My Setlist” duplicated"))
    let copy = try await application.showInSidebar("My Setlist (Copy), 5 songs, 19 minutes")
    // The menu's items up to the chosen one: Rename, Duplicate, Duplicate for Next Week, Open
    // Beside, Move Up, Move to Folder, Remove. Move Down is disabled.
    try await application.choose(
      6, inMenuOpenedBy: { try application.click(copy.center, button: 3) })
    try await application.expectSeen(
      try await application.widget(role: "label", name: "“My Setlist (Copy)” removed"))
    try application.press("ctrl+z")
    try await application.expectSetlists(["My Setlist", "My Setlist (Copy)"])
    // The list of setlists may be hidden.
    try await application.expectSeen(
      try await application.widget(role: "label", name: "Undone: Remove “My Setlist (Copy)”"))
  }

  @Test func aMessageThatHasHardlyComeIsFollowedByAnother() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Let It Go").center)
    for _ in 1...8 {
      for key in ["Delete", "Delete"] { try application.press(key) }
      try await application.expectLayout("F: D:R P:SU", of: sample, after: "two removals")
      for key in ["ctrl+z", "ctrl+z"] { try application.press(key) }
      try await application.expectLayout(Self.start, of: sample, after: "their undo")
      try await application.expectRows(Self.start)
      try application.press("Home")
      try await application.expectFocus(on: "Let It Go", after: "Home")
    }
    try await application.untilIdle()
  }

  @Test func aMessageGoesWhenItsButtonWouldUndoSomethingElse() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    for (key, layout) in [("ctrl+z", Self.start), ("alt+Down", "F: D:RA P:SU")] {
      try application.click(try await application.row("Let It Go").center)
      try application.press("Delete")
      _ = try await application.widget(role: "label", name: Self.removed)
      try application.press(key)
      try await application.expectLayout(layout, of: sample, after: key)
      // Without a key the message would be closed after five seconds.
      _ = try await application.eventually("no message after \(key)", within: 1) {
        try application.tree().contains { $0.name == Self.removed } ? nil : true
      }
    }
  }
}
