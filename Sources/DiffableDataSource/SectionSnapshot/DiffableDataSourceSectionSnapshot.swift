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

  @usableFromInline var tree = ItemTree<ItemID>()

  /// A tree without items.
  @inlinable
  public init() {}

  /// A tree of items, given from top to bottom with their levels. A root has level 0; the parent of
  /// any other item is the last item before it whose level is one less. No item is expanded. Takes
  /// less time than as many calls of ``append(_:to:)``.
  ///
  ///     try DiffableDataSourceSectionSnapshot([
  ///       ("Medley", level: 0), ("Part 1", level: 1), ("Part 2", level: 1), ("Finale", level: 0),
  ///     ])
  ///
  /// - Throws: `itemWithoutParent`, `duplicateItems`.
  /// - Complexity: O(*n*).
  @inlinable
  public init(_ items: [(ItemID, level: Int)]) throws(Failure) {
    var highest = 0
    for (item, level) in items {
      guard level >= 0, level <= highest else {
        throw Failure(.makeTree, .itemWithoutParent(item))
      }
      highest = level + 1
    }
    guard !tree.addAll(items) else { return }
    throw Failure(
      .makeTree,
      .duplicateItems(DiffableDataSourceSnapshot<Never, ItemID>.repeated(in: items.map { $0.0 })))
  }

  /// A tree in which the given items, free of repeats, are roots. O(*n*).
  init(roots items: [ItemID]) {
    _ = tree.add(items, below: -1, after: -1)
  }

  /// The items without a parent, in order. O(*roots*).
  @inlinable
  public var rootItems: [ItemID] { tree.children(of: -1) }

  /// All items, parents before their children. O(*n*).
  @inlinable
  public var items: [ItemID] {
    var items: [ItemID] = []
    items.reserveCapacity(tree.count)
    tree.visit { items.append(tree.item($0)) }
    return items
  }

  /// The items whose ancestors are all expanded, parents before their children. O(*visible items*).
  @inlinable
  public var visibleItems: [ItemID] {
    var items: [ItemID] = []
    tree.visit(entering: \.isExpanded) { items.append(tree.item($0)) }
    return items
  }

  /// The expanded items, parents before their children. Includes items that have no children, and
  /// hidden items. O(*n*).
  @inlinable
  public var expandedItems: [ItemID] {
    var items: [ItemID] = []
    tree.visit { if tree.node($0).isExpanded { items.append(tree.item($0)) } }
    return items
  }

  /// The items directly below an item, in order, visible or not. O(*children*).
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func children(of item: ItemID) throws(Failure) -> [ItemID] {
    tree.children(of: try number(of: item, for: .readChildren))
  }

  /// Whether an item has children, visible or not. O(1).
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func hasChildren(_ item: ItemID) throws(Failure) -> Bool {
    tree.node(try number(of: item, for: .readChildren)).first >= 0
  }

  /// The visible items below an item, parents before their children. Empty for an item that is
  /// hidden, collapsed or not in the tree. O(*k*) for *k* such items; O(*n*) after a change of the
  /// tree.
  public func visibleDescendants(of item: ItemID) -> [ItemID] {
    guard let number = tree.number(of: item), tree.node(number).isExpanded,
      tree.position(of: number).isVisible
    else { return [] }
    var items: [ItemID] = []
    tree.visit(from: number, entering: \.isExpanded) {
      if $0 != number { items.append(tree.item($0)) }
    }
    return items
  }

  /// Whether an item is in the tree. O(1).
  @inlinable
  public func contains(_ item: ItemID) -> Bool {
    tree.number(of: item) != nil
  }

  /// The index of an item in ``items``, or `nil` if it is not in the tree. O(1); O(*n*) after a
  /// change of the tree.
  @inlinable
  public func index(of item: ItemID) -> Int? {
    tree.number(of: item).map { tree.position(of: $0).index }
  }

  /// The number of an item's ancestors: 0 for a root. O(1).
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func level(of item: ItemID) throws(Failure) -> Int {
    Int(tree.node(try number(of: item, for: .readLevel)).level)
  }

  /// The parent of an item, `nil` for a root. O(1).
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func parent(of item: ItemID) throws(Failure) -> ItemID? {
    tree.parent(of: try number(of: item, for: .readParent))
  }

  /// Whether an item is expanded. An item without children can be expanded too. O(1).
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func isExpanded(_ item: ItemID) throws(Failure) -> Bool {
    tree.node(try number(of: item, for: .readExpansion)).isExpanded
  }

  /// Whether all ancestors of an item are expanded. O(1); O(*n*) after a change of the tree.
  ///
  /// - Throws: `unknownItems`.
  @inlinable
  public func isVisible(_ item: ItemID) throws(Failure) -> Bool {
    tree.position(of: try number(of: item, for: .readVisibility)).isVisible
  }

  /// The tree below an item, with the expansion of its items, as a section snapshot of its own.
  /// O(*k*) for *k* items below it.
  ///
  /// - Parameters:
  ///   - parent: The item.
  ///   - includingParent: Whether the item itself becomes the only root.
  /// - Throws: `unknownItems`.
  @inlinable
  public func snapshot(of parent: ItemID, includingParent: Bool = false) throws(Failure) -> Self {
    let number = try number(of: parent, for: .readTree)
    var result = Self()
    if includingParent {
      result.tree.adopt(tree, from: number, below: -1, after: -1)
    } else {
      result.tree = tree.tree(below: number)
    }
    return result
  }

  @inlinable
  func number(of item: ItemID, for operation: Failure.Operation) throws(Failure) -> Int32 {
    guard let number = tree.number(of: item) else {
      throw Failure(operation, .unknownItems([item]))
    }
    return number
  }
}

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
