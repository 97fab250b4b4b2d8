import DiffableDataSource
import Measuring
import TestSupport

/// Measures the splices of a plan, beside one splice for each changed run, and one splice that
/// covers all of them.
@MainActor
struct SpliceBenchmark {
  let songs: Songs

  /// A way to carry out a difference: its name, and its splices.
  private typealias Way = (name: String, splices: (ListDifference, SpliceCosts) -> [Splice])

  private let ways: [Way] = [
    ("a splice for each run", { difference, _ in difference.splices }),
    (
      "one covering splice",
      { difference, _ in
        guard let first = difference.splices.first, let last = difference.splices.last else {
          return []
        }
        return [
          Splice(
            removed: first.removed.lowerBound..<last.removed.upperBound,
            inserted: first.inserted.lowerBound..<last.inserted.upperBound)
        ]
      }
    ),
    ("the plan", { SplicePlan(difference: $0, costs: $1).splices }),
  ]

  func run() {
    let list = SpliceList(songs)
    defer { list.list.screen.close() }
    print("\n", "splices alone, 100000 rows".paddedRight(to: 60), Measured.heading, separator: "")
    var generator = SeededGenerator(seed: 3)
    let all = Array(0..<songs.count)
    let removed = Set((0..<1_000).map { _ in Int.random(in: 0..<80_000, using: &generator) })
    let scattered = all.filter { !removed.contains($0) }
    let tenth = all.filter { songs.titles[$0].utf8.contains(UInt8(ascii: "q")) }
    for selected in [0, songs.count] {
      report("1,000 scattered removals above", scattered, in: list, selected: selected, row: 81_000)
    }
    report("filter to a tenth, at the top", tenth, in: list, selected: 0, row: 0)
  }

  private func report(
    _ name: String, _ new: [Int], in list: SpliceList, selected: Int, row: Int
  ) {
    for way in ways {
      Measured.median(of: 5) { measure(way, new, in: list, selected: selected, row: row) }
        .report("\(name), \(selected) selected: \(way.name)")
    }
  }

  /// Prints, for random edits, the time of the plan relative to the better of the two other ways.
  func runRandomEdits() {
    let list = SpliceList(songs)
    defer { list.list.screen.close() }
    var generator = SeededGenerator(seed: 4)
    let ratios = (0..<200).map { number in
      let edit = RandomEdit(count: songs.count, using: &generator)
      let difference = ListDifference(from: Array(0..<songs.count), to: edit.new)
      list.reset(selected: edit.selected, row: edit.row)
      let costs = costs(of: list, selected: edit.selected)
      let plans = ways.map { $0.splices(difference, costs) }
      // Ways with the same splices are measured once. The shortest of several runs counts, because
      // other processes can only lengthen a run.
      var times: [[Splice]: Double] = [:]
      for splices in Array(repeating: Set(plans), count: 3).joined() {
        // Ten thousand splices with all rows selected take minutes, and are certainly not the best
        // way.
        guard Double(splices.count) * (1 + Double(edit.selected) * costs.selectedRow) < 500_000
        else { continue }
        list.reset(selected: edit.selected, row: edit.row)
        let measured = list.list.screen.measure { list.apply(splices, to: edit.new) }
        times[splices] = min(times[splices] ?? .infinity, measured.call)
      }
      let results = plans.map { times[$0] ?? .infinity }
      let ratio = results[2] / max(0.05, min(results[0], results[1]))
      if ratio > 1.25 {
        print(
          "edit \(number), \(edit.selected) selected: \(plans.map(\.count)) splices take",
          results.map(\.column).joined())
      }
      return ratio
    }.sorted()
    let within = ratios.count { $0 <= 1.25 }
    print("\n200 random edits, the plan beside the better of the two others:")
    for (name, index) in [("median", 100), ("95th percentile", 190), ("worst", 199)] {
      print("  \(name.paddedRight(to: 58))\(ratios[index].column)", separator: "")
    }
    print("  \("at most 1.25 times as long".paddedRight(to: 58))\("\(within)".paddedLeft(to: 11))")
  }

  private func measure(
    _ way: Way, _ new: [Int], in list: SpliceList, selected: Int, row: Int
  ) -> Measured {
    list.reset(selected: selected, row: row)
    let difference = ListDifference(from: Array(0..<songs.count), to: new)
    let splices = way.splices(difference, costs(of: list, selected: selected))
    return list.list.screen.measure { list.apply(splices, to: new) }
  }

  private func costs(of list: SpliceList, selected: Int) -> SpliceCosts {
    SpliceCosts(
      realisedRows: list.list.realisedRows, selectedCount: selected, rowCount: songs.count)
  }
}
