import CGtk
import Glibc
import GtkSupport
import XCTest

/// Drives the real keyboard and pointer of the display with xdotool.
@MainActor
struct InputDevices {
  /// A command at which xdotool failed.
  private struct Failure: Error {
    let arguments: [String]
    let status: Int32
  }

  private static let tool = "/usr/bin/xdotool"

  let window: ListWindow
  private let identifier: String

  /// Gives `window` the keyboard. Skips the test if xdotool is missing.
  init(of window: ListWindow) async throws {
    guard access(Self.tool, X_OK) == 0 else {
      throw XCTSkip("xdotool is not installed")
    }
    self.window = window
    identifier = try await Self.identifier(ofWindow: window.title)
    // A test that failed may have left the button pressed.
    try await Self.run([
      "mouseup", "1", "mousemove", "--window", identifier, "290", "5", "windowfocus", identifier,
    ])
    try await pump(until: "the window has the keyboard") {
      gtk_window_is_active(window.window.cast()) != 0
    }
    // The window manager makes the window active later.
    let deadline = ContinuousClock.now + .seconds(10)
    while try await !isActive() {
      guard ContinuousClock.now < deadline else {
        throw Timeout(condition: "the window manager knows of the focus")
      }
      await window.draw()
    }
  }

  /// The xdotool identifier of the visible window with a title.
  static func identifier(ofWindow title: String) async throws -> String {
    // xdotool fails if any window of the display is destroyed while it searches.
    let deadline = ContinuousClock.now + .seconds(10)
    var found = ""
    while found.isEmpty {
      do {
        found = try await run(["search", "--onlyvisible", "--name", "^\(title)$"])
      } catch let failure as Failure {
        guard ContinuousClock.now < deadline else { throw failure }
      }
    }
    return String(found.prefix { $0 != "\n" })
  }

  /// Whether the window manager reports that the window is active.
  private func isActive() async throws -> Bool {
    // xdotool fails if no window is active.
    let active = try? await Self.run(["getactivewindow"])
    return active.map { $0.prefix { $0 != "\n" } == identifier } ?? false
  }

  /// Presses and releases keys, such as `Down` or `shift+F10`, one after the other.
  func press(_ keys: String...) async throws {
    try await take([["key", "--delay", "8"] + keys], in: [window])
  }

  /// Clicks at a point of the list. A button of the wheel can be clicked several times.
  func click(x: Double = 60, y: Double, button: Int = 1, times: Int = 1) async throws {
    let clicks = ["click", "--repeat", "\(times)", "--delay", "60", "\(button)"]
    try await take([move(x, y), clicks], in: [window])
  }

  /// Presses the button at a height of the list, and moves to a height of this or another list, in
  /// steps that GTK takes for a drag. The button stays down.
  func drag(from start: Double, to end: Double, over other: InputDevices? = nil) async throws {
    let target = other ?? self
    var steps = [move(60, start), ["mousedown", "1"], move(64, start + 4), move(72, start + 12)]
    for step in 1...6 {
      steps.append(target.move(72, start + 12 + (end - start - 12) * Double(step) / 6))
    }
    steps += target.arrive(x: 72, y: end)
    try await take(steps, in: other == nil ? [window] : [window, target.window])
  }

  /// Presses the button at a point of the grid and moves to another, as `drag(from:to:over:)` does,
  /// without releasing the button.
  func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) async throws {
    var steps = [
      move(start.x, start.y), ["mousedown", "1"], move(start.x + 4, start.y + 4),
      move(start.x + 12, start.y + 12),
    ]
    for step in 1...6 {
      let part = Double(step) / 6
      let x = start.x + 12 + (end.x - start.x - 12) * part
      let y = start.y + 12 + (end.y - start.y - 12) * part
      steps.append(move(x, y))
    }
    steps += arrive(x: end.x, y: end.y)
    try await take(steps, in: [window])
  }

  /// The last steps of a drag, each with a motion: the place of the pointer must reach the drop
  /// target, and its answer the source.
  func arrive(x: Double, y: Double) -> [[String]] {
    (0..<4).map { move(x + Double($0 % 2), y) }
  }

  /// Has xdotool carry out steps, each when the windows have drawn the effects of the one before.
  func take(_ steps: [[String]], in windows: [ListWindow]) async throws {
    for step in steps {
      try await Self.run(step)
      for window in windows {
        gdk_display_sync(gtk_widget_get_display(window.listView.widget))
        await window.draw()
      }
    }
  }

  func moveWindow(x: Int) async throws {
    try await Self.run(["windowmove", "--sync", identifier, "\(x)", "100"])
    await window.draw()
  }

  func release() async throws {
    // A drag that begins right after a cancelled one drags nothing: GTK is still moving the drag
    // icon back, and does not report the end of that, so there is no condition to wait for.
    try await take([["mouseup", "1"], ["sleep", "0.05"]], in: [window])
  }

  /// The xdotool arguments for a move to a point of the list.
  func move(_ x: Double, _ y: Double) -> [String] {
    let top = window.window.cast(to: GtkWidget.self)
    let place = point(x, y, of: window.listView.widget, in: top)
    var surfaceX = 0.0
    var surfaceY = 0.0
    gtk_native_get_surface_transform(top.opaque, &surfaceX, &surfaceY)
    return [
      "mousemove", "--window", identifier, "\(Int(place.x + surfaceX))",
      "\(Int(place.y + surfaceY))",
    ]
  }

  /// Runs xdotool while the main loop serves the windows. Returns its output; throws if it fails.
  @discardableResult
  static func run(_ arguments: [String]) async throws -> String {
    let (child, output) = try start(arguments)
    defer { close(output) }
    var status: Int32 = 0
    try await pump(until: "xdotool has ended", within: 15) {
      waitpid(child, &status, WNOHANG) == child
    }
    guard status == 0 else { throw Failure(arguments: arguments, status: status >> 8) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }

  /// Runs xdotool while the windows do nothing, as while they draw a frame.
  static func runBlocking(_ arguments: [String]) throws {
    let (child, output) = try start(arguments)
    close(output)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    guard status == 0 else { throw Failure(arguments: arguments, status: status >> 8) }
  }

  /// Starts xdotool. Returns its process and a descriptor from which its output is read.
  private static func start(_ arguments: [String]) throws -> (child: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Timeout(condition: "there is a pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    var argv = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    var child: pid_t = 0
    let spawned = posix_spawn(&child, tool, &actions, nil, &argv, environ)
    close(ends[1])
    guard spawned == 0 else {
      close(ends[0])
      throw Timeout(condition: "xdotool runs")
    }
    return (child, ends[0])
  }
}
