import DiffableDataSource
import Testing

@Suite struct SnapshotQueryTests {
  @Test func aNewSnapshotIsEmpty() {
    let snapshot = Snapshot()
    #expect(snapshot.isEmpty)
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.itemIdentifiers == [])
    #expect(snapshot.indexOfItem(1) == nil)
    #expect(snapshot.rows(including: .headers) == [])
    #expect(snapshot.row(at: 0, including: []) == nil)
  }

  @Test func everyLookupAgreesWithTheSectionsItWasMadeFrom() throws {
    let snapshot = try sampleSnapshot()
    expect(snapshot, toHold: ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    #expect(!snapshot.isEmpty)
    #expect(snapshot.contains(4))
    #expect(snapshot.contains(section: "B"))
  }

  @Test func anEmptySectionMakesASnapshotNotEmpty() throws {
    #expect(try !Snapshot([("A", [])]).isEmpty)
  }

  @Test func whatIsUnknownIsNotFound() throws {
    let snapshot = try sampleSnapshot()
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("Z") == nil)
    #expect(!snapshot.contains(9))
    #expect(!snapshot.contains(section: "Z"))
    #expect(snapshot.indexOfRow(.item(9), including: .headers) == nil)
    #expect(snapshot.indexOfRow(.header("Z"), including: .headers) == nil)
    expectRefusal(with: Reason.unknownSections(["Z"])) {
      try snapshot.numberOfItems(inSection: "Z")
    }
    expectRefusal(with: Reason.unknownSections(["Z"])) {
      try snapshot.itemIdentifiers(inSection: "Z")
    }
  }

  @Test func sectionAndItemIdentifiersAreSeparateNamespaces() throws {
    let snapshot = try DiffableDataSourceSnapshot<Int, Int>([(1, [2]), (2, [1])])
    #expect(snapshot.indexOfItem(1) == 1)
    #expect(snapshot.indexOfSection(1) == 0)
  }

  @Test func repeatsAreRefusedWhenSectionsAreGiven() {
    expectRefusal(with: Reason.duplicateSections(["A"])) {
      try Snapshot([("A", []), ("A", [])])
    }
    expectRefusal(with: Reason.duplicateItems([2])) {
      try Snapshot([("A", [1, 2]), ("B", [2])])
    }
  }

  @Test func equalityAndHashLookAtSectionsAndItemsButNotAtMarks() throws {
    let snapshot = try sampleSnapshot()
    var marked = try sampleSnapshot()
    try marked.reloadItems([1])
    try marked.reconfigureItems([2])
    try marked.reloadSections(["A"])
    #expect(snapshot == marked)
    #expect(snapshot.hashValue == marked.hashValue)
    #expect(try snapshot != Snapshot([("A", [1, 2, 3]), ("B", [4]), ("C", [5])]))
    #expect(try snapshot != Snapshot([("A", [1, 2, 3]), ("D", []), ("C", [4, 5])]))
    #expect(try snapshot != Snapshot([("A", [1, 2, 3]), ("B", []), ("C", [5, 4])]))
  }

  @Test func rowsAreHeadersAndItemsInOrder() throws {
    let snapshot = try sampleSnapshot()
    let rows = snapshot.rows(including: .headers)
    #expect(
      rows == [
        .header("A"), .item(1), .item(2), .item(3), .header("B"), .header("C"), .item(4), .item(5),
      ])
    #expect(snapshot.rows(including: []) == [1, 2, 3, 4, 5].map { .item($0) })
    #expect(rows[0].headerSectionIdentifier == "A" && rows[0].itemIdentifier == nil)
    #expect(rows[1].itemIdentifier == 1 && rows[1].headerSectionIdentifier == nil)
    #expect(snapshot.indexOfRow(.header("A"), including: []) == nil)
  }

  @Test func aFooterIsTheLastRowOfItsSection() throws {
    let snapshot = try sampleSnapshot()
    let rows = snapshot.rows(including: [.headers, .footers])
    #expect(
      rows == [
        .header("A"), .item(1), .item(2), .item(3), .footer("A"), .header("B"), .footer("B"),
        .header("C"), .item(4), .item(5), .footer("C"),
      ])
    #expect(
      snapshot.rows(including: .footers) == [
        .item(1), .item(2), .item(3), .footer("A"), .footer("B"), .item(4), .item(5), .footer("C"),
      ])
    #expect(rows[4].footerSectionIdentifier == "A" && rows[4].headerSectionIdentifier == nil)
    #expect(rows[0].footerSectionIdentifier == nil)
    #expect(Set(rows).count == rows.count)
    #expect(snapshot.indexOfRow(.footer("A"), including: .headers) == nil)
    #expect(snapshot.indexOfRow(.footer("Z"), including: [.headers, .footers]) == nil)
  }

  @Test(arguments: [[], .headers, .footers, [.headers, .footers]] as [SectionRows])
  func aRowIsFoundByItsIndexAndItsIndexByTheRow(including sectionRows: SectionRows) throws {
    let snapshot = try Snapshot([("A", []), ("B", [1]), ("C", []), ("D", []), ("E", [2, 3])])
    let rows = snapshot.rows(including: sectionRows)
    #expect(snapshot.numberOfRows(including: sectionRows) == rows.count)
    for (index, row) in rows.enumerated() {
      #expect(snapshot.row(at: index, including: sectionRows) == row)
      #expect(snapshot.indexOfRow(row, including: sectionRows) == index)
      let section =
        row.headerSectionIdentifier ?? row.footerSectionIdentifier
        ?? row.itemIdentifier.flatMap { snapshot.sectionIdentifier(containingItem: $0) }
      #expect(snapshot.sectionIdentifier(forRow: index, including: sectionRows) == section)
    }
    for start in 0...rows.count {
      for end in start...rows.count {
        #expect(snapshot.rows(in: start..<end, including: sectionRows) == Array(rows[start..<end]))
      }
    }
    #expect(snapshot.rows(in: -5..<999, including: sectionRows) == rows)
    #expect(snapshot.rows(in: 500..<999, including: sectionRows).isEmpty)
    for index in [-1, rows.count, Int.max, Int.min] {
      #expect(snapshot.row(at: index, including: sectionRows) == nil)
      #expect(snapshot.sectionIdentifier(forRow: index, including: sectionRows) == nil)
    }
  }
}
