import Testing
import TestSupport

@testable import DiffableDataSource

/// Tests snapshots that are long enough for hashes to collide.
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

  @Test func itemsThatWereHereBeforeCannotBeAddedTwice() throws {
    let deleted = try {
      var snapshot = try DiffableDataSourceSnapshot([(0, [1, 2, 3]), (1, [4, 5])])
      try snapshot.deleteItems([2])
      return snapshot
    }()
    var deletedSection = try DiffableDataSourceSnapshot([(0, [1, 2, 3]), (1, [4, 5])])
    try deletedSection.deleteSections([0])
    for original in [deleted, deletedSection] {
      // In the first round the index is shared with the original, in the second it is not.
      var snapshot = original
      for keptCopy in [nil, original] {
        let before = snapshot
        let reason = SnapshotError<Int, Int>.Reason.duplicateItems([2])
        for items in [[2, 2], [2, 6, 2], Array(10..<30) + [2] + Array(30..<60) + [2]] {
          expectRefusal(with: reason) { try snapshot.appendItems(items, toSection: 1) }
          #expect(snapshot == before && !snapshot.contains(2) && !snapshot.contains(10))
          #expect(keptCopy.map { $0 == before } ?? true)
        }
        try snapshot.appendItems([2] + Array(10..<30), toSection: 1)
        #expect(snapshot.itemIdentifiers == before.itemIdentifiers + [2] + Array(10..<30))
        #expect(
          snapshot.itemIdentifiers.map { snapshot.indexOfItem($0) }
            == Array(snapshot.itemIdentifiers.indices))
        try snapshot.deleteItems([2] + Array(10..<30))
      }
    }
  }

  @Test func editsInAnyNumberLeaveEveryItemWhereItIs() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let count = 3000
    var snapshot = try DiffableDataSourceSnapshot(
      (0..<6).map { ($0, Array(count / 6 * $0..<count / 6 * ($0 + 1))) })
    var copies: [(DiffableDataSourceSnapshot<Int, Int>, [Int])] = []
    var next = count
    for step in 0..<3000 {
      let items = snapshot.itemIdentifiers
      let item = items[Int.random(in: items.indices, using: &generator)]
      let section = Int.random(in: 0..<6, using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: try snapshot.deleteItems([item])
      case 1: try snapshot.appendItems([item], toSection: section)
      case 2:
        let added = Array(next..<next + Int.random(in: 1..<40, using: &generator))
        next += added.count
        try snapshot.appendItems(added, toSection: section)
      default:
        let destination = items[Int.random(in: items.indices, using: &generator)]
        if item != destination { try snapshot.moveItem(item, beforeItem: destination) }
      }
      if step % 100 == 0 { copies.append((snapshot, snapshot.itemIdentifiers)) }
      if step % 250 == 249 { snapshot.removeItems { $0 % 3 == step % 3 && $0 > count } }
    }
    for (snapshot, items) in copies + [(snapshot, snapshot.itemIdentifiers)] {
      #expect(snapshot.itemIdentifiers == items, "seed \(seed)")
      let indices = items.map { snapshot.indexOfItem($0) }
      #expect(indices == Array(items.indices), "seed \(seed)")
      let present = Set(items)
      #expect(
        (0..<next).allSatisfy { snapshot.contains($0) == present.contains($0) }, "seed \(seed)")
    }
  }

  @Test(arguments: [5, 100, 10_000])
  func identifiersThatAreWronglyHashedDoNotEndTheProgram(count: Int) throws {
    let ids = (0..<count).map { WronglyHashedID(number: $0 % (count / 2), note: $0) }
    // Whether a repeat is found depends on its hash.
    var snapshot = try? DiffableDataSourceSnapshot<Int, WronglyHashedID>([(0, ids)])
    snapshot = snapshot ?? DiffableDataSourceSnapshot()
    _ = DiffableDataSourceSnapshot<Int, WronglyHashedID>.repeated(in: ids + ids)
    try? snapshot?.deleteItems(ids)
    try? snapshot?.deleteItems(ids + ids)
    try? snapshot?.reloadItems(ids + ids)
  }
}
