import DiffableDataSource
import Testing

@Suite struct SnapshotItemTests {
  @Test func itemsAreAppendedToTheNamedOrTheLastSection() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.appendItems([6, 7])
    try snapshot.appendItems([8], toSection: "B")
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [8], "C": [4, 5, 6, 7]])
  }

  @Test func appendedItemsThatAreThereAlreadyMove() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.appendItems([9, 2, 4, 1], toSection: "C")
    expect(snapshot, toHold: ["A": [3], "B": [], "C": [5, 9, 2, 4, 1]])
  }

  @Test func itemsThatCannotBeAppendedAreRefused() throws {
    expectRefusal(of: Snapshot(), with: Reason.noSections) { try $0.appendItems([1]) }
    expectRefusal(of: Snapshot(), with: Reason.unknownSections(["A"])) {
      try $0.appendItems([1], toSection: "A")
    }
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.appendItems([9], toSection: "Z")
    }
    expectRefusal(of: snapshot, with: Reason.duplicateItems([9])) {
      try $0.appendItems([9, 8, 9, 9])
    }
    expectRefusal(of: snapshot, with: Reason.duplicateItems([1])) {
      try $0.appendItems([8, 1, 1], toSection: "A")
    }
  }

  @Test func aRefusedAppendLeavesNoItemBehind() throws {
    var snapshot = try sampleSnapshot()
    expectRefusal(with: Reason.duplicateItems([9])) { try snapshot.appendItems([8, 9, 9]) }
    #expect(!snapshot.contains(8) && !snapshot.contains(9))
    try snapshot.appendItems([8], toSection: "B")
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [8], "C": [4, 5]])
  }

  @Test func itemsAreInsertedBeforeOrAfterTheirDestination() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.insertItems([6, 7], beforeItem: 1)
    try snapshot.insertItems([8], afterItem: 5)
    try snapshot.insertItems([9], afterItem: 2)
    expect(snapshot, toHold: ["A": [6, 7, 1, 2, 9, 3], "B": [], "C": [4, 5, 8]])
  }

  @Test func insertedItemsThatAreThereAlreadyMove() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.insertItems([5, 1, 9], beforeItem: 3)
    expect(snapshot, toHold: ["A": [2, 5, 1, 9, 3], "B": [], "C": [4]])
    try snapshot.insertItems([2, 3], afterItem: 1)
    expect(snapshot, toHold: ["A": [5, 1, 2, 3, 9], "B": [], "C": [4]])
  }

  @Test func itemsThatCannotBeInsertedAreRefused() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.duplicateItems([9])) {
      try $0.insertItems([9, 9], beforeItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.itemIsItsOwnDestination(1)) {
      try $0.insertItems([9, 1], beforeItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.itemIsItsOwnDestination(1)) {
      try $0.insertItems([1], afterItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([77])) {
      try $0.insertItems([9], beforeItem: 77)
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([77])) {
      try $0.insertItems([9], afterItem: 77)
    }
  }

  @Test func unknownItemsAreIgnoredWhenItemsAreDeleted() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.deleteItems([2, 77, 5])
    expect(snapshot, toHold: ["A": [1, 3], "B": [], "C": [4]])
    #expect(!snapshot.contains(2))
  }

  @Test func itemsNamedTwiceAreNotDeleted() throws {
    expectRefusal(of: try sampleSnapshot(), with: Reason.duplicateItems([2])) {
      try $0.deleteItems([2, 1, 2])
    }
  }

  @Test func deletingAllItemsDeletesTheSectionsToo() throws {
    var snapshot = try sampleSnapshot()
    snapshot.deleteAllItems()
    #expect(snapshot.isEmpty)
    #expect(snapshot.numberOfSections == 0)
    #expect(!snapshot.contains(1))
    #expect(snapshot == Snapshot())
  }

  @Test func itemsMoveAcrossSections() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.moveItem(1, beforeItem: 5)
    expect(snapshot, toHold: ["A": [2, 3], "B": [], "C": [4, 1, 5]])
    try snapshot.moveItem(5, afterItem: 2)
    expect(snapshot, toHold: ["A": [2, 5, 3], "B": [], "C": [4, 1]])
    try snapshot.moveItem(2, afterItem: 3)
    expect(snapshot, toHold: ["A": [5, 3, 2], "B": [], "C": [4, 1]])
    try snapshot.moveItem(2, beforeItem: 5)
    expect(snapshot, toHold: ["A": [2, 5, 3], "B": [], "C": [4, 1]])
  }

  @Test func itemsThatCannotBeMovedAreRefused() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.unknownItems([77])) {
      try $0.moveItem(77, beforeItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([77])) {
      try $0.moveItem(1, afterItem: 77)
    }
    expectRefusal(of: snapshot, with: Reason.itemIsItsOwnDestination(1)) {
      try $0.moveItem(1, beforeItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.itemIsItsOwnDestination(1)) {
      try $0.moveItem(1, afterItem: 1)
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([77, 78])) {
      try $0.moveItems([77, 1, 78], beforeItem: 2)
    }
    expectRefusal(of: snapshot, with: Reason.duplicateItems([1])) {
      try $0.moveItems([1, 1], afterItem: 2)
    }
    expectRefusal(of: snapshot, with: Reason.itemIsItsOwnDestination(2)) {
      try $0.moveItems([1, 2], afterItem: 2)
    }
  }

  @Test func severalItemsMoveInTheOrderGiven() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.moveItems([5, 1], beforeItem: 3)
    expect(snapshot, toHold: ["A": [2, 5, 1, 3], "B": [], "C": [4]])
    try snapshot.moveItems([3, 2], afterItem: 4)
    expect(snapshot, toHold: ["A": [5, 1], "B": [], "C": [4, 3, 2]])
  }

  @Test func theItemsOfASectionAreReplaced() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.replaceItems(inSection: "A", with: [9, 3, 4])
    expect(snapshot, toHold: ["A": [9, 3, 4], "B": [], "C": [5]])
    #expect(!snapshot.contains(1))
    try snapshot.replaceItems(inSection: "A", with: [])
    expect(snapshot, toHold: ["A": [], "B": [], "C": [5]])
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.replaceItems(inSection: "Z", with: [1])
    }
    expectRefusal(of: snapshot, with: Reason.duplicateItems([1])) {
      try $0.replaceItems(inSection: "C", with: [1, 1])
    }
  }

  @Test func replacedItemsLoseTheirMarksAndOthersKeepThem() throws {
    var snapshot = try sampleSnapshot()
    try snapshot.reloadItems([1, 5])
    try snapshot.reconfigureItems([5, 2, 4])
    try snapshot.replaceItems(inSection: "A", with: [1, 9])
    #expect(snapshot.reloadedItemIdentifiers == [5])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 4])
    try snapshot.reconfigureItems([1, 9])
    #expect(snapshot.reconfiguredItemIdentifiers == [5, 4, 1, 9])
  }

  @Test func itemsAreRemovedByACondition() throws {
    var snapshot = try sampleSnapshot()
    snapshot.removeItems { $0 % 2 == 1 }
    expect(snapshot, toHold: ["A": [2], "B": [], "C": [4]])
    try snapshot.appendItems([1])
    expect(snapshot, toHold: ["A": [2], "B": [], "C": [4, 1]])
  }

  @Test func aConditionThatThrowsRemovesNothing() throws {
    struct Interruption: Error, Equatable {}
    var snapshot = try sampleSnapshot()
    #expect(throws: Interruption()) {
      try snapshot.removeItems { item in
        if item == 4 { throw Interruption() }
        return true
      }
    }
    #expect(try snapshot == sampleSnapshot())
  }
}
