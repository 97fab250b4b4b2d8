import DiffableDataSource
import Testing
import TestSupport

/// An identifier of sixteen bytes that promises `BitwiseHashable`, like a UUID.
struct SixteenBytes: BitwiseHashable {
  var high: UInt64
  var low: UInt64

  init(_ number: Int) {
    high = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
    low = UInt64(number)
  }
}

@Suite struct ListDifferenceRandomTests {
  /// A random list, and the same list after a few kinds of random edits.
  static func randomEdit(using generator: inout SeededGenerator) -> (old: [Int], new: [Int]) {
    let count = Int.random(in: 0...120, using: &generator)
    let old = Array(0..<count).shuffled(using: &generator)
    var new = old
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let start = Int.random(in: 0...new.count, using: &generator)
      let end = Int.random(in: start...new.count, using: &generator)
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: new.removeSubrange(start..<end)
      case 1: new.insert(contentsOf: new.count + 1_000..<new.count + 1_000 + end - start, at: start)
      case 2: new[start..<end].shuffle(using: &generator)
      case 3: new[start..<end].reverse()
      case 4: new = Array(new[start...] + new[..<start])
      case 5: new.removeAll { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      default:
        let block = Array(new[start..<end])
        new.removeSubrange(start..<end)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &generator))
      }
    }
    var seen: Set<Int> = []
    return (old, new.filter { seen.insert($0).inserted })
  }

  @Test func randomEditsNeedTheFewestChangesForEveryKindOfIdentifier() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1_500 * testScale {
      let (old, new) = Self.randomEdit(using: &generator)
      let difference = ListDifference(from: old, to: new)
      let kept = longestCommonSubsequenceLength(old, new)
      let common = Set(old).intersection(new).count
      guard
        difference.movedCount == common - kept,
        difference.leavingCount == old.count - common,
        difference.enteringCount == new.count - common,
        difference.splices.reduce(0, { $0 + $1.removed.count + $1.inserted.count })
          == old.count + new.count - 2 * kept,
        old.applyingBackToFront(difference.splices, from: new) == new,
        old.applyingFrontToBack(difference.splices, from: new) == new,
        old.applying(difference.collectionDifference(from: old, to: new)) == new,
        difference == ListDifference(from: old.map { "\($0)" }, to: new.map { "\($0)" }),
        difference == ListDifference(from: old.map(Int32.init), to: new.map(Int32.init)),
        difference == ListDifference(from: old.map(Int16.init), to: new.map(Int16.init)),
        difference
          == ListDifference(from: old.map(SixteenBytes.init), to: new.map(SixteenBytes.init))
      else {
        Issue.record("seed \(seed), round \(round): \(old) → \(new): \(difference)")
        return
      }
    }
  }

  @Test func splicesAreAscendingDisjointAndNeverEmpty() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1_000 * testScale {
      let (old, new) = Self.randomEdit(using: &generator)
      let splices = ListDifference(from: old, to: new).splices
      // Adjacent splices would have to be one splice.
      let areSeparate = zip(splices, splices.dropFirst()).allSatisfy {
        $0.removed.upperBound < $1.removed.lowerBound
          && $0.inserted.upperBound < $1.inserted.lowerBound
          && $1.removed.lowerBound - $0.removed.upperBound
            == $1.inserted.lowerBound - $0.inserted.upperBound
      }
      let areFilled = splices.allSatisfy { !$0.removed.isEmpty || !$0.inserted.isEmpty }
      #expect(areSeparate && areFilled, "seed \(seed)")
    }
  }

  @Test func largeShufflesAndMovesReplayToTheNewList() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<20_000)
    var new = old
    for _ in 0..<100 {
      let element = new.remove(at: Int.random(in: new.indices, using: &generator))
      new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
    }
    for list in [new, old.shuffled(using: &generator), old.reversed()] {
      let difference = ListDifference(from: old, to: list)
      #expect(old.applyingBackToFront(difference.splices, from: list) == list, "seed \(seed)")
      #expect(list != new || difference.movedCount <= 100, "seed \(seed)")
    }
  }

  @Test func listsWithRepeatsStillReplayToTheNewList() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<3_000 * testScale {
      let limit = Int.random(in: 1...12, using: &generator)
      let old = (0..<Int.random(in: 0...30, using: &generator))
        .map { _ in Int.random(in: 0..<limit, using: &generator) }
      let new = (0..<Int.random(in: 0...30, using: &generator))
        .map { _ in Int.random(in: 0..<limit, using: &generator) }
      let difference = ListDifference(from: old, to: new)
      #expect(
        old.applyingBackToFront(difference.splices, from: new) == new,
        "seed \(seed): \(old) → \(new)")
      #expect(old.applying(difference.collectionDifference(from: old, to: new)) == new)
    }
  }

  @Test func otherListsThanThoseComparedAreComparedAnew() {
    let difference = ListDifference(from: [1, 2, 3], to: [3])
    #expect([1].applying(difference.collectionDifference(from: [1], to: [2, 1])) == [2, 1])
  }
}
