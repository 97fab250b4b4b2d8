import DiffableDataSource
import Testing
import TestSupport

@Suite struct SectionSnapshotRandomTests {
  private typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  @Test(arguments: [8, 40, 400])
  func randomOperationsGiveTheSameAsAPlainList(ids count: Int) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 * testScale {
      var tree = Tree()
      var naive = NaiveTree()
      for step in 0..<200 {
        let before = (tree, naive)
        let isDone = change(&tree, &naive, ids: count, using: &generator)
        if !isDone { #expect(tree == before.0, "seed \(seed), step \(step)") }
        try #require(
          isSame(tree, naive, asking: step % 3 == 0), "seed \(seed), step \(step) of \(count)")
      }
    }
  }

  @Test func aTreeOfItemsAndLevelsIsAsOneOfManyCallsAlsoWhenItChanges() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 * testScale {
      var levels: [Int] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        levels.append(.random(in: 0...(levels.last.map { $0 + 1 } ?? 0), using: &generator))
      }
      let items = Array(zip((0..<levels.count).shuffled(using: &generator), levels))
      var built = try Tree(items.map { ($0, level: $1) })
      var appended = Tree()
      var path: [Int] = []
      for (item, level) in items {
        path.removeLast(path.count - level)
        try appended.append([item], to: path.last)
        path.append(item)
      }
      #expect(built == appended, "seed \(seed), round \(round)")
      for (item, _) in items where built.contains(item) {
        try built.insert([100 + item], after: item)
        try appended.insert([100 + item], after: item)
        try built.append([200 + item], to: item)
        try appended.append([200 + item], to: item)
        guard Bool.random(using: &generator) else { continue }
        try built.delete([item])
        try appended.delete([item])
      }
      #expect(built == appended, "seed \(seed), round \(round)")
      #expect(built.items.map { built.index(of: $0) } == Array(0..<built.items.count))
    }
  }

  /// Tries a random operation on the tree and on the naive one. If the tree refuses it, the naive
  /// one must stay unchanged.
  private func change(
    _ tree: inout Tree, _ naive: inout NaiveTree, ids count: Int,
    using generator: inout SeededGenerator
  ) -> Bool {
    func some(_ most: Int) -> [Int] {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in
        Int.random(in: 0..<count, using: &generator)
      }
    }
    let item = Int.random(in: 0..<count, using: &generator)
    let isBehind = Bool.random(using: &generator)
    do {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0, 1:
        let parent = Int.random(in: 0..<3, using: &generator) == 0 ? nil : item
        let ids = some(5)
        try tree.append(ids, to: parent)
        if !ids.isEmpty { naive.append(ids, to: parent) }
      case 2:
        let ids = some(4)
        if isBehind {
          try tree.insert(ids, after: item)
        } else {
          try tree.insert(ids, before: item)
        }
        if !ids.isEmpty, let index = naive.index(of: item) {
          naive.insert(ids.map { .init(id: $0, level: 0) }, at: index, isBehind: isBehind)
        }
      case 3, 4:
        let (other, lines) = randomTree(ids: count, using: &generator)
        if isBehind {
          try tree.insert(other, after: item)
        } else {
          try tree.insert(other, before: item)
        }
        if !lines.isEmpty, let index = naive.index(of: item) {
          naive.insert(lines, at: index, isBehind: isBehind)
        }
      case 5:
        let (other, lines) = randomTree(ids: count, using: &generator)
        try tree.replace(childrenOf: item, using: other)
        if let index = naive.index(of: item) { naive.replaceChildren(at: index, by: lines) }
      case 6:
        let ids = some(4).filter { tree.contains($0) || $0 % 5 == 0 }
        try tree.delete(ids)
        naive.delete(ids)
      case 7:
        let ids = some(6)
        tree.expand(ids)
        naive.setExpanded(true, ids)
      default:
        let ids = some(2)
        tree.collapse(ids)
        naive.setExpanded(false, ids)
      }
      return true
    } catch {
      return false
    }
  }

  /// A random tree of up to three levels, and its lines.
  private func randomTree(
    ids count: Int, using generator: inout SeededGenerator
  ) -> (Tree, [NaiveTree.Line]) {
    var tree = Tree()
    var naive = NaiveTree()
    let ids = Array(
      Set((0..<5).map { _ in Int.random(in: 0..<count, using: &generator) }).prefix(4))
    for id in ids {
      let parent = Bool.random(using: &generator) ? nil : naive.lines.last?.id
      // Only items that are not in the tree yet are added.
      try? tree.append([id], to: parent)
      naive.append([id], to: parent)
      guard Bool.random(using: &generator) else { continue }
      tree.expand([id])
      naive.setExpanded(true, [id])
    }
    return (tree, naive.lines)
  }

  private func isSame(_ tree: Tree, _ naive: NaiveTree, asking: Bool) -> Bool {
    let lines = naive.lines
    let visible = lines.indices.filter { naive.isVisible(at: $0) }
    guard tree.items == lines.map(\.id), tree.visibleItems == visible.map({ lines[$0].id }),
      tree.rootItems == lines.filter({ $0.level == 0 }).map(\.id)
    else { return false }
    var again = Tree()
    for index in lines.indices {
      try? again.append([lines[index].id], to: naive.parent(at: index))
      if lines[index].isExpanded { again.expand([lines[index].id]) }
    }
    guard again == tree, again.hashValue == tree.hashValue else { return false }
    guard asking else { return true }
    return lines.indices.allSatisfy { index in
      let id = lines[index].id
      let part = lines[naive.range(at: index)].map(\.id)
      return tree.index(of: id) == index && (try? tree.level(of: id)) == lines[index].level
        && (try? tree.parent(of: id)) == naive.parent(at: index)
        && (try? tree.isExpanded(id)) == lines[index].isExpanded
        && (try? tree.isVisible(id)) == naive.isVisible(at: index)
        && (try? tree.snapshot(of: id, includingParent: true).items) == part
        && (try? tree.snapshot(of: id).items) == Array(part.dropFirst())
    }
  }
}
