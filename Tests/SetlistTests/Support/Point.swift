/// A point in a window's coordinates, in pixels.
struct Point: Hashable {
  var x: Int
  var y: Int

  /// The point that lies `distance` below.
  func below(_ distance: Int) -> Point { Point(x: x, y: y + distance) }
}
