/// Computes the trees that belong to a new snapshot from those that belonged to an old one.
///
/// The items of a section are placed one after the other, each below the last one or below one of
/// its ancestors: the *path*. Only those places keep the items in their order.
@usableFromInline
struct SectionSnapshotRebase<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  @usableFromInline typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>
  @usableFromInline typealias Tree = ItemTree<ItemID>

  /// The trees before the change.
  @usableFromInline let trees: IdentifierMap<SectionID, SectionSnapshot>
  @usableFromInline let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The items that have moved, if the caller knows them; empty otherwise.
  @usableFromInline let moved: IdentifierSet<ItemID>

  @inlinable
  init(
    trees: IdentifierMap<SectionID, SectionSnapshot>,
    snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    moved: IdentifierSet<ItemID>
  ) {
    self.trees = trees
    self.snapshot = snapshot
    self.moved = moved
  }

  /// The new tree of a section; `nil` if the section no longer exists.
  @inlinable
  func tree(for section: SectionID) -> SectionSnapshot? {
    guard let items = snapshot.items(ofSection: section) else { return nil }
    let old = trees[section] ?? SectionSnapshot()
    let numbers = items.map { old.tree.number(of: $0) ?? -1 }
    let isKept = keptItems(of: old, among: items)
    let lowest = lowestParents(of: numbers, isKept: isKept, in: old.tree)
    var path = RebasePath(old: old.tree, count: items.count)
    for (index, item) in items.enumerated() {
      let number = numbers[index]
      let isKept = number >= 0 && isKept[Int(number)]
      // Placed before this index of the path, the item would leave a later item without its parent.
      let least = lowest[index] < 0 ? -1 : path.depth(ofOld: lowest[index]) ?? -1
      if number >= 0 {
        if let place = path.append(item, old: number, least: least, isKept: isKept) {
          fill(&path.new, below: place, from: old.tree, number)
        }
      } else if let origin = origin(of: item), let number = origin.number(of: item) {
        if let place = path.append(item, parent: origin.parent(of: number), least: least) {
          fill(&path.new, below: place, from: origin, number)
        }
      } else {
        path.append(item, parent: nil, least: least)
      }
    }
    var new = SectionSnapshot()
    new.tree = path.new
    return new
  }

  /// For each item of the old tree, by its number, whether it has neither moved nor come from
  /// elsewhere.
  @inlinable
  func keptItems(of old: SectionSnapshot, among items: [ItemID]) -> [Bool] {
    var before = old.visibleItems
    var after = items
    if !moved.isEmpty {
      before.removeAll { moved.contains($0) }
      after.removeAll { moved.contains($0) }
    }
    var isKept = [Bool](repeating: false, count: old.tree.nodes.count)
    var kept = 0
    func keep(upTo end: Int) {
      for item in after[kept..<end] {
        if let number = old.tree.number(of: item) { isKept[Int(number)] = true }
      }
    }
    for splice in ListDifference(from: before, to: after).splices {
      keep(upTo: splice.inserted.lowerBound)
      kept = splice.inserted.upperBound
    }
    keep(upTo: after.count)
    return isKept
  }

  /// For each item, the parent of the next item that has not moved, below which it must stay at
  /// some level. Negative if that is a root, or if no such item follows.
  @inlinable
  func lowestParents(of numbers: [Int32], isKept: [Bool], in old: Tree) -> [Int32] {
    var parents = [Int32](repeating: -1, count: numbers.count)
    var next: Int32 = -1
    for index in numbers.indices.reversed() {
      parents[index] = next
      let number = numbers[index]
      guard number >= 0, isKept[Int(number)] else { continue }
      next = old.node(number).parent
      while next >= 0, !isKept[Int(next)] { next = old.node(next).parent }
    }
    return parents
  }

  /// The tree of the section that an item comes from; `nil` if no tree has the item.
  @inlinable
  func origin(of item: ItemID) -> Tree? {
    trees.pairs.first { $0.value.contains(item) }?.value.tree
  }

  /// Expands an item if it was expanded, or adds the hidden items below it.
  @inlinable
  func fill(_ new: inout Tree, below place: Int32, from origin: Tree, _ number: Int32) {
    let node = origin.node(number)
    if node.isExpanded, origin.position(of: number).isVisible {
      new.setExpanded(true, place)
      return
    }
    guard node.first >= 0 else { return }
    var below = origin.tree(below: number)
    // Hidden items that are rows of the new snapshot are placed on their own, and take along the
    // items below them.
    let hidden = below
    hidden.visit { number in
      let item = hidden.item(number)
      guard snapshot.contains(item), let number = below.number(of: item) else { return }
      below.remove(number)
    }
    new.adopt(below, below: place, after: -1)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Whether all items are roots, and none is expanded.
  @inlinable
  var isFlat: Bool {
    tree.nodes.allSatisfy { $0.parent < 0 && !$0.isExpanded }
  }
}
