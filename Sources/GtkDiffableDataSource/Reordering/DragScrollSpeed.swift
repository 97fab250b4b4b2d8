/// How fast a list scrolls while something is dragged near its upper or lower edge, or beyond it:
/// the deeper in the zone along the edge and the longer there, the faster.
struct DragScrollSpeed: Equatable, Sendable {
  /// How fast it begins at the zone's border, in rows a second.
  static let slowest = 3.0
  /// How fast it becomes at the zone's border in time, and begins at the edge, in rows a second.
  static let gentle = 10.0
  /// How fast it becomes at the edge in time, in rows a second.
  static let fastest = 60.0
  /// How high a zone is in a list that has the room, in pixels.
  static let zoneHeight = 40.0

  /// From 0 at the border of a zone, or outside of both, to 1 at the lower edge and beyond, or to
  /// -1 at the upper one.
  let depth: Double

  /// Nothing scrolls.
  static let rest = DragScrollSpeed(y: 0, height: 0)

  /// The speed for a place so many pixels below the upper edge of a list of some height.
  init(y: Double, height: Double) {
    let zone = min(Self.zoneHeight, height / 4)
    guard zone > 0 else {
      depth = 0
      return
    }
    let down = y - (height - zone)
    let up = zone - y
    depth = min(1, max(0, down) / zone) - min(1, max(0, up) / zone)
  }

  /// Rows a second towards the end of the list, negative towards its beginning, after some seconds
  /// in the same zone.
  func rows(after seconds: Double) -> Double {
    guard depth != 0 else { return 0 }
    let share = abs(depth)
    let start = Self.slowest + (Self.gentle - Self.slowest) * share
    let limit = Self.gentle + (Self.fastest - Self.gentle) * share
    // Three seconds at the zone's border, half of it at the edge.
    let time = min(1, max(0, seconds) / (3 - 1.5 * share))
    let speed = start + (limit - start) * time * time
    return depth < 0 ? -speed : speed
  }
}
