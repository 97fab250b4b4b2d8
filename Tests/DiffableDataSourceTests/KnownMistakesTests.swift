import DiffableDataSource
import Testing

/// Tests mistakes of other implementations of such lists.
@Suite struct KnownMistakesTests {
  typealias Drop = DropPosition<String, Int>

  @Test func aDropInAnotherSectionLandsInThatSection() throws {
    let final = try sampleSnapshot()
      .transaction(moving: [2], to: Drop(section: "C", before: 4)).finalSnapshot
    expect(final, toHold: ["A": [1, 3], "B": [], "C": [2, 4, 5]])
  }

  @Test func movingAnItemBeforeItselfDoesNotDeleteIt() throws {
    var snapshot = try sampleSnapshot()
    expectRefusal(with: Reason.itemIsItsOwnDestination(2)) {
      try snapshot.moveItem(2, beforeItem: 2)
    }
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    try snapshot.moveItems([2], to: Drop(section: "A", before: 2))
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  @Test func aDropIntoAnEmptySectionLands() throws {
    let final = try sampleSnapshot()
      .transaction(moving: [5, 1], to: Drop(section: "B")).finalSnapshot
    expect(final, toHold: ["A": [2, 3], "B": [1, 5], "C": [4]])
  }

  @Test func upwardAndDownwardDragsLandBeforeTheSameItem() throws {
    let snapshot = try Snapshot([("A", [1, 2, 3, 4, 5])])
    let up = try snapshot.transaction(moving: [5], to: Drop(section: "A", before: 3))
    #expect(up.finalSnapshot.itemIdentifiers == [1, 2, 5, 3, 4])
    let down = try snapshot.transaction(moving: [1], to: Drop(section: "A", before: 3))
    #expect(down.finalSnapshot.itemIdentifiers == [2, 1, 3, 4, 5])
  }

  @Test func aReconfigureIsKeptThroughMovesAndIsNoDifference() throws {
    let old = try sampleSnapshot()
    var new = old
    try new.reconfigureItems([2])
    #expect(ListDifference(from: old, to: new, including: .headers).isEmpty)
    try new.moveItem(2, afterItem: 4)
    #expect(new.reconfiguredItemIdentifiers == [2])
  }

  @Test func anInverseReturnsAnItemToTheSectionItCameFrom() throws {
    let snapshot = try sampleSnapshot()
    let starred = try snapshot.transaction(moving: [4], to: Drop(section: "A", before: 1))
    #expect(starred.inverse.finalSnapshot.sectionIdentifier(containingItem: 4) == "C")
    #expect(starred.inverse.finalSnapshot == snapshot)
    #expect(starred.inverse.inverse == starred)
  }

  /// An identity that includes mutable content would lose the row whenever the content changes.
  @Test func anItemWithOtherContentIsStillTheSameItem() throws {
    struct Song: Hashable {
      let id: Int
      var title: String

      static func == (left: Self, right: Self) -> Bool { left.id == right.id }

      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let old = [Song(id: 1, title: "Untitled"), Song(id: 2, title: "Encore")]
    var new = old
    new[0].title = "Intro"
    #expect(ListDifference(from: old, to: new).isEmpty)
    var snapshot = try DiffableDataSourceSnapshot([("A", old)])
    try snapshot.reconfigureItems([new[0]])
    #expect(snapshot.reconfiguredItemIdentifiers.map(\.id) == [1])
  }

  @Test func aSectionThatKeepsItsIdentifierKeepsItsRows() throws {
    let old = try sampleSnapshot()
    var new = try sampleSnapshot()
    try new.moveSection("C", beforeSection: "A")
    let difference = ListDifference(from: old, to: new, including: .headers)
    #expect(difference.leavingCount == 0 && difference.enteringCount == 0)
    #expect(difference.movedCount == 3)
    let renamed = try Snapshot([("A2", [1, 2, 3]), ("B2", []), ("C2", [4, 5])])
    #expect(ListDifference(from: old, to: renamed, including: .headers).leavingCount == 3)
    #expect(ListDifference(from: old, to: renamed, including: []).isEmpty)
  }

  @Test func oneRowMovedFromFirstToLastIsOneMove() {
    let old = Array(0..<1_000)
    let difference = ListDifference(from: old, to: Array(old[1...]) + [0])
    #expect(difference.movedCount == 1 && difference.splices.count == 2)
  }

  @Test func aDropAcrossTheBorderOfNeighbouringSectionsIsSeen() throws {
    let transaction = try sampleSnapshot()
      .transaction(moving: [3], to: Drop(section: "B"))
    #expect(transaction.difference.isEmpty)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "B"])
  }
}
