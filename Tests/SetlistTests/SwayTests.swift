import Foundation
import Testing

/// Tests the list under a compositor other than GNOME's, without a screen.
@Suite(.serialized, .enabled(if: WaylandCompositor.sway.isInstalled, "needs sway"))
struct SwayTests {
  private let tests = EndToEndTests()

  @Test func twentyDropsInARowLandAtTheLineOnSway() async throws {
    let application = try await RunningApplication(under: SwaySession())
    try await application.expectRows(EndToEndTests.start)
    for drag in WaylandTests.drags + WaylandTests.drags {
      try await tests.perform(drag, in: application)
    }
  }

  /// wlroots sends no keyboard events during a drag.
  @Test func keysDuringADragDoNothingOnSway() async throws {
    let application = try await RunningApplication(under: SwaySession())
    try await application.expectRows(EndToEndTests.start)
    let row = try await application.row("Reflection")
    let end = try await application.row("Shape of You").center.below(-4)
    try await application.drag(from: row.center, to: end, releasing: false)
    let start = WaylandTrace.end(of: application.log)
    for key in ["Escape", "Delete", "Home"] { try application.press(key) }
    try application.hold("ctrl")
    try await application.restPointer(at: end)
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
    // The place is below the rows, where nothing else is drawn.
    let end = Point(x: row.center.x, y: last.bottom + 60)
    try await application.drag(from: row.center, to: end, releasing: false)
    try await application.untilIdle()
    let picture = try compositor.picture()
    let text = [row.bounds[0] + 8, row.top + 4, 200, row.height - 8]
    let dragged = [end.x + 8, end.y + 12, 200, row.height - 8]
    let (detail, expected) = try (picture.detail(in: dragged), picture.detail(in: text))
    // The drag icon is half transparent.
    #expect(expected > 0.02 && detail > expected / 4, "\(detail), and \(expected) in the list")
    try application.releaseButton()
    try await application.expectRows("F: D:LA P:SUR")
  }

  @Test func theScreenStaysAwakeOnStageOnSway() async throws {
    let application = try await RunningApplication(under: SwaySession())
    _ = try await application.row("Let It Go")
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    _ = try await application.eventually("an inhibitor") {
      WaylandTrace(application.log).all("zwp_idle_inhibit_manager_v1", "create_inhibitor").first
    }
    #expect(WaylandTrace(application.log).all("zwp_idle_inhibitor_v1", "destroy").isEmpty)
    try application.press("Escape")
    _ = try await application.eventually("no inhibitor") {
      WaylandTrace(application.log).all("zwp_idle_inhibitor_v1", "destroy").first
    }
  }
}
