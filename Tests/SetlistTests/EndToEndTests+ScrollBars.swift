import Testing

/// Scroll bars, which are only there while somebody scrolls or points.
extension EndToEndTests {
  @Test func aPointerThatRestsOnTheListShowsNoScrollBarWhileSomebodySearches() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try application.press("ctrl+f")
    try await application.untilIdle()
    let view = try application.viewport()
    // Where the scroll bar is when the list is at its beginning.
    let bar = Point(x: view.bounds[0] + view.bounds[2] - 5, y: view.top + 14)
    let empty = try application.color(at: bar)
    try application.movePointer(to: view.center.below(1))
    try application.movePointer(to: view.center)
    func isBarShown() throws -> Bool { try application.color(at: bar) != empty }
    _ = try await application.eventually("a scroll bar") { try isBarShown() ? true : nil }
    _ = try await application.eventually("no scroll bar") { try isBarShown() ? nil : true }
    try application.type("tenth")
    _ = try await application.eventually("the matches") {
      try application.tree().contains { $0.name == "20 of 200" } ? true : nil
    }
    // It would begin to appear with the next frame, for seconds.
    for _ in 0..<8 { #expect(try !isBarShown()) }
    try application.movePointer(to: view.center.below(1))
    _ = try await application.eventually("a scroll bar again") { try isBarShown() ? true : nil }
  }
}
