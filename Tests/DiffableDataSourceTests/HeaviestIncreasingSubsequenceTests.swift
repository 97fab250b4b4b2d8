import Testing
import TestSupport

@testable import DiffableDataSource

@Suite struct HeaviestIncreasingSubsequenceTests {
  private func chain(of values: [Int32], below bound: Int) -> [MatchedRun] {
    let runs = MatchedRun.runs(of: values)
    return heaviestIncreasingSubsequence(of: runs, below: bound) { $0.count }.map { runs[$0] }
  }

  @Test func runsCoverEveryMatchOnce() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let values = (0..<Int.random(in: 0...30, using: &generator)).map { index in
        Bool.random(using: &generator) ? Int32(index) : Int32.random(in: -1...9, using: &generator)
      }
      var covered = [Int32](repeating: -1, count: values.count)
      for run in MatchedRun.runs(of: values) {
        for offset in 0..<run.count { covered[Int(run.new + offset)] = run.old + offset }
      }
      #expect(covered == values)
    }
  }

  @Test func differentPositionsGiveALongestSubsequence() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let bound = Int.random(in: 1...40, using: &generator)
      var values = (0..<Int32(bound)).map { $0 }
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let from = Int.random(in: 0..<bound, using: &generator)
        let block = values[from..<Int.random(in: from...bound, using: &generator)]
        values.removeSubrange(block.indices)
        values.insert(contentsOf: block, at: Int.random(in: 0...values.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        values[Int.random(in: 0..<bound, using: &generator)] = -1
      }
      var longest = [Int32](repeating: 0, count: bound + 1)
      for value in values where value >= 0 {
        longest[Int(value) + 1] = 1 + longest[...Int(value)].max()!
      }
      let kept = chain(of: values, below: bound)
      #expect(kept.reduce(0) { $0 + $1.count } == longest.max(), "\(values)")
    }
  }

  @Test func repeatedPositionsStillGiveAnIncreasingSubsequence() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let bound = Int.random(in: 1...9, using: &generator)
      var values: [Int32] = []
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let first = Int32.random(in: -1..<Int32(bound), using: &generator)
        values += first...Int32.random(in: first..<Int32(bound), using: &generator)
      }
      let kept = chain(of: values, below: bound)
      for (run, next) in zip(kept, kept.dropFirst()) {
        #expect(run.lastOld < next.old, "\(values)")
        #expect(run.new + run.count <= next.new, "\(values)")
      }
    }
  }
}
