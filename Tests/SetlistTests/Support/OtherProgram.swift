import Foundation
import TestSupport

/// A running program other than Setlist, with a window, that offers a text on the clipboard and by
/// a drag.
final class OtherProgram {
  private let process = Process()
  private let program: AccessibleProgram
  private var window = ""

  /// Starts the program beside `application`, which gets the keyboard focus back.
  ///
  /// - Parameters:
  ///   - type: the media type of the text, such as `text/uri-list`.
  ///   - isCareless: whether the text is offered as plain text only, but delivered for any
  ///     requested
  ///     type.
  ///   - isSlow: whether each request for the text waits for `handOver()`.
  init(
    offering text: String, as type: String = "text/plain;charset=utf-8",
    beside application: RunningApplication, isCareless: Bool = false, isSlow: Bool = false
  ) async throws {
    let file = application.dataHome.appendingPathComponent("\(UUID().uuidString).txt")
    try Data(text.utf8).write(to: file)
    process.executableURL = RunningApplication.productDirectory
      .appendingPathComponent("OtherProgram")
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GTK_A11Y": "atspi", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "CONTENT_TYPE": type,
    ]) { $1 }
    if isCareless { process.environment?["IS_CARELESS"] = "1" }
    if isSlow { process.environment?["IS_SLOW"] = "1" }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let bus = try MessageBus.accessibility()
    try process.run()
    program = AccessibleProgram(process: process.processIdentifier, on: bus)
    let xdotool = Command(program: "xdotool")
    window = try await application.eventually("the other window") {
      try RunningApplication.visibleWindows(of: process.processIdentifier).first
    }
    try xdotool.succeed("windowmove", "--sync", application.window, "0", "0")
    try xdotool.succeed("windowmove", "--sync", window, "1150", "800")
    try xdotool.succeed("windowfocus", "--sync", application.window)
    // The application requests the clipboard from the other program as soon as it is told of new
    // content.
    try await application.untilIdle()
  }

  deinit {
    if process.processIdentifier > 0 { kill(process.processIdentifier, SIGKILL) }
  }

  /// Lets a slow program answer a request for its text, or the next one if there is none yet.
  func handOver() {
    kill(process.processIdentifier, SIGUSR1)
  }

  /// Drags the text to a point of the application's window, and drops it there if `releasing`.
  func drag(
    to end: Point, of application: RunningApplication, releasing: Bool = true
  ) async throws {
    let xdotool = Command(program: "xdotool")
    try xdotool.succeed("windowraise", window, "mousemove", "--window", window, "90", "60")
    application.seat.countElsewhere()
    try xdotool.succeed("mousedown", "1")
    application.picture = try await RunningApplication.beginDrag(
      of: program, in: process.processIdentifier
    ) { distance in
      try xdotool.succeed(
        "mousemove", "--window", window, "\(90 - distance)", "\(60 - distance)", "sleep", "0.02")
    }
    for step in (1...8).reversed() {
      try application.movePointer(to: Point(x: end.x + step * 20, y: end.y + step * 10))
    }
    try await application.restPointer(at: end)
    guard releasing else { return }
    try application.releaseButton()
    try xdotool.succeed("windowfocus", "--sync", application.window)
  }
}
