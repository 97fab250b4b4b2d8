import Foundation
import Testing

/// Tests scrolling a long list during a drag with the real pointer.
extension EndToEndTests {
  @Test func aDragScrollsByTheWheelAndPageKeysAndBeyondTheEdge() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    let before = try application.show("Long").sections.flatMap(\.entries).map(\.title)
    let row = try await application.row("Song 002")
    let view = try application.viewport()
    func expectFirst(
      _ step: String, _ isExpected: @escaping (_ title: String) throws -> Bool
    ) async throws {
      var first: String?
      do {
        _ = try await application.eventually(step) {
          let rows = try application.visibleRows().map(RunningApplication.title)
          first = rows.first { $0.hasPrefix("Song ") }
          return try first.map(isExpected) == true ? true : nil
        }
      } catch {
        Issue.record("\(step): the first row is \(first ?? "none")")
        throw error
      }
    }
    try await application.drag(from: row.center, to: view.center, releasing: false)
    try application.press("Next")
    try await expectFirst("a page down") { $0 > "Song 005" && $0 < "Song 040" }
    try application.press("Prior")
    try await expectFirst("a page up") { $0 == "Song 001" }
    try application.press("End")
    try await expectFirst("the end") { $0 > "Song 170" }
    try application.press("Home")
    try await expectFirst("the beginning") { $0 == "Song 001" }
    try application.seat.click(5, times: 20)
    try await expectFirst("the wheel turned down") { $0 > "Song 010" }
    // The wheel is turned as often as needed: GTK estimates the height of rows that it has not
    // shown, and each estimate changes the distance.
    try await expectFirst("the wheel turned up") { first in
      if first != "Song 001" { try application.seat.click(4, times: 10) }
      return first == "Song 001"
    }

    // The pointer rests in the zone at the edge, then above and below the list, and then beside it.
    try await application.restPointer(at: Point(x: row.center.x, y: view.bottom - 6))
    for y in [view.bottom + 4, view.bottom + 40] {
      try await application.restPointer(at: Point(x: row.center.x, y: y))
    }
    try await expectFirst("the end, beyond the lower edge") { $0 > "Song 170" }
    try await application.restPointer(at: Point(x: row.center.x, y: view.top - 10))
    try await expectFirst("the beginning, above the upper edge") { $0 == "Song 001" }
    try await application.restPointer(at: Point(x: row.center.x, y: view.bottom + 4))
    try await expectFirst("a scrolled list") { $0 > "Song 010" }
    try application.press("Escape")
    try application.releaseButton()
    let resting = try await application.restingRows().map(\.name)
    try await application.expect("undo", isEnabled: false)
    #expect(try await application.restingRows().map(\.name) == resting)
    #expect(try application.show("Long").sections.flatMap(\.entries).map(\.title) == before)
  }
}
