import Foundation
import Testing

/// Tests what the screen reader Orca says of the application.
@Suite(
  .serialized,
  .enabled(if: RunningApplication.hasDisplay && OrcaSession.isExpected, "needs a display and Orca"))
struct OrcaTests {
  @Test func aListenerFindsASongMovesItHearsWhereItLandedAndUndoesThat() async throws {
    let application = try await RunningApplication()
    try await application.expectFocus(on: "Let It Go", after: "the start")
    let orca = try OrcaSession(beside: application)
    try await orca.expect(
      "Songs", "Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3 in Disney", after: "the start"
    )
    for row in [
      "A Whole New World, Peabo Bryson and Regina Belle, 4 minutes 7 seconds, 2 of 3 in Disney",
      "Reflection, Lea Salonga, 2 minutes 27 seconds, 3 of 3 in Disney",
      "Shape of You, Ed Sheeran, 3 minutes 54 seconds, 1 of 2 in Pop",
      "Uptown Funk, Mark Ronson ft. Bruno Mars, 4 minutes 30 seconds, 2 of 2 in Pop",
    ] {
      try application.press("Down")
      try await orca.expect(row, after: "Down")
    }
    try application.press("ctrl+f")
    try await orca.expect(
      "Search Songs entry Title, artist, album, notes or section", after: "Ctrl+F")
    try application.type("ref")
    try await orca.expect("1 of 5", after: "a search")
    try application.press("Return")
    try await orca.expect(
      "Songs", "Reflection, Lea Salonga, 2 minutes 27 seconds, 1 of 1 in Disney", after: "Return")
    try application.press("Escape")
    try await orca.expect("All songs shown", after: "Escape")
    try application.press("alt+Next")
    try await orca.expect("1 of 3 in Pop", after: "Alt+Page Down")
    try application.press("Down")
    try await orca.expect(
      "Shape of You, Ed Sheeran, 3 minutes 54 seconds, 2 of 3 in Pop", after: "Down")
    try application.press("Up")
    try await orca.expect(
      "Reflection, Lea Salonga, 2 minutes 27 seconds, 1 of 3 in Pop", after: "Up")
    try application.press("ctrl+z")
    try await orca.expect("Undone: Move “Reflection” to Pop", after: "Ctrl+Z")
    try application.press("ctrl+shift+z")
    try await orca.expect("Redone: Move “Reflection” to Pop", after: "Ctrl+Shift+Z")
    try application.press("ctrl+z")
    try await orca.expect("Undone: Move “Reflection” to Pop", after: "Ctrl+Z")
    try await application.expectLayout(
      EndToEndTests.start, of: EndToEndTests().sample, after: "the undo")
  }

  @Test func menusAndTheirItemsAreSpokenByName() async throws {
    let application = try await RunningApplication()
    try await application.expectFocus(on: "Let It Go", after: "the start")
    let orca = try OrcaSession(beside: application)
    let row = "Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3 in Disney"
    try await orca.expect(row, after: "the start")
    try application.press("Menu")
    try await orca.expect("menu", "Preview", after: "Menu")
    for item in ["Edit…", "Star"] {
      try application.press("Down")
      try await orca.expect(item, after: "Down")
    }
    try application.press("Escape")
    try await orca.expect(row, after: "Escape")
    try application.press("F10")
    try await orca.expect("Main Menu menu", "Restore a Backup…", after: "F10")
    for item in ["Join a Shared Setlist…", "Preferences"] {
      try application.press("Down")
      try await orca.expect(item, after: "Down")
    }
    try application.press("Escape")
    try await orca.expect("Main Menu", after: "Escape")
  }

  @Test func dropDownsFieldsAndWhatIsWrittenBelowThemAreSpokenOnce() async throws {
    let application = try await RunningApplication()
    try await application.expectFocus(on: "Let It Go", after: "the start")
    let orca = try OrcaSession(beside: application)
    let row = "Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3 in Disney"
    try await orca.expect(row, after: "the start")
    try application.press("ctrl+comma")
    // Orca 48 does not say which window or list a combo box is in.
    if OrcaSession.version < 48 {
      try await orca.expect(
        "Preferences", "Appearance", "Color Scheme combo box", "Follow System", after: "Ctrl+Comma")
    } else {
      try await orca.expect("Color Scheme combo box", "Follow System", after: "Ctrl+Comma")
    }
    try application.press("space")
    try await orca.expect("Color Scheme", "Follow System", after: "Space")
    try application.press("Down")
    try await orca.expect("Light", after: "Down")
    try application.press("Escape")
    try await orca.expect("Color Scheme combo box", "Follow System", after: "Escape")
    try application.press("Tab")
    try await orca.expect("Artwork in Rows", "Begin each row with a picture", after: "Tab")
    try application.press("Tab")
    try await orca.expect(
      "Artwork in Rows check box checked", "Begin each row with a picture", after: "Tab")
    try application.press("Escape")
    try await orca.expect(row, after: "Escape")

    try application.press("F2")
    try await orca.expect("Edit Song dialog", "Title text", "Let It Go", after: "F2")
    try application.press("Tab")
    try await orca.expect("Artist text", "Idina Menzel", after: "Tab")
    try application.press("Tab")
    try await orca.expect("Length (m:ss) text", "3:44", after: "Tab")
    try application.press("Escape")
    try await orca.expect(row, after: "Escape")

    try application.press("ctrl+n")
    // Orca 48 says a text only once that is both the name of the dialog and the description of its
    // field.
    if OrcaSession.version < 48 {
      try await orca.expect("New Setlist dialog", "Name text", after: "Ctrl+N")
    } else {
      try await orca.expect("Name text", "New Setlist", after: "Ctrl+N")
    }
    try application.press("Tab")
    try await orca.expect(
      "Paste a List", "Songs that you have copied from a mail, a chat or a table", after: "Tab")
    try application.press("Escape")
    try await orca.expect(row, after: "Escape")
  }

  @Test func theStageSaysTheSongWhenItChangesAndTheTimeWhenAsked() async throws {
    let application = try await RunningApplication()
    try await application.expectFocus(on: "Let It Go", after: "the start")
    let orca = try OrcaSession(beside: application)
    try await orca.expect(
      "Let It Go, Idina Menzel, 3 minutes 44 seconds, 1 of 3 in Disney", after: "the start")
    try application.press("F11")
    try await orca.expect("Begins with, Let It Go", after: "F11")
    try application.press("Next")
    try await orca.expect("Disney · 1 of 5, Let It Go, Idina Menzel", after: "Page Down")
    try application.press("Next")
    try await orca.expect("Disney · 2 of 5, A Whole New World, Peabo Bryson", after: "Page Down")
    try application.press("Prior")
    try await orca.expect("Disney · 1 of 5, Let It Go, Idina Menzel", after: "Page Up")
    try await orca.expect(after: "some seconds on stage")
    let clock = /^\d+:\d\d,\s/
    try application.press("t")
    let time = try await orca.text(after: "T") { $0.contains(clock) }
    #expect(time.contains("Let It Go") && time.contains("left in Disney"), "\(time)")
  }
}
