/// A tree to which a rebase adds items from top to bottom, with its *path*: the last added item and
/// its ancestors. The next item can be below any of these.
@usableFromInline
struct RebasePath<ItemID: Hashable & Sendable> {
  /// The tree of the same section before the change.
  @usableFromInline let old: ItemTree<ItemID>
  @usableFromInline var new = ItemTree<ItemID>()
  /// The numbers in the new tree of the items on the path, the last added item last.
  @usableFromInline var path: [Int32] = []
  /// For each item of the old tree its number in the new tree; negative if it has not been added.
  @usableFromInline var newNumbers: [Int32]

  /// An empty tree with room for `count` items.
  @inlinable
  init(old: ItemTree<ItemID>, count: Int) {
    self.old = old
    newNumbers = [Int32](repeating: -1, count: old.nodes.count)
    new.table.reserve(count)
    new.nodes.reserveCapacity(count)
  }

  /// The index on the path of an item of the new tree; `nil` if the item is not on the path.
  @inlinable
  func depth(of number: Int32) -> Int? {
    guard number >= 0 else { return nil }
    let level = Int(new.node(number).level)
    return level < path.count && path[level] == number ? level : nil
  }

  /// The index on the path of an item of the old tree; `nil` if the item is not on the path.
  @inlinable
  func depth(ofOld number: Int32) -> Int? { depth(of: newNumbers[Int(number)]) }

  /// Adds an item of the old tree as the last child of its old parent, if that is on the path at
  /// index `least` or behind, and is expanded. For an item that has not moved, its other ancestors
  /// are tried next. Otherwise adds it below the item at index `least`.
  ///
  /// - Returns: The item's number in the new tree; `nil` if the tree has it already, which only
  ///   happens with a broken `Hashable`.
  @inlinable
  mutating func append(_ item: ItemID, old number: Int32, least: Int, isKept: Bool) -> Int32? {
    var depth = least
    var candidate = old.node(number).parent
    while candidate >= 0 {
      if let found = self.depth(ofOld: candidate), isOpen(found, least: least) {
        depth = found
        break
      }
      candidate = isKept ? old.node(candidate).parent : -1
    }
    guard let added = append(item, belowPlace: depth) else { return nil }
    newNumbers[Int(number)] = added
    return added
  }

  /// Adds an item from another section as the last child of the parent that it had there, if that
  /// is on the path at index `least` or behind, and is expanded. Otherwise adds it below the item
  /// at index `least`.
  ///
  /// - Returns: The item's number in the new tree; `nil` if the tree has it already, which only
  ///   happens with a broken `Hashable`.
  @inlinable @discardableResult
  mutating func append(_ item: ItemID, parent: ItemID?, least: Int) -> Int32? {
    var depth = least
    if let number = parent.flatMap(new.number(of:)), let found = self.depth(of: number),
      isOpen(found, least: least)
    {
      depth = found
    }
    return append(item, belowPlace: depth)
  }

  /// Whether the item at an index of the path is expanded, and the index is not before `least`.
  @inlinable
  func isOpen(_ depth: Int, least: Int) -> Bool {
    depth >= least && new.node(path[depth]).isExpanded
  }

  /// Adds an item as the last child of the item at an index of the path, or as the last root for
  /// −1. `nil` if the tree has it already.
  @inlinable
  mutating func append(_ item: ItemID, belowPlace depth: Int) -> Int32? {
    guard let number = new.newNumber(of: item) else { return nil }
    let parent = depth < 0 ? -1 : path[depth]
    new.link(number, below: parent, after: new.last(below: parent))
    path.removeSubrange((depth + 1)...)
    path.append(number)
    return number
  }
}
