/// What a screen reader is told of one widget.
struct AccessibleNode: CustomStringConvertible {
  /// What the widget is called on the bus.
  let path: String
  /// What the widget around it is called on the bus.
  let parent: String
  let depth: Int
  let role: String
  let name: String
  let description_: String
  let text: String
  let states: AccessibleStates
  /// Where the widget is.
  private let place: AccessibleWidget

  /// A widget whose item is known.
  init(_ widget: AccessibleWidget, _ item: AccessibleItem) {
    (path, parent, depth, text) = (widget.path, item.parent, widget.depth, widget.text)
    (role, name, description_, states) = (item.role, item.name, item.description, item.states)
    place = widget
  }

  /// Left edge, top edge, width and height, inside of the window's border.
  var bounds: [Int] { place.bounds }

  /// `bounds` as they are now.
  func bounds(readBy places: AccessiblePlaceReader) -> [Int] { place.bounds(readBy: places) }

  /// Where the program says that the window begins. GTK counts from inside of the window's border
  /// since 4.10, `bounds` always.
  var origin: Point { place.origin }

  /// The middle of the widget, in the window's coordinates.
  var center: Point { Point(x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2) }

  /// Where the widget's top edge is.
  var top: Int { bounds[1] }

  /// Where the widget's bottom edge is.
  var bottom: Int { top + height }

  /// How high the widget is.
  var height: Int { bounds[3] }

  /// Whether the widget can be seen.
  var isShowing: Bool { states.contains("visible") && bounds[2] > 0 && bounds[3] > 0 }

  /// Whether it is the row of a song whose title begins with `song`.
  func isRow(of song: String) -> Bool { role == "list item" && name.hasPrefix(song) }

  var description: String { "\(role) “\(name)” \(bounds) \(states.sorted())" }
}
