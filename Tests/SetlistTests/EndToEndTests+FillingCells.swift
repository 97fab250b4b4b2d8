import Foundation
import Testing

/// Tests filling several cells of the table at a time.
extension EndToEndTests {
  private static let titles = [
    "Let It Go", "A Whole New World", "Reflection", "Shape of You", "Uptown Funk",
  ]

  @Test func aColumnOfLengthsIsPastedOverTheCellsBelowAsOneStep() async throws {
    let application = try await RunningApplication.showingTable()
    let lengths = try application.stored(\.duration)
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
    try await application.expectStored(
      \.duration, [lengths[0], 241, 242, lengths[3], 243], after: "pasting")
    try application.press("ctrl+z")
    try await application.expectStored(\.duration, lengths, after: "undo")
    // A single line is pasted as text into an edited cell; several lines fill the cells below.
    try application.click(Point(x: column.center.x, y: row.center.y))
    try application.press("F2")
    _ = try await application.editor("Length of A Whole New World", text: nil)
    try application.press("ctrl+v")
    try await application.expectStored(
      \.duration, [lengths[0], 241, 242, lengths[3], 243], after: "pasting into an editor")
    withExtendedLifetime(other) {}
  }

  @Test func aKeyIsFilledDownOverTheSelectedSongs() async throws {
    let application = try await RunningApplication.showingTable()
    try application.click(try await application.cell("Key, empty").center)
    try application.type("Am")
    try application.press("Return")
    try await application.expectFocus(on: "A Whole New World", after: "Enter")
    try application.press("Up")
    for _ in 0..<3 { try application.press("shift+Down") }
    try application.press("ctrl+d")
    try await application.expectStored(
      \.key, ["Am", "Am", "Am", "Am", nil], after: "filling down")
    _ = try await application.widget(role: "label", name: "Key filled down")
    #expect(try application.selection() == "LARS")
    try application.press("ctrl+z")
    try await application.expectStored(\.key, ["Am", nil, nil, nil, nil], after: "undo")
    // With a single selected song, the key duplicates it, as in the list.
    try application.click(try await application.cell("Title, Uptown Funk").center)
    try application.press("ctrl+d")
    try await application.expectStored(
      \.title, Self.titles + ["Uptown Funk"], after: "duplicating")
  }
}
