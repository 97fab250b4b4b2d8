extension SectionSnapshots {
  /// Whether items can be moved to a position that names their parent, and are not already there.
  /// The items of a flat section count as roots.
  ///
  /// - Complexity: O(*k* · *depth*) for *k* items.
  public func canMove(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let tree = trees[position.section]?.tree
    let numbers = items.map { tree?.number(of: $0) }
    let named = Set(numbers.compactMap(\.self))
    var parent: Int32 = -1
    switch position.parent {
    case .automatic: return true
    case .root: break
    case .item(let item):
      guard let number = tree?.number(of: item) else { return !items.contains(item) }
      if named.contains(number) || tree?.hasAncestor(of: number, in: named) == true { return false }
      parent = number
    }
    // At least one item comes from another section, so the move changes something.
    guard let tree, !numbers.contains(nil) else { return true }
    return !tree.isInPlace(named, below: parent, before: position.before)
  }
}

extension ItemTree {
  /// Whether the topmost of some items are neighbours below the parent, in front of a sibling or
  /// behind all others.
  fileprivate func isInPlace(
    _ named: Set<Int32>, below parent: Int32, before sibling: ItemID?
  ) -> Bool {
    let topmost = named.filter { !hasAncestor(of: $0, in: named) }
    guard let first = topmost.first(where: { !topmost.contains(node($0).previous) }),
      node(first).parent == parent
    else { return false }
    var next = first
    var count = 0
    while next >= 0, topmost.contains(next) {
      next = node(next).next
      count += 1
    }
    guard count == topmost.count else { return false }
    guard let sibling else { return next < 0 }
    return number(of: sibling).map { named.contains($0) || $0 == next } ?? false
  }
}
