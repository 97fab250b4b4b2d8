import Synchronization

/// The items of a tree, each linked to its parent, its siblings and its children.
///
/// An item's number is that of its entry in the table. A removed item keeps its number until the
/// tree is built anew, which happens when removed items outnumber the others.
@usableFromInline
struct ItemTree<ItemID: Hashable & Sendable>: Sendable {
  /// The links of an item: the numbers of its parent, its first and last child and its siblings;
  /// negative for none.
  @usableFromInline
  struct Node: Sendable {
    @usableFromInline var parent: Int32 = -1
    @usableFromInline var first: Int32 = -1
    @usableFromInline var last: Int32 = -1
    @usableFromInline var previous: Int32 = -1
    @usableFromInline var next: Int32 = -1
    @usableFromInline var level: Int32 = 0
    @usableFromInline var isExpanded = false

    @inlinable init() {}
  }

  @usableFromInline var table = ItemTable<ItemID>(hashing: IdentifierHashing(for: ItemID.self))
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var firstRoot: Int32 = -1
  @usableFromInline var lastRoot: Int32 = -1
  /// The number of items.
  @usableFromInline var count = 0
  @usableFromInline var order = ItemTreeOrder()

  @inlinable init() {}

  @inlinable
  func number(of item: ItemID) -> Int32? {
    guard let place = table.place(of: item), !place.isAbsent else { return nil }
    return Int32(truncatingIfNeeded: place.hint)
  }

  @inlinable
  func item(_ number: Int32) -> ItemID { table.entries[Int(number)].id }

  @inlinable
  func node(_ number: Int32) -> Node { nodes[Int(number)] }

  /// The item visited after another: its first child if `isEntered`, else the next item that is not
  /// below it. −1 at the end of the items below `root`, or at the end of the tree if no root is
  /// given.
  ///
  /// - Complexity: O(1) amortised over all items.
  @inlinable
  func successor(of number: Int32, isEntered: Bool, below root: Int32 = -1) -> Int32 {
    nodes.withUnsafeBufferPointer {
      Self.successor(of: number, isEntered: isEntered, below: root, in: $0)
    }
  }

  /// The item visited after another, as in `successor(of:isEntered:below:)`, for a loop that has
  /// access to the memory of the nodes and does not ask for it each time.
  @inlinable @inline(__always)
  static func successor(
    of number: Int32, isEntered: Bool, below root: Int32, in nodes: UnsafeBufferPointer<Node>
  ) -> Int32 {
    let first = nodes[Int(number)].first
    if isEntered, first >= 0 { return first }
    var current = number
    while current != root {
      let next = nodes[Int(current)].next
      if next >= 0 { return next }
      current = nodes[Int(current)].parent
    }
    return -1
  }

  /// Visits all items, or an item and everything below it, parents before their children. Visits
  /// the children only of items that satisfy a condition.
  @inlinable
  func visit(
    from root: Int32? = nil, entering isEntered: (Node) -> Bool = { _ in true },
    _ body: (Int32) -> Void
  ) {
    nodes.withUnsafeBufferPointer { nodes in
      var current = root ?? firstRoot
      while current >= 0 {
        body(current)
        current = Self.successor(
          of: current, isEntered: isEntered(nodes[Int(current)]), below: root ?? -1, in: nodes)
      }
    }
  }

  /// The parent of an item; `nil` for a root.
  @inlinable
  func parent(of number: Int32) -> ItemID? {
    let parent = node(number).parent
    return parent < 0 ? nil : item(parent)
  }

  /// The children of an item, or the roots.
  @inlinable
  func children(of parent: Int32) -> [ItemID] {
    var items: [ItemID] = []
    var child = parent < 0 ? firstRoot : node(parent).first
    while child >= 0 {
      items.append(item(child))
      child = node(child).next
    }
    return items
  }

  /// The index of an item among all items, parents before their children, and whether it is
  /// visible.
  ///
  /// - Complexity: O(1), or O(*n*) after a change.
  @inlinable
  func position(of number: Int32) -> (index: Int, isVisible: Bool) {
    let value = order.values { positions() }[Int(number)]
    return (Int(value >> 1), value & 1 == 1)
  }

  @inlinable
  func positions() -> [Int32] {
    var values = [Int32](repeating: -1, count: nodes.count)
    var index: Int32 = 0
    visit { number in
      let parent = node(number).parent
      let isVisible = parent < 0 || (node(parent).isExpanded && values[Int(parent)] & 1 == 1)
      values[Int(number)] = index << 1 | (isVisible ? 1 : 0)
      index += 1
    }
    return values
  }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ number: Int32) {
    nodes[Int(number)].isExpanded = isExpanded
    orderDidChange()
  }

  @inlinable
  mutating func orderDidChange() {
    // A copy of the tree that has not changed may still use the known order, so it is not
    // overwritten.
    if !isKnownUniquelyReferenced(&order) || order.isKnown { order = ItemTreeOrder() }
  }
}

/// The positions of a tree's items, computed on the first request. Copies of the tree share them.
@usableFromInline
final class ItemTreeOrder: Sendable {
  private let known = Mutex<[Int32]?>(nil)
  private let wasAsked = Atomic(false)

  @usableFromInline init() {}

  /// Whether the positions have been requested.
  ///
  /// A change of the tree reads this while it has exclusive access to the tree.
  @usableFromInline var isKnown: Bool { wasAsked.load(ordering: .relaxed) }

  /// The positions; computes them if they are not known.
  @usableFromInline
  func values(computing compute: () -> [Int32]) -> [Int32] {
    if let values = known.withLock({ $0 }) { return values }
    let values = compute()
    wasAsked.store(true, ordering: .relaxed)
    known.withLock { $0 = values }
    return values
  }
}

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
