import DiffableDataSource
import GioDiffableDataSource

/// Computes the changes from the list to snapshots.
@MainActor
final class RowComparison<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>

  /// The number of rows from which on the list is compared off the main thread. The result then
  /// comes one turn of the main loop later.
  var shortestInBackground = 50_000
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    selection: RowSelection<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.selection = selection
  }

  /// The change that makes the list show a snapshot.
  func change(to snapshot: Snapshot) -> Change { deferredChange(to: snapshot)() }

  /// A closure that compares the list with a snapshot on another thread; `nil` if the list is too
  /// short for that.
  func inBackground(with snapshot: Snapshot) -> (@Sendable () -> Change)? {
    let rows = max(store.rows.count, store.numberOfRows(in: snapshot))
    return rows >= shortestInBackground ? deferredChange(to: snapshot) : nil
  }

  private func deferredChange(to snapshot: Snapshot) -> @Sendable () -> Change {
    let realised = viewport.realisedRows
    var costs = SpliceCosts(
      realisedRows: realised, selectedCount: selection.identifiers.count,
      rowCount: store.rows.count)
    costs.trackedRows = viewport.realisedPositions.filter { !realised.contains($0) }
      .map { $0..<$0 + 1 }
    let focused = viewport.focusedCell?.position
    let visible = viewport.visiblePositions
    return {
      [
        costs, algorithms = store.algorithms, rows = store.rows, old = store.snapshot,
        sectionRows = store.sectionRows, selected = selection.identifiers
      ] in
      algorithms.change(
        rows, old, snapshot, sectionRows, focused, visible, selected, costs)
    }
  }
}
