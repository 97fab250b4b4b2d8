import Foundation
import Testing
import TestSupport

/// The built `setlist` in a window, with access to the pointer, the keyboard and what screen
/// readers are told.
final class RunningApplication {
  /// The reason why a test cannot continue.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the built programs, beside the tests.
  static let productDirectory = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Whether there is a display to open windows on.
  static var hasDisplay: Bool { ProcessInfo.processInfo.environment["DISPLAY"] != nil }

  /// A new data folder, or the given one, for the application's database.
  let dataHome: URL
  /// The X identifier of the window.
  private(set) var window = ""
  /// The width of the window's shadow: the distance from the edge of the X window to the frame that
  /// screen readers are told.
  private(set) var margin = 0
  /// The corner of the window in its Wayland surface, inside its shadow.
  private(set) var corner = Point(x: 0, y: 0)
  /// The pointer and the keyboard that act on the window.
  private(set) var seat: CountedSeat
  /// The drag icon on the X display.
  var picture: DragPicture?
  let process = Process()
  let program: AccessibleProgram
  /// The last output of `setlistctl` for each command, with the state of the database at that time.
  var lastShown: [[String]: (state: Data, text: String)] = [:]
  /// The file with the application's output on the terminal.
  let log: URL

  /// Launches the application, with the database in `dataHome` if given: on the X display, or under
  /// a Wayland compositor, where its window is maximised.
  ///
  /// - Parameter isFirstStart: whether the application has never run, so that it begins with its
  ///   example and gives hints.
  init(
    dataHome: URL? = nil, arguments: [String] = [], environment: [String: String] = [:],
    isFirstStart: Bool = false, under compositor: (any Compositor)? = nil
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    self.dataHome = dataHome ?? folder
    try FileManager.default.createDirectory(at: self.dataHome, withIntermediateDirectories: true)
    if !isFirstStart { try Self.leaveState(in: self.dataHome) }
    log = self.dataHome.appendingPathComponent("setlist.log")
    try Data().write(to: log)
    process.executableURL = Self.productDirectory.appendingPathComponent("setlist")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": self.dataHome.path,
      "XDG_STATE_HOME": self.dataHome.appendingPathComponent("state").path,
      "XDG_CONFIG_HOME": self.dataHome.appendingPathComponent("config").path,
      // The keyfile backend stores settings without a service.
      "GSETTINGS_BACKEND": "keyfile",
      "GTK_A11Y": "atspi", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "G_DEBUG": "fatal-criticals",
      // Freed memory is overwritten, so that a use of it fails at once and not one time in fifty.
      "MALLOC_PERTURB_": "165",
    ]) { $1 }.merging(compositor?.environment ?? [:]) { $1 }.merging(environment) { $1 }
      // `LD_PRELOAD` may name several libraries.
      .merging(try AccessiblePlaces.environment()) { "\($0):\($1)" }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    if environment["DBUS_SESSION_BUS_ADDRESS"] == nil { try await Self.untilNoneRuns() }
    // A menu that opens below a pointer left by another test would select the item there, and a
    // button that a failed test has left pressed could not be pressed again.
    if compositor == nil, Self.hasDisplay {
      try Command(program: "xdotool").succeed("mouseup", "1", "mousemove", "5000", "5000")
    }
    let bus = try MessageBus.accessibility()
    try process.runWithoutBlockedSignals()
    program = AccessibleProgram(process: process.processIdentifier, on: bus)
    if let compositor {
      seat = CountedSeat(compositor)
      _ = try await frame()
      try await fillMonitor(of: compositor)
      return
    }
    seat = CountedSeat(X11Seat(window: "", margin: 0))
    // Reading the frame takes less time than asking the X server for a window.
    _ = try await frame()
    window = try await eventually("a window") { try visibleWindows().first }
    try await activate()
    let frame = try await frame()
    margin = try margin(of: window, around: frame)
    seat = CountedSeat(X11Seat(window: window, margin: margin))
  }

  deinit {
    if isRunning { killNow() }
  }

  /// Writes the state of a window that was open before, unless there is one.
  private static func leaveState(in dataHome: URL) throws {
    let state = dataHome.appendingPathComponent("state/setlist")
    let file = state.appendingPathComponent("window.json")
    guard !FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: file)
  }

  /// Whether the application's windows belong to a Wayland compositor.
  var isOnWayland: Bool { !(seat.seat is X11Seat) }

  /// Puts the window above all others, and gives it the keyboard.
  func bringToFront() async throws {
    try Command(program: "xdotool").succeed("windowactivate", "--sync", window)
    try await activate()
  }

  /// Gives the window the keyboard, unless it or one of its dialogs has it already, and waits until
  /// the window manager knows.
  private func activate() async throws {
    let xdotool = Command(program: "xdotool")
    func isActive() throws -> Bool {
      let owner = try xdotool.run("getactivewindow", "getwindowpid").standardOutput
      return owner.trimmingCharacters(in: .whitespacesAndNewlines)
        == "\(process.processIdentifier)"
    }
    if try !isActive() { try xdotool.succeed("windowfocus", window) }
    _ = try await eventually("an active window") { try isActive() ? true : nil }
  }

  /// Waits for the main window.
  private func frame() async throws -> AccessibleNode {
    try await eventually("the window's frame") {
      try tree().first { $0.role == "frame" && $0.isShowing }
    }
  }

  /// Makes the window fill the used monitor. The key is pressed again until it has an effect: the
  /// compositor may not have given the window the keyboard yet.
  func fillMonitor(of compositor: any Compositor) async throws {
    let expected = compositor.monitors[compositor.usedMonitor].frame
    var last: AccessibleNode?
    var pressed: ContinuousClock.Instant?
    do {
      _ = try await eventually("a maximised window", within: 5) { () -> Bool? in
        if pressed.map({ ContinuousClock.now - $0 > .seconds(1) }) ?? true {
          try compositor.fillMonitor()
          pressed = .now
        }
        last = try tree().first { $0.role == "frame" && $0.isShowing }
        return last?.bounds == expected ? true : nil
      }
    } catch {
      throw Failure(
        description:
          "the window is not \(expected): \(last.map { "\($0)" } ?? "none"). \(messages)")
    }
    let geometry = WaylandTrace(log).all("xdg_surface", "set_window_geometry")
      .last { Array($0.numbers.suffix(2)) == Array(expected.suffix(2)) }
    if let place = geometry?.numbers { corner = Point(x: place[0], y: place[1]) }
  }

  /// The application's output on the terminal.
  var messages: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Kills the application, as a power cut would, and waits for its end.
  func killNow() {
    kill(process.processIdentifier, SIGKILL)
    let deadline = ContinuousClock.now + .seconds(5)
    while isRunning, ContinuousClock.now < deadline { sched_yield() }
    let complaints = messages.split(separator: "\n").filter {
      // GTK logs the first message about version 2 of a compositor's xdg_wm_base, and the second
      // when a screen reader asks for a widget's place on the screen.
      ($0.contains("-WARNING **") || $0.contains("-CRITICAL **"))
        && !$0.hasSuffix("Compositor doesn't support moving popups, relying on remapping")
        && !$0.hasSuffix("Screen coordinates not supported, reported positions will be wrong")
    }
    if !complaints.isEmpty { Issue.record("GTK complained: \(complaints)") }
  }

  /// Asks the application to end, as the end of a session does.
  func askToEnd() {
    kill(process.processIdentifier, SIGTERM)
  }

  /// Whether the application still runs.
  var isRunning: Bool { process.isAlive }

  /// All widgets that screen readers are told of.
  func tree() throws -> [AccessibleNode] {
    guard isRunning else { throw Failure(description: "setlist has ended: \(messages)") }
    return program.tree()
  }

  /// Whether the application has loaded a library.
  func hasLoaded(_ library: String) throws -> Bool {
    try String(contentsOfFile: "/proc/\(process.processIdentifier)/maps", encoding: .utf8)
      .contains("/\(library).so")
  }

  /// The processor time that the application has used, in hundredths of a second.
  func processorTicks() throws -> Int { try process.processorTicks() }

  /// Waits until the application has used no processor time for `duration`, give or take a counted
  /// hundredth of a second, and is not just waiting for a processor: the machine may have stopped
  /// it meanwhile.
  func untilIdle(for duration: Duration = .milliseconds(500)) async throws {
    var last = -1
    var since = ContinuousClock.now
    var hasAnswered = false
    _ = try await eventually("rest") { () -> Bool? in
      let ticks = try processorTicks()
      if ticks > last + 1 { (last, since, hasAnswered) = (ticks, .now, false) }
      guard ContinuousClock.now - since > duration else { return nil }
      if hasAnswered { return true }
      program.answer()
      (since, hasAnswered) = (.now - duration + .milliseconds(100), true)
      return nil
    }
  }

  /// Waits until the application has ended by itself.
  func untilEnded() async throws {
    _ = try await Self.eventually("the end of the application") { isRunning ? nil : true }
  }

  /// Calls `condition` repeatedly until it returns a value, for at most `seconds`, while the
  /// application runs.
  func eventually<Value>(
    _ what: String, within seconds: Double = 15, _ condition: () throws -> Value?
  ) async throws -> Value {
    do {
      return try await Self.eventually(what, within: seconds) {
        if let value = try condition() { return value }
        guard isRunning else {
          throw Failure(description: "setlist ended while waiting for \(what)")
        }
        return nil
      }
    } catch let failure as Failure {
      throw Failure(description: "\(failure). \(messages)")
    }
  }

  /// Calls `condition` repeatedly until it returns a value, for at most `seconds` on an idle
  /// machine: three times as long, because tests run in parallel.
  static func eventually<Value>(
    _ what: String, within seconds: Double = 15, _ condition: () throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(3 * seconds)
    // Most conditions hold soon; after a longer wait the pauses grow, to leave the processor to the
    // application.
    var pause = 5
    while ContinuousClock.now < deadline {
      if let value = try condition() { return value }
      try await Task.sleep(for: .milliseconds(pause))
      pause = min(pause * 2, 50)
    }
    throw Failure(description: "\(what) did not appear in \(3 * seconds) s")
  }

  /// Waits until no Setlist runs in the session: a second one would only pass its files to the
  /// first, and the session takes a moment to notice that a killed one is gone.
  static func untilNoneRuns() async throws {
    _ = try await eventually("the end of every other Setlist", within: 10) { () -> Bool? in
      let answer = try Command(program: "dbus-send").run(
        "--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
        "org.freedesktop.DBus.NameHasOwner", "string:io.github.setlist.Setlist")
      return answer.standardOutput.contains("false") ? true : nil
    }
  }
}
