import TestSupport
import Testing

@testable import SetlistLibrary

@Suite struct RecentValuesTests {
  /// A cache that keeps its values in the order of use.
  private struct Reference {
    let limit: Int
    var kept: [(key: Int, value: Int, cost: Int)] = []

    var cost: Int { kept.reduce(0) { $0 + $1.cost } }

    mutating func value(for key: Int) -> Int? {
      guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
      kept.append(kept.remove(at: index))
      return kept.last?.value
    }

    mutating func keep(_ value: Int, for key: Int, cost: Int) {
      kept.removeAll { $0.key == key }
      guard cost <= limit else { return }
      kept.append((key, value, cost))
      guard self.cost > limit else { return }
      while kept.count > 1, self.cost > limit - limit / 10 { kept.removeFirst() }
    }
  }

  @Test func theValuesThatWereUsedLongestAgoLeaveFirst() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for limit in [0, 1, 3, 10, 100] {
      var cache = RecentValues<Int, Int>(limit: limit)
      var reference = Reference(limit: limit)
      for step in 0..<2_000 {
        let key = Int.random(in: 0..<40, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<5:
          #expect(cache.value(for: key) == reference.value(for: key), "seed \(seed)")
        case 5..<9:
          let cost = Int.random(in: 1...12, using: &random)
          cache.keep(step, for: key, cost: cost)
          reference.keep(step, for: key, cost: cost)
        default:
          cache.removeValue(for: key)
          reference.kept.removeAll { $0.key == key }
        }
        #expect(cache.cost == reference.cost && cache.cost <= limit, "seed \(seed)")
      }
      cache.removeAll()
      #expect(cache.cost == 0 && (0..<40).allSatisfy { cache.value(for: $0) == nil })
    }
  }
}
