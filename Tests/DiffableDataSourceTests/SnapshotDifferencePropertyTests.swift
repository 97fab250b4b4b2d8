import DiffableDataSource
import Testing
import TestSupport

/// Compares the difference of two snapshots with the difference of their arrays of rows, for
/// identifiers whose bytes decide always, sometimes or never whether they are equal.
@Suite struct SnapshotDifferencePropertyTests {
  private typealias Numbers = DiffableDataSourceSnapshot<Int, Int>

  /// A random snapshot, and the same snapshot after a few edits.
  private static func randomEdit(
    using generator: inout SeededGenerator
  ) throws -> (old: Numbers, new: Numbers) {
    var snapshot = Numbers()
    try snapshot.appendSections(Array(0..<5))
    for section in 0..<5 {
      let count = Int.random(in: 0...16, using: &generator)
      try snapshot.appendItems(
        (section * 16..<section * 16 + count).shuffled(using: &generator), toSection: section)
    }
    let old = snapshot
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      snapshot.removeItems { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    case 1:
      let items = snapshot.itemIdentifiers.shuffled(using: &generator)
      for section in 0..<5 {
        try snapshot.replaceItems(
          inSection: section, with: items.filter { $0 % 5 == section })
      }
    case 2:
      let items = snapshot.itemIdentifiers
      if let item = items.randomElement(using: &generator),
        let other = items.randomElement(using: &generator), item != other
      {
        try snapshot.moveItem(item, beforeItem: other)
      }
    case 3:
      try snapshot.moveSection(0, afterSection: Int.random(in: 1..<5, using: &generator))
    default:
      for _ in 0..<8 {
        let operation = SnapshotOperation.random(
          sections: 7, items: 90, batch: 6, using: &generator)
        try? operation.apply(to: &snapshot)
      }
    }
    return Bool.random(using: &generator) ? (old, snapshot) : (snapshot, old)
  }

  /// The same snapshot with identifiers of other types, in storage of its own.
  private static func forms<SectionID: EquivalentForms, ItemID: EquivalentForms>(
    of snapshot: Numbers, _: SectionID.Type, _: ItemID.Type, varied: Bool,
    using generator: inout SeededGenerator
  ) throws -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    try DiffableDataSourceSnapshot(
      snapshot.sectionIdentifiers.map { section in
        let form = varied ? Int.random(in: 0..<4, using: &generator) : 0
        return (
          SectionID(section, form: form),
          try snapshot.itemIdentifiers(inSection: section).map {
            ItemID($0, form: varied ? Int.random(in: 0..<4, using: &generator) : 0)
          }
        )
      })
  }

  private static func compare<SectionID: EquivalentForms, ItemID: EquivalentForms>(
    _ sectionType: SectionID.Type, _ itemType: ItemID.Type, rounds: Int
  ) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<rounds * testScale {
      let (old, new) = try randomEdit(using: &generator)
      let varied = round % 2 == 0
      let oldForms = try forms(
        of: old, sectionType, itemType, varied: false, using: &generator)
      let newForms = try forms(
        of: new, sectionType, itemType, varied: varied, using: &generator)
      #expect((oldForms == newForms) == (old == new), "seed \(seed), round \(round)")
      for included in 0..<4 {
        let sectionRows = SectionRows(rawValue: UInt8(included))
        let oldRows = old.rows(including: sectionRows)
        let newRows = new.rows(including: sectionRows)
        let weight = { (row: Int) in row % 3 }
        let difference = ListDifference(
          from: oldForms, to: newForms, including: sectionRows, keeping: weight)
        let kept = longestCommonSubsequenceLength(oldRows, newRows)
        let common = Set(oldRows).intersection(newRows).count
        guard
          difference == ListDifference(from: oldRows, to: newRows, keeping: weight),
          difference
            == ListDifference(
              from: oldForms.rows(including: sectionRows),
              to: newForms.rows(including: sectionRows),
              keeping: weight),
          difference.movedCount == common - kept,
          difference.leavingCount == oldRows.count - common,
          oldRows.applyingBackToFront(difference.splices, from: newRows) == newRows
        else {
          Issue.record("seed \(seed), round \(round): \(old) → \(new): \(difference)")
          return
        }
      }
    }
  }

  @Test func textsAreEqualInEveryCanonicalForm() throws {
    try Self.compare(String.self, String.self, rounds: 200)
  }

  @Test func sixteenBytesAreEqualIfTheirTypeSaysSo() throws {
    try Self.compare(SixteenBytesInForms.self, SixteenBytesInForms.self, rounds: 200)
  }

  @Test func longIdentifiersAreEqualIfTheirTypeSaysSo() throws {
    try Self.compare(String.self, LongInForms.self, rounds: 200)
  }

  @Test func zeroEqualsNegativeZero() throws {
    try Self.compare(Double.self, Double.self, rounds: 200)
  }

  @Test func flatListsOfEquivalentFormsNeedTheFewestChanges() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    func check<ID: EquivalentForms>(_: ID.Type, _ old: [Int], _ new: [Int]) {
      let difference = ListDifference(
        from: old.map { ID($0, form: 0) },
        to: new.map { ID($0, form: Int.random(in: 0..<3, using: &generator)) })
      #expect(difference == ListDifference(from: old, to: new), "seed \(seed): \(old) → \(new)")
    }
    for _ in 0..<500 * testScale {
      let (old, new) = ListDifferenceRandomTests.randomEdit(using: &generator)
      check(String.self, old, new)
      check(Double.self, old, new)
      check(SixteenBytesInForms.self, old, new)
      check(LongInForms.self, old, new)
    }
  }

  @Test func notANumberEqualsNothing() {
    let difference = ListDifference(from: [1, Double.nan, 2], to: [1, .nan, 2])
    #expect(difference.splices == [Splice(removed: 1..<2, inserted: 1..<2)])
  }
}
