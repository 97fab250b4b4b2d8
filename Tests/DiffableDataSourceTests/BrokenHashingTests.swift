import DiffableDataSource
import TestSupport
import Testing

/// Tests identifiers whose `==` and `hash(into:)` contradict each other, or themselves. The results
/// are undefined, but no call traps or takes forever.
@Suite struct BrokenHashingTests {
  private typealias ID = BrokenIdentifier
  private typealias Snapshot = DiffableDataSourceSnapshot<ID, ID>
  private typealias Tree = DiffableDataSourceSectionSnapshot<ID>

  private struct Fuzz {
    let fault: ID.Fault
    let noise = ID.Noise()
    var generator: SeededGenerator

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    mutating func id(_ count: Int = 40) -> ID {
      ID(number: number(count), note: number(3), fault: fault, noise: noise)
    }

    mutating func ids(_ most: Int = 6) -> [ID] { (0..<number(most)).map { _ in id() } }

    mutating func change(_ snapshot: inout Snapshot) {
      switch number(22) {
      case 0: try? snapshot.appendSections([id(6)])
      case 1: try? snapshot.appendItems(ids(30))
      case 2: try? snapshot.appendItems(ids(), toSection: id(6))
      case 3: try? snapshot.insertItems(ids(), beforeItem: id())
      case 4: try? snapshot.insertItems(ids(), afterItem: id())
      case 5: try? snapshot.deleteItems(ids())
      case 6: try? snapshot.deleteItems([id()])
      case 7: try? snapshot.moveItem(id(), beforeItem: id())
      case 8: try? snapshot.moveItem(id(), afterItem: id())
      case 9: try? snapshot.moveSection(id(6), beforeSection: id(6))
      case 10: try? snapshot.moveSection(id(6), afterSection: id(6))
      case 11: try? snapshot.insertSections([id(6)], beforeSection: id(6))
      case 12: try? snapshot.insertSections([id(6)], afterSection: id(6))
      case 13: if number(4) == 0 { try? snapshot.deleteSections([id(6)]) }
      case 14: try? snapshot.reloadItems(ids())
      case 15: try? snapshot.reconfigureItems(ids())
      case 16: try? snapshot.reloadSections([id(6)])
      case 17: try? snapshot.replaceItems(inSection: id(6), with: ids(20))
      case 18: snapshot.removeItems { $0.number % 7 == 3 }
      case 19: try? snapshot.moveItems(ids(), beforeItem: id())
      case 20: if number(10) == 0 { snapshot.deleteAllItems() }
      default:
        let made = try? Snapshot(
          (0..<number(4)).map { _ in (id(6), (0..<number(90)).map { _ in id(200) }) })
        if let made { snapshot = made }
      }
    }

    mutating func query(_ snapshot: Snapshot) {
      _ = snapshot.indexOfItem(id())
      _ = snapshot.indexOfSection(id(6))
      _ = snapshot.sectionIdentifier(containingItem: id())
      _ = snapshot.contains(id())
      _ = snapshot.itemIdentifiers.map { snapshot.indexOfItem($0) }
      _ = try? snapshot.itemIdentifiers(inSection: id(6))
      _ = snapshot.rows(including: .headers)
      _ = snapshot.description
    }

    mutating func move(_ snapshot: Snapshot, _ trees: SectionSnapshots<ID, ID>) -> Snapshot? {
      let items =
        number(2) == 0
        ? ids() : [snapshot.itemIdentifiers.randomElement(using: &generator)].compactMap(\.self)
      let position = DropPosition(section: id(6), before: number(3) == 0 ? nil : id())
      let transaction = try? snapshot.transaction(
        moving: items, to: position, sectionSnapshots: trees)
      _ = transaction?.difference
      _ = transaction?.sectionTransactions
      _ = transaction?.inverse
      for parent in [DropPosition<ID, ID>.Parent.root, .item(id())] {
        let inside = DropPosition(
          section: id(6), before: number(3) > 0 ? nil : id(), parent: parent)
        _ = trees.canMove(items, to: inside)
        let transaction = try? snapshot.transaction(
          moving: items, to: inside, sectionSnapshots: trees)
        _ = transaction?.inverse
        _ = transaction?.finalSectionSnapshots[id(6)]?.items
      }
      let move = SectionMove(id(6), before: number(2) == 0 ? nil : id(6))
      let other = try? snapshot.transaction(moving: move, sectionSnapshots: trees)
      _ = other?.inverse
      for step in [ReorderStep.up, .down, .indent, .outdent] {
        _ = snapshot.dropPosition(moving: items, by: step, sectionSnapshots: trees)
      }
      return transaction?.finalSnapshot ?? other?.finalSnapshot
    }

    mutating func change(_ tree: inout Tree) {
      switch number(12) {
      case 9: try? tree.replace(childrenOf: id(), using: tree.snapshot(of: id()))
      case 10:
        var other = Tree()
        try? other.append(ids(8))
        try? number(2) == 0 ? tree.insert(other, before: id()) : tree.insert(other, after: id())
      case 11: if let made = try? Tree(ids(30).map { ($0, level: 0) }) { tree = made }
      case 0, 1, 2: try? tree.append(ids(8))
      case 3: try? tree.append(ids(), to: id())
      case 4: try? tree.insert(ids(), before: id())
      case 5: try? tree.insert(ids(), after: id())
      case 6: try? tree.delete(ids(3))
      case 7: tree.expand(ids(8))
      default: tree.collapse(ids())
      }
      _ = tree.visibleItems
      _ = tree.items.map { try? tree.level(of: $0) }
      _ = tree.index(of: id())
      _ = try? tree.parent(of: id())
    }

    func compare(_ old: Snapshot, _ new: Snapshot) {
      for rows: SectionRows in [[], .headers, [.headers, .footers]] {
        let difference = ListDifference(from: old, to: new, including: rows) { $0 % 3 }
        _ = SplicePlan(difference: difference, costs: SpliceCosts())
      }
      let (first, second) = (old.itemIdentifiers, new.itemIdentifiers)
      _ = ListDifference(from: first, to: second)
      _ = ListDifference(from: first, to: second) { $0 % 5 }
      _ = old == new
    }
  }

  @Test(arguments: BrokenIdentifier.Fault.allCases)
  func nothingTraps(fault: BrokenIdentifier.Fault) {
    for seed in 1...UInt64(5 * testScale) {
      var fuzz = Fuzz(fault: fault, generator: SeededGenerator(seed: seed))
      var snapshot = Snapshot()
      var trees = SectionSnapshots<ID, ID>()
      var tree = Tree()
      for _ in 0..<60 {
        let old = snapshot
        for _ in 0...fuzz.number(4) { fuzz.change(&snapshot) }
        // Identifiers that equal nothing, not even themselves, are never found, so they pile up and
        // slow the test down.
        if snapshot.numberOfItems > 200 || tree.items.count > 100 {
          (snapshot, trees, tree) = (Snapshot(), SectionSnapshots(), Tree())
        }
        fuzz.query(snapshot)
        fuzz.compare(old, snapshot)
        for _ in 0..<3 { fuzz.change(&tree) }
        if fuzz.number(4) == 0 {
          let section = fuzz.id(6)
          trees.set(tree, for: section)
          snapshot.apply(tree, to: section)
          trees.rebase(onto: snapshot)
        }
        if let moved = fuzz.move(snapshot, trees) {
          fuzz.compare(snapshot, moved)
          if fuzz.number(2) == 0 { snapshot = moved }
        }
      }
    }
  }
}
