import Foundation
import Testing

/// The list under another compositor than GNOME's, without a screen.
@Suite(.serialized, .enabled(if: WaylandCompositor.sway.isInstalled, "needs sway"))
struct SwayTests {
  private let tests = EndToEndTests()

  @Test func twentyDropsInARowLandAtTheLineOnSway() async throws {
    let application = try await RunningApplication(under: SwaySession())
    try await application.expectRows(EndToEndTests.start)
    let drags: [EndToEndTests.Drag] = [
      .init(row: "Reflection", target: "Let It Go", edge: .upper, result: "F: D:RLA P:SU"),
      .init(row: "Let It Go", target: "A Whole New World", edge: .lower, result: "F: D:ALR P:SU"),
      .init(row: "Let It Go", target: "Reflection", edge: .lower, result: "F: D:ARL P:SU"),
      .init(
        row: "Uptown Funk", target: "A Whole New World", edge: .upper, result: "F: D:LUAR P:S"),
      .init(
        row: "Shape of You", target: "Section Favorites", edge: .lower, result: "F:S D:LAR P:U"),
      .init(
        row: "A Whole New World", target: "Uptown Funk", edge: .below, result: "F: D:LR P:SUA"),
      .init(
        selecting: ["Uptown Funk", "Let It Go"], row: "Let It Go", target: "Section Pop",
        edge: .lower, result: "F: D:AR P:LUS"),
      .init(row: "Uptown Funk", target: "Uptown Funk", edge: .below),
      .init(row: "Section Pop", target: "Section Favorites", edge: .upper, result: "P:SU F: D:LAR"),
      .init(row: "Section Disney", target: "Uptown Funk", edge: .below, result: "F: P:SU D:LAR"),
    ]
    for drag in drags + drags { try await tests.perform(drag, in: application) }
  }

  /// wlroots gives the keyboard to nobody during a drag.
  @Test func keysDuringADragDoNothingOnSway() async throws {
    let application = try await RunningApplication(under: SwaySession())
    try await application.expectRows(EndToEndTests.start)
    let row = try await application.row("Reflection")
    let end = try await application.row("Shape of You").center.below(-4)
    try await application.drag(from: row.center, to: end, releasing: false)
    let start = WaylandTrace.end(of: application.log)
    for key in ["Escape", "Delete", "Home"] { try application.press(key) }
    try application.hold("ctrl")
    try application.restPointer(at: end)
    let trace = WaylandTrace(application.log, from: start)
    #expect(trace.all("wl_keyboard", "key").isEmpty)
    #expect(trace.all("wl_keyboard", "modifiers").isEmpty)
    try application.releaseButton()
    try application.letGo("ctrl")
    try await application.expectRows("F: D:LA P:RSU")
    try await application.expectFocus(on: "Reflection", after: "the drop")
    try application.press("ctrl+z")
    try await application.expectRows(EndToEndTests.start)
    try await application.expect("undo", isEnabled: false)
  }

  @Test func whatIsDraggedIsSharpOnAMonitorOfScaleTwoOnSway() async throws {
    let compositor = try await SwaySession(
      monitors: [Monitor(width: 2400, height: 1600, scale: 2)])
    let application = try await RunningApplication(under: compositor)
    try await application.expectRows(EndToEndTests.start)
    let row = try await application.row("Reflection")
    let last = try await application.row("Uptown Funk")
    // Where nothing else is drawn.
    let end = Point(x: row.center.x, y: last.bottom + 60)
    try await application.drag(from: row.center, to: end, releasing: false)
    try await application.untilIdle()
    let picture = try compositor.picture()
    let text = [row.bounds[0] + 8, row.top + 4, 200, row.height - 8]
    let dragged = [end.x + 8, end.y + 12, 200, row.height - 8]
    let (detail, expected) = try (picture.detail(in: dragged), picture.detail(in: text))
    // It is half transparent.
    #expect(expected > 0.02 && detail > expected / 4, "\(detail), and \(expected) in the list")
    try application.releaseButton()
    try await application.expectRows("F: D:LA P:SUR")
  }
}
