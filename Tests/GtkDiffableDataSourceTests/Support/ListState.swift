import CGtk
import DiffableDataSource
import GtkSupport

@testable import GtkDiffableDataSource

/// What a list looked like before an apply, to tell what must be the same after it.
@MainActor
struct ListState {
  typealias Row = SnapshotRow<String, Int>

  private let rows: [Row]
  private let selected: Set<Int>
  private let focused: Int?
  private let objects: [Row: OpaquePointer]
  private let tops: [(row: Row, top: Double)]
  private let scroll: Double

  init(_ window: ListWindow, withObjects: Bool) {
    let dataSource = window.dataSource
    rows = dataSource.store.rows
    selected = dataSource.selectedItemIdentifiers
    focused = dataSource.focusedItemIdentifier
    scroll = window.scroll
    tops = dataSource.viewport.visibleCells.compactMap { placed in
      placed.cell.content.map { ($0.row, placed.top) }
    }
    var objects: [Row: OpaquePointer] = [:]
    for row in rows where withObjects { objects[row] = dataSource.store.object(of: row) }
    self.objects = objects
  }

  /// The selection is what was selected and is left; the focus is on the same item or its nearest neighbour that is left.
  func wrongSelectionOrFocus(in window: ListWindow) -> [String] {
    var wrong: [String] = []
    let dataSource = window.dataSource
    let present = Set(dataSource.snapshot().itemIdentifiers)
    if dataSource.selectedItemIdentifiers != selected.intersection(present) {
      wrong.append("selected \(dataSource.selectedItemIdentifiers) of \(selected)")
    }
    if window.selectedInGtk != dataSource.selectedItemIdentifiers {
      wrong.append("GTK selects \(window.selectedInGtk), not \(dataSource.selectedItemIdentifiers)")
    }
    if let focused {
      let expected = present.contains(focused) ? [focused] : nearestSurvivors(of: focused, present)
      let actual = dataSource.focusedItemIdentifier
      if !expected.isEmpty, !expected.contains(actual ?? -1) {
        wrong.append("focus on \(actual.map(String.init) ?? "nothing"), not \(expected)")
      }
    }
    return wrong
  }

  private func nearestSurvivors(of item: Int, _ present: Set<Int>) -> [Int] {
    guard let position = rows.firstIndex(of: .item(item)) else { return [] }
    let survivors = rows.indices.filter { rows[$0].itemIdentifier.map(present.contains) ?? false }
    let distance = survivors.map { abs($0 - position) }.min()
    return survivors.filter { abs($0 - position) == distance }.compactMap {
      rows[$0].itemIdentifier
    }
  }

  /// Rows that are left keep their object.
  func lostObjects(in window: ListWindow) -> [String] {
    let store = window.dataSource.store
    let lost = store.rows.filter { objects[$0] != nil && objects[$0] != store.object(of: $0) }
    return lost.isEmpty ? [] : ["\(lost.count) rows have another object"]
  }

  /// The first row on the screen that is left and was not moved is where it was, unless the list begins or ends there now.
  func jump(in window: ListWindow, except moved: Set<Int>) -> [String] {
    let dataSource = window.dataSource
    if scroll < 0.5 {
      return window.scroll < 0.5 ? [] : ["the list left its beginning for \(window.scroll)"]
    }
    let left = tops.first { top in
      dataSource.store.position(of: top.row) != nil
        && !(top.row.itemIdentifier.map(moved.contains) ?? false)
    }
    guard let left else { return [] }
    let upper =
      gtk_adjustment_get_upper(window.adjustment) - gtk_adjustment_get_page_size(window.adjustment)
    if window.scroll < 0.5 || window.scroll > upper - 1 { return [] }
    let now = dataSource.viewport.placedCells.first { $0.cell.content?.row == left.row }?.top
    guard let now, abs(now - left.top) < 1.5 else {
      return [
        "\(left.row) jumped from \(left.top) to \(now.map { "\($0)" } ?? "nowhere"), "
          + "scroll \(scroll) to \(window.scroll) of \(upper)"
      ]
    }
    return []
  }
}
