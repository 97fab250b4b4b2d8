import Foundation
import Testing
import TestSupport

/// Tests drags in windows that change their size or place on the X server.
extension EndToEndTests {
  @Test func dropsLandInTheWholeWindowHoweverItCameToItsSize() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try await application.resize(width: 500)
    try await application.dropFirstSong(atRightOf: "Reflection")
    try await application.expectLayout("F: D:ARL P:SU", of: sample, after: "a drop when narrow")
    // The drop is farther to the right than the window was wide when it opened, and during the
    // first drag.
    try await application.resize(width: 1180)
    try Command(program: "xdotool").succeed("windowmove", "--sync", application.window, "20", "20")
    try await application.dropFirstSong(atRightOf: "Let It Go")
    try await application.expectLayout("F: D:RLA P:SU", of: sample, after: "a drop when wide")
    try await application.leaveWindowManager()
    try await application.dropFirstSong(atRightOf: "A Whole New World")
    try await application.expectLayout("F: D:LAR P:SU", of: sample, after: "the window manager")
  }

  @Test func ofAllDragsAtMostTheLastLeavesAWindowBehind() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let before = try application.visibleWindows().count
    for target in ["Reflection", "Let It Go", "A Whole New World"] {
      try await application.dropFirstSong(atRightOf: target)
      _ = try await application.eventually("the end of a drag") {
        try application.visibleWindows().count <= before + 1 ? true : nil
      }
    }
    try await application.expectLayout(Self.start, of: sample, after: "three drops")
    // Drags also end at a place where nothing changes, and by Escape.
    let song = try await application.row("Let It Go").center
    try await application.drag(from: song, to: Point(x: song.x + 40, y: song.y))
    try await application.drag(
      from: song, to: try await application.row("Uptown Funk").center, releasing: false)
    try application.press("Escape")
    try application.releaseButton()
    _ = try await application.eventually("the end of all drags") {
      try application.visibleWindows().count <= before + 1 ? true : nil
    }
    try await application.expectLayout(Self.start, of: sample, after: "no drop")
  }
}

extension RunningApplication {
  /// Drags the first song of the second section below another song, at the list's right edge.
  fileprivate func dropFirstSong(atRightOf target: String) async throws {
    try await untilIdle()
    let rows = try rows()
    guard let section = rows.firstIndex(where: { $0.name.hasPrefix("Section Disney") }) else {
      throw Failure(description: "there is no second section")
    }
    let row = try await row(target)
    try await drag(
      from: rows[section + 1].center,
      to: Point(x: row.bounds[0] + row.bounds[2] - 20, y: row.bounds[1] + row.height * 3 / 4))
  }

  /// Takes the window out of its frame, as the end of a window manager does.
  fileprivate func leaveWindowManager() async throws {
    let xdotool = Command(program: "xdotool")
    let place = try xdotool.succeed("mousemove", "1279", "1023", "getmouselocation", "--shell")
    guard let root = place.split(separator: "\n").first(where: { $0.hasPrefix("WINDOW=") }) else {
      throw Failure(description: "there is no root window: \(place)")
    }
    try xdotool.succeed(
      "set_window", "--overrideredirect", "1", window, "windowreparent", window,
      "\(root.dropFirst("WINDOW=".count))")
    // The window manager releases and hides the window.
    _ = try await eventually("the end of the frame") {
      try visibleWindows().contains(window) ? nil : true
    }
    try xdotool.succeed("windowmap", "--sync", window)
    // Without a window manager, the program is not told the new place of its window.
    try xdotool.succeed("windowmove", "--sync", window, "60", "60")
  }
}
