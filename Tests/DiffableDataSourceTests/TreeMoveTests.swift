import DiffableDataSource
import Testing
import TestSupport

/// Tests moves of items to another parent.
@Suite struct TreeMoveTests {
  private typealias Tree = DiffableDataSourceSectionSnapshot<Int>
  private typealias Trees = SectionSnapshots<String, Int>
  private typealias Drop = DropPosition<String, Int>

  /// A list of two sections: "A" is a tree of 1 with 10 (with 100) and 11, and 2 with 20; "B" is
  /// flat, with 7 and 8.
  private func list(expanding items: [Int] = [1, 10, 2]) throws -> (Snapshot, Trees) {
    var tree = Tree()
    try tree.append([1, 2])
    try tree.append([10, 11], to: 1)
    try tree.append([100], to: 10)
    try tree.append([20], to: 2)
    tree.expand(items)
    var snapshot = try Snapshot([("A", []), ("B", [7, 8])])
    snapshot.apply(tree, to: "A")
    var trees = Trees()
    trees.set(tree, for: "A")
    return (snapshot, trees)
  }

  /// The items of a tree on one line, each behind as many dots as it has ancestors.
  private func text(_ tree: Tree?) throws -> String {
    try (tree?.items ?? []).map { item in
      String(repeating: ".", count: try tree?.level(of: item) ?? 0) + "\(item)"
    }.joined(separator: " ")
  }

  /// The trees as text, and the visible items of each section, after a move.
  private func moving(
    _ ids: [Int], to position: Drop, in list: (Snapshot, Trees)
  ) throws -> (trees: [String], rows: [[Int]]) {
    let transaction = try list.0.transaction(moving: ids, to: position, sectionSnapshots: list.1)
    let (snapshot, trees) = (transaction.finalSnapshot, transaction.finalSectionSnapshots)
    #expect(transaction.inverse.finalSectionSnapshots == list.1)
    return (
      try ["A", "B"].map { try text(trees[$0]) },
      try ["A", "B"].map { try snapshot.itemIdentifiers(inSection: $0) }
    )
  }

  @Test func itemsGoBelowAParentWithEverythingBelowThem() throws {
    let below = try moving([10], to: Drop(section: "A", parent: .item(2)), in: list())
    #expect(below.trees == ["1 .11 2 .20 .10 ..100", ""])
    #expect(below.rows == [[1, 11, 2, 20, 10, 100], [7, 8]])
    let before = try moving([11], to: Drop(section: "A", before: 20, parent: .item(2)), in: list())
    #expect(before.trees == ["1 .10 ..100 2 .11 .20", ""])
    let root = try moving([100], to: Drop(section: "A", before: 1, parent: .root), in: list())
    #expect(root.trees == ["100 1 .10 .11 2 .20", ""])
    let last = try moving([10, 20], to: Drop(section: "A", parent: .root), in: list())
    #expect(last.trees == ["1 .11 2 10 .100 20", ""])
  }

  @Test func anItemGoesAlongWithTheOneAboveItThatIsNamedToo() throws {
    let moved = try moving([10, 100, 11], to: Drop(section: "A", parent: .item(20)), in: list())
    #expect(moved.trees == ["1 2 .20 ..10 ...100 ..11", ""])
  }

  @Test func whatIsHiddenComesAlongAndTheParentIsExpanded() throws {
    let moved = try moving([1], to: Drop(section: "A", parent: .item(2)), in: list(expanding: []))
    #expect(moved.trees == ["2 .20 .1 ..10 ...100 ..11", ""])
    #expect(moved.rows == [[2, 20, 1], [7, 8]])
  }

  @Test func itemsComeFromOtherSectionsAndGoThere() throws {
    let into = try moving([8, 11], to: Drop(section: "A", parent: .item(10)), in: list())
    #expect(into.trees == ["1 .10 ..100 ..11 ..8 2 .20", ""])
    #expect(into.rows == [[1, 10, 100, 11, 8, 2, 20], [7]])
    let out = try moving([10], to: Drop(section: "B", parent: .item(7)), in: list())
    #expect(out.trees == ["1 .11 2 .20", "7 .10 ..100 8"])
    #expect(out.rows == [[1, 11, 2, 20], [7, 10, 100, 8]])
    let hidden = try moving(
      [1], to: Drop(section: "B", before: 8, parent: .root), in: list(expanding: [2]))
    #expect(hidden.trees == ["2 .20", "7 1 .10 ..100 .11 8"])
    #expect(hidden.rows == [[2, 20], [7, 1, 8]])
  }

  @Test func anImpossibleParentOrPlaceIsRefused() throws {
    let (snapshot, trees) = try list()
    func refuses(_ ids: [Int], _ position: Drop, _ reason: SnapshotError<String, Int>.Reason) {
      #expect(throws: SnapshotError(.dropItems(position), reason)) {
        try snapshot.transaction(moving: ids, to: position, sectionSnapshots: trees)
      }
    }
    refuses([1], Drop(section: "A", parent: .item(1)), .parentIsMoved(1))
    refuses([1], Drop(section: "A", parent: .item(100)), .parentIsMoved(100))
    refuses([1], Drop(section: "A", parent: .item(7)), .unknownItems([7]))
    refuses([1], Drop(section: "A", before: 9, parent: .item(2)), .unknownItems([9]))
    refuses(
      [11], Drop(section: "A", before: 100, parent: .item(2)), .itemBelowAnotherParent(100))
    refuses([11], Drop(section: "A", before: 20, parent: .root), .itemBelowAnotherParent(20))
    refuses([9], Drop(section: "A", parent: .root), .unknownItems([9]))
    refuses([1, 1], Drop(section: "A", parent: .root), .duplicateItems([1]))
    refuses([1], Drop(section: "Z", parent: .root), .unknownSections(["Z"]))
  }

  @Test func aStepLeadsOneLevelDeeperOrHigher() throws {
    func step(_ ids: [Int], _ step: ReorderStep) throws -> String? {
      let (snapshot, trees) = try list()
      return try snapshot.dropPosition(moving: ids, by: step, sectionSnapshots: trees).map {
        try moving(ids, to: $0, in: (snapshot, trees)).trees[0]
      }
    }
    #expect(try step([11], .indent) == "1 .10 ..100 ..11 2 .20")
    #expect(try step([2], .indent) == "1 .10 ..100 .11 .2 ..20")
    #expect(try step([10, 11], .indent) == nil)
    #expect(try step([1], .indent) == nil)
    #expect(try step([7], .indent) == nil)
    #expect(try step([100], .outdent) == "1 .10 .100 .11 2 .20")
    #expect(try step([10, 11], .outdent) == "1 10 .100 11 2 .20")
    #expect(try step([20], .outdent) == "1 .10 ..100 .11 2 20")
    #expect(try step([2], .outdent) == nil)
    #expect(try step([], .outdent) == nil)
  }

  @Test func aChangeOfLevelsAloneIsAChangeOfTheSection() throws {
    let (snapshot, trees) = try list()
    let transaction = try snapshot.transaction(
      moving: [20], to: Drop(section: "A", parent: .root), sectionSnapshots: trees)
    #expect(transaction.finalSnapshot == snapshot)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    let tree = transaction.sectionTransactions.first?.finalSnapshot
    #expect(try text(tree) == "1 .10 ..100 .11 2 20")
  }

  @Test func randomMovesAreThoseOfAPlainList() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var (snapshot, trees) = (try Snapshot([("A", Array(0..<12))]), Trees())
    var naive = NaiveTree()
    naive.append(Array(0..<12), to: nil)
    for step in 0..<1_000 * testScale {
      let toggled = Int.random(in: 0..<12, using: &generator)
      let isExpanded = Bool.random(using: &generator)
      var tree = trees["A"] ?? Tree()
      if tree.contains(toggled) {
        isExpanded ? tree.expand([toggled]) : tree.collapse([toggled])
        naive.setExpanded(isExpanded, [toggled])
        trees.set(tree, for: "A")
        snapshot.apply(tree, to: "A")
      }
      let visible = snapshot.itemIdentifiers
      let ids = visible.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      let parent = Bool.random(using: &generator) ? visible.randomElement(using: &generator) : nil
      let children = naive.children(of: parent)
      let position = Drop(
        section: "A", before: Bool.random(using: &generator) ? children.last : children.first,
        parent: parent.map { .item($0) } ?? .root)
      let place = "seed \(seed), step \(step): \(ids) to \(position)"
      let isPossible = parent.map { !naive.isInside($0, ids) } ?? true
      let canMove = trees.canMove(ids, to: position)
      guard isPossible else {
        #expect(!canMove, "\(place)")
        #expect(throws: SnapshotError<String, Int>.self, "\(place)") {
          try snapshot.transaction(moving: ids, to: position, sectionSnapshots: trees)
        }
        continue
      }
      let transaction = try snapshot.transaction(
        moving: ids, to: position, sectionSnapshots: trees)
      let topmost = naive.lines.map(\.id).filter { id in
        ids.contains(id)
          && !(naive.index(of: id).flatMap { naive.parent(at: $0) }.map { naive.isInside($0, ids) }
            ?? false)
      }
      let before = naive.lines
      naive.move(topmost, to: parent, before: position.before)
      // `canMove` does not know that moving no items, or in a section that is still flat, changes
      // nothing.
      if !ids.isEmpty, trees["A"] != nil {
        #expect(canMove == (naive.lines != before), "\(place)")
      }
      snapshot = transaction.finalSnapshot
      trees = transaction.finalSectionSnapshots
      let new = try #require(trees["A"], "\(place)")
      try #require(new.items == naive.lines.map(\.id), "\(place)")
      try #require(
        new.items.map { try new.level(of: $0) } == naive.lines.map(\.level), "\(place)")
      try #require(
        snapshot.itemIdentifiers
          == naive.lines.indices.filter { naive.isVisible(at: $0) }.map { naive.lines[$0].id },
        "\(place)")
    }
  }
}
