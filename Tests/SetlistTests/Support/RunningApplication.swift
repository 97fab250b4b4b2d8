import Foundation
import Testing

/// The built `setlist`, running in a window, with pointer, keyboard and screen reader attached.
final class RunningApplication {
  /// Why a test cannot go on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the built programs are: beside the tests.
  static let productDirectory = URL(fileURLWithPath: CommandLine.arguments[0])
    .resolvingSymlinksInPath().deletingLastPathComponent()

  /// Whether a window can be opened here at all.
  static var hasDisplay: Bool { ProcessInfo.processInfo.environment["DISPLAY"] != nil }

  /// A folder of its own for the application's database.
  let dataHome: URL
  private let process = Process()
  private let log: URL
  private var window = ""
  private var margin = 0

  /// Launches the application, with the database in `dataHome` where one is given.
  init(
    dataHome: URL? = nil, arguments: [String] = [], environment: [String: String] = [:]
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    self.dataHome = dataHome ?? folder
    try FileManager.default.createDirectory(at: self.dataHome, withIntermediateDirectories: true)
    log = self.dataHome.appendingPathComponent("setlist.log")
    try Data().write(to: log)
    process.executableURL = Self.productDirectory.appendingPathComponent("setlist")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": self.dataHome.path,
      "XDG_STATE_HOME": self.dataHome.appendingPathComponent("state").path,
      "XDG_CONFIG_HOME": self.dataHome.appendingPathComponent("config").path,
      "GTK_A11Y": "atspi", "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo",
      "G_DEBUG": "fatal-criticals",
    ]) { $1 }.merging(environment) { $1 }
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = try FileHandle(forWritingTo: log)
    try await waitUntilAlone()
    try process.run()
    window = try await eventually("a window") { try visibleWindows().first }
    try Command(program: "xdotool").run("windowfocus", window)
    margin = try await windowMargin()
  }

  deinit {
    if isRunning { killNow() }
  }

  /// What the application wrote to the terminal.
  var messages: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Ends the application as a power cut would, and waits until it is gone.
  func killNow() {
    kill(process.processIdentifier, SIGKILL)
    let deadline = ContinuousClock.now + .seconds(5)
    while isRunning, ContinuousClock.now < deadline { sched_yield() }
    let complaints = messages.split(separator: "\n").filter {
      $0.contains("-WARNING **") || $0.contains("-CRITICAL **")
    }
    if !complaints.isEmpty { Issue.record("GTK complained: \(complaints)") }
  }

  /// Whether the application still runs, as the kernel says: Foundation only learns of an end on the thread that launched it.
  var isRunning: Bool {
    let path = "/proc/\(process.processIdentifier)/stat"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    let state = text.split(separator: ")").last?.split(separator: " ").first
    return state != "Z" && state != "X"
  }

  /// Everything that a screen reader is told.
  func tree() throws -> [AccessibleNode] {
    let script = Repository.folder
      .appending(path: "Tests/SetlistTests/Support/accessibility-tree.py")
    let output = try Command(program: "/usr/bin/python3").run(
      script.path, "\(process.processIdentifier)")
    let decoder = JSONDecoder()
    return try output.standardOutput.split(separator: "\n").map {
      try decoder.decode(AccessibleNode.self, from: Data($0.utf8))
    }
  }

  /// The rows of songs and section headers that can be seen, top to bottom.
  func rows() throws -> [AccessibleNode] {
    let tree = try tree()
    guard let list = tree.firstIndex(where: { $0.role == "list" && $0.name == "Songs" }) else {
      return []
    }
    return tree[(list + 1)...].prefix { $0.depth > tree[list].depth }
      .filter { $0.role == "list item" && $0.isShowing }
      .sorted { $0.top < $1.top }
  }

  /// The covers of the overview that can be seen, in reading order.
  func covers() throws -> [AccessibleNode] {
    let tree = try tree()
    guard
      let grid = tree.firstIndex(where: {
        $0.role == "table" && $0.name == "All Setlists" && $0.isShowing
      })
    else { return [] }
    return tree[(grid + 1)...].prefix { $0.depth > tree[grid].depth }
      .filter { $0.role == "table cell" && $0.isShowing }
      .sorted { ($0.top, $0.bounds[0]) < ($1.top, $1.bounds[0]) }
  }

  /// The visible cover whose name begins with `name`; waits for it.
  func cover(_ name: String) async throws -> AccessibleNode {
    try await eventually("a cover “\(name)”") {
      try covers().first { $0.name.hasPrefix(name) }
    }
  }

  /// The names of all setlists in order, as `setlistctl` prints them.
  func setlistNames() throws -> [String] {
    try control("lists").split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.map(String.init)
    }
  }

  /// The visible row whose name begins with `name`; waits for it.
  func row(_ name: String) async throws -> AccessibleNode {
    try await eventually("a row “\(name)”") {
      try rows().first { $0.name.hasPrefix(name) }
    }
  }

  /// The visible widget of that role and name; waits for it.
  func widget(role: String, name: String) async throws -> AccessibleNode {
    try await eventually("a \(role) “\(name)”") {
      try tree().first { $0.role == role && $0.name == name && $0.isShowing }
    }
  }

  /// Moves the pointer to `point` and clicks.
  func click(_ point: Point, button: Int = 1) throws {
    try movePointer(to: point)
    try Command(program: "xdotool").run("click", "\(button)")
  }

  /// Moves the pointer to `point` and clicks while a key is held.
  func click(_ point: Point, holding key: String) throws {
    try movePointer(to: point)
    let xdotool = Command(program: "xdotool")
    try xdotool.run("keydown", key, "click", "1", "keyup", key)
  }

  /// Presses and releases a key, for example `ctrl+f`.
  func press(_ key: String) throws {
    try Command(program: "xdotool").run("key", key)
  }

  /// Types text, letter by letter.
  func type(_ text: String) throws {
    try Command(program: "xdotool").run("type", "--delay", "15", text)
  }

  /// Presses the button on `start`, moves as a hand does and releases at `end`.
  func drag(from start: Point, to end: Point, releasing: Bool = true) throws {
    try movePointer(to: start)
    try Command(program: "xdotool").run("mousedown", "1")
    // A drag begins after eight pixels; a single jump would not begin one.
    for distance in [4, 12] {
      try movePointer(to: Point(x: start.x + distance, y: start.y + distance))
    }
    let steps = 8
    for step in 1...steps {
      try movePointer(
        to: Point(
          x: start.x + 12 + (end.x - start.x - 12) * step / steps,
          y: start.y + 12 + (end.y - start.y - 12) * step / steps))
    }
    try movePointer(to: Point(x: end.x + 1, y: end.y))
    if releasing { try Command(program: "xdotool").run("mouseup", "1") }
  }

  /// The color of the window at `point`, for example `#FF0000`.
  func color(at point: Point) throws -> String {
    let output = try Command(program: "import").run(
      "-window", window, "-crop", "1x1+\(point.x + margin)+\(point.y + margin)", "+repage",
      "-depth", "8", "txt:-"
    ).standardOutput
    return output.matches(of: /#[0-9A-F]{6}/).last.map { String($0.output) } ?? output
  }

  /// Releases the pointer's button.
  func releaseButton() throws {
    try Command(program: "xdotool").run("mouseup", "1")
  }

  /// Opens the menu of a button and chooses the item at `index` with the keyboard.
  func choose(_ index: Int, inMenu button: String) async throws {
    _ = try await eventually("the end of all dialogs") {
      try tree().contains { $0.role == "dialog" } ? nil : true
    }
    // GTK 4.8 tells a screen reader nothing of an open menu; the X server knows its window. A click while a dialog is still
    // closing is lost, as it would be for a person.
    var lastClick = ContinuousClock.now - .seconds(60)
    let menu = try await eventually("the menu") { () -> String? in
      if let menu = try visibleWindows().first(where: { $0 != window && isMenu($0) }) {
        return menu
      }
      if ContinuousClock.now - lastClick > .seconds(4),
        let control = try tree().first(where: { $0.name == button && $0.isShowing })
      {
        lastClick = .now
        try click(control.center)
      }
      return nil
    }
    for _ in 0..<index { try press("Down") }
    try press("Return")
    _ = try await eventually("the menu's end") {
      try visibleWindows().contains(menu) ? nil : true
    }
  }

  /// Chooses the item at `index` of the menu that `open` opens, with the keyboard; `nil` closes the menu.
  func choose(_ index: Int?, inMenuOpenedBy open: () throws -> Void) async throws {
    let before = Set(try visibleWindows())
    try open()
    let menu = try await eventually("the menu") {
      try visibleWindows().first { !before.contains($0) && isMenu($0) }
    }
    for _ in 0..<(index ?? 0) { try press("Down") }
    try press(index == nil ? "Escape" : "Return")
    _ = try await eventually("the menu's end") {
      try visibleWindows().contains(menu) ? nil : true
    }
  }

  /// Clicks in the middle of a widget of the dialog called `title`.
  func click(_ widget: AccessibleNode, inDialog title: String) throws {
    let xdotool = Command(program: "xdotool")
    let dialog = try xdotool.run("search", "--onlyvisible", "--name", "^\(title)$")
      .standardOutput.split(separator: "\n").last.map(String.init)
    guard let dialog,
      let frame = try tree().first(where: { $0.role == "frame" && $0.name == title })
    else { throw Failure(description: "there is no dialog “\(title)”") }
    let margin = try margin(of: dialog, around: frame)
    try xdotool.run(
      "mousemove", "--window", dialog, "\(widget.center.x + margin)",
      "\(widget.center.y + margin)", "click", "1")
  }

  /// Whether a window is higher than a tooltip.
  private func isMenu(_ window: String) -> Bool {
    let geometry = try? Command(program: "xdotool").run("getwindowgeometry", "--shell", window)
    let height = geometry?.standardOutput.split(separator: "\n")
      .first { $0.hasPrefix("HEIGHT=") }
    return height.flatMap { Int($0.dropFirst("HEIGHT=".count)) } ?? 0 > 100
  }

  private func visibleWindows() throws -> [String] {
    try Command(program: "xdotool").run(
      "search", "--onlyvisible", "--pid", "\(process.processIdentifier)"
    ).standardOutput.split(separator: "\n").map(String.init)
  }

  /// How much processor time the application has used, in hundredths of a second.
  func processorTicks() throws -> Int {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return fields[11...12].compactMap { Int($0) }.reduce(0, +)
  }

  /// Reads the setlist called `name` from the database, as `setlistctl` shows it.
  func show(_ name: String) throws -> ShownSetlist {
    let output = try control("show", name, "--format", "json")
    return try JSONDecoder().decode(ShownSetlist.self, from: Data(output.utf8))
  }

  /// Runs `setlistctl` on the application's database and returns what it prints.
  @discardableResult
  func control(_ arguments: String...) throws -> String {
    let database = dataHome.appendingPathComponent("setlist/setlist.sqlite").path
    let program = Self.productDirectory.appendingPathComponent("setlistctl").path
    let output = try Command(program: program).run(arguments + ["--database", database])
    guard output.status == 0 else {
      throw Failure(description: "setlistctl \(arguments): \(output.standardError)")
    }
    return output.standardOutput
  }

  /// Asks again and again until `condition` gives a value, for at most `seconds`.
  func eventually<Value>(
    _ what: String, within seconds: Double = 15, _ condition: () throws -> Value?
  ) async throws -> Value {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      if let value = try condition() { return value }
      guard isRunning else {
        throw Failure(description: "setlist ended while waiting for \(what): \(messages)")
      }
      try await Task.sleep(for: .milliseconds(30))
    }
    throw Failure(description: "\(what) did not appear in \(seconds) s. \(messages)")
  }

  /// Moves the pointer to `point`, with whatever button is held.
  func movePointer(to point: Point) throws {
    try Command(program: "xdotool").run(
      "mousemove", "--window", window, "\(point.x + margin)", "\(point.y + margin)", "sleep", "0.02"
    )
  }

  /// Waits until the session knows no running Setlist: a second one would only pass its files to the first, and the session
  /// takes a moment to notice that a killed one is gone.
  private func waitUntilAlone() async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      let answer = try Command(program: "dbus-send").run(
        "--session", "--dest=org.freedesktop.DBus", "--print-reply", "/org/freedesktop/DBus",
        "org.freedesktop.DBus.NameHasOwner", "string:io.github.setlist.Setlist")
      if answer.standardOutput.contains("false") { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw Failure(description: "another Setlist is running")
  }

  /// How far the frame that a screen reader knows lies inside the window that the pointer knows: the width of its shadow.
  private func windowMargin() async throws -> Int {
    let frame = try await eventually("the window's frame") {
      try tree().first { $0.role == "frame" && $0.isShowing }
    }
    return try margin(of: window, around: frame)
  }

  private func margin(of window: String, around frame: AccessibleNode) throws -> Int {
    let geometry = try Command(program: "xdotool").run("getwindowgeometry", "--shell", window)
      .standardOutput
    let width = geometry.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
      .flatMap { Int($0.dropFirst("WIDTH=".count)) }
    return ((width ?? frame.bounds[2]) - frame.bounds[2]) / 2
  }
}
