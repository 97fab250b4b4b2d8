import DiffableDataSource
import TestSupport
import Testing

/// Tests flat changes, drops and changes of trees in random order.
@Suite struct SectionSnapshotsRandomTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<Int, Int>
  private typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  /// A snapshot with its trees.
  private struct List {
    var snapshot = Snapshot()
    var trees = SectionSnapshots<Int, Int>()
    /// The items that the last change has moved; `nil` if the fewest possible items count as moved.
    var moved: Set<Int>?

    /// All items with their parents; `nil` for a root.
    var parents: [Int: Int?] {
      var parents: [Int: Int?] = [:]
      for item in snapshot.itemIdentifiers { parents.updateValue(nil, forKey: item) }
      for section in 0..<4 {
        guard let tree = trees[section] else { continue }
        for item in tree.items { parents.updateValue(try? tree.parent(of: item), forKey: item) }
      }
      return parents
    }

    /// The items below an item that are not visible.
    func hidden(below item: Int) -> [Int] {
      for section in 0..<4 {
        guard let tree = trees[section], tree.contains(item) else { continue }
        let below = (try? tree.snapshot(of: item).items) ?? []
        return below.filter { (try? tree.isVisible($0)) == false }
      }
      return []
    }
  }

  @Test(arguments: 0..<4)
  func nothingThatWasNotRemovedLeavesAndWhatIsHiddenKeepsItsParent(_: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var list = List()
    try list.snapshot.appendSections([0, 1, 2, 3])
    var next = 0
    for step in 0..<(isQuick ? 200 : 1000) * testScale {
      let before = list
      var removed: Set<Int> = []
      let what = try change(&list, &next, &removed, &random)
      let context = Comment(rawValue: "step \(step) of \(seed): \(what)")
      for section in 0..<4 {
        guard let tree = list.trees[section] else { continue }
        let items = try list.snapshot.itemIdentifiers(inSection: section)
        try #require(tree.visibleItems == items, context)
      }
      let (old, new) = (before.parents, list.parents)
      try #require(
        Set(old.keys).subtracting(new.keys).isSubset(of: removed), context)
      let count = (0..<4).reduce(0) { count, section in
        let flat = (try? list.snapshot.numberOfItems(inSection: section)) ?? 0
        return count + (list.trees[section]?.items.count ?? flat)
      }
      try #require(count == new.count, "an item is in two places: \(context)")
      if let moved = list.moved {
        try expectTrees(of: list, afterMoving: moved, from: before, context)
      }
      guard what != "tree" else { continue }
      for item in new.keys where !list.snapshot.contains(item) {
        try #require(new[item] == old[item], context)
      }
    }
  }

  /// Expects that the trees follow from those before the change by the documented rules.
  private func expectTrees(
    of list: List, afterMoving moved: Set<Int>, from before: List, _ context: Comment
  ) throws {
    let trees = (0..<4).compactMap { section in before.trees[section].map { (section, $0) } }
    let naive = NaiveRebase(
      trees: Dictionary(uniqueKeysWithValues: trees), snapshot: list.snapshot, moved: moved)
    for section in 0..<4 {
      var tree = Tree()
      try tree.append(list.snapshot.itemIdentifiers(inSection: section))
      let lines = try NaiveRebase.lines(of: list.trees[section] ?? tree)
      try #require(try naive.lines(of: section) == lines, context)
    }
  }

  /// Makes a random change of the list, and returns its name.
  private func change(
    _ list: inout List, _ next: inout Int, _ removed: inout Set<Int>,
    _ random: inout SeededGenerator
  ) throws -> String {
    list.moved = nil
    let section = Int.random(in: 0..<4, using: &random)
    let items = list.snapshot.itemIdentifiers
    let isFull = list.parents.count > 60
    let count = isFull ? items.count / 2 : .random(in: 1...3, using: &random)
    let chosen = Array(items.shuffled(using: &random).prefix(count))
    switch isFull ? 2 : Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let inSection = try list.snapshot.itemIdentifiers(inSection: section)
      if let place = inSection.randomElement(using: &random) {
        try list.snapshot.insertItems([next], beforeItem: place)
      } else {
        try list.snapshot.appendItems([next], toSection: section)
      }
      next += 1
      list.trees.rebase(onto: list.snapshot)
      list.moved = []
      return "insert"
    case 2 where isFull || items.count > 12:
      removed.formUnion(chosen)
      for item in chosen { removed.formUnion(list.hidden(below: item)) }
      // The visible items below the deleted ones stay, with the hidden items below them.
      removed.subtract(Set(items).subtracting(chosen))
      try list.snapshot.deleteItems(chosen)
      list.trees.rebase(onto: list.snapshot)
      list.moved = []
      return "delete"
    case 3 where !chosen.isEmpty:
      let target = try list.snapshot.itemIdentifiers(inSection: section)
      try list.snapshot.moveItems(
        chosen, to: DropPosition(section: section, before: target.randomElement(using: &random)))
      list.trees.rebase(onto: list.snapshot)
      return "move"
    case 4 where !chosen.isEmpty, 5 where !chosen.isEmpty:
      let own = list.snapshot.sectionIdentifier(containingItem: chosen[0])
      let tree = own.flatMap { list.trees[$0] }
      // A move within the same section meets more of the rules.
      let section = Bool.random(using: &random) ? own ?? section : section
      let block = Array(chosen.prefix(1)) + (tree?.visibleDescendants(of: chosen[0]) ?? [])
      let target = try list.snapshot.itemIdentifiers(inSection: section)
      let drop = try list.snapshot.transaction(
        moving: block,
        to: DropPosition(section: section, before: target.randomElement(using: &random)),
        sectionSnapshots: list.trees)
      try #require(drop.inverse.finalSectionSnapshots == list.trees)
      list.snapshot = drop.finalSnapshot
      list.trees = drop.finalSectionSnapshots
      list.moved = Set(block)
      return "drop"
    default:
      var tree = list.trees[section] ?? Tree()
      if list.trees[section] == nil {
        try tree.append(list.snapshot.itemIdentifiers(inSection: section))
      }
      // The deeper of two random items is taken, so that trees get deep.
      let some = (0..<2).compactMap { _ in tree.items.randomElement(using: &random) }
      if let parent = try some.max(by: { try tree.level(of: $0) < tree.level(of: $1) }) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: tree.expand([parent])
        case 1: tree.collapse([parent])
        default:
          try tree.append([next, next + 1, next + 2], to: parent)
          if Bool.random(using: &random) { tree.expand([parent]) }
          next += 3
        }
      }
      list.trees.set(tree, for: section)
      list.snapshot.apply(tree, to: section)
      list.trees.rebase(onto: list.snapshot)
      return "tree"
    }
  }
}
