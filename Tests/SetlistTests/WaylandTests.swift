import Foundation
import Testing

/// Tests the list in a Wayland session without a screen, mostly of GNOME.
@Suite(.serialized, .enabled(if: WaylandCompositor.mutter.isInstalled, "needs mutter"))
struct WaylandTests {
  let tests = EndToEndTests()

  /// Drags that must work under every compositor.
  static let drags: [EndToEndTests.Drag] = [
    // Drops within a section, twice, because an earlier error lost every other drop.
    .init(row: "Reflection", target: "Let It Go", edge: .upper, result: "F: D:RLA P:SU"),
    .init(row: "Let It Go", target: "A Whole New World", edge: .lower, result: "F: D:ALR P:SU"),
    .init(row: "Let It Go", target: "Reflection", edge: .lower, result: "F: D:ARL P:SU"),
    // Drops into another section, into an empty one, and below the last row.
    .init(row: "Uptown Funk", target: "A Whole New World", edge: .upper, result: "F: D:LUAR P:S"),
    .init(row: "Shape of You", target: "Section Favorites", edge: .lower, result: "F:S D:LAR P:U"),
    .init(row: "A Whole New World", target: "Uptown Funk", edge: .below, result: "F: D:LR P:SUA"),
    // A drag of several rows.
    .init(
      selecting: ["Uptown Funk", "Let It Go"], row: "Let It Go", target: "Section Pop",
      edge: .lower, result: "F: D:AR P:LUS"),
    // A drop at the present place of the row.
    .init(row: "Uptown Funk", target: "Uptown Funk", edge: .below),
    // Drags of whole sections.
    .init(row: "Section Pop", target: "Section Favorites", edge: .upper, result: "P:SU F: D:LAR"),
    .init(row: "Section Disney", target: "Uptown Funk", edge: .below, result: "F: P:SU D:LAR"),
  ]

  @Test func everyDropLandsAtTheLineAndIsOneStepToUndoOnWayland() async throws {
    let application = try await RunningApplication(under: MutterSession())
    try await application.expectRows(EndToEndTests.start)
    let drags: [EndToEndTests.Drag] = [
      // A cancelled drag.
      .init(row: "Let It Go", target: "Uptown Funk", edge: .upper, cancels: true),
      .init(row: "Section Disney", target: "Uptown Funk", edge: .below, cancels: true),
      // A drag that copies.
      .init(
        row: "Let It Go", target: "Uptown Funk", edge: .upper, result: "F: D:LAR P:SLU",
        copies: true, selectedSection: "Pop"),
    ]
    for drag in Self.drags + drags { try await tests.perform(drag, in: application) }
  }

  /// GTK synthesizes a motion of the pointer after the layout in which a drop indicator is drawn.
  @Test func aDropLandsAfterThePointerHasRested() async throws {
    let application = try await RunningApplication(under: MutterSession())
    try await application.expectRows(EndToEndTests.start)
    for _ in 1...4 {
      for (song, target, result) in [
        ("Reflection", "Let It Go", "F: D:RLA P:SU"),
        ("Uptown Funk", "Shape of You", "F: D:LAR P:US"),
      ] {
        let row = try await application.row(song)
        let end = try await application.row(target)
        try await application.drag(
          from: row.center, to: end.center.below(-end.height / 4), releasing: false)
        try await application.untilIdle(for: .milliseconds(100))
        try application.releaseButton()
        try await application.expectRows(result)
        try application.press("ctrl+z")
        try await application.expectRows(EndToEndTests.start)
      }
    }
  }

  @Test func aCollapsedSectionTakesDropsAndOpensUnderADragOnWayland() async throws {
    let application = try await RunningApplication(under: MutterSession())
    try application.click(try await application.headerButton("Collapse Disney").center)
    try await application.expectRows("F: D: P:SU")
    let collapsed = try await application.row("Section Disney")
    let lowerHalf = collapsed.center.below(collapsed.height / 4)
    var song = try await application.row("Shape of You")
    try await application.drag(from: song.center, to: lowerHalf)
    try await application.expectLayout(
      "F: D:LARS P:U", of: tests.sample, after: "a drop on the header")
    try application.press("ctrl+z")
    try await application.expectRows("F: D: P:SU")

    song = try await application.row("Shape of You")
    try await application.drag(from: song.center, to: lowerHalf, releasing: false)
    let first = try await application.row("Let It Go")
    try await application.restPointer(at: first.center.below(-first.height / 4))
    try application.releaseButton()
    try await application.expectRows("F: D:SLAR P:U")
  }

  @Test(arguments: WaylandCompositor.installed)
  func aLongListScrollsUnderADragOnWayland(under kind: WaylandCompositor) async throws {
    let application = try await RunningApplication.showingLongSetlist(under: kind.start())
    let row = try await application.row("Song 002")
    try application.click(row.center)
    let view = try application.viewport()
    try await application.drag(
      from: row.center, to: Point(x: row.center.x, y: view.bottom - 6), releasing: false)
    _ = try await application.eventually("a scrolled list") {
      let titles = try application.visibleRows().map(RunningApplication.title)
      return titles.contains { $0 > "Song 030" } ? true : nil
    }
    try await application.restPointer(at: view.center)
    try application.releaseButton()
    _ = try await application.eventually("the drop") {
      try application.show("Long").sections.first?.entries.map(\.title).prefix(2)
        == ["Song 001", "Song 003"] ? true : nil
    }
  }

  @Test func aDropIsACopyAsSoonAsControlIsHeldOnWayland() async throws {
    let application = try await RunningApplication(under: MutterSession())
    try await application.expectRows(EndToEndTests.start)
    // At the present place of the song, a copy changes something, but a move does not.
    for target in ["Shape of You", "Reflection"] {
      let row = try await application.row("Reflection")
      let end = try await application.row(target).center
      let start = WaylandTrace.end(of: application.log)
      try await application.drag(from: row.center, to: end.below(-4), releasing: false)
      // The pointer rests, and only the keys decide the action:
      // WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY or _MOVE.
      for (isHeld, action) in [(true, 1), (false, 2), (true, 1)] {
        if isHeld { try application.hold("ctrl") } else { try application.letGo("ctrl") }
        _ = try await application.eventually("the action \(action) at \(target)") {
          let trace = WaylandTrace(application.log, from: start)
          return trace.all("wl_data_source", "action").last?.numbers == [action] ? true : nil
        }
      }
      try application.releaseButton()
      try application.letGo("ctrl")
      let result = target == "Reflection" ? "F: D:LARR P:SU" : "F: D:LAR P:RSU"
      try await application.expectRows(result)
      try application.press("ctrl+z")
      try await application.expectRows(EndToEndTests.start)
    }
  }

  @Test(arguments: WaylandCompositor.installed)
  func aDropOutsideOfTheListChangesNothingOnWayland(under kind: WaylandCompositor) async throws {
    let application = try await RunningApplication(under: kind.start())
    let row = try await application.row("Let It Go")
    try await application.drag(from: row.center, to: Point(x: row.center.x, y: 8))
    // The next drag works only after that one has ended.
    let target = try await application.row("Uptown Funk")
    try await application.drag(from: row.center, to: target.center.below(target.height / 4))
    try await application.expectRows("F: D:AR P:SUL")
    try application.press("ctrl+z")
    try await application.expectRows(EndToEndTests.start)
    try await application.expect("undo", isEnabled: false)
  }

  /// Compositors made with wlroots receive no keys during a drag.
  @Test(arguments: WaylandCompositor.installed)
  func aDragThatBeginsWithControlHeldCopiesOnWayland(under kind: WaylandCompositor) async throws {
    let application = try await RunningApplication(under: kind.start())
    try await application.expectRows(EndToEndTests.start)
    func drop(copying: Bool) async throws {
      let row = try await application.row("Reflection")
      let end = try await application.row("Shape of You").center
      if copying { try application.hold("ctrl") }
      try await application.drag(from: row.center, to: end.below(-4))
      if copying { try application.letGo("ctrl") }
    }
    for result in ["F: D:LAR P:RSU", "F: D:LA P:RSU"] {
      try await drop(copying: result == "F: D:LAR P:RSU")
      try await application.expectRows(result)
      try application.press("ctrl+z")
      try await application.expectRows(EndToEndTests.start)
      try await application.expect("undo", isEnabled: false)
    }
  }

  @Test(arguments: [2, 30]) func fastKeysGoWhereTheyWouldGoSlowlyOnWayland(
    pace: Int
  ) async throws {
    let application = try await RunningApplication(under: MutterSession())
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press(["r", "space", "e", "Escape", "F2", "ctrl+a", "z", "o"], every: pace)
    try application.press(["o", "Return", "Down", "Delete"], every: pace)
    try await application.expectRows("F: D:zR P:SU")
    try application.press(["Insert", "y", "Return"], every: pace)
    try await application.expectRows("F: D:zRy P:SU")
    try application.press(["a", "space", "x"], every: pace)
    _ = try await application.eventually("the search") {
      try application.focused()?.text == "a x" ? true : nil
    }
  }

  @Test(arguments: WaylandCompositor.installed)
  func typingSearchesOnWayland(under kind: WaylandCompositor) async throws {
    let application = try await RunningApplication(under: kind.start())
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.type("ref")
    try await application.expectRows("D:R")
    try application.press("Escape")
    try await application.expectRows(EndToEndTests.start)
  }
}
