/// A point in a window's coordinates, in pixels.
struct Point: Hashable {
  var x: Int
  var y: Int

  /// The point `distance` pixels below this one.
  func below(_ distance: Int) -> Point { Point(x: x, y: y + distance) }

  /// The distance to another point, in pixels.
  func distance(to other: Point) -> Int {
    let (x, y) = (Double(x - other.x), Double(y - other.y))
    return Int((x * x + y * y).squareRoot())
  }
}
