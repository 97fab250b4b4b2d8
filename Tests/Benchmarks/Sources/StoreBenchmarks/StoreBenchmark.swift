import CGio
import DiffableDataSource
import GLibMainActor
import GioDiffableDataSource
import Measuring

/// Measures changes of a `GListStore` through a data source, beside the same splices of a bare one,
/// for somebody who knows them, and for somebody who has the identifiers and finds the difference.
@MainActor
struct StoreBenchmark<Identifier: BenchmarkIdentifier> {
  private let changes: Changes<Identifier>

  init(_ changes: Changes<Identifier>) {
    self.changes = changes
  }

  func run() {
    let columns = ["data source", "difference", "bare store", "ratio", "splices"]
    print(
      Identifier.name.paddedRight(to: 28), columns.map { $0.paddedLeft(to: 13) }.joined(),
      separator: "")
    for change in changes.all { measure(change.name, from: change.old, to: change.new) }
    print()
  }

  private func measure(_ name: String, from old: [Identifier], to new: [Identifier]) {
    guard let before = try? DiffableDataSourceSnapshot([(0, old)]),
      let after = try? DiffableDataSourceSnapshot([(0, new)])
    else { return }
    let songs = ListStoreDiffableDataSource<Int, Identifier> { _ in
      OwnedObject(consuming: newObject())
    }
    songs.apply(before)
    let splices = songs.plan(for: after).splices
    let known = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let origins = splices.flatMap { $0.inserted.map { known[new[$0]] ?? -1 } }
    var times: [[Double]] = [[], [], []]
    // The ways take turns, so that what else the machine does is shared among them.
    for _ in 0..<11 {
      songs.apply(before)
      times[0].append(milliseconds { songs.apply(after) })
      times[1].append(
        milliseconds {
          use(SplicePlan(difference: ListDifference(from: old, to: new), costs: SpliceCosts()))
        })
      let bare = BareStore(count: old.count)
      times[2].append(milliseconds { bare.apply(splices, origins: origins) })
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    print(
      name.paddedRight(to: 28), medians.map { "  \($0.column)" }.joined(),
      "  \((medians[0] / (medians[1] + medians[2])).column)",
      "\(splices.count)".paddedLeft(to: 13), separator: "")
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    let start = processorMilliseconds()
    body()
    return processorMilliseconds() - start
  }
}

/// A new object without properties, which the caller owns.
func newObject() -> UnsafeMutablePointer<GObject> {
  g_object_new_with_properties(g_object_get_type(), 0, nil, nil)
}
