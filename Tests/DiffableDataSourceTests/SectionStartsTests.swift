import Testing
import TestSupport

@testable import DiffableDataSource

@Suite struct SectionStartsTests {
  @Test func startsAndRowsAreThoseOfPlainCountsAfterAnyChange() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 * testScale {
      var counts: [Int] = []
      var starts = SectionStarts()
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
          let count = Bool.random(using: &generator) ? 0 : Int.random(in: 1...5, using: &generator)
          counts.append(count)
          starts.append(count)
        case 2 where !counts.isEmpty:
          let ordinal = Int.random(in: counts.indices, using: &generator)
          let difference = Int.random(in: -counts[ordinal]...5, using: &generator)
          counts[ordinal] += difference
          starts.add(difference, toSectionAt: ordinal)
        default:
          let ordinal = Int.random(in: 0...counts.count, using: &generator)
          // Only a few sections are removed at a time, so that enough remain.
          guard counts.count - ordinal < 4 else { continue }
          counts.removeSubrange(ordinal...)
          starts.removeSections(from: ordinal)
        }
        try #require(isRight(starts, counts), "seed \(seed): \(counts)")
      }
    }
  }

  @Test(arguments: [1, 100, 1023, 1024])
  func noLookAndNoChangeVisitsMoreSectionsThanTheLogarithmOfTheirNumber(sections: Int) {
    var starts = SectionStarts()
    for ordinal in 0..<sections { starts.append(ordinal % 7) }
    let most = Int.bitWidth - sections.leadingZeroBitCount
    #expect(
      entriesRead(of: starts) { (starts) -> Int in
        var longer = starts
        longer.append(3)
        return longer.sums[sections]
      } <= most)
    for ordinal in stride(from: 0, to: sections, by: 1 + sections / 9) {
      #expect(entriesRead(of: starts) { $0[ordinal] } <= most)
      for headers in 0...1 {
        let row = starts[ordinal] + headers * ordinal
        #expect(
          entriesRead(of: starts) { $0.section(ofRow: row, headersPerSection: headers) } <= most)
      }
      var changed = starts
      changed.add(5, toSectionAt: ordinal)
      #expect(zip(changed.sums, starts.sums).count { $0 != $1 } <= most)
    }
  }

  /// The number of entries of the Fenwick tree that a result depends on.
  private func entriesRead(of starts: SectionStarts, by look: (SectionStarts) -> Int) -> Int {
    let result = look(starts)
    return starts.sums.indices.count { entry in
      [-1, 1].contains { sign in
        var changed = starts
        changed.sums[entry] += sign << 40
        return look(changed) != result
      }
    }
  }

  /// Whether all starts, the total and the found sections agree with sums of the counts.
  private func isRight(_ starts: SectionStarts, _ counts: [Int]) -> Bool {
    let expected = counts.indices.map { counts[..<$0].reduce(0, +) }
    var same = SectionStarts()
    for count in counts { same.append(count) }
    guard starts == same, starts.total == counts.reduce(0, +),
      counts.indices.map({ starts[$0] }) == expected
    else { return false }
    for headers in 0...1 {
      let rows = counts.indices.flatMap { Array(repeating: $0, count: counts[$0] + headers) }
      let found = rows.indices.map { starts.section(ofRow: $0, headersPerSection: headers) }
      if found != rows { return false }
    }
    return true
  }
}
