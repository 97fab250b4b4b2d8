import Foundation
import TestSupport

/// The application's windows on the X server.
extension RunningApplication {
  /// The X identifiers of all visible windows, including menus and tooltips.
  func visibleWindows() throws -> [String] {
    try Self.visibleWindows(of: process.processIdentifier)
  }

  /// The X identifiers of all visible windows of a process.
  static func visibleWindows(of process: Int32) throws -> [String] {
    try visibleWindows("--pid", "\(process)")
  }

  /// The X identifiers of all visible windows that match an xdotool criterion.
  static func visibleWindows(_ criterion: String...) throws -> [String] {
    let xdotool = Command(program: "xdotool")
    var found = try xdotool.run(["search", "--onlyvisible"] + criterion)
    // xdotool ends if any window of the display is destroyed while it searches.
    for _ in 0..<50 where found.standardError.contains("X Error") {
      found = try xdotool.run(["search", "--onlyvisible"] + criterion)
    }
    return found.standardOutput.split(separator: "\n").map(String.init)
  }

  /// A new data folder in which the application's text has a size in points; the usual size is 10.
  static func folderForLargeText(points: Int = 15) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let configuration = folder.appendingPathComponent("config/gtk-4.0")
    try FileManager.default.createDirectory(at: configuration, withIntermediateDirectories: true)
    try Data("[Settings]\ngtk-font-name=Sans \(points)\n".utf8)
      .write(to: configuration.appendingPathComponent("settings.ini"))
    return folder
  }

  /// Resizes the window, without its shadow, and waits until the application has laid it out. A
  /// window that needs more room is larger.
  func resize(width: Int, height: Int = 700) async throws {
    try Command(program: "xdotool").succeed(
      "windowsize", "--sync", window, "\(width + 2 * margin)", "\(height)")
    _ = try await eventually("the window's new size") {
      let frame = try tree().first { $0.depth == 0 }
      return try frame.map { try margin(of: window, around: $0) } == margin ? true : nil
    }
  }

  /// Shows the sidebar in a window that shows either it or the songs, and waits for a setlist
  /// there.
  func showInSidebar(_ setlist: String) async throws -> AccessibleNode {
    try click(try await widget(role: "push button", name: "Show Setlists").center)
    let row = try await widget(role: "list item", name: setlist)
    // The sidebar slides in. On a busy machine it may seem to rest on the way, and the click would
    // go to the widget that it still covers.
    try await expectSeen(row)
    return try await widget(role: "list item", name: setlist)
  }

  /// The distance from the edge of an X window to the frame that screen readers are told, in
  /// pixels.
  func margin(of window: String, around frame: AccessibleNode) throws -> Int {
    let geometry = try Command(program: "xdotool").succeed("getwindowgeometry", "--shell", window)
    let width = geometry.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
      .flatMap { Int($0.dropFirst("WIDTH=".count)) }
    return ((width ?? frame.bounds[2]) - frame.bounds[2]) / 2
  }
}
