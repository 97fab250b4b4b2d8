import DiffableDataSource
import Testing
import TestSupport

@Suite struct ListDifferenceSnapshotTests {
  @Test func rowsOfSnapshotsAreComparedLikeTheirFlatLists() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 * testScale {
      var snapshot = DiffableDataSourceSnapshot<Int, Int>()
      try snapshot.appendSections(Array(0..<4))
      try snapshot.appendItems(Array(0..<40), toSection: 1)
      let old = snapshot
      for _ in 0..<10 {
        let operation = SnapshotOperation.random(
          sections: 6, items: 50, batch: 5, using: &generator)
        try? operation.apply(to: &snapshot)
      }
      for included in 0..<4 {
        let sectionRows = SectionRows(rawValue: UInt8(included))
        let expected = ListDifference(
          from: old.rows(including: sectionRows),
          to: snapshot.rows(including: sectionRows))
        #expect(
          ListDifference(from: old, to: snapshot, including: sectionRows) == expected,
          "seed \(seed)")
        #expect(
          ListDifference(
            from: try old.mapItems(SixteenBytes.init), to: try snapshot.mapItems(SixteenBytes.init),
            including: sectionRows) == expected,
          "seed \(seed)")
        #expect(
          ListDifference(
            from: try old.mapItems { "\($0)" }, to: try snapshot.mapItems { "\($0)" },
            including: sectionRows) == expected,
          "seed \(seed)")
      }
    }
  }

  @Test func weightsGoByTheRowOfTheWholeList() throws {
    let old = try DiffableDataSourceSnapshot([("A", [1, 2, 3]), ("B", [4, 5]), ("C", [6])])
    var new = old
    try new.moveItem(5, beforeItem: 4)
    for (row, kept) in [(5, 4), (6, 5)] {
      var asked: [Int] = []
      let difference = ListDifference(from: old, to: new, including: .headers) { position in
        asked.append(position)
        return position == row ? 1 : 0
      }
      let rows = old.rows(including: .headers)
      #expect(Set(asked) == [5, 6])
      #expect(difference.splices.flatMap { rows[$0.removed] } == [.item(kept == 4 ? 5 : 4)])
    }
  }

  @Test func onlyTheSectionsThatChangedAreCompared() throws {
    let counts = CountedID.Counts()
    let old = try DiffableDataSourceSnapshot<Int, CountedID>(
      (0..<10).map { section in
        (section, (0..<100).map { CountedID(number: section * 100 + $0, counts: counts) })
      })
    var new = old
    let items = try old.itemIdentifiers(inSection: 4)
    try new.moveItem(items[9], beforeItem: items[3])
    let work = counts.measure {
      let difference = ListDifference(from: old, to: new, including: .headers)
      #expect(difference.movedCount == 1)
      #expect(difference.splices.map(\.removed) == [408..<408, 414..<415])
    }
    #expect(work.hashes == 0 && work.comparisons < 400)
    let none = counts.measure {
      #expect(ListDifference(from: old, to: old, including: []).isEmpty)
    }
    #expect(none == (0, 0))
  }
}

extension DiffableDataSourceSnapshot {
  fileprivate func mapItems<NewID>(
    _ transform: (ItemID) -> NewID
  ) throws -> DiffableDataSourceSnapshot<SectionID, NewID> {
    try DiffableDataSourceSnapshot<SectionID, NewID>(
      sectionIdentifiers.map { ($0, try itemIdentifiers(inSection: $0).map(transform)) })
  }
}
