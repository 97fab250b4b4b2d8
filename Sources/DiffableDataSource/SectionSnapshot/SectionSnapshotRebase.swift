/// Finds the trees that belong to a snapshot, from those that belonged to another.
///
/// The items of a section are placed one after the other, each below the last one or below one of
/// its ancestors: the *path*. Only those places keep the items in their order.
@usableFromInline
struct SectionSnapshotRebase<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>

  /// The trees before the change.
  @usableFromInline let trees: [SectionID: SectionSnapshot]
  @usableFromInline let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The items that have moved, where that is known.
  @usableFromInline let moved: Set<ItemID>

  @inlinable
  init(
    trees: [SectionID: SectionSnapshot], snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    moved: Set<ItemID>
  ) {
    self.trees = trees
    self.snapshot = snapshot
    self.moved = moved
  }

  /// The tree of a section; `nil` if there is no such section any more.
  @inlinable
  func tree(for section: SectionID) -> SectionSnapshot? {
    guard let items = snapshot.items(ofSection: section) else { return nil }
    let old = trees[section] ?? SectionSnapshot()
    let kept = keptItems(of: old, among: items)
    let lowest = lowestParents(of: items, kept: kept, in: old)
    var new = SectionSnapshot()
    var path: [ItemID] = []
    for (item, lowest) in zip(items, lowest) {
      let origin = old.contains(item) ? old : self.origin(of: item)
      // What is above it would leave a later item without its parent.
      let least = lowest.flatMap { depth(of: $0, on: path, in: new) } ?? -1
      var parent = least
      var candidate = origin?.parentOrNil(of: item)
      while let old = candidate {
        if let depth = depth(of: old, on: path, in: new), depth >= least, new.isKnownExpanded(old) {
          parent = depth
          break
        }
        // Only an item that has not moved stays below what is farther up.
        candidate = kept.contains(item) ? origin?.parentOrNil(of: old) : nil
      }
      new.add(item, below: parent < 0 ? nil : path[parent])
      path.removeSubrange((parent + 1)...)
      path.append(item)
      if let origin { fill(&new, below: item, from: origin) }
    }
    return new
  }

  /// The place of an item on the path; `nil` if it is not on it.
  @inlinable
  func depth(of item: ItemID, on path: [ItemID], in new: SectionSnapshot) -> Int? {
    guard let number = new.tree.number(of: item) else { return nil }
    let level = Int(new.tree.node(number).level)
    return level < path.count && path[level] == item ? level : nil
  }

  /// The items of a section that neither moved nor came.
  @inlinable
  func keptItems(of old: SectionSnapshot, among items: [ItemID]) -> Set<ItemID> {
    let before = old.visibleItems.filter { !moved.contains($0) }
    let after = items.filter { !moved.contains($0) }
    var kept = Set(after)
    for splice in ListDifference(from: before, to: after).splices {
      for position in splice.inserted { kept.remove(after[position]) }
    }
    return kept
  }

  /// For each item the parent that it must be below, at any level: that of the next item that has
  /// not moved. `nil` where that is a root, or there is none.
  @inlinable
  func lowestParents(
    of items: [ItemID], kept: Set<ItemID>, in old: SectionSnapshot
  ) -> [ItemID?] {
    var parents: [ItemID?] = []
    var next: ItemID?
    for item in items.reversed() {
      parents.append(next)
      guard kept.contains(item) else { continue }
      next = old.parentOrNil(of: item)
      while let parent = next, !kept.contains(parent) { next = old.parentOrNil(of: parent) }
    }
    return parents.reversed()
  }

  /// The tree of another section that an item comes from.
  @inlinable
  func origin(of item: ItemID) -> SectionSnapshot? {
    trees.values.first { $0.contains(item) }
  }

  /// Expands an item as it was, or adds what was hidden below it.
  @inlinable
  func fill(
    _ new: inout SectionSnapshot, below item: ItemID, from origin: SectionSnapshot
  ) {
    guard let number = origin.tree.number(of: item) else { return }
    let node = origin.tree.node(number)
    if node.isExpanded, origin.tree.position(of: number).isVisible {
      new.expand([item])
      return
    }
    guard node.first >= 0, let place = new.tree.number(of: item) else { return }
    var below = origin.tree.tree(below: number)
    // What is in the snapshot takes along what is below itself.
    let hidden = below
    hidden.visit { number in
      let item = hidden.item(number)
      guard snapshot.contains(item), let number = below.number(of: item) else { return }
      below.remove(number)
    }
    new.tree.adopt(below, below: place, after: -1)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Whether all items are roots, and none is expanded.
  @inlinable
  var isFlat: Bool {
    tree.nodes.allSatisfy { $0.parent < 0 && !$0.isExpanded }
  }

  /// The parent of an item; `nil` for a root and for what is not in the tree.
  @inlinable
  func parentOrNil(of item: ItemID) -> ItemID? {
    tree.number(of: item).flatMap(tree.parent(of:))
  }

  /// Whether an item is in the tree, and expanded.
  @inlinable
  func isKnownExpanded(_ item: ItemID) -> Bool {
    tree.number(of: item).map { tree.node($0).isExpanded } ?? false
  }

  /// Adds one item behind the other children of a parent.
  @inlinable
  mutating func add(_ item: ItemID, below parent: ItemID?) {
    let number = parent.flatMap(tree.number(of:)) ?? -1
    _ = tree.add(
      [item], below: number, after: number < 0 ? tree.lastRoot : tree.node(number).last)
  }
}
