import DiffableDataSource
import Foundation
import GtkDiffableDataSource
import Measuring

/// Measures filling and emptying a list on the screen.
@MainActor
struct LongListBenchmark {
  func run() throws {
    print(
      "\n", "a list that is filled and emptied".paddedRight(to: 60), Measured.heading, separator: ""
    )
    for count in [100_000, 1_000_000] {
      let list = try DataSourceList(Songs(count: 1_000, sectionCount: 10))
      defer { list.screen.close() }
      let none = DataSourceList.Snapshot()
      let all = try DataSourceList.Snapshot([(0, (0..<count).map { UUID(number: $0) })])
      func reset(_ snapshot: DataSourceList.Snapshot) {
        list.dataSource.apply(snapshot)
        list.screen.draw()
      }
      reset(none)
      list.screen.measure { list.dataSource.apply(all) }.report(
        "fill \(count) rows for the first time")
      list.screen.draw()
      list.screen.measure { list.dataSource.apply(none) }.report("empty them")
      Measured.median(of: 5) {
        reset(none)
        return list.screen.measure { list.dataSource.apply(all) }
      }.report("fill \(count) rows again")
      Measured.median(of: 5) {
        reset(all)
        return list.screen.measure { list.dataSource.apply(none) }
      }.report("empty them")
    }
  }
}
