import Foundation
import TestSupport

/// The application's windows as the X server knows them.
extension RunningApplication {
  /// All windows that can be seen, menus and tooltips too.
  func visibleWindows() throws -> [String] {
    try Self.visibleWindows(of: process.processIdentifier)
  }

  /// All windows of a process that can be seen.
  static func visibleWindows(of process: Int32) throws -> [String] {
    try visibleWindows("--pid", "\(process)")
  }

  /// All windows that can be seen and that fit what xdotool is told.
  static func visibleWindows(_ criterion: String...) throws -> [String] {
    let xdotool = Command(program: "xdotool")
    var found = try xdotool.run(["search", "--onlyvisible"] + criterion)
    // It ends when any window of the display goes away while it looks at all of them.
    for _ in 0..<50 where found.standardError.contains("X Error") {
      found = try xdotool.run(["search", "--onlyvisible"] + criterion)
    }
    return found.standardOutput.split(separator: "\n").map(String.init)
  }

  /// A new folder for the application's data in which its text has a size in points. Ten are usual.
  static func folderForLargeText(points: Int = 15) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let configuration = folder.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data("[Settings]\ngtk-font-name=Sans \(points)\n".utf8)
      .write(to: configuration.appendingPathComponent("settings.ini"))
    return folder
  }

  /// Makes the window as wide and high as that, without its shadow, and waits until the application
  /// has laid it out. One that needs more is larger.
  func resize(width: Int, height: Int = 700) async throws {
    try Command(program: "xdotool").succeed(
      "windowsize", "--sync", window, "\(width + 2 * margin)", "\(height)")
    _ = try await eventually("the window's new size") {
      let frame = try tree().first { $0.depth == 0 }
      return try frame.map { try margin(of: window, around: $0) } == margin ? true : nil
    }
  }

  /// Goes to the sidebar of a window that shows either that or the songs, and waits for a setlist
  /// there.
  func showInSidebar(_ setlist: String) async throws -> AccessibleNode {
    try click(try await widget(role: "push button", name: "Show Setlists").center)
    let row = try await widget(role: "list item", name: setlist)
    // The sidebar slides in, and a busy machine draws few frames of that: it may rest on the way,
    // and the click would go to what it still covers.
    try await expectSeen(row)
    return try await widget(role: "list item", name: setlist)
  }

  /// How far the frame that a screen reader knows lies inside a window that the pointer knows.
  func margin(of window: String, around frame: AccessibleNode) throws -> Int {
    let geometry = try Command(program: "xdotool").succeed("getwindowgeometry", "--shell", window)
    let width = geometry.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
      .flatMap { Int($0.dropFirst("WIDTH=".count)) }
    return ((width ?? frame.bounds[2]) - frame.bounds[2]) / 2
  }
}
