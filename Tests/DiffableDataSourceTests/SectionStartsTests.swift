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
          // Removing many of them leaves little to look at.
          guard counts.count - ordinal < 4 else { continue }
          counts.removeSubrange(ordinal...)
          starts.removeSections(from: ordinal)
        }
        try #require(isRight(starts, counts), "seed \(seed): \(counts)")
      }
    }
  }

  /// Whether all that the starts say is what adding up the counts says.
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
