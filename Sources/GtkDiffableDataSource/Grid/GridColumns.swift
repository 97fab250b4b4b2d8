import DiffableDataSource

/// Sets the number of cells in a line of a grid with headers or footers to the number that GTK puts
/// side by side.
@MainActor
final class GridColumns<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let rows: RowConfiguration<SectionID, ItemID>
  /// The scroll position at the last layout with the right number of columns.
  private var anchor: ScrollAnchor<SectionID, ItemID>?

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    selection: RowSelection<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    rows: RowConfiguration<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.selection = selection
    self.position = position
    self.rows = rows
    guard store.modelPositions.lines != nil else { return }
    viewport.layouts.isOutdated = { [weak self] in self?.update() ?? false }
  }

  /// Adopts GTK's number of columns. Returns whether the cells have to be laid out again.
  private func update() -> Bool {
    let placed = viewport.placedCells
    guard let lines = store.modelPositions.lines, !store.isChanging,
      let width = placed.first?.width, width > 0
    else { return false }
    let columns = max(1, Int((viewport.width / width).rounded()))
    guard columns != lines.columns else {
      anchor = placed.first { $0.bottom > 0.5 }.flatMap { first in
        first.cell.content.map { ScrollAnchor(row: $0.row, top: first.top) }
      }
      return false
    }
    let keeper = FocusKeeper(viewport: viewport, store: store)
    let selected = selection.positions
    let hasGoal = position.hasGoal
    position.prepare(isKept: { _ in true }, isMoved: { _ in false })
    if !hasGoal, !position.isAtTop, let anchor { position.keep(anchor.row, top: anchor.top) }
    selection.keeping {
      store.setColumns(columns) { viewport.realisedModelPositions }
    }
    for cell in Array(viewport.cells.bound) { rows.bind(cell) }
    rows.setColumns()
    selection.restore(selected, left: [])
    keeper.restore { _ in nil }
    position.settle()
    return true
  }
}
