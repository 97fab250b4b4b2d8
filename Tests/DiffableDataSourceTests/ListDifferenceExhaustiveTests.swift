import DiffableDataSource
import Testing
import TestSupport

/// All lists of distinct identifiers below a limit: every subset in every order.
private func arrangements(below limit: Int) -> [[Int]] {
  var lists: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 0..<limit {
    longest = longest.flatMap { list in
      (0..<limit).filter { !list.contains($0) }.map { list + [$0] }
    }
    lists += longest
  }
  return lists
}

@Suite struct ListDifferenceExhaustiveTests {
  @Test func everyPairOfSmallListsNeedsTheFewestChanges() {
    let limit = testScale > 1 ? 7 : 6
    let targets = arrangements(below: limit)
    // Renaming identifiers changes nothing, so the old list may always be 0, 1, 2, …, if the new
    // list draws from identifiers that are in it and from others.
    for oldCount in 0...limit {
      let old = Array(0..<oldCount)
      for new in targets {
        let difference = ListDifference(from: old, to: new)
        let changed = difference.splices.reduce(0) { $0 + $1.removed.count + $1.inserted.count }
        let common = longestCommonSubsequenceLength(old, new)
        guard changed == old.count + new.count - 2 * common,
          old.applyingBackToFront(difference.splices, from: new) == new,
          old.applyingFrontToBack(difference.splices, from: new) == new
        else {
          Issue.record("\(old) → \(new): \(difference)")
          return
        }
      }
    }
  }
}
