/// A widget while the tree is being read.
final class AccessibleWidget {
  let path: String
  /// The item of the widget in the program's cache; `nil` if the widget no longer exists.
  var item: AccessibleItem?
  var text = ""
  /// The left edge, top edge, width and height as the program reports them; `nil` until they are
  /// read.
  var extents: [Int]?
  /// The reader that requests missing places from the program.
  private let places: AccessiblePlaceReader
  var children: [AccessibleWidget] = []
  let depth: Int
  /// The window with the widget; `nil` for a window.
  private let window: AccessibleWidget?

  /// The parent of all windows.
  convenience init(path: String, places: AccessiblePlaceReader) {
    self.init(path: path, depth: -1, window: nil, places: places)
  }

  /// A widget in a parent.
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

  /// Whether the widget's place is read at once, because it decides whether its children are read,
  /// and tests need most such places.
  var needsPlace: Bool {
    depth == 0 || item.map { ["list item", "table cell"].contains($0.role) } ?? false
  }

  /// Whether the widget's children are read. They are not for scroll bars, nor for the many rows
  /// that a list keeps outside of the window, the farther ones without a size.
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

  /// The left edge, top edge, width and height, in pixels from the inside of the window's border.
  var bounds: [Int] {
    let (extents, origin) = (knownExtents, origin)
    let (width, height) = (extents[2], extents[3])
    guard window != nil else { return [0, 0, width + 2 * origin.x, height + 2 * origin.y] }
    return [extents[0] - origin.x, extents[1] - origin.y, width, height]
  }

  /// The present `bounds`, read again.
  func bounds(readBy places: AccessiblePlaceReader) -> [Int] {
    let now = AccessibleWidget(path: path, depth: depth, window: window, places: places)
    places.read([now])
    return now.bounds
  }

  /// The point, relative to the inside of the window's border, at which the program's coordinates
  /// of the window begin: to the left and above by the width of the border.
  var origin: Point {
    let extents = (window ?? self).knownExtents
    return Point(x: extents[0], y: extents[1])
  }

  private var knownExtents: [Int] {
    if extents == nil { places.read(self) }
    return extents ?? [0, 0, 0, 0]
  }

  /// The nodes of the widget and its descendants. The widget drops its children, because they keep
  /// a reference to it.
  func takeNodes() -> [AccessibleNode] {
    let inner = children.flatMap { $0.takeNodes() }
    children = []
    return (item.map { [AccessibleNode(self, $0)] } ?? []) + inner
  }
}
