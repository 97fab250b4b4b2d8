import DiffableDataSource
import Foundation
import GtkDiffableDataSource

/// A list on the screen that shows all songs through a data source.
@MainActor
final class DataSourceList {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, UUID>

  let songs: Songs
  let screen: ListScreen
  let dataSource: ListViewDiffableDataSource<Int, UUID>
  let all: Snapshot

  /// - Parameter isGrid: Whether the list is a `GtkGridView` of one column.
  init(_ songs: Songs, isGrid: Bool = false) throws {
    self.songs = songs
    screen = ListScreen(isGrid: isGrid)
    all = try Snapshot((0..<songs.sectionCount).map { ($0, Array(songs.section($0))) })
    dataSource = ListViewDiffableDataSource(listView: screen.listView, overlay: screen.overlay)
    dataSource.register("song") { SongRow() }
    dataSource.register("header") { SongRow() }
    dataSource.rowViewProvider = { [unowned dataSource] context in
      let row = dataSource.dequeueRow(withReuseIdentifier: "song", for: context)
      (row as? SongRow)?.show(songs.titleOf[context.item] ?? "")
      return row
    }
    dataSource.sectionHeaderViewProvider = { [unowned dataSource] context in
      let row = dataSource.dequeueRow(withReuseIdentifier: "header", for: context)
      (row as? SongRow)?.show("Section \(context.section)")
      return row
    }
    dataSource.reorderingHandlers = ReorderingHandlers()
    dataSource.apply(all)
    screen.present()
  }

  /// Shows all songs again, scrolled to a row, with some songs selected.
  func reset(selected: Set<UUID>, row: Int) {
    dataSource.selectedItemIdentifiers = []
    dataSource.apply(all)
    dataSource.selectedItemIdentifiers = selected
    screen.draw()
    screen.scroll(to: row)
  }

  /// The median cost of a change of the list with all songs.
  func median(
    selected: Set<UUID> = [], row: Int? = nil, _ change: () -> Void
  ) -> Measured {
    Measured.median {
      reset(selected: selected, row: row ?? songs.count / 2)
      return screen.measure(change)
    }
  }
}
