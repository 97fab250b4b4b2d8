import TestSupport

/// The drag icon on an X display. GTK moves it when it handles a motion of the pointer, which may
/// be long after the motion: with the next frame at the earliest.
struct DragPicture {
  /// The X identifier of the icon's window.
  let window: String
  /// The distance of the icon from the pointer.
  let distance: Point
  /// The program with the drag source.
  let source: AccessibleProgram

  /// The present distances of windows from the pointer, without windows that no longer exist.
  static func distances(of windows: [String]) throws -> [String: Point] {
    var distances: [String: Point] = [:]
    for window in windows { distances[window] = try distance(of: window) }
    return distances
  }

  /// Whether the program has handled the last motion of the pointer.
  func isAtPointer() throws -> Bool {
    try Self.distance(of: window) == distance
  }

  private static func distance(of window: String) throws -> Point? {
    let found = try Command(program: "xdotool").run(
      "getmouselocation", "--shell", "getwindowgeometry", "--shell", window)
    let numbers = { (name: String) in
      found.standardOutput.split(separator: "\n").filter { $0.hasPrefix(name + "=") }
        .compactMap { Int($0.dropFirst(name.count + 1)) }
    }
    let (x, y) = (numbers("X"), numbers("Y"))
    guard x.count == 2, y.count == 2 else { return nil }
    return Point(x: x[1] - x[0], y: y[1] - y[0])
  }
}
