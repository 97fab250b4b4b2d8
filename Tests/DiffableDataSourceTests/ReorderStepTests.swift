import DiffableDataSource
import Testing
import TestSupport

@Suite struct ReorderStepTests {
  /// The items of each section after a step, of a snapshot with "A" (1, 2, 3), "B" (empty) and "C"
  /// (4, 5).
  private func moving(_ ids: [Int], by step: ReorderStep) throws -> [[Int]]? {
    let snapshot = try sampleSnapshot()
    guard let position = snapshot.dropPosition(moving: ids, by: step) else { return nil }
    let final = try snapshot.transaction(moving: ids, to: position).finalSnapshot
    return try final.sectionIdentifiers.map { try final.itemIdentifiers(inSection: $0) }
  }

  @Test func upGoesBeforeTheItemAboveAndThroughTheSectionBorder() throws {
    #expect(try moving([3], by: .up) == [[1, 3, 2], [], [4, 5]])
    #expect(try moving([4], by: .up) == [[1, 2, 3], [4], [5]])
    #expect(try moving([2, 3], by: .up) == [[2, 3, 1], [], [4, 5]])
    #expect(try moving([1], by: .up) == nil)
    #expect(try moving([2, 1], by: .up) == nil)
  }

  @Test func downGoesAfterTheItemBelowAndThroughTheSectionBorder() throws {
    #expect(try moving([1], by: .down) == [[2, 1, 3], [], [4, 5]])
    #expect(try moving([2], by: .down) == [[1, 3, 2], [], [4, 5]])
    #expect(try moving([3], by: .down) == [[1, 2], [3], [4, 5]])
    #expect(try moving([1, 2], by: .down) == [[3, 1, 2], [], [4, 5]])
    #expect(try moving([5], by: .down) == nil)
    #expect(try moving([4, 5], by: .down) == nil)
  }

  @Test func aSelectionWithGapsMovesAsOneBlockInListOrder() throws {
    #expect(try moving([3, 1], by: .down) == [[2], [1, 3], [4, 5]])
    #expect(try moving([3, 1], by: .up) == [[1, 3, 2], [], [4, 5]])
  }

  @Test func aStepToTheSectionsStartOrEndStaysInTheSection() throws {
    #expect(try moving([3], by: .sectionStart) == [[3, 1, 2], [], [4, 5]])
    #expect(try moving([1], by: .sectionStart) == nil)
    #expect(try moving([1, 2], by: .sectionEnd) == [[3, 1, 2], [], [4, 5]])
    #expect(try moving([3], by: .sectionEnd) == nil)
  }

  @Test func aStepToTheNeighbouringSectionArrivesAtTheNearerEnd() throws {
    #expect(try moving([2], by: .nextSection) == [[1, 3], [2], [4, 5]])
    #expect(try moving([5], by: .previousSection) == [[1, 2, 3], [5], [4]])
    #expect(try moving([5], by: .nextSection) == nil)
    #expect(try moving([1], by: .previousSection) == nil)
  }

  @Test func aSelectionInSeveralSectionsGathersWhereItsFirstOrLastItemGoes() throws {
    #expect(try moving([3, 4], by: .up) == [[1, 3, 4, 2], [], [5]])
    #expect(try moving([5, 1], by: .up) == [[1, 5, 2, 3], [], [4]])
    #expect(try moving([2, 4], by: .down) == [[1, 3], [], [5, 2, 4]])
    #expect(try moving([5, 2], by: .down) == [[1, 3], [], [4, 2, 5]])
    #expect(try moving([3, 4], by: .sectionStart) == [[3, 4, 1, 2], [], [5]])
    #expect(try moving([3, 4], by: .sectionEnd) == [[1, 2], [], [5, 3, 4]])
    #expect(try moving([3, 4], by: .previousSection) == nil)
    #expect(try moving([3, 4], by: .nextSection) == nil)
    #expect(try moving([1, 2, 3, 4, 5], by: .up) == [[1, 2, 3, 4, 5], [], []])
    #expect(try moving([4, 5], by: .up) == [[1, 2, 3], [4, 5], []])
  }

  @Test func unknownItemsDoNotMove() throws {
    for step in ReorderStep.allCases {
      #expect(try moving([77], by: step) == nil)
      #expect(try moving([], by: step) == nil)
    }
    #expect(Snapshot().dropPosition(moving: [1], by: .up) == nil)
  }

  @Test func repeatedStepsCarryAnItemThroughTheWholeListAndBack() throws {
    var snapshot = try Snapshot([("A", []), ("B", [1, 2]), ("C", []), ("D", [3]), ("E", [])])
    var places: [String] = []
    for _ in 0..<20 {
      guard let position = snapshot.dropPosition(moving: [1], by: .down) else { break }
      try snapshot.moveItems([1], to: position)
      places.append(try #require(snapshot.sectionIdentifier(containingItem: 1)))
    }
    #expect(places == ["B", "C", "D", "D", "E"])
    var count = 0
    while count < 20, let position = snapshot.dropPosition(moving: [1], by: .up) {
      try snapshot.moveItems([1], to: position)
      count += 1
    }
    #expect(count == places.count + 1)
    expect(snapshot, toHold: ["A": [1], "B": [2], "C": [], "D": [3], "E": []])
  }

  @Test func aStepThatIsNotNilAlwaysChangesTheListAndOneThatIsNilCannot() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 * testScale {
      var snapshot = Snapshot()
      try snapshot.appendSections(["A", "B", "C"])
      for item in 0..<6 {
        let section = ["A", "B", "C"].randomElement(using: &generator)
        try snapshot.appendItems([item], toSection: section)
      }
      let ids = (0..<6).filter { _ in Bool.random(using: &generator) }
      for step in ReorderStep.allCases {
        guard let position = snapshot.dropPosition(moving: ids, by: step) else { continue }
        let transaction = try snapshot.transaction(moving: ids, to: position)
        #expect(transaction.finalSnapshot != snapshot, "seed \(seed): \(ids) \(step)")
      }
    }
  }
}
