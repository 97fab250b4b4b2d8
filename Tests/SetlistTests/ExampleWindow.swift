import Foundation
import TestSupport

/// A running example program in a window, with access to the pointer, the keyboard and what screen
/// readers are told.
final class ExampleWindow {
  /// The reason why a test cannot continue.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let program: AccessibleProgram
  private let list: String
  private let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("example-\(UUID().uuidString).log")
  private var window = ""
  private var margin = 0

  /// Runs a program. Its list is found by the name that it has for screen readers.
  init(
    _ name: String = "contacts-example", list: String = "Contacts", arguments: [String] = []
  ) async throws {
    self.list = list
    try Data().write(to: log)
    process.executableURL = RunningApplication.productDirectory.appendingPathComponent(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GTK_A11Y": "atspi", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "G_DEBUG": "fatal-criticals",
    ]) { $1 }.merging(try AccessiblePlaces.environment()) { $1 }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    let bus = try MessageBus.accessibility()
    try process.run()
    program = AccessibleProgram(process: process.processIdentifier, on: bus)
    window = try await eventually("a window") {
      try RunningApplication.visibleWindows(of: process.processIdentifier).first
    }
    try xdotool("windowfocus", window)
    let frame = try await eventually("the window's frame") {
      tree().first { $0.role == "frame" && $0.isShowing }
    }
    // The pointer's coordinates begin at the corner of the shadow, those for screen readers at the
    // frame.
    let width = try xdotool("getwindowgeometry", "--shell", window).split(separator: "\n")
      .first { $0.hasPrefix("WIDTH=") }.flatMap { Int($0.dropFirst("WIDTH=".count)) }
    margin = ((width ?? frame.bounds[2]) - frame.bounds[2]) / 2
  }

  deinit {
    if process.processIdentifier > 0 { kill(process.processIdentifier, SIGKILL) }
    try? FileManager.default.removeItem(at: log)
  }

  /// The program's output on the terminal.
  var messages: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The visible rows as screen readers are told, from top to bottom.
  func rows() throws -> [AccessibleNode] {
    let tree = tree()
    guard let list = tree.firstIndex(where: { $0.role == "list" && $0.name == list }) else {
      return []
    }
    return tree[(list + 1)...].prefix { $0.depth > tree[list].depth }
      .filter { $0.role == "list item" && $0.isShowing }
      .sorted { $0.top < $1.top }
  }

  /// Waits until the rows have these names.
  func waitForRows(_ names: [String]) async throws {
    _ = try await eventually("\(names)") {
      try rows().map(\.name) == names ? true : nil
    }
  }

  /// Waits until a condition holds.
  func waitUntil(_ what: String, _ condition: () throws -> Bool) async throws {
    _ = try await eventually(what) { try condition() ? true : nil }
  }

  /// Clicks at the middle of the widget with that role and name, once it exists.
  func click(_ role: String, _ name: String, times: Int = 1) async throws {
    let point = try await widget(role, name).center
    try click(x: point.x, y: point.y, times: times)
  }

  /// Drags a widget to the lower half of the row with a name, in steps that GTK takes for a drag.
  func drag(_ role: String, _ name: String, to row: String) async throws {
    let start = try await widget(role, name)
    let target = try await widget("list item", row)
    let end = target.center.y + target.bounds[3] / 4
    var steps = ["mousemove", "--window", window, "\(start.center.x + margin)"]
    steps += ["\(start.center.y + margin)", "sleep", "0.05", "mousedown", "1"]
    for step in 1...10 {
      let y = start.center.y + (end - start.center.y) * step / 10
      steps += ["mousemove", "--window", window, "\(target.center.x + margin)", "\(y + margin)"]
      steps += ["sleep", "0.03"]
    }
    try Command(program: "xdotool").succeed(steps + ["sleep", "0.2", "mouseup", "1"])
  }

  /// Clicks at the arrow of a row of the outermost level.
  func clickArrow(ofRow name: String) async throws {
    let row = try await widget("list item", name)
    try click(x: row.bounds[0] + 12, y: row.center.y, times: 1)
  }

  private func widget(_ role: String, _ name: String) async throws -> AccessibleNode {
    try await eventually("a \(role) “\(name)”") {
      tree().first { $0.role == role && $0.name == name && $0.isShowing }
    }
  }

  private func click(x: Int, y: Int, times: Int) throws {
    try xdotool(
      "mousemove", "--window", window, "\(x + margin)", "\(y + margin)", "sleep", "0.02",
      "click", "--repeat", "\(times)", "--delay", "60", "1")
  }

  /// Presses and releases a key.
  func press(_ key: String) throws {
    try xdotool("key", key)
  }

  /// Types text, letter by letter, faster than the search delay.
  func type(_ text: String) throws {
    try xdotool("type", "--delay", "15", text)
  }

  private func tree() -> [AccessibleNode] { program.tree() }

  @discardableResult
  private func xdotool(_ arguments: String...) throws -> String {
    try Command(program: "xdotool").succeed(arguments)
  }

  private func eventually<Value>(
    _ what: String, within seconds: Double = 15, _ condition: () throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let value = try condition() { return value }
      try await Task.sleep(for: .milliseconds(30))
    }
    let shown = (try? rows().map(\.name)) ?? []
    throw Failure(description: "no \(what) in \(seconds) s, but \(shown). \(messages)")
  }
}
