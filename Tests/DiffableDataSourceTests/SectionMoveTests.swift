import DiffableDataSource
import Testing

@Suite struct SectionMoveTests {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private let sections = [("A", [1, 2]), ("B", []), ("C", [3]), ("D", [4, 5, 6])]

  @Test func everySectionMovesToEveryPlaceWithItsItems() throws {
    let start = try Snapshot(sections)
    for moved in sections {
      for before in sections.map({ Optional($0.0) }) + [nil] {
        var expected = sections.filter { $0.0 != moved.0 }
        // The place counts before the section is taken out; before itself, the section stays where
        // it is.
        let target = before.flatMap { before in sections.firstIndex { $0.0 == before } }
        let above = sections[..<(target ?? sections.count)].count { $0.0 != moved.0 }
        expected.insert(moved, at: above)
        let transaction = try start.transaction(moving: SectionMove(moved.0, before: before))
        #expect(transaction.finalSnapshot == (try Snapshot(expected)))
        #expect(transaction.initialSnapshot == start)
        #expect(transaction.sectionMove == SectionMove(moved.0, before: before))
        #expect(transaction.sectionTransactions.isEmpty)
        #expect(
          start.itemIdentifiers.applying(transaction.difference)
            == transaction.finalSnapshot.itemIdentifiers)
        #expect(transaction.inverse.finalSnapshot == start)
      }
    }
  }

  @Test func unknownSectionsAreRefusedByName() throws {
    let start = try Snapshot(sections)
    expectRefusal(with: Reason.unknownSections(["X", "Y"])) {
      try start.transaction(moving: SectionMove("X", before: "Y"))
    }
    expectRefusal(with: Reason.unknownSections(["Y"])) {
      try start.transaction(moving: SectionMove("A", before: "Y"))
    }
  }

  @Test func aMoveOfItemsIsNoMoveOfASection() throws {
    let transaction = try Snapshot(sections)
      .transaction(moving: [1], to: DropPosition(section: "B"))
    #expect(transaction.sectionMove == nil)
  }
}
