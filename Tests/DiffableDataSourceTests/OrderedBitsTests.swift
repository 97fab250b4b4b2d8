import Testing

@testable import DiffableDataSource

@Suite struct OrderedBitsTests {
  @Test(arguments: [1, 64, 65, 4_096, 4_097, 262_145, 600_000])
  func neighboursAreThoseOfASortedArray(bound: Int) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    withUnsafeTemporaryAllocation(
      of: UInt64.self, capacity: OrderedBits.wordCount(below: bound)
    ) { words in
      let bits = OrderedBits(below: bound, storage: words)
      var members: [Int] = []
      for _ in 0..<400 {
        let number = Int.random(in: 0..<bound, using: &generator)
        let index = members.firstIndex { $0 >= number }
        #expect(bits.last(below: number) == members.last { $0 < number } ?? -1, "seed \(seed)")
        if let index {
          #expect(bits.first(notBelow: number) == members[index], "seed \(seed)")
        }
        if Bool.random(using: &generator), let index {
          bits.remove(members.remove(at: index))
        } else if index.map({ members[$0] }) != number {
          bits.insert(number)
          members.insert(number, at: index ?? members.count)
        }
      }
    }
  }

  @Test func aSubsequenceOfRepeatedValuesIsStillIncreasing() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let bound = Int.random(in: 1...9, using: &generator)
      let values = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        Int32.random(in: -1..<Int32(bound), using: &generator)
      }
      let offsets = longestIncreasingSubsequence(of: values, below: bound)
      let kept = offsets.map { values[Int($0)] }
      #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
      #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }, "\(values)")
      #expect(kept.allSatisfy { $0 >= 0 })
      var longest = [Int](repeating: 0, count: bound + 1)
      for value in values where value >= 0 {
        longest[Int(value) + 1] = 1 + longest[...Int(value)].max()!
      }
      #expect(kept.count == longest.max(), "\(values)")
    }
  }
}
