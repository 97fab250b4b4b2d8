import DiffableDataSource
import Testing
import TestSupport

/// Bounds that hold on every machine: the numbers of comparisons and hashes of identifiers.
@Suite struct ComplexityTests {
  private let counts = CountedID.Counts()
  private let count = 10_000

  private func ids(_ numbers: some Sequence<Int>) -> [CountedID] {
    numbers.map { CountedID(number: $0, counts: counts) }
  }

  private func snapshot(sections: Int) throws -> DiffableDataSourceSnapshot<Int, CountedID> {
    let length = count / sections
    return try DiffableDataSourceSnapshot(
      (0..<sections).map { ($0, ids($0 * length..<($0 + 1) * length)) })
  }

  private func difference(
    _ old: [CountedID], _ new: [CountedID]
  ) -> (comparisons: Int, hashes: Int) {
    counts.measure { _ = ListDifference(from: old, to: new) }
  }

  @Test func theSameStorageIsNotLookedAt() {
    let list = ids(0..<count)
    let work = difference(list, list)
    #expect(work == (0, 0))
  }

  @Test func equalListsFiltersAndMovedBlocksAreComparedInOnePassWithoutHashing() {
    let old = ids(0..<count)
    let moved = ids(Array(1..<count) + [0])
    let block = ids(Array(0..<2_000) + Array(7_000..<9_000) + Array(2_000..<7_000) + [9_000])
    let lists = [
      ids(0..<count), ids((0..<count).filter { $0 % 10 == 3 }), moved, ids([]),
      ids(Array(0..<500) + Array(9_000..<count)), ids(-5..<count + 5),
    ]
    for new in lists {
      for (old, new) in [(old, new), (new, old)] {
        let work = difference(old, new)
        #expect(work.hashes == 0)
        #expect(work.comparisons <= 3 * count)
      }
    }
    let work = difference(ids(Array(0..<9_001)), block)
    #expect(work.hashes == 0 && work.comparisons <= 3 * count)
  }

  @Test func aFilterOfTheSameIdentifiersIsFoundByTheirMemory() {
    let all = ids(0..<count)
    for filtered in [all.filter { $0.number % 10 == 3 }, all.filter { $0.number % 7 < 5 }] {
      for (old, new) in [(all, filtered), (filtered, all)] {
        let work = difference(old, new)
        // Only the common ends are compared, up to a block whose memory differs.
        #expect(work.hashes == 0 && work.comparisons < 1_000)
      }
    }
  }

  @Test func aFewMovesMostlyHashOnlyAFewIdentifiers() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<count)
    var hashes: [Int] = []
    for _ in 0..<15 {
      var new = old
      for _ in 0..<20 {
        let element = new.remove(at: Int.random(in: new.indices, using: &generator))
        new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
      }
      let work = difference(ids(old), ids(new))
      // If random moves happen to be close together, the matcher needs its index, which hashes.
      #expect(work.hashes <= 2 * count, "seed \(seed)")
      #expect(work.comparisons < 5 * count, "seed \(seed)")
      hashes.append(work.hashes)
    }
    #expect(hashes.sorted()[7] < 500, "seed \(seed)")
  }

  @Test func anyChangeHashesEachIdentifierAConstantNumberOfTimes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<count)
    let lists = [
      old.shuffled(using: &generator), old.reversed(), Array(count..<2 * count),
      (0..<2 * count).shuffled(using: &generator).suffix(count),
    ]
    for new in lists {
      let work = difference(ids(old), ids(new))
      #expect(work.hashes <= 4 * count, "seed \(seed)")
      #expect(work.comparisons <= 12 * count, "seed \(seed)")
    }
  }

  @Test func aSnapshotIsBuiltWithOneHashForEachItem() throws {
    let items = ids(0..<count)
    let work = try counts.measure {
      _ = try DiffableDataSourceSnapshot([(0, items)])
    }
    #expect(work.hashes == count)
    #expect(work.comparisons < count)
  }

  @Test func lookupsTakeConstantTime() throws {
    let snapshot = try snapshot(sections: 10)
    let items = ids(0..<count)
    let work = counts.measure {
      for item in items { _ = snapshot.indexOfItem(item) }
    }
    #expect(work.hashes == count)
    #expect(work.comparisons < 4 * count)
  }

  /// Each move shifts all items in front of it in the same direction, so the shifts add up.
  @Test func lookupsTakeConstantTimeAfterManyMovesToo() throws {
    let items = ids(0..<count)
    var snapshot = try snapshot(sections: 1)
    for number in 1...2_000 {
      try snapshot.moveItem(items[count - number], beforeItem: items[0])
    }
    let work = counts.measure {
      for item in items { _ = snapshot.indexOfItem(item) }
    }
    #expect(work.hashes <= 2 * count)
    #expect(work.comparisons < 300 * count)
  }

  @Test func lookupsTakeConstantTimeAfterManyItemsInFrontAreDeleted() throws {
    let items = ids(0..<count)
    var snapshot = try snapshot(sections: 1)
    try snapshot.deleteItems(Array(items[..<1_000]))
    let work = counts.measure {
      for item in items { _ = snapshot.indexOfItem(item) }
    }
    #expect(work.hashes <= 2 * count)
    #expect(work.comparisons < 4 * count)
  }

  @Test func aMoveInACopyOfALongListLooksAtFewItems() throws {
    let snapshot = try snapshot(sections: 10)
    let items = ids(0..<count)
    var copy = snapshot
    let work = try counts.measure { try copy.moveItem(items[10], beforeItem: items[7_000]) }
    #expect(work.hashes < 20 && work.comparisons < 40)
    #expect(snapshot.indexOfItem(items[10]) == 10)
    #expect(copy.indexOfItem(items[10]) == 6_999)
  }

  @Test func aThousandMovesDoNotPassOverTheListEachTime() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var snapshot = try snapshot(sections: 10)
    let kept = snapshot
    let items = ids(0..<count)
    let work = try counts.measure {
      for _ in 0..<1_000 {
        let item = Int.random(in: 0..<count, using: &generator)
        let other = (item + Int.random(in: 1..<count, using: &generator)) % count
        try snapshot.moveItem(items[item], beforeItem: items[other])
      }
    }
    #expect(work.hashes < 60 * 1_000, "seed \(seed)")
    #expect(work.comparisons < 600 * 1_000, "seed \(seed)")
    #expect(kept.numberOfItems == count)
  }

  @Test func comparingACopyComparesNoItem() throws {
    let snapshot = try snapshot(sections: 10)
    let copy = snapshot
    let work = counts.measure { #expect(snapshot == copy) }
    #expect(work == (0, 0))
  }
}
