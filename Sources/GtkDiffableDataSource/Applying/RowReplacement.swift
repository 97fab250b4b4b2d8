internal import DiffableDataSource
internal import GtkSupport

/// Replaces the rows of the list, and keeps the selection and the place of the rows that stay.
@MainActor
final class RowReplacement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let rows: RowConfiguration<SectionID, ItemID>
  private let focus: KeyboardFocus<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>, selection: RowSelection<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>, rows: RowConfiguration<SectionID, ItemID>,
    focus: KeyboardFocus<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.queue = queue
    self.selection = selection
    self.position = position
    self.rows = rows
    self.focus = focus
  }

  /// Makes the list show a snapshot by a change.
  func replace(by snapshot: Snapshot, _ change: Change) {
    position.prepare(
      isKept: { [store] row in store.position(of: row, in: snapshot) != nil },
      isMoved: change.moves)
    rows.swipes.swiping?.rowsWillChange(isKept: snapshot.contains, isMoved: change.moves)
    let selected = store.algorithms.moved(selection.positions, change, store.rows)
    let realised = realisedRows(before: snapshot, change)
    selection.keeping {
      store.apply(change, to: snapshot, realised: realised) { viewport.realisedPositions }
    }
    // GTK binds a row again when its position changes, but not when only its section changes.
    for cell in Array(viewport.cells.bound) { rows.bind(cell) }
    if let place = position.likelyPlace {
      queue.guarding { position.filling.fillRows(around: place.position, top: place.top) }
    }
    selection.restore(selected.0, left: selected.left)
  }

  private func realisedRows(before snapshot: Snapshot, _ change: Change) -> RealisedRows {
    let positions = viewport.realisedPositions
    let pinned = positions.filter { position in
      store.item(at: position).map {
        $0 == focus.lastItem || selection.identifiers.contains($0)
      } ?? false
    }
    return RealisedRows(
      positions: positions, pinned: Set(pinned),
      next: position.nextRealisedRows(in: snapshot, count: change.rows.count))
  }
}
