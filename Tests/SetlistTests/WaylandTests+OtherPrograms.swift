import Foundation
import Testing

/// Tests drags and copies between the list and other programs in a Wayland session.
extension WaylandTests {
  @Test(arguments: WaylandCompositor.installed)
  func aDropOutsideOfTheWindowLosesNothingOnWayland(under kind: WaylandCompositor) async throws {
    let compositor = try await kind.start(monitors: [Monitor(), Monitor()])
    let application = try await RunningApplication(under: compositor)
    try await application.expectRows(EndToEndTests.start)
    func expectNothingChanged(by what: String) async throws {
      // The next drag works only after that one has ended.
      let row = try await application.row("Let It Go")
      let target = try await application.row("Uptown Funk")
      try await application.drag(from: row.center, to: target.center.below(target.height / 4))
      try await application.expectLayout("F: D:AR P:SUL", of: tests.sample, after: "after \(what)")
      try await application.expectRows("F: D:AR P:SUL")
      try application.press("ctrl+z")
      try await application.expectRows(EndToEndTests.start)
      try await application.expect("undo", isEnabled: false)
    }
    /// Drops on the right monitor.
    func drop(_ name: String) async throws {
      let row = try await application.row(name)
      let start = Point(x: row.bounds[0] + row.bounds[2] / 2, y: row.center.y)
      let trace = WaylandTrace.end(of: application.log)
      func expect(_ interface: String, _ message: String) async throws {
        _ = try await application.eventually("\(message) of the drag of \(name)") {
          WaylandTrace(application.log, from: trace).all(interface, message).isEmpty ? nil : true
        }
      }
      try await application.drag(from: start, to: Point(x: 1270, y: start.y), releasing: false)
      compositor.usedMonitor = 1
      for x in [20, 300] { try application.movePointer(to: Point(x: x, y: 300)) }
      compositor.usedMonitor = 0
      try await expect("wl_data_device", "leave")
      try application.releaseButton()
      try await expect("wl_data_source", "cancelled")
    }
    for name in ["Let It Go", "Section Disney"] {
      try await drop(name)
      try await expectNothingChanged(by: "\(name) dropped where no window is")
    }
    let other = try await OtherProgramOnWayland(
      offering: "Queen - Innuendo\n", beside: application, under: compositor)
    try await drop("Let It Go")
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try await expectNothingChanged(by: "a drop on a window that takes none")
    withExtendedLifetime(other) {}
  }

  @Test(arguments: WaylandCompositor.installed)
  func filesOfAnotherProgramLandAtTheLineOnWayland(under kind: WaylandCompositor) async throws {
    let compositor = try await kind.start(monitors: [Monitor(), Monitor()])
    let application = try await RunningApplication(under: compositor)
    try await application.expectRows(EndToEndTests.start)
    let audio = try AudioFolder()
    for name in ["Innuendo", "Jealousy"] { try audio.addTone(name, seconds: 1) }
    let addresses = ["Innuendo", "Jealousy"].map {
      audio.folder.appendingPathComponent("\($0).wav").absoluteString + "\r\n"
    }
    let other = try await OtherProgramOnWayland(
      offering: addresses.joined(), as: "text/uri-list", beside: application, under: compositor)
    for (row, isUpper, result) in [
      ("Reflection", true, "F: D:LAIJR P:SU"), ("Section Favorites", false, "F:IJ D:LAR P:SU"),
    ] {
      let target = try await application.row(row)
      let offset = target.height / 4
      try await other.drag(to: target.center.below(isUpper ? -offset : offset), of: application)
      try await application.expectLayout(result, of: tests.sample, after: "the drop")
      try await application.expectRows(result)
      // The application gets the keyboard only after a click.
      try application.click(try await application.row("Let It Go").center)
      try await application.expectFocus(on: "Let It Go", after: "a click")
      try application.press("ctrl+z")
      try await application.expectRows(EndToEndTests.start)
      try await application.expect("undo", isEnabled: false)
    }
  }

  @Test(arguments: WaylandCompositor.installed)
  func textOfAnotherProgramIsDroppedAndPastedOnWayland(under kind: WaylandCompositor) async throws {
    let compositor = try await kind.start(monitors: [Monitor(), Monitor()])
    let application = try await RunningApplication(under: compositor)
    try await application.expectRows(EndToEndTests.start)
    let other = try await OtherProgramOnWayland(
      offering: "Queen - Innuendo\nQueen - Jealousy\n", beside: application, under: compositor)
    let target = try await application.row("Reflection")
    try await other.drag(to: target.center.below(-target.height / 4), of: application)
    try await application.expectRows("F: D:LAIJR P:SU")
    try application.click(try await application.row("Let It Go").center)
    try await application.expectFocus(on: "Let It Go", after: "a click")
    try application.press("ctrl+z")
    try await application.expectRows(EndToEndTests.start)

    try await other.copy()
    try application.click(try await application.row("Shape of You").center)
    try await application.expectFocus(on: "Shape of You", after: "a click")
    try application.press("ctrl+v")
    try await application.expectRows("F: D:LAR P:SIJU")
    try await application.expectLayout("F: D:LAR P:SIJU", of: tests.sample, after: "pasting")
  }

  @Test(arguments: WaylandCompositor.installed)
  func cutAndCopiedSongsArePastedOnWayland(under kind: WaylandCompositor) async throws {
    let application = try await RunningApplication(under: kind.start())
    func click(_ name: String) async throws {
      try application.click(try await application.row(name).center)
      try await application.expectFocus(on: name, after: "a click")
    }
    try await click("Let It Go")
    try application.press("ctrl+x")
    try await application.expectRows("F: D:AR P:SU")
    try await click("Shape of You")
    try application.press("ctrl+v")
    try await application.expectRows("F: D:AR P:SLU")
    try await click("Reflection")
    try application.press("ctrl+c")
    try await click("Uptown Funk")
    try application.press("ctrl+v")
    try await application.expectRows("F: D:AR P:SLUR")
    try await application.expectLayout("F: D:AR P:SLUR", of: tests.sample, after: "pasting")
  }
}
