import DiffableDataSource
import Testing
import TestSupport

@Suite struct SnapshotRandomOperationsTests {
  /// The small snapshot gets many invalid calls. In the large one position hints go out of date,
  /// and indexes are shared with copies and rebuilt.
  @Test(arguments: [
    (operations: 45_000, sections: 6, items: 24, batch: 4),
    (operations: 5_000, sections: 4, items: 400, batch: 40),
  ])
  func randomOperationsGiveTheSameAsPlainArrays(
    operations: Int, sections: Int, items: Int, batch: Int
  ) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    var model = NaiveSnapshot()
    var kept = (snapshot: snapshot, model: model)
    var refusals = 0
    for number in 0..<operations * testScale {
      let operation = SnapshotOperation.random(
        sections: sections, items: items, batch: batch, using: &generator)
      var isAllowed = true
      do { try operation.apply(to: &snapshot) } catch { isAllowed = false }
      refusals += isAllowed ? 0 : 1
      let isExpected = model.apply(operation) == isAllowed
      let isCheckedWhole = number % 16 == 0
      if !isExpected || snapshot.itemIdentifiers != model.sections.flatMap(\.items)
        || (isCheckedWhole && disagreement(of: snapshot, with: model.pairs) != nil)
      {
        Issue.record("seed \(seed), operation \(number): \(operation)")
        return
      }
      if number % 64 == 0 {
        #expect(disagreement(of: kept.snapshot, with: kept.model.pairs) == nil, "seed \(seed)")
        kept = (snapshot, model)
      }
    }
    #expect(refusals > 0 && refusals < operations * testScale * 2 / 3, "seed \(seed)")
  }
}

extension NaiveSnapshot {
  var pairs: [(Int, [Int])] { sections.map { ($0.id, $0.items) } }
}
