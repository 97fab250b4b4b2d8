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
  }
}
