import DiffableDataSource
import Measuring
import TestSupport

/// Measures the difference of two snapshots with headers that share no storage, and building a
/// snapshot with the same contents as another.
struct SnapshotDifferenceBenchmark<ID: BenchmarkIdentifier> {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ID>

  let count: Int
  private let sectionCount = 10

  func run() throws {
    print("\n\(ID.name), snapshots of \(count) items, CPU milliseconds")
    let names = ["snapshots", "flat lists"] + Peers.names
    print(
      "difference".paddedRight(to: 56), names.map { $0.paddedLeft(to: 15) }.joined(), separator: "")
    let ids = (0..<count).map { ID(number: $0) }
    let old = try Snapshot(sections(of: ids))
    for workload in [Workload.identical, .mixed, .shuffle] {
      let lists: (old: [ID], new: [ID]) = workload.lists(of: count)
      try report(workload.rawValue, from: old, to: Snapshot(sections(of: lists.new)))
    }
    for (name, source, target) in [
      ("one item by 100 places", count / 2, count / 2 + 100),
      ("one item from 40 % to 60 %", count * 2 / 5, count * 3 / 5),
      ("the last item to the front", count - 1, 0),
    ] {
      // The new snapshot is built anew, so that it shares no storage with the old one, except
      // inside identifiers.
      var new = try Snapshot(sections(of: (0..<count).map { ID(number: $0) }))
      try new.moveItem(ids[source], beforeItem: ids[target])
      try report(name, from: old, to: new)
    }
    var found = try Snapshot(sections(of: (0..<count).map { ID(number: $0) }))
    var generator = SeededGenerator(seed: 1)
    found.removeItems { _ in Int.random(in: 0..<10, using: &generator) != 0 }
    try report("filter to 10 %", from: old, to: found)
    try runBuilding()
  }

  private func report(_ name: String, from old: Snapshot, to new: Snapshot) throws {
    let (oldIDs, newIDs) = (old.itemIdentifiers, new.itemIdentifiers)
    try report(
      name, { use(ListDifference(from: old, to: new, including: .headers)) },
      { use(ListDifference(from: oldIDs, to: newIDs)) },
      peers: Peers.differences(from: oldIDs, to: newIDs))
  }

  private func runBuilding() throws {
    let (first, second): ([ID], [ID]) = Workload.identical.lists(of: count)
    let old = try Snapshot(sections(of: first))
    let parts = sections(of: second)
    let peers = Peers.building(parts, comparedTo: sections(of: first))
    print(
      "".paddedRight(to: 56),
      (["snapshots"] + Peers.snapshotNames)
        .map { $0.paddedLeft(to: 15) }.joined(), separator: "")
    try report(
      "build, duplicates detected", { use(try Snapshot(parts)) }, peers: peers.map(\.building))
    let new = try Snapshot(parts)
    try report("== with the same contents", { use(old == new) })
    try report(
      "build, and == with the same contents", { use(old == (try Snapshot(parts))) },
      peers: peers.map(\.comparing))
  }

  /// Prints the median time of several closures with the same result, one column each.
  private func report(
    _ name: String, _ ways: () throws -> Void..., peers: [() -> Void] = []
  ) throws {
    var columns = ""
    for way in ways {
      var failure: (any Error)?
      let time = medianMilliseconds {
        do { try way() } catch { failure = error }
      }
      if let failure { throw failure }
      columns += time.column.paddedLeft(to: 15)
    }
    for peer in peers { columns += medianMilliseconds(peer).column.paddedLeft(to: 15) }
    print(name.paddedRight(to: 56), columns, separator: "")
  }

  private func sections(of ids: [ID]) -> [(String, [ID])] {
    (0..<sectionCount).map { number in
      let start = ids.count * number / sectionCount
      return ("Section \(number)", Array(ids[start..<ids.count * (number + 1) / sectionCount]))
    }
  }
}
