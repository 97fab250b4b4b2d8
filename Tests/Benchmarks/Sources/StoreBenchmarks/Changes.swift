import Measuring
import TestSupport

/// The changes of a long list that are measured: what it is before, and what after.
struct Changes<Identifier: BenchmarkIdentifier> {
  let all: [(name: String, old: [Identifier], new: [Identifier])]

  init(count: Int) {
    let items = (0..<count).map { Identifier(number: $0) }
    var generator = SeededGenerator(seed: 5)
    let tenth = items.filter { _ in Int.random(in: 0..<10, using: &generator) == 0 }
    let removed = Set((0..<1_000).map { _ in Int.random(in: 0..<count, using: &generator) })
    let scattered = items.indices.filter { !removed.contains($0) }.map { items[$0] }
    var moved = items
    moved.insert(moved.remove(at: count * 2 / 5), at: count * 3 / 5)
    let shuffled = items.shuffled(using: &generator)
    all = [
      ("fill", [], items), ("empty", items, []), ("move one from 40 % to 60 %", items, moved),
      ("1,000 scattered removals", items, scattered), ("1,000 come back", scattered, items),
      ("filter to a tenth", items, tenth), ("filter off", tenth, items),
      ("shuffle", items, shuffled),
    ]
  }
}
