import TestSupport
import Testing

@testable import SetlistStore

@Suite struct SortKeyTests {
  @Test(arguments: SeededGenerator.seeds(8))
  func keysAreInOrderBetweenTheirBoundsAndFree(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (lower, upper) = bounds(&generator)
      let count = generator.below(12)
      let near = [lower ?? 0, upper ?? 0, (lower ?? 0) / 2 + (upper ?? 0) / 2]
      let taken = Set(
        (0..<generator.below(20)).compactMap { _ -> Int? in
          let key = near[generator.below(3)].addingReportingOverflow(generator.below(24) - 12)
          return key.overflow ? nil : key.partialValue
        })
      let even = SortKey.keys(count, after: lower, before: upper)
      let free = SortKey.keys(count, after: lower, before: upper, avoiding: taken)
      let place = "seed \(seed): \(count) after \(lower as Int?), before \(upper as Int?)"
      for keys in [even, free].compactMap(\.self) {
        let all = [lower].compactMap(\.self) + keys + [upper].compactMap(\.self)
        #expect(keys.count == count && zip(all, all.dropFirst()).allSatisfy(<), "\(place)")
      }
      #expect(taken.isDisjoint(with: free ?? []), "\(place)")
      // Keys are missing only if there is no room for them.
      if let lower, let upper {
        let room = UInt(bitPattern: upper &- lower) - 1
        #expect((even != nil) == (room >= UInt(count)), "\(place)")
      }
      if even != nil, taken.isEmpty { #expect(free == even) }
    }
  }

  private func bounds(_ generator: inout SeededGenerator) -> (lower: Int?, upper: Int?) {
    let ends = [Int.min, -1 << 33, -9, 0, 9, 1 << 33, Int.max - 20, Int.max]
    let lower = ends[generator.below(ends.count)]
    let (upper, isBeyond) = lower.addingReportingOverflow(
      [1, 2, 5, 13, 40, 1 << 20, 1 << 40][generator.below(7)])
    guard !isBeyond else { return (lower, nil) }
    switch generator.below(4) {
    case 0: return (nil, upper)
    case 1: return (lower, nil)
    case 2: return (Int.min, Int.max)
    default: return (lower, upper)
    }
  }

  @Test func withoutALimitKeysAreFarFromEachOther() {
    let spacing = SortKey.spacing
    #expect(SortKey.keys(3, after: nil, before: nil) == [0, spacing, 2 * spacing])
    #expect(SortKey.keys(2, after: 7, before: nil) == [7 + spacing, 7 + 2 * spacing])
    #expect(SortKey.keys(2, after: nil, before: 7) == [7 - 2 * spacing, 7 - spacing])
    #expect(SortKey.keys(1, after: 10, before: 20) == [15])
    #expect((0..<3).map(SortKey.key) == [0, spacing, 2 * spacing])
  }

  @Test func theLongestAscendingPartIsFoundInAnyOrder() {
    func check(_ numbers: [Int], _ rest: Set<Int>) {
      let part = numbers.longestIncreasingSubsequence
      let values = part.map { numbers[$0] }
      #expect(part == part.sorted() && zip(values, values.dropFirst()).allSatisfy(<))
      let best = (0..<(1 << numbers.count)).filter { subset in
        let values = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
        return zip(values, values.dropFirst()).allSatisfy(<)
      }.map(\.nonzeroBitCount).max()
      #expect(part.count == best, "\(numbers)")
      for next in rest { check(numbers + [next], rest.subtracting([next])) }
    }
    check([], Set(0..<6))
  }
}
