import DiffableDataSource
import Testing

/// Tests trees that follow the flat snapshot of their list.
@Suite struct SectionSnapshotsTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, String>
  private typealias Tree = DiffableDataSourceSectionSnapshot<String>
  private typealias Trees = SectionSnapshots<String, String>

  /// A tree from a text such as `a:12 b`: roots in lower case, each with its children behind a
  /// colon.
  private func tree(_ text: String, expanding expanded: [String] = []) throws -> Tree {
    var tree = Tree()
    for part in text.split(separator: " ") {
      let root = String(part.prefix(1))
      try tree.append([root])
      try tree.append(part.dropFirst(2).map { root + String($0) }, to: root)
    }
    tree.expand(expanded)
    return tree
  }

  /// A snapshot with the visible items of the trees, and the trees.
  private func list(_ content: [(String, Tree)]) -> (Snapshot, Trees) {
    var snapshot = Snapshot()
    var trees = Trees()
    for (section, tree) in content {
      snapshot.apply(tree, to: section)
      trees.set(tree, for: section)
    }
    return (snapshot, trees)
  }

  private func outline(_ trees: Trees, _ section: String = "A") -> String? {
    trees[section]?.visualDescription().split(separator: "\n").map { line in
      let depth = line.prefix { $0 == " " }.count / 2
      return String(repeating: "-", count: depth) + line.drop { $0 == " " }.dropFirst(2)
    }.joined(separator: " ")
  }

  @Test func aRootThatIsAddedOrMovedLeavesHiddenItemsWhereTheyAre() throws {
    var (snapshot, trees) = list([("A", try tree("a:12 b c"))])
    try snapshot.appendItems(["d"], toSection: "A")
    trees.rebase(onto: snapshot)
    #expect(outline(trees) == "a -a1 -a2 b c d")
    try snapshot.moveItem("c", beforeItem: "a")
    trees.rebase(onto: snapshot)
    #expect(outline(trees) == "c a -a1 -a2 b d")
    try snapshot.moveItem("a", afterItem: "d")
    trees.rebase(onto: snapshot)
    #expect(outline(trees) == "c b d a -a1 -a2")
    try #expect(trees["A"]?.isExpanded("a") == false)
  }

  @Test func whatIsPutInFrontOfAChildBecomesOne() throws {
    let (snapshot, trees) = list([("A", try tree("a:12 b c", expanding: ["a"]))])
    for (item, before, result) in [
      ("b", "a1", "a -b -a1 -a2 c"), ("b", "a2", "a -a1 -b -a2 c"),
      ("c", "b", "a -a1 -a2 c b"), ("a2", "a1", "a -a2 -a1 b c"),
      ("a1", "b", "a -a2 -a1 b c"), ("a1", "c", "a -a2 b a1 c"), ("a1", "a", "a1 a -a2 b c"),
    ] {
      let move = try snapshot.transaction(
        moving: [item], to: DropPosition(section: "A", before: before), sectionSnapshots: trees)
      #expect(outline(move.finalSectionSnapshots) == result, "\(item) before \(before)")
      #expect(move.inverse.finalSectionSnapshots == trees)
      let change = try #require(move.sectionTransactions.first)
      #expect(change.initialSnapshot == trees["A"])
      #expect(change.finalSnapshot == move.finalSectionSnapshots["A"])
    }
    var step = snapshot
    let position = try #require(step.dropPosition(moving: ["b"], by: .up))
    try step.moveItems(["b"], to: position)
    var stepped = trees
    stepped.rebase(onto: step, moving: ["b"])
    #expect(outline(stepped) == "a -a1 -b -a2 c")
  }

  @Test func whatIsPutBehindItsParentsNeighboursBecomesARoot() throws {
    var deep = try tree("a:12 b", expanding: ["a", "a1"])
    try deep.append(["x"], to: "a1")
    let (snapshot, trees) = list([("A", deep)])
    for (before, result) in [
      ("b", "a -a1 -a2 x b"), ("a2", "a -a1 --x -a2 b"), ("a1", "a -x -a1 -a2 b"),
    ] {
      let move = try snapshot.transaction(
        moving: ["x"], to: DropPosition(section: "A", before: before), sectionSnapshots: trees)
      #expect(outline(move.finalSectionSnapshots) == result, "x before \(before)")
    }
  }

  @Test func aParentTakesItsVisibleAndHiddenItemsAlong() throws {
    var first = try tree("a:12 b", expanding: ["a"])
    try first.append(["x", "y"], to: "a1")
    let (snapshot, trees) = list([("A", first), ("B", try tree("c:3 d"))])
    let items = ["a"] + first.visibleDescendants(of: "a")
    #expect(items == ["a", "a1", "a2"])
    let move = try snapshot.transaction(
      moving: items, to: DropPosition(section: "B", before: "d"), sectionSnapshots: trees)
    #expect(outline(move.finalSectionSnapshots) == "b")
    #expect(outline(move.finalSectionSnapshots, "B") == "c -c3 a -a1 --x --y -a2 d")
    #expect(move.inverse.finalSectionSnapshots == trees)
    // A flat section gets a tree only if items with children move there.
    let (flat, one) = list([("A", try tree("a:1 b"))])
    var next = flat
    try next.appendSections(["B"])
    try next.appendItems(["b"], toSection: "B")
    var result = one
    result.rebase(onto: next)
    #expect(result["B"] == nil)
    try next.moveItems(["a"], to: DropPosition(section: "B"))
    result.rebase(onto: next)
    #expect(outline(result, "B") == "b a -a1")
    #expect(outline(result) == "")
  }

  @Test func whatIsRemovedTakesOnlyWhatIsHiddenBelowIt() throws {
    var (snapshot, trees) = list([("A", try tree("a:12 b:3 c", expanding: ["b"]))])
    try snapshot.deleteItems(["a", "b"])
    trees.rebase(onto: snapshot)
    #expect(outline(trees) == "b3 c")
    try snapshot.deleteSections(["A"])
    trees.rebase(onto: snapshot)
    #expect(trees.isEmpty)
  }

  @Test func aHiddenItemThatIsShownComesWithWhatIsBelowIt() throws {
    var first = try tree("a:1 b")
    try first.append(["x"], to: "a1")
    first.expand(["a1"])
    var (snapshot, trees) = list([("A", first), ("B", Tree())])
    try snapshot.appendItems(["a1"], toSection: "B")
    trees.rebase(onto: snapshot)
    #expect(outline(trees) == "a b")
    #expect(outline(trees, "B") == "a1 -x")
    #expect(trees["B"]?.visibleItems == ["a1"])
  }

  @Test func aTreeTakesHiddenItemsFromOthers() throws {
    var first = try tree("a:12 b")
    try first.append(["x"], to: "a1")
    var (_, trees) = list([("A", first)])
    trees.set(try tree("c:", expanding: ["c"]), for: "B")
    var other = try tree("c")
    try other.append(["a1"], to: "c")
    trees.set(other, for: "B")
    #expect(outline(trees) == "a -x -a2 b")
  }

  @Test func aTreeFollowsAFlatChangeInAPassOverItsItems() throws {
    let counts = CountedID.Counts()
    func ids(_ numbers: Range<Int>) -> [CountedID] {
      numbers.map { CountedID(number: $0, counts: counts) }
    }
    var work: [Int] = []
    for count in [2000, 4000] {
      var tree = DiffableDataSourceSectionSnapshot<CountedID>()
      for start in stride(from: 0, to: count, by: 10) {
        try tree.append(ids(start..<start + 1))
        try tree.append(ids(start + 1..<start + 10), to: ids(start..<start + 1)[0])
      }
      tree.expand(Array(tree.rootItems.prefix(count / 20)))
      var snapshot = DiffableDataSourceSnapshot<Int, CountedID>()
      snapshot.apply(tree, to: 0)
      var trees = SectionSnapshots<Int, CountedID>()
      trees.set(tree, for: 0)
      let roots = tree.rootItems
      try snapshot.moveItem(roots[roots.count - 1], beforeItem: roots[0])
      let rebase = counts.measure { trees.rebase(onto: snapshot) }
      #expect(rebase.hashes < 15 * count && rebase.comparisons < 30 * count)
      work.append(rebase.hashes + rebase.comparisons)
    }
    #expect(work[1] < 2 * work[0] + work[0] / 4)
  }

  @Test func childrenAndExpandedItemsAreNamedInTheirOrder() throws {
    var tree = try tree("b:21 a c:3", expanding: ["c", "b1", "a"])
    try tree.append(["x"], to: "b1")
    #expect(try tree.children(of: "b") == ["b2", "b1"])
    #expect(try tree.children(of: "x") == [])
    #expect(tree.expandedItems == ["b1", "a", "c"])
    expectRefusal(with: SnapshotError<Never, String>.Reason.unknownItems(["d"])) {
      try tree.children(of: "d")
    }
  }

  @Test func aSectionIsFoundByAnyItemOfItsTree() throws {
    let (_, trees) = list([
      ("A", try tree("a:12 b", expanding: ["a"])), ("B", try tree("c:3")),
    ])
    let sections = ["a": "A", "a2": "A", "c": "B", "c3": "B"]
    for item in ["a", "a2", "c", "c3", "d"] {
      #expect(trees.sectionIdentifier(containingItem: item) == sections[item])
    }
  }

  @Test func snapshotsAndTreesAreDescribedByTheirContent() throws {
    let tree = try tree("a:12 b c:3", expanding: ["c"])
    #expect("\(tree)" == "6 items, 4 visible: [▸a (a1, a2), b, c (c3)]")
    #expect("\(Tree())" == "0 items, 0 visible: []")
    let deep = try { () throws -> Tree in
      var deep = Tree()
      try deep.append(["1"])
      for level in 1..<4 { try deep.append(["\(level + 1)"], to: "\(level)") }
      try deep.append(["5"])
      return deep
    }()
    #expect("\(deep)" == "5 items, 2 visible: [▸1 (▸2 (▸3 (4))), 5]")
    #expect(Array(Mirror(reflecting: tree).children).count == 6)
    var snapshot = Snapshot()
    #expect("\(snapshot)" == "0 sections, 0 items: []")
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(["1", "2"], toSection: "A")
    #expect("\(snapshot)" == #"2 sections, 2 items: [A: ["1", "2"], B: []]"#)
    #expect(Mirror(reflecting: snapshot).children.map(\.label) == ["A", "B"])
  }
}
