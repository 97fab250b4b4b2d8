import DiffableDataSource
import GioDiffableDataSource
import GtkSupport

/// Replaces the rows of the list, and restores the selection and the scroll position.
@MainActor
struct RowReplacement<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  typealias Change = RowChange<SectionID, ItemID>

  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let queue: ApplyQueue<SectionID, ItemID>
  let selection: RowSelection<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>
  let rows: RowConfiguration<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>

  /// The row with the keyboard focus, to which it can be restored.
  var focusKeeper: FocusKeeper<SectionID, ItemID> { FocusKeeper(viewport: viewport, store: store) }

  /// Whether the list shows other sections or items than a snapshot.
  func changes(with snapshot: Snapshot) -> Bool { snapshot != store.snapshot }

  /// Whether a snapshot has a row.
  func isKept(_ row: SnapshotRow<SectionID, ItemID>, in snapshot: Snapshot) -> Bool {
    store.position(of: row, in: snapshot) != nil
  }

  /// Takes over a snapshot that equals the shown one. Its identifiers may be other values, so the
  /// rows are bound again.
  func update(by snapshot: Snapshot) {
    if store.update(by: snapshot) { bindRows() }
  }

  /// Updates the row at which the keyboard enters the list, and brings the rows to their places.
  func settle() {
    focus.updateEntry()
    position.settle()
  }

  private func bindRows() {
    for cell in Array(viewport.cells.bound) { rows.bind(cell) }
  }

  /// Carries out the change that makes the list show a snapshot.
  func replace(by snapshot: Snapshot, _ change: Change) {
    position.prepare(
      isKept: { isKept($0, in: snapshot) }, isMoved: change.moves)
    rows.swipes.swiping?.rowsWillChange(isKept: snapshot.contains, isMoved: change.moves)
    if change.rows.count <= viewport.visiblePositions.lowerBound || change.rows.isEmpty {
      viewport.widget.stopCoasting()
    }
    let selected = store.algorithms.moved(selection.positions, change, store.rows)
    let realised = realisedRows(before: snapshot, change)
    selection.keeping {
      store.apply(change, to: snapshot, realised: realised) { viewport.realisedModelPositions }
    }
    // GTK binds a row again when its position changes, but not when only its section changes.
    bindRows()
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
