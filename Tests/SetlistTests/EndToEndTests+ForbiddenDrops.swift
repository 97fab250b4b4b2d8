import Foundation
import Testing
import TestSupport

/// Tests drops at forbidden places, with the real pointer.
extension EndToEndTests {
  @Test func aForbiddenDropReturnsVisiblyAndChangesNothing() async throws {
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    try application.click(try await application.row("Uptown Funk").center)
    try await application.expectFocus(on: "Uptown Funk", after: "a click")
    let before = try await application.restingRows()
    let accent = try application.accentPixels()

    // An allowed place comes first, to see that the indicator is found in the pictures.
    var row = try await application.row("Reflection")
    let first = try await application.row("Let It Go")
    try await application.drag(
      from: row.center, to: Point(x: row.center.x, y: first.top + 4), releasing: false)
    _ = try await application.eventually("a line") {
      try application.accentPixels() > accent + 100 ? true : nil
    }
    try application.press("Escape")
    try application.releaseButton()

    let sidebar = try await application.eventually("the setlist in the sidebar") {
      try application.tree().first { $0.role == "list item" && $0.name.hasPrefix(sample) }
    }
    let frame = try await application.widget(role: "frame", name: "Setlist")
    for (name, place, target) in [
      // The song is at that place already.
      ("Reflection", "its own place", nil),
      ("Section Disney", "its own rows", nil),
      // These places take neither songs nor sections.
      ("Reflection", "the sidebar", sidebar.center),
      ("Section Pop", "the sidebar", sidebar.center),
      ("Reflection", "the header bar", Point(x: frame.bounds[2] / 2, y: 16)),
    ] {
      let what = "dragging \(name) to \(place)"
      row = try await application.row(name)
      let above = try await application.row("A Whole New World")
      let below = try await application.row("Reflection")
      let own = name.hasPrefix("Section ") ? below : above
      let windows = Set(try application.visibleWindows())
      let start = Point(x: row.bounds[0] + row.bounds[2] / 2, y: row.center.y)
      let end = target ?? Point(x: start.x, y: own.center.below(own.height / 4).y)
      try await application.drag(from: start, to: end, releasing: false)
      let picture = try await application.eventually("the dragged picture when \(what)") {
        // A tooltip may close meanwhile.
        try application.visibleWindows().first {
          !windows.contains($0) && (try? application.place(of: $0).y > 0) == true
        }
      }
      #expect(try application.accentPixels() <= accent + 100, "\(what) shows a line")
      let place = try application.place(of: picture)
      let flight = try application.releaseButton(watching: picture)
      let home = try #require(flight.last)
      let distances = [place.distance(to: home)] + flight.map { $0.distance(to: home) }
      #expect(distances[0] > 20 && distances == distances.sorted(by: >), "\(what): \(flight)")
      // The drag icon is below the pointer, not exactly at the place of the row.
      let origin = Point(x: place.x + start.x - end.x, y: place.y + start.y - end.y)
      #expect(home.distance(to: origin) < 60, "\(what) returns to \(home), not to \(origin)")
      #expect(try application.accentPixels() <= accent, "\(what) leaves a line")
      let after = try await application.restingRows()
      #expect(after.map(\.name) == before.map(\.name), "\(what)")
      #expect(after.map(\.bounds) == before.map(\.bounds), "\(what)")
      // The dragged song is selected.
      #expect(try application.selection() == "R", "\(what)")
      #expect(try application.layout(of: sample) == Self.start, "\(what)")
      try await application.expect("undo", isEnabled: false)
    }
  }
}

extension RunningApplication {
  /// The number of pixels of the list of songs with the color of the drop indicator.
  fileprivate func accentPixels() throws -> Int {
    let list = try viewport().bounds
    let output = try Command(program: "import").run(
      "-window", window, "-crop",
      "\(list[2])x\(list[3])+\(list[0] + margin)+\(list[1] + margin)", "+repage", "-depth", "8",
      "-format", "%c", "histogram:info:-"
    ).standardOutput
    let line = output.split(separator: "\n").first { $0.contains("#3584E4") }
    return line.flatMap { Int($0.trimmingPrefix(/\s*/).prefix { $0.isNumber }) } ?? 0
  }

  /// Releases the pointer's button, and returns the places of a window every few hundredths of a
  /// second, as long as it exists, for at most two seconds.
  fileprivate func releaseButton(watching window: String) throws -> [Point] {
    // xdotool fails when the window is closed.
    let look = ["sleep", "0.03", "getwindowgeometry", "--shell", window]
    let output = try Command(program: "xdotool").run(
      ["mouseup", "1"] + Array(repeating: look, count: 60).flatMap { $0 }
    ).standardOutput
    return Self.places(in: output)
  }

  fileprivate func place(of window: String) throws -> Point {
    let output = try Command(program: "xdotool").succeed("getwindowgeometry", "--shell", window)
    return Self.places(in: output).first ?? Point(x: 0, y: 0)
  }

  private static func places(in output: String) -> [Point] {
    func numbers(_ key: String) -> [Int] {
      output.split(separator: "\n").compactMap {
        $0.hasPrefix("\(key)=") ? Int($0.dropFirst(2)) : nil
      }
    }
    return zip(numbers("X"), numbers("Y")).map(Point.init)
  }
}
