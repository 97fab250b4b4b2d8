import Testing
import TestSupport

@testable import DiffableDataSource

@Suite struct SplicePlanTests {
  private func cost(_ splices: [Splice], _ costs: SpliceCosts) -> Double {
    splices.reduce(0) { $0 + costs.estimatedCost(of: $1) }
  }

  private func covering(_ splices: ArraySlice<Splice>) -> Splice? {
    guard let first = splices.first, let last = splices.last else { return nil }
    return Splice(
      removed: first.removed.lowerBound..<last.removed.upperBound,
      inserted: first.inserted.lowerBound..<last.inserted.upperBound)
  }

  @Test func anEqualListNeedsNoSplice() {
    let plan = SplicePlan(
      difference: ListDifference(from: [1, 2], to: [1, 2]), costs: SpliceCosts())
    #expect(plan.splices.isEmpty && plan.estimatedCost == 0 && plan.movedItemCount == 0)
  }

  @Test func aDragOfOneRowStaysTwoSplicesOutOfSightAndBecomesOneInSight() {
    let old = Array(0..<1_000)
    var new = old
    new.insert(new.remove(at: 900), at: 600)
    let difference = ListDifference(from: old, to: new)
    let below = SplicePlan(difference: difference, costs: SpliceCosts(realisedRows: 0..<205))
    #expect(below.splices.count == 2 && below.movedItemCount == 1)
    let above = SplicePlan(difference: difference, costs: SpliceCosts(realisedRows: 700..<950))
    #expect(above.splices.count == 1 && above.movedItemCount == 1)
  }

  @Test func manySelectedRowsMergeSplicesThatWouldStayApart() {
    let old = Array(0..<1_000)
    let difference = ListDifference(from: old, to: old.filter { $0 % 100 != 50 })
    let few = SplicePlan(difference: difference, costs: SpliceCosts())
    let all = SplicePlan(difference: difference, costs: SpliceCosts(selectedCount: 1_000))
    #expect(few.splices.count == 10)
    #expect(all.splices.count == 1)
  }

  @Test func aWideGapOfSelectedRowsIsNotRemovedAndInsertedAgain() {
    let old = Array(0..<100_000)
    var new = old
    new.insert(new.remove(at: 90_000), at: 98_000)
    let difference = ListDifference(from: old, to: new)
    let unknown = SpliceCosts(selectedCount: 100_000)
    let known = SpliceCosts(selectedCount: 100_000, rowCount: 100_000)
    #expect(SplicePlan(difference: difference, costs: unknown).splices.count == 1)
    #expect(SplicePlan(difference: difference, costs: known).splices.count == 2)
  }

  @Test func aThousandRemovalsAboveTheViewportBecomeFewSplices() {
    let old = Array(0..<100_000)
    let difference = ListDifference(from: old, to: old.filter { $0 % 100 != 7 })
    let costs = SpliceCosts(realisedRows: 99_795..<100_000)
    let plan = SplicePlan(difference: difference, costs: costs)
    #expect(plan.splices.count <= 2)
    #expect(plan.estimatedCost < 25_000)
    #expect(cost(difference.splices, costs) > 75_000)
  }

  @Test func rowsFarFromTheScreenAreNotInsertedWithThoseOnIt() {
    let old = Array(0..<100_000)
    let few = old.filter { $0 % 10 == 7 }
    for (row, isEmpty) in [(0, false), (5_000, false), (9_795, false), (5_000, true)] {
      let difference = ListDifference(from: few, to: old)
      var costs = SpliceCosts(realisedRows: row..<row + 205)
      if isEmpty { costs.realisedRows = 0..<0 }
      costs.trackedRows = [9_000..<9_001]
      let plan = SplicePlan(difference: difference, costs: costs)
      #expect(few.applyingBackToFront(plan.splices, from: old) == old)
      #expect(plan.splices.count <= 5)
      for splice in plan.splices where splice.removed.overlaps(costs.realisedRows) {
        #expect(splice.inserted.count < 8_000, "row \(row)")
        // Rows that come to the screen are in the splice of the realised rows, so that they can
        // take over their widgets.
        #expect(splice.removed.lowerBound <= max(1, row - 19), "row \(row)")
        #expect(splice.inserted.upperBound >= min(100_000 - 10, 10 * row + 2_205), "row \(row)")
      }
      for splice in plan.splices where splice.removed.contains(9_000) {
        #expect(splice.inserted.count < 13_000, "row \(row)")
      }
    }
  }

  @Test func aShortListIsStillChangedByOneSplice() {
    let old = Array(0..<2_000)
    let difference = ListDifference(from: old, to: old.filter { $0 % 10 == 7 })
    let plan = SplicePlan(difference: difference, costs: SpliceCosts(realisedRows: 0..<205))
    #expect(plan.splices.count == 1)
  }

  @Test func aRangeOfTheOldListIsFoundInTheNewOne() {
    let difference = ListDifference(
      from: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], to: [0, 1, 20, 21, 22, 5, 6, 7, 30, 8, 9, 31])
    #expect(difference.newRange(of: 0..<1) == 0..<1)
    #expect(difference.newRange(of: 1..<3) == 1..<5)
    #expect(difference.newRange(of: 3..<6) == 2..<6)
    #expect(difference.newRange(of: 5..<8) == 5..<8)
    #expect(difference.newRange(of: 8..<9) == 9..<10)
    #expect(difference.newRange(of: 9..<10) == 10..<11)
    #expect(difference.oldRange(of: 2..<3) == 2..<5)
    #expect(difference.oldRange(of: 10..<12) == 9..<10)
    #expect(ListDifference(from: [1, 2], to: [1, 2]).newRange(of: 1..<2) == 1..<2)
  }

  @Test func aPlanReplaysToTheNewListAndIsTheCheapestWayToMerge() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 * testScale {
      let (old, new) = ListDifferenceRandomTests.randomEdit(using: &generator)
      let difference = ListDifference(from: old, to: new)
      let start = Int.random(in: 0...old.count, using: &generator)
      var costs = SpliceCosts(
        realisedRows: start..<Int.random(in: start...old.count, using: &generator),
        selectedCount: Int.random(in: 0...200, using: &generator),
        rowCount: Bool.random(using: &generator) ? old.count : 0)
      // With the default costs, lists this short would always merge into one splice.
      costs.emissionAbove = Double.random(in: 0...4, using: &generator)
      costs.emissionBelow = Double.random(in: 0...costs.emissionAbove, using: &generator)
      costs.searchedRow = Double.random(in: 0...1, using: &generator)
      if Bool.random(using: &generator), let row = old.indices.randomElement(using: &generator) {
        costs.trackedRows = [row..<row + 1]
      }
      let plan = SplicePlan(difference: difference, costs: costs)
      costs = costs.tracking(in: difference)
      #expect(old.applyingBackToFront(plan.splices, from: new) == new, "seed \(seed)")
      #expect(old.applyingFrontToBack(plan.splices, from: new) == new, "seed \(seed)")
      #expect(abs(plan.estimatedCost - cost(plan.splices, costs)) < 0.001)
      // `cheapest[i]` is the least cost of covering the runs from run i on.
      let runs = difference.splices
      var cheapest = [Double](repeating: 0, count: runs.count + 1)
      for first in runs.indices.reversed() {
        cheapest[first] =
          (first..<runs.count).compactMap { last in
            covering(runs[first...last]).map { costs.estimatedCost(of: $0) + cheapest[last + 1] }
          }.min() ?? 0
      }
      #expect(plan.estimatedCost < cheapest[0] + 0.001, "seed \(seed)")
      let bound = min(cost(runs, costs), covering(runs[...]).map(costs.estimatedCost) ?? 0)
      #expect(plan.estimatedCost < bound + 0.001, "seed \(seed)")
    }
  }
}
