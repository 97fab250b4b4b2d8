import DiffableDataSource
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

final class RealisedRowsTests: XCTestCase {
  func testNoObjectIsGivenTwiceAndRowsThatStayKeepTheirs() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let old = (0..<Int.random(in: 1...300, using: &generator)).map { $0 }
      var new = old.filter { _ in Bool.random(using: &generator) }
      for item in 1000..<1000 + Int.random(in: 0...200, using: &generator) {
        new.insert(item, at: Int.random(in: 0...new.count, using: &generator))
      }
      if seed % 3 == 0 { new.shuffle(using: &generator) }
      let difference = ListDifference(from: old, to: new)
      let plan = SplicePlan(
        difference: difference,
        costs: SpliceCosts(realisedRows: 0..<0, selectedCount: 0, rowCount: 0))
      let origins = plan.splices.flatMap { $0.inserted.map { new[$0] < 1000 ? new[$0] : -1 } }
      let first = Int.random(in: 0..<old.count, using: &generator)
      let realised = Array(first..<Int.random(in: first...old.count, using: &generator))
      let pinned = Set(realised.filter { _ in Int.random(in: 0..<10, using: &generator) == 0 })
      let next = first..<first + realised.count
      let rows = RealisedRows(positions: realised, pinned: pinned, next: next)
      let reused = rows.reusing(origins, in: plan.splices)

      let given = reused.filter { $0 >= 0 }
      XCTAssertEqual(given.count, Set(given).count, "seed \(seed)")
      var index = 0
      for splice in plan.splices {
        for position in splice.inserted {
          let (own, given) = (origins[index], reused[index])
          index += 1
          if given == own { continue }
          XCTAssertFalse(pinned.contains(own) || pinned.contains(given), "seed \(seed)")
          if given < 0 {
            XCTAssertTrue(realised.contains(own) && !next.contains(position), "seed \(seed)")
          } else {
            XCTAssertTrue(splice.removed.contains(given), "seed \(seed)")
            XCTAssertTrue(realised.contains(given) && next.contains(position), "seed \(seed)")
            XCTAssertFalse(realised.contains(own), "seed \(seed)")
          }
        }
      }
    }
  }
}
