extension DiffableDataSourceSectionSnapshot: CustomStringConvertible {
  /// The numbers of items and of those that are visible, and all items in one line, those below an
  /// item in parentheses behind it, with `▸` before one that is collapsed:
  /// `4 items, 3 visible: [1 (2, ▸3 (4))]`. O(*n*).
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
