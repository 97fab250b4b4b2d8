/// A widget while a screen reader learns of it.
final class AccessibleWidget {
  let path: String
  /// What the program's cache says of it; `nil` where it has gone.
  var item: AccessibleItem?
  var text = ""
  /// Left edge, top edge, width and height, as the program says; `nil` until it was asked.
  var extents: [Int]?
  /// What asks the program for the places of widgets that are not known yet.
  private let places: AccessiblePlaceReader
  var children: [AccessibleWidget] = []
  let depth: Int
  /// The window that it is in; `nil` for a window.
  private let window: AccessibleWidget?

  /// The parent of all windows.
  convenience init(path: String, places: AccessiblePlaceReader) {
    self.init(path: path, depth: -1, window: nil, places: places)
  }

  /// A widget inside of another.
  convenience init(path: String, in parent: AccessibleWidget) {
    self.init(
      path: path, depth: parent.depth + 1,
      window: parent.window ?? (parent.depth == 0 ? parent : nil), places: parent.places)
  }

  private init(
    path: String, depth: Int, window: AccessibleWidget?, places: AccessiblePlaceReader
  ) {
    (self.path, self.depth, self.window, self.places) = (path, depth, window, places)
  }

  /// Whether its place is asked for at once, as what is inside depends on it, and tests look at
  /// most of these.
  var needsPlace: Bool {
    depth == 0 || item.map { ["list item", "table cell"].contains($0.role) } ?? false
  }

  /// Whether to ask what is inside: not of scroll bars, and not of the many rows that a list keeps
  /// outside of the window, the farther ones without a size.
  var opens: Bool {
    guard let item, item.childCount != 0, item.role != "scroll bar" else { return false }
    guard ["list item", "table cell"].contains(item.role), let outer = window?.bounds else {
      return true
    }
    let bounds = bounds
    return [0, 1].allSatisfy {
      bounds[$0 + 2] > 0 && bounds[$0] <= outer[$0] + outer[$0 + 2]
        && bounds[$0] + bounds[$0 + 2] >= outer[$0]
    }
  }

  /// Left edge, top edge, width and height, inside of the window's border.
  var bounds: [Int] {
    let (extents, origin) = (knownExtents, origin)
    let (width, height) = (extents[2], extents[3])
    guard window != nil else { return [0, 0, width + 2 * origin.x, height + 2 * origin.y] }
    return [extents[0] - origin.x, extents[1] - origin.y, width, height]
  }

  /// `bounds` as they are now.
  func bounds(readBy places: AccessiblePlaceReader) -> [Int] {
    let now = AccessibleWidget(path: path, depth: depth, window: window, places: places)
    places.read([now])
    return now.bounds
  }

  /// Where the program says that the window begins: left of and above the place that it counts
  /// from, by the width of the window's border.
  var origin: Point {
    let extents = (window ?? self).knownExtents
    return Point(x: extents[0], y: extents[1])
  }

  private var knownExtents: [Int] {
    if extents == nil { places.read(self) }
    return extents ?? [0, 0, 0, 0]
  }

  /// The widget and what is inside, which it does not know afterwards: what is inside knows it.
  func takeNodes() -> [AccessibleNode] {
    let inner = children.flatMap { $0.takeNodes() }
    children = []
    return (item.map { [AccessibleNode(self, $0)] } ?? []) + inner
  }
}
