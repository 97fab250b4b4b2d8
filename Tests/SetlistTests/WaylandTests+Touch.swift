import Foundation
import Testing

/// Tests the list with a finger on a real touch screen of GNOME's compositor.
extension WaylandTests {
  @Test func aFingerThatRestsOnARowDragsItOnWayland() async throws {
    let (application, finger) = try await showSample()
    let row = try await application.row("Let It Go")
    let target = try await application.row("Uptown Funk")
    try finger.touch(row.center)
    try await rest(application)
    try await move(
      finger, from: row.center, to: target.center.below(target.height / 4), application)
    try finger.lift()
    try await application.expectRows("F: D:AR P:SUL")
    try application.press("ctrl+z")
    try await application.expectRows(EndToEndTests.start)
  }

  @Test func aFingerTakesASectionByItsHeaderOnWayland() async throws {
    let (application, finger) = try await showSample()
    let header = try await application.row("Section Pop")
    let target = try await application.row("Section Favorites")
    try finger.touch(header.center)
    try await rest(application)
    try await move(
      finger, from: header.center, to: target.center.below(-target.height / 4), application)
    try finger.lift()
    try await application.expectRows("P:SU F: D:LAR")
  }

  @Test func aFingerThatMovesAtOnceScrollsAndDragsNothingOnWayland() async throws {
    let session = try await MutterSession(hasTouchScreen: true)
    let application = try await RunningApplication.showingLongSetlist(under: session)
    let finger = try #require(session.finger)
    _ = try await application.row("Song 001")
    let view = try application.viewport()
    let start = Point(x: view.center.x, y: view.bottom - 40)
    try finger.touch(start)
    try await move(finger, from: start, to: Point(x: start.x, y: view.bottom - 340), application)
    try finger.lift()
    _ = try await application.eventually("a scrolled list") {
      let titles = try application.visibleRows().map(RunningApplication.title)
      return titles.contains("Song 001") ? nil : true
    }
    try await application.expect("undo", isEnabled: false)
  }

  @Test func aFingerSwipesARowAndTapsWhatThatUncoversOnWayland() async throws {
    let (application, finger) = try await showSample()
    let row = try await application.row("Reflection")
    let end = Point(x: row.center.x - 120, y: row.center.y)
    try finger.touch(row.center)
    try await move(finger, from: row.center, to: end, application)
    try finger.lift()
    let button = try await application.widget(role: "push button", name: "Remove")
    try finger.tap(button.center)
    try await application.expectRows("F: D:LA P:SU")
  }

  @Test func aFingerThatRestsAndIsLiftedOpensTheMenuOnWayland() async throws {
    let (application, finger) = try await showSample()
    // GTK 4.8 forgets a lifted finger, and opens menus with the serial of the last key. Mutter 43
    // accepts that only for a key that was pressed alone, but the window was maximised by two keys.
    try application.press("Escape")
    for name in ["Reflection", "Section Disney"] {
      let row = try await application.row(name)
      let start = WaylandTrace.end(of: application.log)
      let told = { WaylandTrace(application.log, from: start).all("xdg_popup", $0) }
      try finger.touch(row.center)
      try await rest(application)
      #expect(told("configure").isEmpty, "the menu waits until the finger is lifted")
      try finger.lift()
      _ = try await application.eventually("the menu of \(name)") { told("configure").last }
      try await application.untilIdle(for: .milliseconds(200))
      let place = try #require(told("configure").last?.numbers)
      #expect(place[2] > 100 && place[3] > 100, "the menu is \(place)")
      #expect(told("popup_done").isEmpty, "the menu stays open")
      try application.press("Escape")
      _ = try await application.eventually("the menu's end") { told("destroy").last }
    }
    try await application.expectRows(EndToEndTests.start)
    try await application.expect("undo", isEnabled: false)
  }

  @Test func aTapSelectsAndNothingElseOnWayland() async throws {
    let (application, finger) = try await showSample()
    for name in ["Let It Go", "Shape of You"] {
      let row = try await application.row(name)
      let start = WaylandTrace.end(of: application.log)
      try finger.tap(row.center)
      try await application.expectSelection(String(name.prefix(1)))
      try await application.expectFocus(on: name, after: "a tap")
      try await application.untilIdle(for: .milliseconds(200))
      #expect(WaylandTrace(application.log, from: start).all("xdg_popup", "configure").isEmpty)
    }
    try await application.expectRows(EndToEndTests.start)
    try await application.expect("undo", isEnabled: false)
  }

  @Test func aTapSelectsACoverAndTwoOpenOneOnWayland() async throws {
    let (application, finger) = try await showSample()
    try application.addSetlist("Friday Gig", songs: 2)
    try finger.tap(try await application.toggle("All Setlists").center)
    try finger.tap(try await application.cover("Friday Gig").center)
    _ = try await application.eventually("a selected cover") {
      try application.covers().last { $0.states.contains("selected") }?
        .name.hasPrefix("Friday Gig") == true ? true : nil
    }
    #expect(try application.isOverviewShown())
    let cover = try await application.cover("My Setlist").center
    for _ in 1...2 { try finger.tap(cover) }
    try await application.expectRows(EndToEndTests.start)
    #expect(try !application.isOverviewShown())
  }

  /// Opens a window with the sample under a compositor with a finger.
  private func showSample() async throws -> (RunningApplication, MutterFinger) {
    let session = try await MutterSession(hasTouchScreen: true)
    let application = try await RunningApplication(under: session)
    try await application.expectRows(EndToEndTests.start)
    return (application, try #require(session.finger))
  }

  /// Keeps the finger still for longer than GTK's long press time, half a second from when the
  /// window has received the touch.
  private func rest(_ application: RunningApplication) async throws {
    _ = try await application.eventually("the finger in the window") { () -> Bool? in
      let trace = WaylandTrace(application.log)
      guard let down = trace.all("wl_touch", "down").last else { return nil }
      let up = trace.all("wl_touch", "up").last
      return up.map { $0.place < down.place } ?? true ? true : nil
    }
    try await Task.sleep(for: .milliseconds(700))
    try await application.untilIdle(for: .milliseconds(100))
  }

  /// Moves the finger in steps, each when the window has received the one before.
  private func move(
    _ finger: MutterFinger, from start: Point, to end: Point, _ application: RunningApplication
  ) async throws {
    for step in 1...12 {
      try finger.move(
        to: Point(
          x: start.x + (end.x - start.x) * step / 12, y: start.y + (end.y - start.y) * step / 12))
      application.program.answer()
    }
    // The finger rests, so that the list is not flung.
    try await application.untilIdle(for: .milliseconds(200))
  }
}
