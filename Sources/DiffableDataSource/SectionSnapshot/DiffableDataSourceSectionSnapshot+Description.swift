extension DiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// A line of text with the number of items, the number of visible ones, and all items: `4 items,
  /// 3 visible: [1 (2, ▸3 (4))]`. The items below an item are in parentheses behind it, and `▸` is
  /// before a collapsed one. O(*n*).
  public var description: String {
    var visible = 0
    var content = ""
    var last: Int32?
    tree.visit { number in
      if tree.position(of: number).isVisible { visible += 1 }
      let node = tree.node(number)
      if let last {
        let depth = tree.node(last).level
        content +=
          node.level > depth
          ? " (" : String(repeating: ")", count: Int(depth - node.level)) + ", "
      }
      content += "\(node.first >= 0 && !node.isExpanded ? "▸" : "")\(tree.item(number))"
      last = number
    }
    content += String(repeating: ")", count: last.map { Int(tree.node($0).level) } ?? 0)
    return "\(tree.count) items, \(visible) visible: [\(content)]"
  }
}

extension DiffableDataSourceSectionSnapshot: CustomReflectable {
  /// The lines of ``visualDescription()``, for a debugger and the messages of tests.
  public var customMirror: Mirror {
    Mirror(
      self, unlabeledChildren: visualDescription().split(separator: "\n").map(String.init),
      displayStyle: .collection)
  }
}
