import DiffableDataSource
import Testing
import TestSupport

@Suite struct ListDifferenceWeightTests {
  /// The old positions that a difference leaves in place.
  private func kept(_ difference: ListDifference) -> Set<Int> {
    var kept = Set(0..<difference.oldCount)
    for splice in difference.splices { kept.subtract(splice.removed) }
    return kept
  }

  @Test func ofTwoNeighboursThatChangePlacesTheFocusedOneStays() {
    for focused in [0, 1] {
      let difference = ListDifference(from: [7, 8], to: [8, 7]) { $0 == focused ? 1 : 0 }
      #expect(kept(difference) == [focused])
      #expect(difference.movedCount == 1)
    }
  }

  @Test func weightsNeverCostAnAdditionalMove() {
    let difference = ListDifference(from: [1, 2, 3, 4], to: [2, 3, 4, 1]) { $0 == 0 ? 1_000 : 0 }
    #expect(difference.movedCount == 1)
    #expect(kept(difference) == [1, 2, 3])
  }

  @Test func amongAllFewestChangesTheHeaviestRowsStay() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_500 * testScale {
      let count = Int.random(in: 1...9, using: &generator)
      let old = Array(0..<count)
      let new = (0..<count + 2).shuffled(using: &generator).dropLast(2)
      let weights = old.map { _ in Int.random(in: 0...3, using: &generator) }
      let difference = ListDifference(from: old, to: Array(new)) { weights[$0] }
      // Tries every subset of the old positions that could stay in place.
      var best = (count: 0, weight: 0)
      for subset in 0..<1 << count {
        let members = old.filter { subset >> $0 & 1 == 1 }
        guard new.filter(members.contains) == members else { continue }
        let candidate = (count: members.count, weight: members.reduce(0) { $0 + weights[$1] })
        if candidate > best { best = candidate }
      }
      let kept = kept(difference)
      #expect(kept.count == best.count, "seed \(seed): \(new)")
      #expect(
        kept.reduce(0) { $0 + weights[$1] } == best.weight, "seed \(seed): \(new), \(weights)")
      #expect(old.applyingBackToFront(difference.splices, from: Array(new)) == Array(new))
    }
  }

  @Test func weightsAreNotAskedForWhereThereIsNoChoice() {
    let old = Array(0..<100)
    for new in [old, Array(old[1...]), old + [100], old.filter { $0 % 3 > 0 }] {
      _ = ListDifference(from: old, to: new) { _ in
        Issue.record("asked for \(new)")
        return 0
      }
    }
  }
}
