import TestSupport

/// The picture of what is dragged on an X display. GTK moves it as soon as it takes in a motion of
/// the pointer, which it may do long after the motion: with the next frame, at the soonest.
struct DragPicture {
  /// What the picture is called by the X server.
  let window: String
  /// How far it is from the pointer.
  let distance: Point
  /// The program that drags.
  let source: AccessibleProgram

  /// How far windows are from the pointer now, of those that are still there.
  static func distances(of windows: [String]) throws -> [String: Point] {
    var distances: [String: Point] = [:]
    for window in windows { distances[window] = try distance(of: window) }
    return distances
  }

  /// Whether the program has taken in where the pointer is.
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
