import Foundation
import Testing

/// Tests the pinned header at the upper edge of the list of songs.
extension EndToEndTests {
  @Test func theHeaderStaysAtTheUpperEdgeAndAClickOnItLeadsToItsRow() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try application.click(try await application.row("Song 001").center)
    try application.press("ctrl+2")
    _ = try await application.eventually("the second section") {
      try application.visibleRows().first?.name.hasPrefix("Section Part 2") == true ? true : nil
    }
    try application.press("Page_Down")
    try application.press("Page_Down")
    let rows = try await application.restingRows()
    #expect(!rows.contains { $0.name.hasPrefix("Section ") })
    // Screen readers know only the header's row, not the pinned view.
    for name in ["Section Part 2", "Collapse Part 2"] {
      #expect(try application.tree().count { $0.name.hasPrefix(name) } <= 1, "\(name)")
    }
    let viewport = try application.viewport()
    try application.click(Point(x: viewport.center.x, y: viewport.top + 12))
    _ = try await application.eventually("the row of the header") {
      try application.visibleRows().first?.name.hasPrefix("Section Part 2") == true ? true : nil
    }
    #expect(try await application.restingRows().first?.top == viewport.top)
  }

  @Test func theFocusedSongIsNeverUnderTheHeaderThatStays() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try application.click(try await application.row("Song 001").center)
    try application.press("ctrl+4")
    _ = try await application.eventually("the fourth section") {
      try application.visibleRows().first?.name.hasPrefix("Section Part 4") == true ? true : nil
    }
    for _ in 0..<4 { try application.press("Page_Down") }
    for _ in 0..<4 { try application.press("Page_Up") }
    for _ in 0..<3 { try application.press("Down") }
    for _ in 0..<12 { try application.press("Up") }
    let rows = try await application.restingRows()
    let focused = try #require(try application.focused())
    let viewport = try application.viewport()
    let place = try #require(rows.first { $0.name == focused.name })
    let isBelowHeader = rows.contains {
      $0.name.hasPrefix("Section ") && $0.top >= viewport.top && $0.bottom <= place.top
    }
    // The pinned header is at least as high as a line of text and its padding.
    #expect(place.top >= viewport.top + (isBelowHeader ? 0 : 24), "\(focused.name)")
  }
}
