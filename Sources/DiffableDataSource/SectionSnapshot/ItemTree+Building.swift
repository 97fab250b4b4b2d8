extension ItemTree {
  /// Fills an empty tree with items and their levels. Each level is at most one more than the one
  /// before.
  ///
  /// - Returns: Whether the items are free of repeats.
  /// - Complexity: O(*n*).
  @inlinable
  mutating func addAll(_ items: [(ItemID, level: Int)]) -> Bool {
    guard table.addNew(items.map { $0.0 }, sectionKey: 0, firstHint: 0) == items.count else {
      return false
    }
    count = items.count
    var (first, last) = (firstRoot, lastRoot)
    // The path holds the last item and its ancestors by their levels; entries deeper than the last
    // item are stale.
    var path: [Int32] = []
    var depth = 0
    nodes = [Node](unsafeUninitializedCapacity: items.count) { nodes, count in
      for (_, level) in items {
        var node = Node()
        let number = Int32(truncatingIfNeeded: count)
        node.level = Int32(truncatingIfNeeded: level)
        if level > 0 { node.parent = path[level - 1] }
        if level < depth { node.previous = path[level] }
        nodes.initializeElement(at: count, to: node)
        count += 1
        let (parent, previous) = (Int(node.parent), Int(node.previous))
        if previous >= 0 {
          nodes[previous].next = number
        } else if parent >= 0 {
          nodes[parent].first = number
        } else {
          first = number
        }
        if parent >= 0 { nodes[parent].last = number } else { last = number }
        if level < path.count { path[level] = number } else { path.append(number) }
        depth = level + 1
      }
    }
    (firstRoot, lastRoot) = (first, last)
    return true
  }
}
