import Testing
import TestSupport

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
        } else if Bool.random(using: &generator), let last = members.last, last > number,
          index.map({ members[$0] }) != number
        {
          bits.replace(last, by: number)
          members.removeLast()
          members.insert(number, at: index ?? members.count)
        } else if index.map({ members[$0] }) != number {
          bits.insert(number)
          members.insert(number, at: index ?? members.count)
        }
      }
    }
  }
}
