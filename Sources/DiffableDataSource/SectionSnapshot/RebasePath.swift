/// A tree while items are added to it, and the last item with its ancestors: the places below which
/// the next one can be.
@usableFromInline
struct RebasePath<ItemID: Hashable & Sendable> {
  /// The tree of the same section before the change.
  @usableFromInline let old: ItemTree<ItemID>
  @usableFromInline var new = ItemTree<ItemID>()
  /// The numbers in the new tree, the last item last.
  @usableFromInline var path: [Int32] = []
  /// The number in the new tree of each item of the old one; negative for what is not in it yet.
  @usableFromInline var newNumbers: [Int32]

  /// An empty tree, with room for a number of items.
  @inlinable
  init(old: ItemTree<ItemID>, count: Int) {
    self.old = old
    newNumbers = [Int32](repeating: -1, count: old.nodes.count)
    new.table.reserve(count)
    new.nodes.reserveCapacity(count)
  }

  /// The place on the path of an item of the new tree; `nil` if it is not on it.
  @inlinable
  func depth(of number: Int32) -> Int? {
    guard number >= 0 else { return nil }
    let level = Int(new.node(number).level)
    return level < path.count && path[level] == number ? level : nil
  }

  /// The place on the path of an item of the old tree; `nil` if it is not on it.
  @inlinable
  func depth(ofOld number: Int32) -> Int? { depth(of: newNumbers[Int(number)]) }

  /// Adds an item of the old tree, below its old parent if that is on the path, at a place or after
  /// it, and shows its children. One that has not moved stays below what is farther up, where its
  /// parent has left.
  ///
  /// - Returns: Its number in the new tree; `nil` if it is in it already, which only items with a
  ///   wrong `Hashable` are.
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

  /// Adds an item that comes from elsewhere, below the parent that it had there if that is on the
  /// path, at a place or after it, and shows its children.
  ///
  /// - Returns: Its number in the new tree; `nil` if it is in it already, which only items with a
  ///   wrong `Hashable` are.
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

  /// Whether what is at a place of the path shows its children, and the place is not before
  /// another.
  @inlinable
  func isOpen(_ depth: Int, least: Int) -> Bool {
    depth >= least && new.node(path[depth]).isExpanded
  }

  /// Adds an item behind the other children of what is at a place of the path; as a root for −1.
  /// `nil` if it is in the tree already.
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
