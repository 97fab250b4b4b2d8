import DiffableDataSource
import Foundation
import GtkDiffableDataSource
import Measuring

/// Measures a tree beside a flat section of the same items, from building it to showing it.
@MainActor
struct TreeListBenchmark {
  private typealias Snapshot = DataSourceList.Snapshot
  private typealias Tree = DiffableDataSourceSectionSnapshot<UUID>

  let songs: Songs

  func run() throws {
    let list = try DataSourceList(songs)
    defer { list.screen.close() }
    let empty = try Snapshot([(0, [])])
    print(
      "\n", "a tree in a data source, \(songs.count) rows".paddedRight(to: 60), Measured.heading,
      separator: "")
    func measure(_ show: () throws -> Void) throws -> Measured {
      try Measured.median {
        list.dataSource.apply(empty)
        list.screen.draw()
        return try list.screen.measure(show)
      }
    }
    let ids = songs.identifiers
    try measure {
      var snapshot = Snapshot()
      try snapshot.appendSections([0])
      try snapshot.appendItems(ids, toSection: 0)
      list.dataSource.apply(snapshot)
    }.report("a flat section: build and apply")
    let items = ids.enumerated().map { ($1, level: $0 % 10 == 0 ? 0 : 1) }
    try measure {
      var tree = try Tree(items)
      tree.expand(tree.rootItems)
      list.dataSource.apply(tree, to: 0)
    }.report("a tree of levels: build and apply")
    try measure {
      var tree = Tree()
      for start in stride(from: 0, to: ids.count, by: 10) {
        try tree.append([ids[start]])
        try tree.append(Array(ids[start + 1..<min(start + 10, ids.count)]), to: ids[start])
      }
      tree.expand(tree.rootItems)
      list.dataSource.apply(tree, to: 0)
    }.report("a tree, parent by parent: build and apply")
  }
}
