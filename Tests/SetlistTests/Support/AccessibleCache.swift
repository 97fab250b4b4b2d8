/// The items of a program's accessibility cache at one moment.
struct AccessibleCache {
  private let items: [String: AccessibleItem]

  init(_ items: [AccessibleItem]) {
    self.items = Dictionary(items.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
  }

  /// The item of the widget with a path; `nil` if the cache does not have it.
  subscript(path: String) -> AccessibleItem? { items[path] }

  /// Whether the widgets with some paths are still the children of a widget, in this order. A
  /// hidden widget has the same index as the one behind it.
  func has(_ children: [String], inside widget: AccessibleWidget) -> Bool {
    children.count == widget.item?.childCount
      && zip(0..., children).allSatisfy { index, path in
        items[path].map { ($0.parent, $0.index) == (widget.path, index) } ?? false
      }
  }
}
