import CGtk
import DiffableDataSource
import GtkSupport

@testable import GtkDiffableDataSource

/// The state of a list before an apply, to find what is wrong after it.
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
    rows = dataSource.engine.store.rows
    selected = dataSource.selectedItemIdentifiers
    focused = dataSource.focusedItemIdentifier
    scroll = window.scroll
    tops = dataSource.engine.viewport.visibleCells.compactMap { placed in
      placed.cell.content.map { ($0.row, placed.top) }
    }
    var objects: [Row: OpaquePointer] = [:]
    var known = dataSource.selectedItemIdentifiers
    if let focused = dataSource.focusedItemIdentifier { known.insert(focused) }
    for (row, _) in tops where withObjects && row.itemIdentifier.map(known.contains) == true {
      objects[row] = dataSource.engine.store.object(of: row)
    }
    self.objects = objects
  }

  /// The errors in selection and focus. The items that were selected and are still in the list must
  /// be selected; the focus must be on the same item, or on its nearest remaining neighbour.
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

  /// The errors in objects: rows on the screen that stay, and are selected or have the focus, must
  /// keep their objects.
  func lostObjects(in window: ListWindow) -> [String] {
    let store = window.engine.store
    let lost = store.rows.filter { objects[$0] != nil && objects[$0] != store.object(of: $0) }
    return lost.isEmpty ? [] : ["\(lost.count) rows have another object"]
  }

  /// The errors in the scroll position. The first remaining row on the screen must stay in place,
  /// unless the list begins or ends there now. If rows were moved, any row may be the one that
  /// stays, because that depends on the difference.
  func jump(in window: ListWindow, moved: Set<Int>) -> [String] {
    let dataSource = window.dataSource
    if scroll < 0.5 {
      return window.scroll < 0.5 ? [] : ["the list left its beginning for \(window.scroll)"]
    }
    let left = tops.filter { dataSource.engine.store.position(of: $0.row) != nil }
    let upper =
      gtk_adjustment_get_upper(window.adjustment) - gtk_adjustment_get_page_size(window.adjustment)
    if left.isEmpty || window.scroll < 0.5 || window.scroll > upper - 1 { return [] }
    var now: [Row: Double] = [:]
    for placed in dataSource.engine.viewport.placedCells {
      if let row = placed.cell.content?.row { now[row] = placed.top }
    }
    let expected = moved.isEmpty ? Array(left.prefix(1)) : left
    if expected.contains(where: { abs((now[$0.row] ?? .infinity) - $0.top) < 1.5 }) { return [] }
    return ["\(expected) jumped, scroll \(scroll) to \(window.scroll) of \(upper)"]
  }
}
