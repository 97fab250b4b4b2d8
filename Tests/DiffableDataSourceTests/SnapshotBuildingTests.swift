import Testing
import TestSupport

@testable import DiffableDataSource

/// Snapshots that are long enough for hashes to collide.
@Suite struct SnapshotBuildingTests {
  private let count = 50_000

  private func sections<ID>(_ ids: [ID]) -> [(Int, [ID])] {
    (0..<10).map { ($0, Array(ids[ids.count * $0 / 10..<ids.count * ($0 + 1) / 10])) }
  }

  private func check<ID: Hashable & Sendable>(_ id: (Int) -> ID) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<count).shuffled(using: &generator)
    let snapshot = try DiffableDataSourceSnapshot(sections(numbers.map(id)))
    for index in stride(from: 0, to: count, by: 7) {
      #expect(snapshot.indexOfItem(id(numbers[index])) == index, "seed \(seed)")
      #expect(!snapshot.contains(id(count + index)), "seed \(seed)")
    }
    for _ in 0..<3 {
      let first = Int.random(in: 0..<count, using: &generator)
      let second = (first + Int.random(in: 1..<count, using: &generator)) % count
      var repeated = numbers
      repeated[second] = numbers[first]
      expectRefusal(with: SnapshotError<Int, ID>.Reason.duplicateItems([id(numbers[first])])) {
        try DiffableDataSourceSnapshot(sections(repeated.map(id)))
      }
    }
  }

  @Test func everyItemIsFoundAndEveryRepeatIsRefused() throws {
    try check { $0 }
    try check { Int32($0) }
    try check(SixteenBytes.init)
    try check { "item \($0)" }
    try check { SixteenBytesInForms($0, form: $0) }
  }

  @Test func itemsOfDeletedSectionsCanBeAddedAgainAmongNewOnes() throws {
    var snapshot = try DiffableDataSourceSnapshot([(0, [1, 2, 3]), (1, [4, 5])])
    snapshot.removeItems { $0 == 4 }
    try snapshot.deleteSections([0])
    try snapshot.appendItems([6, 2, 7, 4, 1], toSection: 1)
    #expect(snapshot.itemIdentifiers == [5, 6, 2, 7, 4, 1])
    #expect([5, 6, 2, 7, 4, 1].map { snapshot.indexOfItem($0) } == [0, 1, 2, 3, 4, 5])
    #expect(snapshot.indexOfItem(3) == nil)
    try snapshot.appendItems([8, 5], toSection: 1)
    #expect(snapshot.itemIdentifiers == [6, 2, 7, 4, 1, 8, 5])
  }

  @Test(arguments: [5, 100, 10_000])
  func identifiersThatAreWronglyHashedDoNotEndTheProgram(count: Int) throws {
    let ids = (0..<count).map { WronglyHashedID(number: $0 % (count / 2), note: $0) }
    // Which repeats are found is a matter of chance.
    var snapshot = try? DiffableDataSourceSnapshot<Int, WronglyHashedID>([(0, ids)])
    snapshot = snapshot ?? DiffableDataSourceSnapshot()
    _ = DiffableDataSourceSnapshot<Int, WronglyHashedID>.repeated(in: ids + ids)
    try? snapshot?.deleteItems(ids)
    try? snapshot?.deleteItems(ids + ids)
    try? snapshot?.reloadItems(ids + ids)
  }
}
