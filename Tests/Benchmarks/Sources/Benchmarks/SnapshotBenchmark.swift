import DiffableDataSource
import Measuring
import TestSupport

/// Measures the most frequent operations of a snapshot, with ten sections and with one.
struct SnapshotBenchmark<ID: BenchmarkIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, ID>

  let count: Int

  func run() throws {
    print("\n\(ID.name), snapshot of \(count) items, CPU milliseconds")
    let ids = (0..<count).map { ID(number: $0) }
    for sectionCount in [10, 1] { try run(ids, sectionCount: sectionCount) }
  }

  private func run(_ ids: [ID], sectionCount: Int) throws {
    let length = count / sectionCount
    let sections = (0..<sectionCount).map { ($0, Array(ids[$0 * length..<($0 + 1) * length])) }
    let snapshot = try Snapshot(sections)
    var generator = SeededGenerator(seed: 2)
    let picks = (0..<1_001).map { _ in ids[Int.random(in: 0..<count, using: &generator)] }
    func report(_ name: String, _ body: () throws -> Void) {
      Benchmarks.report("\(sectionCount) sections: \(name)", body)
    }
    report("build, duplicates detected") { use(try Snapshot(sections)) }
    report("indexOfItem of every item") {
      var sum = 0
      for id in ids { sum &+= snapshot.indexOfItem(id) ?? 0 }
      use(sum)
    }
    report("1,000 moveItem after a copy") {
      var copy = snapshot
      for (item, destination) in zip(picks, picks.dropFirst()) where item != destination {
        try copy.moveItem(item, beforeItem: destination)
      }
      use(copy)
    }
    var seen: Set<ID> = []
    let leaving = picks.filter { seen.insert($0).inserted }
    for length in [1, 100] {
      report("deleteItems of \(length), as long as there are some, after a copy") {
        var copy = snapshot
        for start in stride(from: 0, to: leaving.count, by: length) {
          try copy.deleteItems(Array(leaving[start..<min(leaving.count, start + length)]))
        }
        use(copy)
      }
    }
    var edited = snapshot
    for (item, destination) in zip(picks, picks.dropFirst()) where item != destination {
      try edited.moveItem(item, beforeItem: destination)
    }
    let moved = edited
    report("indexOfItem of every item, then") {
      var sum = 0
      for id in ids { sum &+= moved.indexOfItem(id) ?? 0 }
      use(sum)
    }
    report("copy and first moveItem") {
      var copy = snapshot
      try copy.moveItem(picks[0], beforeItem: picks[1])
      use(copy)
    }
    report("copy and filter to 10 %") {
      var copy = snapshot
      var number = 0
      copy.removeItems { _ in
        number += 1
        return number % 10 != 0
      }
      use(copy)
    }
    report("rows with headers") { use(snapshot.rows(including: .headers)) }
    report("difference of rows after 1,000 moves") {
      use(ListDifference(from: snapshot, to: moved, including: .headers))
    }
    report("transaction of one item") {
      use(try snapshot.transaction(moving: [picks[0]], to: DropPosition(section: 0)))
    }
  }
}
