import DiffableDataSource
import Measuring

/// Measures the difference for each workload, beside the standard library's difference and hashing
/// every identifier once.
struct DifferenceBenchmark<ID: BenchmarkIdentifier> {
  let count: Int

  func run() {
    print(
      "\n\(ID.name), \(count) identifiers, CPU milliseconds".paddedRight(to: 46),
      "difference     weighted    hash once  Array.diff.     moved  splices", separator: "")
    for workload in Workload.allCases { run(workload) }
  }

  private func run(_ workload: Workload) {
    let (old, new): ([ID], [ID]) = workload.lists(of: count)
    let difference = ListDifference(from: old, to: new)
    let ours = medianMilliseconds { use(ListDifference(from: old, to: new)) }
    let weighted = medianMilliseconds {
      use(ListDifference(from: old, to: new) { $0 % 100 == 0 ? 1 : 0 })
    }
    let hashing = medianMilliseconds {
      var hash = 0
      for id in new { hash ^= id.hashValue }
      use(hash)
    }
    // The standard library's difference takes time and memory in the square of the changes.
    let changed = difference.splices.reduce(0) { $0 + $1.removed.count + $1.inserted.count }
    let theirs =
      changed > 10_000
      ? "-".paddedLeft(to: 11) : medianMilliseconds { use(new.difference(from: old)) }.column
    print(
      workload.rawValue.paddedRight(to: 44), ours.column, "  ", weighted.column, "  ",
      hashing.column, "  ", theirs,
      "\(difference.movedCount)".paddedLeft(to: 10),
      "\(difference.splices.count)".paddedLeft(to: 9), separator: "")
  }
}
