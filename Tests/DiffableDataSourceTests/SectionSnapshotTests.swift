import Testing
import TestSupport

@testable import DiffableDataSource

/// The tree a (b (c, d), e), f, with a and b expanded.
private func sampleTree() throws -> SectionSnapshot {
  var tree = SectionSnapshot()
  try tree.append(["a", "f"])
  try tree.append(["b", "e"], to: "a")
  try tree.append(["c", "d"], to: "b")
  tree.expand(["a", "b"])
  return tree
}

@Suite struct SectionSnapshotTests {
  typealias Reason = SectionSnapshot.Failure.Reason

  @Test func itemsAreListedWithParentsBeforeTheirChildren() throws {
    let tree = try sampleTree()
    #expect(tree.items == ["a", "b", "c", "d", "e", "f"])
    #expect(tree.rootItems == ["a", "f"])
    #expect(tree.items.map { tree.index(of: $0) } == Array(0..<6))
    #expect(try tree.items.map { try tree.level(of: $0) } == [0, 1, 2, 2, 1, 0])
    #expect(try tree.items.map { try tree.parent(of: $0) } == [nil, "a", "b", "b", "a", nil])
    #expect(
      try tree.items.map { try tree.hasChildren($0) } == [true, true, false, false, false, false])
    #expect(SectionSnapshot().items.isEmpty)
  }

  @Test func aTreeIsMadeOfItemsAndLevels() throws {
    var tree = try SectionSnapshot([
      ("a", level: 0), ("b", level: 1), ("c", level: 2), ("d", level: 2), ("e", level: 1),
      ("f", level: 0),
    ])
    #expect(tree.visibleItems == ["a", "f"])
    tree.expand(["a", "b"])
    #expect(try tree == sampleTree())
    #expect(try SectionSnapshot([]) == SectionSnapshot())
  }

  @Test(
    arguments: [
      ([("a", level: 1)], Reason.itemWithoutParent("a")),
      ([("a", level: 0), ("b", level: 2)], .itemWithoutParent("b")),
      ([("a", level: 0), ("b", level: -1)], .itemWithoutParent("b")),
      ([("a", level: 0), ("b", level: .max)], .itemWithoutParent("b")),
      ([("a", level: 0), ("b", level: 1), ("a", level: 1)], .duplicateItems(["a"])),
    ])
  func aTreeIsNotMadeOfOtherLevelsAndOfRepeatedItems(
    items: [(String, level: Int)], reason: Reason
  ) {
    #expect(throws: SectionSnapshot.Failure(.makeTree, reason)) { try SectionSnapshot(items) }
  }

  @Test func onlyItemsBelowExpandedItemsAreVisible() throws {
    var tree = try sampleTree()
    #expect(tree.visibleItems == tree.items)
    tree.collapse(["b"])
    #expect(tree.visibleItems == ["a", "b", "e", "f"])
    tree.collapse(["a"])
    #expect(tree.visibleItems == ["a", "f"])
    tree.expand(["b"])
    #expect(try !tree.isVisible("c"))
    tree.expand(["a"])
    #expect(try tree.isVisible("c"))
    #expect(try tree.isVisible("f"))
  }

  @Test func expandingIgnoresUnknownItemsAndAcceptsItemsWithoutChildren() throws {
    var tree = try sampleTree()
    tree.expand(["nobody", "f"])
    tree.collapse(["nobody"])
    #expect(try tree.isExpanded("f"))
    try tree.append(["g"], to: "f")
    #expect(tree.visibleItems.last == "g")
  }

  @Test func unknownItemsAreErrorsNilOrFalse() throws {
    let tree = try sampleTree()
    let unknown = Reason.unknownItems(["x"])
    expectRefusal(with: unknown) { try tree.isExpanded("x") }
    expectRefusal(with: unknown) { try tree.isVisible("x") }
    expectRefusal(with: unknown) { try tree.level(of: "x") }
    expectRefusal(with: unknown) { try tree.hasChildren("x") }
    expectRefusal(with: unknown) { try tree.parent(of: "x") }
    expectRefusal(with: unknown) { try tree.snapshot(of: "x") }
    #expect(!tree.contains("x"))
    #expect(tree.index(of: "x") == nil)
  }

  @Test func itemsAreInsertedBesideTheirDestination() throws {
    var tree = try sampleTree()
    try tree.insert(["1", "2"], before: "a")
    try tree.insert(["3"], after: "b")
    try tree.insert(["4"], before: "d")
    try tree.insert(["5"], after: "f")
    #expect(tree.items == ["1", "2", "a", "b", "c", "4", "d", "3", "e", "f", "5"])
    #expect(try tree.parent(of: "3") == "a")
    #expect(try tree.parent(of: "4") == "b")
    #expect(try tree.parent(of: "5") == nil)
  }

  @Test func itemsThatAreThereAlreadyAreRefusedNotMoved() throws {
    let tree = try sampleTree()
    expectRefusal(of: tree, with: Reason.existingItems(["c"])) { try $0.append(["x", "c"]) }
    expectRefusal(of: tree, with: Reason.existingItems(["c"])) {
      try $0.insert(["c"], before: "f")
    }
    expectRefusal(of: tree, with: Reason.duplicateItems(["x"])) {
      try $0.append(["x", "x"], to: "a")
    }
    expectRefusal(of: tree, with: Reason.duplicateItems(["x"])) {
      try $0.insert(["x", "x"], after: "a")
    }
    expectRefusal(of: tree, with: Reason.itemIsItsOwnDestination("a")) {
      try $0.insert(["a"], after: "a")
    }
    expectRefusal(of: tree, with: Reason.unknownItems(["y"])) { try $0.append(["x"], to: "y") }
    expectRefusal(of: tree, with: Reason.unknownItems(["y"])) {
      try $0.insert(["x"], before: "y")
    }
    expectRefusal(of: tree, with: Reason.unknownItems(["y"])) { try $0.insert(["x"], after: "y") }
  }

  @Test func deletingAnItemDeletesWhatIsBelowIt() throws {
    var tree = try sampleTree()
    try tree.delete(["b"])
    #expect(tree.items == ["a", "e", "f"])
    #expect(!tree.contains("c"))
    try tree.delete(["a", "e"])
    #expect(tree.items == ["f"])
    tree.deleteAll()
    #expect(tree == SectionSnapshot())
  }

  @Test func deletingAnUnknownItemDeletesNothing() throws {
    let tree = try sampleTree()
    expectRefusal(of: tree, with: Reason.unknownItems(["x", "y"])) {
      try $0.delete(["a", "x", "y"])
    }
  }

  @Test func anItemIsDeletedOnceHoweverOftenItIsNamed() throws {
    var tree = try sampleTree()
    try tree.delete(["b", "c", "b", "d"])
    #expect(tree.items == ["a", "e", "f"])
    try tree.delete(["e", "a", "e"])
    #expect(tree.items == ["f"])
    #expect(try tree.level(of: "f") == 0)
  }

  @Test func insertionsThatAreRefusedLeaveNothingBehind() throws {
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    try tree.append([0])
    for item in 1..<2000 { #expect(throws: (any Error).self) { try tree.append([item, 0]) } }
    #expect(tree.items == [0] && tree.index(of: 0) == 0)
    #expect(tree.tree.nodes.count < 100)
  }

  @Test func nothingCanBeInsertedAnywhere() throws {
    let tree = try sampleTree()
    var same = tree
    try same.append([], to: "x")
    try same.insert([], before: "x")
    try same.insert([], after: "x")
    try same.insert(SectionSnapshot(), before: "x")
    try same.insert(SectionSnapshot(), after: "x")
    #expect(same == tree)
  }

  @Test func deletedItemsLoseTheirExpansion() throws {
    var tree = try sampleTree()
    try tree.delete(["b"])
    try tree.append(["b"], to: "a")
    #expect(try !tree.isExpanded("b"))
  }

  @Test func aTreeIsInsertedWithItsExpansion() throws {
    var other = SectionSnapshot()
    try other.append(["x", "z"])
    try other.append(["y"], to: "x")
    other.expand(["x"])
    var before = try sampleTree()
    try before.insert(other, before: "e")
    #expect(before.items == ["a", "b", "c", "d", "x", "y", "z", "e", "f"])
    #expect(before.visibleItems == before.items)
    #expect(try before.parent(of: "x") == "a")
    var after = try sampleTree()
    try after.insert(other, after: "a")
    #expect(after.items == ["a", "b", "c", "d", "e", "x", "y", "z", "f"])
    #expect(try after.parent(of: "x") == nil)
    let tree = try sampleTree()
    expectRefusal(of: after, with: Reason.existingItems(["x", "y", "z"])) {
      try $0.insert(other, after: "f")
    }
    expectRefusal(of: tree, with: Reason.unknownItems(["?"])) {
      try $0.insert(other, before: "?")
    }
    expectRefusal(of: tree, with: Reason.itemIsItsOwnDestination("a")) {
      try $0.insert(tree, before: "a")
    }
  }

  @Test func theChildrenOfAnItemAreReplacedByATree() throws {
    var other = SectionSnapshot()
    try other.append(["d", "x"])
    try other.append(["c"], to: "x")
    var tree = try sampleTree()
    try tree.replace(childrenOf: "b", using: other)
    #expect(tree.items == ["a", "b", "d", "x", "c", "e", "f"])
    #expect(try tree.level(of: "c") == 3)
    let unchanged = tree
    expectRefusal(of: unchanged, with: Reason.existingItems(["d", "x", "c"])) {
      try $0.replace(childrenOf: "f", using: other)
    }
    expectRefusal(of: unchanged, with: Reason.unknownItems(["?"])) {
      try $0.replace(childrenOf: "?", using: other)
    }
    var own = SectionSnapshot()
    try own.append(["b"])
    expectRefusal(of: unchanged, with: Reason.existingItems(["b"])) {
      try $0.replace(childrenOf: "b", using: own)
    }
  }

  @Test func aPartOfATreeIsASnapshotOfItsOwn() throws {
    let tree = try sampleTree()
    let children = try tree.snapshot(of: "a")
    #expect(children.items == ["b", "c", "d", "e"])
    #expect(children.rootItems == ["b", "e"])
    #expect(try children.parent(of: "b") == nil)
    #expect(try children.isExpanded("b"))
    let whole = try tree.snapshot(of: "a", includingParent: true)
    #expect(whole.items == ["a", "b", "c", "d", "e"])
    #expect(whole.rootItems == ["a"])
  }

  @Test func aCopyKeepsItsOwnPositionsWhenTheOtherChanges() throws {
    let tree = try sampleTree()
    var copy = tree
    try copy.insert(["x", "y"], before: "a")
    copy.collapse(["b"])
    #expect(tree.index(of: "f") == 5)
    #expect(copy.index(of: "x") == 0)
    #expect(copy.index(of: "f") == 7)
    #expect(try !copy.isVisible("c"))
    #expect(try tree.isVisible("c"))
  }

  @Test func theDescriptionShowsLevelsAndExpansion() throws {
    var tree = try sampleTree()
    tree.collapse(["b"])
    #expect(tree.visualDescription() == "▾ a\n  ▸ b\n    • c\n    • d\n  • e\n• f\n")
  }

  @Test(.enabled(if: !isQuick, "takes long")) func aVeryDeepTreeDoesNotExhaustTheStack() throws {
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    try tree.append([0])
    for item in 1..<20_000 { try tree.append([item], to: item - 1) }
    tree.expand(tree.items)
    #expect(tree.visibleItems == Array(0..<20_000))
    #expect(try tree.level(of: 19_999) == 19_999)
    #expect(try tree.snapshot(of: 10).items.count == 19_989)
    // Each line of the description is indented by its level, so only the end of the deep tree is
    // described.
    #expect(try tree.snapshot(of: 17_999).visualDescription().hasSuffix("▾ 19999\n"))
    try tree.delete(Array(0..<20_000))
    #expect(tree.items.isEmpty)
  }

  @Test func applyingATreeMakesItsVisibleItemsTheItemsOfTheSection() throws {
    var tree = try sampleTree()
    tree.collapse(["b"])
    var snapshot = DiffableDataSourceSnapshot<String, String>()
    snapshot.apply(tree, to: "S")
    expect(snapshot, toHold: ["S": ["a", "b", "e", "f"]])
    tree.expand(["b"])
    try snapshot.insertSections(["R"], beforeSection: "S")
    try snapshot.appendItems(["c", "q"], toSection: "R")
    snapshot.apply(tree, to: "S")
    expect(snapshot, toHold: ["R": ["q"], "S": ["a", "b", "c", "d", "e", "f"]])
    snapshot.apply(SectionSnapshot(), to: "S")
    expect(snapshot, toHold: ["R": ["q"], "S": []])
  }
}
