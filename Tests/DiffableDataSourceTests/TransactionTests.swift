import DiffableDataSource
import Testing
import TestSupport

@Suite struct TransactionTests {
  typealias Drop = DropPosition<String, Int>

  @Test(arguments: [
    (ids: [3], drop: Drop(section: "A", before: 1), result: [[3, 1, 2], [], [4, 5]]),
    (ids: [1], drop: Drop(section: "A", before: 3), result: [[2, 1, 3], [], [4, 5]]),
    (ids: [1], drop: Drop(section: "A"), result: [[2, 3, 1], [], [4, 5]]),
    (ids: [1], drop: Drop(section: "B"), result: [[2, 3], [1], [4, 5]]),
    (ids: [5, 1], drop: Drop(section: "C", before: 4), result: [[2, 3], [], [1, 5, 4]]),
    (ids: [4, 3, 5], drop: Drop(section: "B"), result: [[1, 2], [3, 4, 5], []]),
    (ids: [1, 2], drop: Drop(section: "A", before: 1), result: [[1, 2, 3], [], [4, 5]]),
    (ids: [1, 2], drop: Drop(section: "A", before: 2), result: [[1, 2, 3], [], [4, 5]]),
    (ids: [1, 3], drop: Drop(section: "A", before: 3), result: [[2, 1, 3], [], [4, 5]]),
    (ids: [1, 3], drop: Drop(section: "A", before: 1), result: [[1, 3, 2], [], [4, 5]]),
    (ids: [], drop: Drop(section: "A"), result: [[1, 2, 3], [], [4, 5]]),
  ])
  func aDropPutsItemsInListOrderWhereItIsCountedBeforeTheirRemoval(
    ids: [Int], drop: Drop, result: [[Int]]
  ) throws {
    let snapshot = try sampleSnapshot()
    let transaction = try snapshot.transaction(moving: ids, to: drop)
    #expect(transaction.initialSnapshot == snapshot)
    expect(
      transaction.finalSnapshot, toHold: ["A": result[0], "B": result[1], "C": result[2]])
  }

  @Test func dropsThatCannotBeAreRefused() throws {
    let snapshot = try sampleSnapshot()
    expectRefusal(of: snapshot, with: Reason.unknownSections(["Z"])) {
      try $0.moveItems([1], to: Drop(section: "Z"))
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([9])) {
      try $0.moveItems([1, 9], to: Drop(section: "B"))
    }
    expectRefusal(of: snapshot, with: Reason.itemInAnotherSection(4)) {
      try $0.moveItems([1], to: Drop(section: "A", before: 4))
    }
    expectRefusal(of: snapshot, with: Reason.unknownItems([9])) {
      try $0.moveItems([1], to: Drop(section: "A", before: 9))
    }
    expectRefusal(of: snapshot, with: Reason.duplicateItems([1])) {
      try $0.moveItems([1, 1], to: Drop(section: "B"))
    }
    expectRefusal(with: Reason.unknownItems([9])) {
      try snapshot.transaction(moving: [9], to: Drop(section: "B"))
    }
  }

  @Test func onlyTheSectionsInvolvedHaveATransaction() throws {
    let snapshot = try sampleSnapshot()
    let across = try snapshot.transaction(moving: [1], to: Drop(section: "C", before: 5))
    #expect(across.sectionTransactions.map(\.sectionIdentifier) == ["A", "C"])
    #expect(across.sectionTransactions.map(\.initialItemIdentifiers) == [[1, 2, 3], [4, 5]])
    #expect(across.sectionTransactions.map(\.finalItemIdentifiers) == [[2, 3], [4, 1, 5]])
    let within = try snapshot.transaction(moving: [1], to: Drop(section: "A"))
    #expect(within.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    let none = try snapshot.transaction(moving: [1], to: Drop(section: "A", before: 2))
    #expect(none.sectionTransactions.isEmpty && none.difference.isEmpty)
  }

  @Test func aMovedItemIsAssociatedWithItsOldPlace() throws {
    let transaction = try sampleSnapshot()
      .transaction(moving: [1], to: Drop(section: "A"))
    #expect(
      transaction.difference.insertions.map(\.self) == [
        .insert(offset: 2, element: 1, associatedWith: 0)
      ])
    #expect(
      transaction.difference.removals.map(\.self) == [
        .remove(offset: 0, element: 1, associatedWith: 2)
      ])
  }

  @Test func sectionsThatComeAndGoHaveTransactionsToo() throws {
    let old = try sampleSnapshot()
    var new = old
    try new.deleteSections(["A"])
    try new.appendSections(["D"])
    try new.appendItems([1], toSection: "D")
    let transaction = DiffableDataSourceTransaction(from: old, to: new)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["D", "A"])
    #expect(transaction.sectionTransactions.map(\.finalItemIdentifiers) == [[1], []])
  }

  @Test(.enabled(if: !isQuick, "takes long")) func randomDragsComposeAndCanBeTakenBack() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    try snapshot.appendSections(Array(0..<5))
    try snapshot.appendItems(Array(0..<30), toSection: 2)
    for number in 0..<5_000 * testScale {
      let section = Int.random(in: 0..<5, using: &generator)
      let items = try snapshot.itemIdentifiers(inSection: section)
      let count = Int.random(in: 1...4, using: &generator)
      let moved = Array((0..<30).shuffled(using: &generator).prefix(count))
      let drop = DropPosition(
        section: section,
        before: Bool.random(using: &generator) ? nil : items.randomElement(using: &generator))
      let transaction = try snapshot.transaction(moving: moved, to: drop)
      let final = transaction.finalSnapshot
      var composed = NaiveSnapshot(
        sections: try (0..<5).map { ($0, try snapshot.itemIdentifiers(inSection: $0)) })
      for change in transaction.sectionTransactions {
        let id = change.sectionIdentifier
        composed.sections[id].items =
          composed.sections[id].items.applying(change.difference) ?? []
      }
      var expected = NaiveSnapshot(
        sections: try (0..<5).map { ($0, try snapshot.itemIdentifiers(inSection: $0)) })
      let inverse = transaction.inverse
      guard
        expected.apply(.moveItems(moved, drop)),
        final.itemIdentifiers == expected.sections.flatMap(\.items),
        snapshot.itemIdentifiers.applying(transaction.difference) == final.itemIdentifiers,
        disagreement(of: final, with: composed.pairs) == nil,
        inverse.initialSnapshot == final, inverse.finalSnapshot == snapshot,
        final.itemIdentifiers.applying(inverse.difference) == snapshot.itemIdentifiers
      else {
        Issue.record("seed \(seed), drag \(number): \(moved) to \(drop) in \(snapshot)")
        return
      }
      snapshot = final
    }
  }
}
