/// A widget while a screen reader learns of it.
final class AccessibleWidget {
  let path: String
  /// What the program's cache says of it; `nil` where it has gone.
  var item: AccessibleItem?
  var text = ""
  /// Left edge, top edge, width and height, as the program says.
  var extents = [0, 0, 0, 0]
  var children: [AccessibleWidget] = []
  private let depth: Int
  /// The window that it is in; `nil` for a window.
  private weak var window: AccessibleWidget?

  /// The parent of all windows.
  init(path: String) {
    self.path = path
    depth = -1
  }

  /// A widget inside of another.
  init(path: String, in parent: AccessibleWidget) {
    self.path = path
    depth = parent.depth + 1
    window = parent.window ?? (parent.depth == 0 ? parent : nil)
  }

  /// Whether to ask what is inside: not of the many rows that a list keeps outside of the window,
  /// the farther ones without a size.
  var opens: Bool {
    guard let item, item.childCount != 0 else { return false }
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
  private var bounds: [Int] {
    let origin = origin
    let (width, height) = (extents[2], extents[3])
    guard window != nil else { return [0, 0, width + 2 * origin.x, height + 2 * origin.y] }
    return [extents[0] - origin.x, extents[1] - origin.y, width, height]
  }

  /// Where the program says that the window begins: left of and above the place that it counts
  /// from, by the width of the window's border.
  private var origin: Point {
    let window = window ?? self
    return Point(x: window.extents[0], y: window.extents[1])
  }

  /// The widget and what is inside.
  var nodes: [AccessibleNode] {
    guard let item else { return children.flatMap(\.nodes) }
    let node = AccessibleNode(
      path: path, depth: depth, role: item.role, name: item.name, description_: item.description,
      text: text, bounds: bounds, origin: origin, states: item.states)
    return [node] + children.flatMap(\.nodes)
  }
}
