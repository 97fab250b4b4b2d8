extension SectionSnapshots {
  /// Whether items of the trees can be moved to a position that names their parent, and are not
  /// there already. An item of a flat section is taken for a root.
  ///
  /// - Complexity: O(*k* · *depth*) for *k* items.
  public func canMove(_ items: [ItemID], to position: DropPosition<SectionID, ItemID>) -> Bool {
    let named = IdentifierSet(items)
    let tree = trees[position.section]?.tree
    var parent: Int32 = -1
    switch position.parent {
    case .automatic: return true
    case .root: break
    case .item(let item):
      if named.contains(item) { return false }
      guard let number = tree?.number(of: item) else { return true }
      if tree?.hasAncestor(of: number, in: named) == true { return false }
      parent = number
    }
    return tree.map { !$0.isInPlace(items, named, below: parent, before: position.before) } ?? true
  }
}

extension ItemTree {
  /// Whether those of some items that are not below another one are neighbours with that parent,
  /// and in front of a child of it, or behind all.
  fileprivate func isInPlace(
    _ items: [ItemID], _ named: IdentifierSet<ItemID>, below parent: Int32, before sibling: ItemID?
  ) -> Bool {
    let numbers = items.compactMap { number(of: $0) }
    let topmost = Set(numbers.filter { !hasAncestor(of: $0, in: named) })
    guard numbers.count == items.count,
      let first = topmost.first(where: { !topmost.contains(node($0).previous) }),
      node(first).parent == parent
    else { return false }
    var next = first
    var count = 0
    while next >= 0, topmost.contains(next) {
      next = node(next).next
      count += 1
    }
    guard count == topmost.count else { return false }
    return sibling.map { named.contains($0) || number(of: $0) == next } ?? (next < 0)
  }
}
