import CGtk
import GtkSupport

/// Fills rows that come near the screen, before they are drawn.
///
/// GTK 4.8 keeps about 205 rows, even if only a few of them can be seen. Filling, styling and
/// measuring all of them would be most of the cost of a change of the whole list, so a row that is
/// bound far from the screen is only a placeholder, with the size of similar rows. A grid computes
/// its columns from the sizes of its cells, so it fills all cells at once.
@MainActor
final class RowFilling<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  /// The number of rows above and below the screen that are filled before drawing, too: the
  /// keyboard goes there next, and a screen reader may read a row before it is drawn.
  private static var margin: Int { 4 }
  /// The number of rows above and below the screen that are filled, a few at a time, once nothing
  /// changes any more: a screen reader can read rows beyond the screen, and most lists are short.
  private static var reach: Int { 40 }
  /// The number of rows that are filled at a time beyond the screen.
  private static var batch: Int { 20 }

  /// Whether all rows on the screen were filled in the last layout.
  private(set) var isSettled = true
  /// Returns whether the next layout will show entirely different rows.
  var isJumpDue: () -> Bool = { false }
  private let viewport: RowsViewport<SectionID, ItemID>
  private var sizes = RowSizes<SectionID, ItemID>()
  private let reaching = MainLoopCall()
  private var isReaching = false

  init(viewport: RowsViewport<SectionID, ItemID>) {
    self.viewport = viewport
    viewport.layouts.add { [weak self] in self?.layoutDidEnd() }
  }

  /// Whether rows are filled only when they come near the screen.
  var isLazy: Bool { Workaround.placeholders.isNeeded && viewport.widget.kind != .grid }

  /// The estimated size of a row that is not filled yet.
  func estimate(of content: Cell.Content) -> RowSize {
    sizes.estimate(of: content)
  }

  /// Fills the rows that will be on the screen when the upper edge of the row at `position` is
  /// `top` pixels below the list's upper edge. This saves a layout.
  func fillRows(around position: Int, top: Double) {
    isReaching = false
    var cells: [Int: Cell] = [:]
    for cell in viewport.cells.bound {
      if let position = cell.position { cells[position] = cell }
    }
    func fill(from start: Int, step: Int, room: Double) {
      var room = room
      var position = start
      while room > 0, let cell = cells[position], let content = cell.content {
        room -= Double(max(1, estimate(of: content).height))
        viewport.cells.fill(cell)
        position += step
      }
    }
    fill(from: position, step: 1, room: viewport.height - top)
    fill(from: position - 1, step: -1, room: top)
  }

  private func layoutDidEnd() {
    isSettled = true
    guard gtk_widget_get_mapped(viewport.view) != 0 else { return }
    // Mostly no rows are due, and checking that first takes less time.
    let due = viewport.cells.all.filter { isDue($0) && $0.isShown }
    guard !due.isEmpty else { return }
    let visible = viewport.visibleCells
    guard let first = visible.first?.position, let last = visible.last?.position else { return }
    /// Whether a row must be filled and up to date before the list is drawn.
    func isNear(_ cell: Cell) -> Bool {
      let margin = cell.isFilled ? 0 : Self.margin
      return cell.position.map((first - margin...last + margin).contains) ?? false
    }
    guard !isJumpDue() else {
      isSettled = false
      return
    }
    guard !viewport.layouts.isLast else {
      if due.contains(where: isNear) {
        isSettled = false
        viewport.layouts.askForAnother()
      }
      return
    }
    let isAnyEmpty = due.contains { !$0.isFilled }
    for cell in due where isNear(cell) {
      viewport.cells.fill(cell)
      if !isDue(cell) { isSettled = false }
    }
    if isAnyEmpty, isAnotherEstimate(of: visible.lazy.map { $0.cell }) {
      for cell in due where !cell.isFilled {
        guard let content = cell.content else { continue }
        if cell.setPlaceholder(estimate(of: content)) { isSettled = false }
      }
    }
    guard isSettled else { return viewport.layouts.askForAnother() }
    reachLater()
  }

  /// Records the sizes of filled cells. Returns whether that changes the estimate of another row.
  private func isAnotherEstimate(of cells: some Sequence<Cell>) -> Bool {
    sizes.record(
      cells.compactMap { cell in
        guard let content = cell.content, cell.isFilled else { return nil }
        return (content, cell.size)
      })
  }

  /// Fills empty and outdated rows not far from the screen once nothing changes any more.
  func fillLater() {
    isReaching = false
    reachLater()
  }

  private func reachLater() {
    let pause: UInt32 = isReaching ? 30 : 500
    reaching.schedule(.after(milliseconds: pause)) { [weak self] in self?.reach() }
  }

  /// Whether a cell has a row that it does not show, or shows outdated.
  private func isDue(_ cell: Cell) -> Bool {
    cell.content != nil && (!cell.isFilled || cell.isOutdated)
  }

  /// Fills the next few rows not far from the screen.
  private func reach() {
    isReaching = false
    let visible = viewport.visiblePositions
    guard !visible.isEmpty else { return }
    let distances = viewport.cells.bound.compactMap { cell -> (cell: Cell, distance: Int)? in
      guard isDue(cell), let position = cell.position else { return nil }
      return (cell, max(visible.lowerBound - position, position - visible.upperBound + 1))
    }
    let next = distances.filter { $0.distance <= Self.reach }.sorted { $0.distance < $1.distance }
    isReaching = next.count > Self.batch
    for next in next.prefix(Self.batch) { viewport.cells.fill(next.cell) }
    // If all filled rows have their estimated size, no layout follows that would fill the next
    // ones.
    if isReaching { reachLater() }
  }
}
