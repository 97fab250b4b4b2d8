/// A widget as screen readers are told.
struct AccessibleNode: CustomStringConvertible {
  /// The widget's object path on the bus.
  let path: String
  /// The object path of the widget's parent.
  let parent: String
  let depth: Int
  let role: String
  let name: String
  let description_: String
  let text: String
  let states: AccessibleStates
  /// The widget from which the place is read, once it is needed.
  private let place: AccessibleWidget

  /// A node for a widget whose item has been read.
  init(_ widget: AccessibleWidget, _ item: AccessibleItem) {
    (path, parent, depth, text) = (widget.path, item.parent, widget.depth, widget.text)
    (role, name, description_, states) = (item.role, item.name, item.description, item.states)
    place = widget
  }

  /// The left edge, top edge, width and height of the widget, in pixels from the inside of the
  /// window's border.
  var bounds: [Int] { place.bounds }

  /// The present `bounds`, read again.
  func bounds(readBy places: AccessiblePlaceReader) -> [Int] { place.bounds(readBy: places) }

  /// The point from which the program counts the window's coordinates. GTK counts from inside of
  /// the window's border since 4.10, `bounds` always does.
  var origin: Point { place.origin }

  /// The middle of the widget, in the window's coordinates.
  var center: Point { Point(x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2) }

  /// The top edge of the widget.
  var top: Int { bounds[1] }

  /// The bottom edge of the widget.
  var bottom: Int { top + height }

  /// The height of the widget.
  var height: Int { bounds[3] }

  /// Whether the widget is visible and has a size.
  var isShowing: Bool { states.contains("visible") && bounds[2] > 0 && bounds[3] > 0 }

  /// Whether this is the row of a song whose title begins with `song`.
  func isRow(of song: String) -> Bool { role == "list item" && name.hasPrefix(song) }

  var description: String { "\(role) “\(name)” \(bounds) \(states.sorted())" }
}
