import Foundation
import Testing

/// Tests a setlist on stage in GNOME's compositor, with keys and a finger.
extension WaylandTests {
  @Test func keysGoOnAndBackOnStageOnWayland() async throws {
    let application = try await RunningApplication(under: MutterSession())
    _ = try await application.row("Let It Go")
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    try await application.press("Next", showingOnStage: "1 of 5, Let It Go")
    try await application.press("Down", showingOnStage: "2 of 5, A Whole New World")
    try await application.press("Prior", showingOnStage: "1 of 5, Let It Go")
    try application.press("Escape")
    _ = try await application.eventually("a stage that leaves nothing behind") {
      FileManager.default.fileExists(atPath: application.stageFile.path) ? nil : true
    }
  }

  @Test func tapsGoOnInTheRightHalfAndBackInTheLeftOnWayland() async throws {
    let session = try await MutterSession(hasTouchScreen: true)
    let application = try await RunningApplication(under: session)
    let finger = try #require(session.finger)
    _ = try await application.row("Let It Go")
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    for (x, song) in [(1000, "1 of 5"), (1000, "2 of 5"), (100, "1 of 5")] {
      try await application.untilIdle(for: .milliseconds(350))
      try finger.tap(Point(x: x, y: 300))
      try await application.expectOnStage(song, after: "a tap")
    }
    // Two touches in a row are one: the second is a bounce.
    try await application.untilIdle(for: .milliseconds(350))
    for _ in 1...2 { try finger.tap(Point(x: 1000, y: 300)) }
    try await application.untilIdle(for: .milliseconds(350))
    try await application.expectOnStage("2 of 5", after: "a tap that bounces")
    // A finger that scrolls the order is no tap.
    try finger.touch(Point(x: 1100, y: 500))
    for y in stride(from: 480, through: 200, by: -40) {
      try finger.move(to: Point(x: 1100, y: y))
      application.program.answer()
    }
    try finger.lift()
    try await application.untilIdle(for: .milliseconds(350))
    try await application.expectOnStage("2 of 5", after: "scrolling the order")
  }

  @Test func thePointerHidesWhileItRestsOnStageOnWayland() async throws {
    let application = try await RunningApplication(under: MutterSession())
    _ = try await application.row("Let It Go")
    try application.press("F11")
    try await application.expectOnStage("Begins with, Let It Go", after: "F11")
    // Newer GTK names the shape of a pointer. A surface without a buffer shows nothing.
    func isHidden(since start: UInt64) -> Bool? {
      let trace = WaylandTrace(application.log, from: start)
      let shape = trace.all("wp_cursor_shape_device_v1", "set_shape").last
      guard let cursor = trace.all("wl_pointer", "set_cursor").last,
        cursor.place > shape?.place ?? -1
      else { return shape.map { _ in false } }
      let surface = cursor.arguments.dropFirst().first?.split { "#@".contains($0) }.last
      let pictures = trace.all("wl_surface", "attach").filter { String($0.object) == surface ?? "" }
      return pictures.last.map { $0.arguments.first == "nil" }
    }
    for _ in 1...2 {
      var start = WaylandTrace.end(of: application.log)
      try application.movePointer(to: Point(x: 300, y: 400))
      try application.movePointer(to: Point(x: 320, y: 400))
      _ = try await application.eventually("a hidden pointer") {
        isHidden(since: start) == true ? true : nil
      }
      start = WaylandTrace.end(of: application.log)
      try application.movePointer(to: Point(x: 340, y: 400))
      _ = try await application.eventually("a pointer that moves") {
        isHidden(since: start) == false ? true : nil
      }
    }
  }
}
