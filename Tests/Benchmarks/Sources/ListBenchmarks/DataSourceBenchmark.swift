import DiffableDataSource
import Foundation
import Measuring
import TestSupport

/// Measures the changes that users make in a list with a data source.
@MainActor
struct DataSourceBenchmark {
  let songs: Songs

  /// Measures moves, removals and filters, or filters alone.
  func run(onlyFilters: Bool = false) throws {
    let list = try DataSourceList(songs)
    defer { list.screen.close() }
    print(
      "\n", "a data source, \(songs.count) rows".paddedRight(to: 60), Measured.heading,
      separator: "")
    if !onlyFilters {
      try moves(in: list)
      try removals(in: list)
    }
    filter(list)
    if !onlyFilters { try equalSnapshots(in: list) }
  }

  private func equalSnapshots(in list: DataSourceList) throws {
    let sections = list.all.sectionIdentifiers
    let rebuilt = try DataSourceList.Snapshot(
      sections.map { ($0, Array(try list.all.itemIdentifiers(inSection: $0))) })
    for (name, snapshot) in [("the same", list.all), ("an equal", rebuilt)] {
      list.median { list.dataSource.apply(snapshot) }.report("apply \(name) snapshot again")
    }
  }

  private func moves(in list: DataSourceList) throws {
    // A row near the middle of the screen when the list is scrolled to its middle.
    let middle = songs.count / 2 - 20
    let ids = songs.identifiers
    let near = DropPosition(section: 4, before: ids[middle + 7])
    let far = DropPosition(section: 0, before: ids[3])
    for (name, selected) in selections([0, 1_000, songs.count]) {
      list.median(selected: selected) {
        _ = list.dataSource.reorder([ids[middle + 2]], to: near)
      }.report("drag one row by four places, \(name)")
    }
    Measured.median {
      list.reset(selected: [], row: songs.count / 2)
      _ = list.dataSource.reorder([ids[middle + 3]], to: near)
      list.screen.draw()
      return list.screen.measure { _ = list.dataSource.reorder([ids[middle + 2]], to: near) }
    }.report("drag another row by four places")
    list.median { _ = list.dataSource.reorder([ids[middle + 2]], to: far) }
      .report("drag one row from the middle to the top")
    var moved = list.all
    try moved.moveItem(ids[middle + 2], beforeItem: ids[middle + 7])
    list.median { list.dataSource.apply(moved) }.report("apply a move by four places")
    Measured.median(of: 1) {
      let time = medianMilliseconds {
        use(try? list.all.transaction(moving: [ids[middle]], to: far))
      }
      return Measured(call: time, frame: 0, emissions: 0, binds: 0)
    }.report("of which the transaction")
  }

  private func removals(in list: DataSourceList) throws {
    let above = songs.count * 4 / 5
    var generator = SeededGenerator(seed: 2)
    let removed = Set(
      (0..<1_000).map { _ in songs.identifiers[Int.random(in: 0..<above, using: &generator)] })
    var left = list.all
    left.removeItems { removed.contains($0) }
    for (name, selected) in selections([0, 10, 1_000, songs.count]) {
      list.median(selected: selected, row: above + 1_000) { list.dataSource.apply(left) }
        .report("1,000 scattered removals above, \(name)")
    }
  }

  private func filter(_ list: DataSourceList) {
    var found = list.all
    found.removeItems { songs.titleOf[$0]?.utf8.contains(UInt8(ascii: "q")) != true }
    let tenth = found
    for (name, row) in [("at the top", 0), ("in the middle", songs.count / 2)] {
      list.median(row: row) { list.dataSource.apply(tenth) }
        .report("filter to a tenth, \(name)")
    }
    let search = FoldedSearch(songs.titles)
    list.median(row: 0) {
      let found = list.all.sectionIdentifiers.map { section in
        let songs = songs.section(section)
        return (section, songs.indices.filter { search.finds("q", at: $0) }.map { songs[$0] })
      }
      if let snapshot = try? DataSourceList.Snapshot(found) { list.dataSource.apply(snapshot) }
    }.report("filter to a tenth, at the top, and find the matches")
    // The cost of folding, which a filter of GTK has at each search, is no cost of the list.
    list.median(row: 0) {
      var found = list.all
      found.removeItems { id in
        songs.titleOf[id].map { !FoldedSearch.finds("q", in: $0) } ?? true
      }
      list.dataSource.apply(found)
    }.report("the same, with titles folded anew, as GTK's filter does")
    Measured.median {
      list.reset(selected: [], row: 0)
      list.dataSource.apply(tenth)
      list.screen.draw()
      return list.screen.measure { list.dataSource.apply(list.all) }
    }.report("filter off")
  }

  private func selections(_ counts: [Int]) -> [(String, Set<UUID>)] {
    counts.map { ("\($0) selected", Set(songs.identifiers.prefix($0))) }
  }
}
