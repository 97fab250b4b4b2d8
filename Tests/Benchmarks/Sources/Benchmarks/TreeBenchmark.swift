import DiffableDataSource
import Measuring

/// Measures the operations of a section's tree, beside a flat section of the same items.
struct TreeBenchmark<ID: BenchmarkIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, ID>
  typealias Tree = DiffableDataSourceSectionSnapshot<ID>

  let count: Int

  func run() throws {
    print("\n\(ID.name), tree of \(count) items beside a flat section, CPU milliseconds")
    let ids = (0..<count).map { ID(number: $0) }
    let tree = try tree(of: ids)
    var snapshot = Snapshot()
    snapshot.apply(tree, to: 0)
    report("flat: build and show") {
      var snapshot = Snapshot()
      try snapshot.appendSections([0])
      try snapshot.appendItems(ids, toSection: 0)
      use(snapshot)
    }
    report("tree: build and show") {
      var snapshot = Snapshot()
      snapshot.apply(try self.tree(of: ids), to: 0)
      use(snapshot)
    }
    let items = ids.enumerated().map { ($1, level: $0 % 10 == 0 ? 0 : 1) }
    report("tree: build from levels and show") {
      var tree = try Tree(items)
      tree.expand(tree.rootItems)
      var snapshot = Snapshot()
      snapshot.apply(tree, to: 0)
      use(snapshot)
    }
    report("flat: index of every item") {
      var sum = 0
      for id in ids { sum &+= snapshot.indexOfItem(id) ?? 0 }
      use(sum)
    }
    report("tree: index, level, visibility of every item") {
      var tree = tree
      tree.collapse([ids[0]])
      var sum = 0
      for id in ids {
        sum &+= tree.index(of: id) ?? 0
        sum &+= try tree.level(of: id)
        if try tree.isVisible(id) { sum &+= 1 }
      }
      use(sum)
    }
    var moved = snapshot
    try moved.moveItem(ids[count - 1], beforeItem: ids[0])
    var trees = SectionSnapshots<Int, ID>()
    trees.set(tree, for: 0)
    report("flat: difference after one move") {
      use(ListDifference(from: snapshot, to: moved, including: .headers))
    }
    report("tree: rebase after one move") {
      var trees = trees
      trees.rebase(onto: moved)
      use(trees)
    }
  }

  /// A root for every ten items, with the others below it.
  private func tree(of ids: [ID]) throws -> Tree {
    var tree = Tree()
    for start in stride(from: 0, to: ids.count, by: 10) {
      try tree.append([ids[start]])
      try tree.append(Array(ids[start + 1..<min(start + 10, ids.count)]), to: ids[start])
    }
    tree.expand(tree.rootItems)
    return tree
  }
}
