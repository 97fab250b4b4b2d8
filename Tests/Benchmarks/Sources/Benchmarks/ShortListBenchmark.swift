import DiffableDataSource
import Measuring
import TestSupport

/// Measures edits of a short list, beside arrays that are searched from the front.
struct ShortListBenchmark<ID: BenchmarkIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, ID>

  private let count = 1_000

  func run() throws {
    print(
      "\n\(ID.name), edits of \(count) items, CPU milliseconds".paddedRight(to: 56),
      (["snapshot", "arrays"] + Peers.snapshotNames).map { $0.paddedLeft(to: 11) }.joined(),
      separator: "")
    let ids = (0..<count).map { ID(number: $0) }
    for sectionCount in [10, 1] { try run(ids, sectionCount: sectionCount) }
  }

  private func run(_ ids: [ID], sectionCount: Int) throws {
    let length = count / sectionCount
    let sections = (0..<sectionCount).map { ($0, Array(ids[$0 * length..<($0 + 1) * length])) }
    let snapshot = try Snapshot(sections)
    let lists = ListOfLists(sections.map(\.1))
    var generator = SeededGenerator(seed: 3)
    let picks = (0..<10_001).map { _ in ids[Int.random(in: 0..<count, using: &generator)] }
    let moves = zip(picks, picks.dropFirst()).filter { $0 != $1 }
    try report(
      "\(sectionCount) sections: 10,000 moveItem after a copy",
      {
        var copy = snapshot
        for (item, destination) in moves { try copy.moveItem(item, beforeItem: destination) }
        use(copy)
      },
      {
        var copy = lists
        for (item, destination) in moves { copy.move(item, before: destination) }
        use(copy)
      }, peers: Peers.moving(moves, in: sections))
    let leaving = ids.shuffled(using: &generator)
    for size in [1, 10, 100] {
      let parts = stride(from: 0, to: count, by: size).map { Array(leaving[$0..<$0 + size]) }
      try report(
        "\(sectionCount) sections: deleteItems of \(size) until none is left",
        {
          var copy = snapshot
          for part in parts { try copy.deleteItems(part) }
          use(copy)
        },
        {
          var copy = lists
          for part in parts { copy.delete(part) }
          use(copy)
        }, peers: Peers.deleting(parts, in: sections))
    }
  }

  private func report(
    _ name: String, _ snapshot: () throws -> Void, _ lists: @escaping () -> Void,
    peers: [() -> Void]
  ) throws {
    var failure: (any Error)?
    let time = medianMilliseconds {
      do { try snapshot() } catch { failure = error }
    }
    if let failure { throw failure }
    let others = ([lists] + peers).map { medianMilliseconds($0).column }
    print(name.paddedRight(to: 56), time.column, others.joined(), separator: "")
  }
}
