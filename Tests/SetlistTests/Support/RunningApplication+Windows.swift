/// The application's windows as the X server knows them.
extension RunningApplication {
  /// All windows that can be seen, menus and tooltips too.
  func visibleWindows() throws -> [String] {
    try Command(program: "xdotool").run(
      "search", "--onlyvisible", "--pid", "\(process.processIdentifier)"
    ).standardOutput.split(separator: "\n").map(String.init)
  }

  /// How far the frame that a screen reader knows lies inside a window that the pointer knows.
  func margin(of window: String, around frame: AccessibleNode) throws -> Int {
    let geometry = try Command(program: "xdotool").run("getwindowgeometry", "--shell", window)
      .standardOutput
    let width = geometry.split(separator: "\n").first { $0.hasPrefix("WIDTH=") }
      .flatMap { Int($0.dropFirst("WIDTH=".count)) }
    return ((width ?? frame.bounds[2]) - frame.bounds[2]) / 2
  }
}
