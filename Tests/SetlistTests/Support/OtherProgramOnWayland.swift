import Foundation

/// A running program other than Setlist that fills the second monitor of a compositor, and offers
/// content on the clipboard and by a drag.
final class OtherProgramOnWayland {
  /// The index of the right monitor.
  private static let monitor = 1

  private let process = Process()
  private let program: AccessibleProgram
  private let compositor: any Compositor
  private let log: URL

  /// Starts the program. It has the keyboard focus afterwards.
  ///
  /// - Parameter type: the media type of the text, such as `text/uri-list`.
  init(
    offering text: String, as type: String = "text/plain;charset=utf-8",
    beside application: RunningApplication, under compositor: any Compositor
  ) async throws {
    self.compositor = compositor
    let name = UUID().uuidString
    let file = application.dataHome.appendingPathComponent("\(name).txt")
    try Data(text.utf8).write(to: file)
    log = application.dataHome.appendingPathComponent("\(name).log")
    try Data().write(to: log)
    process.executableURL = RunningApplication.productDirectory
      .appendingPathComponent("OtherProgram")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GTK_A11Y": "atspi", "GSK_RENDERER": "cairo", "CONTENT_TYPE": type,
    ]) { $1 }.merging(compositor.environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardError = try FileHandle(forWritingTo: log)
    let bus = try MessageBus.accessibility()
    try process.run()
    program = AccessibleProgram(process: process.processIdentifier, on: bus)
    let frame = compositor.monitors[Self.monitor].frame
    _ = try await RunningApplication.eventually("the other window") {
      program.tree().contains { $0.depth == 0 && $0.bounds == frame } ? true : nil
    }
  }

  deinit {
    if process.processIdentifier > 0 { kill(process.processIdentifier, SIGKILL) }
  }

  /// Copies to the clipboard by a key, and waits until the content is there.
  func copy() async throws {
    let start = WaylandTrace.end(of: log)
    try onOwnMonitor { try click(Point(x: 90, y: 60)) }
    // The program gets the keyboard focus some time after the click.
    _ = try await RunningApplication.eventually("the copy") {
      try compositor.press("ctrl+c")
      program.answer()
      let trace = WaylandTrace(log, from: start)
      return trace.all("wl_data_device", "set_selection").isEmpty ? nil : true
    }
  }

  /// Drags to a point of the application's window, and drops there if `releasing`.
  func drag(
    to end: Point, of application: RunningApplication, releasing: Bool = true
  ) async throws {
    let start = Point(x: 200, y: 200)
    // A press before the compositor shows the window would hit nothing.
    var steps = 0
    _ = try await RunningApplication.eventually("the pointer over the other window") {
      try onOwnMonitor {
        try compositor.movePointer(to: Point(x: start.x - steps % 2, y: start.y))
      }
      steps += 1
      program.answer()
      let trace = WaylandTrace(log)
      let left = trace.all("wl_pointer", "leave").last?.place ?? -1
      return trace.all("wl_pointer", "enter").last.map { $0.place > left } == true ? true : nil
    }
    try onOwnMonitor { try compositor.pressButton(1) }
    try await RunningApplication.beginDrag(of: program, tracedIn: log) { distance in
      try onOwnMonitor {
        try compositor.movePointer(to: Point(x: start.x - distance, y: start.y - distance))
      }
    }
    for step in (1...8).reversed() {
      try application.movePointer(to: Point(x: end.x + step * 20, y: end.y + step * 10))
    }
    try await application.restPointer(at: end, source: log)
    if releasing { try application.releaseButton() }
  }

  private func click(_ point: Point) throws {
    try compositor.movePointer(to: point)
    try compositor.click(1, times: 1)
  }

  /// Runs `body` while points mean those of the window on the second monitor.
  private func onOwnMonitor(_ body: () throws -> Void) throws {
    let before = compositor.usedMonitor
    compositor.usedMonitor = Self.monitor
    defer { compositor.usedMonitor = before }
    try body()
  }
}
