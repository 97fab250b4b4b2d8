/// The items of one section as a tree. Each item can be expanded and collapsed.
///
/// Names and argument labels are those of `NSDiffableDataSourceSectionSnapshot`. Where that raises
/// an exception, this type throws and stays exactly as it was. The rules differ from those of the
/// flat ``DiffableDataSourceSnapshot``: an item that is already in the tree is refused, never
/// moved, and deleting an unknown item is an error.
///
///     var songs = DiffableDataSourceSectionSnapshot<String>()
///     try songs.append(["Medley", "Finale"])
///     try songs.append(["Part 1", "Part 2"], to: "Medley")
///     songs.expand(["Medley"])
///     songs.visibleItems  // Medley, Part 1, Part 2, Finale
///
/// Two section snapshots are equal if they have the same items in the same order and nesting, and
/// the same items are expanded. In the complexities, *n* is the number of items.
public struct DiffableDataSourceSectionSnapshot<ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The error that every refused call throws.
  public typealias Failure = SnapshotError<Never, ItemID>

  typealias Node = SectionSnapshotNode<ItemID>

  /// The items without a parent, in order.
  public internal(set) var rootItems: [ItemID] = []
  var nodes: [ItemID: Node] = [:]

  /// A tree without items.
  public init() {}

  /// All items, parents before their children. O(*n*).
  public var items: [ItemID] {
    descendants(of: rootItems) { _ in true }
  }

  /// The items whose ancestors are all expanded, parents before their children. O(*n*).
  public var visibleItems: [ItemID] {
    descendants(of: rootItems) { $0.isExpanded }
  }

  /// Whether an item is in the tree. O(1).
  public func contains(_ item: ItemID) -> Bool {
    nodes[item] != nil
  }

  /// The index of an item in ``items``, or `nil` if it is not in the tree. O(*n*).
  public func index(of item: ItemID) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The number of an item's ancestors: 0 for a root. O(*level*).
  ///
  /// - Throws: `unknownItems`.
  public func level(of item: ItemID) throws(Failure) -> Int {
    var parent = try node(of: item).parent
    var level = 0
    while let ancestor = parent {
      level += 1
      parent = nodes[ancestor]?.parent
    }
    return level
  }

  /// The parent of an item, `nil` for a root. O(1).
  ///
  /// - Throws: `unknownItems`.
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    try node(of: item).parent
  }

  /// Whether an item is expanded. An item without children can be expanded too. O(1).
  ///
  /// - Throws: `unknownItems`.
  public func isExpanded(_ item: ItemID) throws(Failure) -> Bool {
    try node(of: item).isExpanded
  }

  /// Whether all ancestors of an item are expanded. O(*level*).
  ///
  /// - Throws: `unknownItems`.
  public func isVisible(_ item: ItemID) throws(Failure) -> Bool {
    var parent = try node(of: item).parent
    while let ancestor = parent, let node = nodes[ancestor] {
      guard node.isExpanded else { return false }
      parent = node.parent
    }
    return true
  }

  /// The tree below an item, with its expansion, as a section snapshot of its own. O(*n*).
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item itself becomes the only root.
  /// - Throws: `unknownItems`.
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Failure) -> Self {
    let children = try node(of: parent).children
    var result = Self()
    result.rootItems = includingParent ? [parent] : children
    for item in descendants(of: result.rootItems, through: { _ in true }) {
      result.nodes[item] = nodes[item]
    }
    for root in result.rootItems { result.nodes[root]?.parent = nil }
    return result
  }

  func node(of item: ItemID) throws(Failure) -> Node {
    guard let node = nodes[item] else { throw .unknownItems([item]) }
    return node
  }

  /// Some items and their descendants, parents first. Enters only items that satisfy a condition.
  ///
  /// The stack is explicit, so that a deep tree cannot exhaust the thread's stack.
  func descendants(of roots: [ItemID], through isEntered: (Node) -> Bool) -> [ItemID] {
    var items: [ItemID] = []
    var pending = Array(roots.reversed())
    while let item = pending.popLast() {
      items.append(item)
      if let node = nodes[item], isEntered(node) {
        pending.append(contentsOf: node.children.reversed())
      }
    }
    return items
  }
}
