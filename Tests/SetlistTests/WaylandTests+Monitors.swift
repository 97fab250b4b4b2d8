import Foundation
import Testing

/// Tests the list at the edges of the screen, and on monitors of different scales.
extension WaylandTests {
  @Test(arguments: WaylandCompositor.installed)
  func menusAtTheEdgesOfTheScreenAreOnItAndWorkOnWayland(
    under kind: WaylandCompositor
  ) async throws {
    let compositor = try await kind.start()
    let application = try await RunningApplication.showingLongSetlist(under: compositor)
    _ = try await application.row("Song 001")
    let view = try application.viewport()
    let titles = try application.show("Long").sections.flatMap(\.entries).map(\.title)
    for x in [view.bounds[0] + view.bounds[2] - 40, view.center.x] {
      // This is the lowest row of a song, which may be partly below the edge.
      let row = try #require(
        try await application.restingRows().last { $0.name.hasPrefix("Song ") })
      let start = WaylandTrace.end(of: application.log)
      try application.click(
        Point(x: x, y: (max(row.top, view.top) + min(row.bottom, view.bottom)) / 2), button: 3)
      // The menu is moved and shrunk until it fits.
      try await application.untilIdle(for: .milliseconds(200))
      let place = try #require(
        WaylandTrace(application.log, from: start).all("xdg_popup", "configure").last?.numbers)
      let screen = compositor.monitors[0]
      #expect(
        place[0] >= 0 && place[1] >= 0 && place[0] + place[2] <= screen.width
          && place[1] + place[3] <= screen.height, "\(place)")
      #expect(place[3] > 100, "the menu is only \(place[3]) high")
      // The last item of the menu removes the row.
      try application.click(
        Point(x: place[0] + place[2] / 2, y: place[1] + place[3] - 22))
      let name = RunningApplication.title(of: row)
      _ = try await application.eventually("\(name) removed by the menu at \(place)") {
        try application.show("Long").sections.flatMap(\.entries).map(\.title)
          == titles.filter { $0 != name } ? true : nil
      }
      try application.press("ctrl+z")
      _ = try await application.eventually("\(name) back") {
        try application.show("Long").sections.flatMap(\.entries).map(\.title) == titles
          ? true : nil
      }
    }
  }

  @Test func rowsAreDraggedOnEachOfTwoMonitorsOfOtherScalesOnWayland() async throws {
    let compositor = try await MutterSession(
      monitors: [Monitor(), Monitor(width: 2400, height: 1600, scale: 2)])
    let application = try await RunningApplication(under: compositor)
    try await application.expectRows(EndToEndTests.start)
    var heights: [[Int]] = []
    var pictures: [[Int]] = []
    for scale in [1, 2] {
      if scale == 2 { try await application.moveToTheRight(under: compositor) }
      heights.append(try await application.restingRows().map(\.height))
      let start = WaylandTrace.end(of: application.log)
      let song = try await application.row("Reflection").center
      try await application.drag(from: song, to: song.below(30), releasing: false)
      // The drag icon is drawn again when the compositor has reported its monitor.
      try await application.untilIdle()
      pictures.append(try application.sizeOfDragPicture(from: start, scale: scale))
      try application.press("Escape")
      try application.releaseButton()
      for drag in [
        EndToEndTests.Drag(
          row: "Reflection", target: "Let It Go", edge: .upper, result: "F: D:RLA P:SU"),
        .init(
          row: "Uptown Funk", target: "A Whole New World", edge: .upper, result: "F: D:LUAR P:S"),
        .init(
          row: "Section Pop", target: "Section Favorites", edge: .upper, result: "P:SU F: D:LAR"),
      ] { try await tests.perform(drag, in: application) }
    }
    #expect(heights[0] == heights[1])
    #expect(pictures[1] == pictures[0].map { $0 * 2 })
  }
}

extension RunningApplication {
  /// Moves the window to the right monitor, which it fills there, too.
  fileprivate func moveToTheRight(under compositor: MutterSession) async throws {
    // Mutter 43 gives a maximised window a wrong size on a monitor of another scale.
    try press("super+Down")
    _ = try await eventually("a smaller window") {
      try tree().contains { $0.role == "frame" && $0.bounds == compositor.monitors[0].frame }
        ? nil : true
    }
    let start = WaylandTrace.end(of: log)
    try press("super+shift+Right")
    _ = try await eventually("the other monitor") {
      WaylandTrace(log, from: start).all("wl_surface", "enter").isEmpty ? nil : true
    }
    compositor.usedMonitor = 1
    try await fillMonitor(of: compositor)
  }

  /// The size of the drag icon in pixels, from the part of the Wayland trace behind a byte offset.
  /// Expects that the compositor was told the scale.
  fileprivate func sizeOfDragPicture(from start: UInt64, scale: Int) throws -> [Int] {
    let trace = WaylandTrace(log, from: start)
    let drag = try #require(trace.all("wl_data_device", "start_drag").last)
    // The argument is like wl_surface@41.
    let surface = try #require(
      drag.arguments[2].split { $0 == "@" || $0 == "#" }.last.flatMap { Int($0) })
    let attached = try #require(
      trace.all("wl_surface", "attach").last {
        $0.object == surface && $0.arguments[0] != "nil"
      })
    let buffer = attached.arguments[0]
    // The arguments are: new id wl_buffer@44, offset, width, height, stride, format.
    let made = try #require(
      trace.all("wl_shm_pool", "create_buffer").last { $0.arguments[0].hasSuffix(" \(buffer)") })
    let size = Array(made.numbers[1...2])
    if let view = trace.all("wp_viewporter", "get_viewport").last(where: {
      $0.arguments[1].hasSuffix("\(surface)")
    }) {
      // GTK 4.18 sets the size of the surface instead, through an object like wp_viewport#51.
      let number = view.arguments[0].split { $0 == "@" || $0 == "#" }.last.flatMap { Int($0) }
      let told = trace.all("wp_viewport", "set_destination").last { $0.object == number }
      #expect(told?.numbers.map { $0 * scale } == size)
    } else {
      let scales = trace.all("wl_surface", "set_buffer_scale").filter { $0.object == surface }
      #expect((scales.last?.numbers.first ?? 1) == scale)
    }
    return size
  }
}
