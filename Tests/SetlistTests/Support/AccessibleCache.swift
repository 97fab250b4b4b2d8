/// What a program's cache for screen readers says of its widgets at one moment.
struct AccessibleCache {
  private let items: [String: AccessibleItem]

  init(_ items: [AccessibleItem]) {
    self.items = Dictionary(items.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// What it says of the widget of a path; `nil` where it does not have it.
  subscript(path: String) -> AccessibleItem? { items[path] }

  /// Whether the widgets of some paths still are what is inside of a widget, in this order. A
  /// widget that is hidden has the place of the one behind it.
  func has(_ children: [String], inside widget: AccessibleWidget) -> Bool {
    children.count == widget.item?.childCount
      && zip(0..., children).allSatisfy { index, path in
        items[path].map { ($0.parent, $0.index) == (widget.path, index) } ?? false
      }
  }
}
