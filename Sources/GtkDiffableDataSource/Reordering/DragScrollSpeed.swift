/// The speed at which a list scrolls while something is dragged near its upper or lower edge, or
/// beyond it. The speed grows with the depth in the zone along the edge and with the time there.
struct DragScrollSpeed: Equatable, Sendable {
  /// The initial speed at the zone's border, in rows per second.
  static let slowest = 3.0
  /// The final speed at the zone's border, and the initial speed at the edge, in rows per second.
  static let gentle = 10.0
  /// The final speed at the edge, in rows per second.
  static let fastest = 60.0
  /// The height of a zone in a list with enough room, in pixels.
  static let zoneHeight = 40.0

  /// The depth of the drag in a zone: 0 at the border of the zone or outside of both zones, 1 at
  /// the lower edge of the list and beyond, -1 at the upper edge and beyond.
  let depth: Double

  /// The speed of a list that does not scroll.
  static let rest = DragScrollSpeed(y: 0, height: 0)

  /// The speed for a place `y` pixels below the upper edge of a list of a given height.
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

  /// The speed after some seconds in the same zone, in rows per second. Positive towards the end of
  /// the list, negative towards its beginning.
  func rows(after seconds: Double) -> Double {
    guard depth != 0 else { return 0 }
    let share = abs(depth)
    let start = Self.slowest + (Self.gentle - Self.slowest) * share
    let limit = Self.gentle + (Self.fastest - Self.gentle) * share
    // The speed grows for three seconds at the zone's border, and for half of that at the edge.
    let time = min(1, max(0, seconds) / (3 - 1.5 * share))
    let speed = start + (limit - start) * time * time
    return depth < 0 ? -speed : speed
  }
}
