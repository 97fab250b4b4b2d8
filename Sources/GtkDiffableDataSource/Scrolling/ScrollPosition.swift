import CGtk
import DiffableDataSource
import GtkSupport

/// Keeps the rows on the screen in place while the list changes around them.
///
/// GTK holds one anchor row in place. Which row that is depends on the user's last scroll or focus.
/// So before a change the anchor is set to a row that stays. After the next layout, before it is
/// painted, the remaining shift is scrolled back.
@MainActor
final class ScrollPosition<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>

  /// The goal that the next layouts are to reach.
  private enum Goal {
    /// The row's upper edge is `top` pixels below the list's upper edge.
    case keep(Row, top: Double)
    /// The row is on the screen.
    case reveal(Row)
    /// The row is at a place on the screen, which depends on its height.
    case show(Row, at: RowScrollPosition)
    /// The list shows its beginning.
    case top
  }

  /// The greatest number of layouts for a goal: each can at most realise the row, or move it.
  private static var longestChase: Int { 4 }
  /// The height of a low row, in pixels, for an estimate of the rows on a screen.
  private static var lowRow: Double { 24 }

  let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  let filling: RowFilling<SectionID, ItemID>
  private var goal: Goal?
  /// The row to show once the goal is reached; `nil` for none.
  private var next: Row?
  private var stepsLeft = 0
  private var isStepping = false
  private let nextLayout: NextLayout
  private let heightChanges: HeightChanges<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    filling: RowFilling<SectionID, ItemID>
  ) {
    self.viewport = viewport
    nextLayout = NextLayout(viewport.layouts)
    heightChanges = HeightChanges(viewport: viewport)
    self.store = store
    self.filling = filling
    filling.isJumpDue = { [weak self] in self?.isJumpDue ?? false }
    viewport.layouts.add { [weak self] in
      if let self, goal == nil { heightChanges.rowsAreAtRest() }
    }
    viewport.widget.additions.connect(viewport.view, .map, after: true) { [weak self] in
      if self?.goal != nil { self?.watchLayout() }
    }
  }

  /// Chooses the row to hold in place and makes it GTK's anchor. Called before the list changes.
  ///
  /// - Parameters:
  ///   - isKept: Whether a row is in the list after the change.
  ///   - isMoved: Whether the row at a position in the list before the change does not keep its
  ///     place.
  func prepare(isKept: (Row) -> Bool, isMoved: (Int) -> Bool) {
    guard let adjustment = viewport.adjustment else { return }
    let isLayoutDue = isLayoutDue
    switch goal {
    case .reveal(let row) where isKept(row), .show(let row, _) where isKept(row): return
    case .keep(let row, _) where isLayoutDue && isKept(row): return
    case .top where isLayoutDue: return
    default: break
    }
    next = nil
    if gtk_adjustment_get_value(adjustment) < 0.5 || viewport.height <= 0 {
      goal = .top
      return
    }
    let visible = viewport.visibleCells
    let kept = visible.filter { $0.cell.content.map { isKept($0.row) } ?? false }
    let still = kept.filter { !isMoved($0.position) }
    guard let anchor = still.first ?? kept.first, let row = anchor.cell.content?.row else {
      goal = nil
      return
    }
    goal = .keep(row, top: anchor.top)
    // GTK's anchor is a row that can be seen, so if all visible rows stay, it need not change. GTK
    // uses the extents of the last layout, so a new anchor is only valid right after a layout.
    guard still.count < visible.count, !isLayoutDue else { return }
    if let anchor = cheapestAnchor(among: still) { viewport.scroll(to: anchor.position) }
  }

  /// The rows of a snapshot that are likely to have widgets when the list shows it; empty if that
  /// cannot be predicted. Called after `prepare`.
  func nextRealisedRows(
    in snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>, count: Int
  ) -> Range<Int> {
    let realised = viewport.realisedRows
    let shift: Int
    switch goal {
    case .top: shift = 0
    case .keep(let row, _):
      guard let old = store.position(of: row),
        let new = store.position(of: row, in: snapshot)
      else { return 0..<0 }
      shift = new - old
    case .reveal, .show, nil: return 0..<0
    }
    return (realised.lowerBound + shift..<realised.upperBound + shift).clamped(to: 0..<count)
  }

  /// The row that shifts the range of realised rows least when it becomes GTK's anchor.
  ///
  /// The share of the rows that GTK realises above an anchor is the share of the screen above it.
  /// So an anchor a few rows from the previous one replaces a hundred rows, which takes
  /// milliseconds.
  private func cheapestAnchor(
    among cells: [RowsViewport<SectionID, ItemID>.PlacedCell]
  ) -> RowsViewport<SectionID, ItemID>.PlacedCell? {
    let realised = viewport.realisedRows
    let height = viewport.height
    func shift(_ cell: RowsViewport<SectionID, ItemID>.PlacedCell) -> Double {
      let above = Double(realised.count) * cell.top / height
      return abs(Double(cell.position) - above - Double(realised.lowerBound))
    }
    return cells.filter { $0.top >= 0 && $0.bottom <= height }.min { shift($0) < shift($1) }
  }

  /// Whether the goal is the beginning of the list.
  var isAtTop: Bool {
    if case .top = goal { true } else { false }
  }

  /// The row whose place the goal determines, and the distance of its upper edge from the list's;
  /// `nil` if there is no such row.
  var likelyPlace: (position: Int, top: Double)? {
    switch goal {
    case .top: (0, 0)
    case .keep(let row, let top): store.position(of: row).map { ($0, top) }
    case .reveal, .show, nil: nil
    }
  }

  /// Whether the goal's row has no place yet, but will get one in this frame.
  var isJumpDue: Bool {
    switch goal {
    case .top, nil: false
    case .keep(let row, _), .reveal(let row), .show(let row, _):
      nextLayout.isDue && stepsLeft > 0 && !viewport.layouts.isLast
        && store.position(of: row).map { position in
          viewport.cells.cell(at: position).flatMap(viewport.place(of:)) == nil
        } ?? false
    }
  }

  /// Whether the list is still scrolling to a goal.
  var hasGoal: Bool { goal != nil }

  /// Whether rows are still moving to their places.
  var isSettling: Bool { goal != nil || !filling.isSettled }

  /// Whether the data source is scrolling the list now, rather than the user.
  var isScrolling: Bool { isStepping || (goal != nil && nextLayout.isDue) }

  /// Pursues the goal from the next layout on. Called after the list has changed.
  func settle() {
    guard let goal else { return }
    if case .top = goal, !store.rows.isEmpty { viewport.scroll(to: 0) }
    watchLayout()
  }

  /// Shows a row, even after a layout that is due. Rows that are held in place stay if possible.
  func reveal(_ row: Row) {
    if isHolding(near: row) {
      next = row
    } else {
      goal = .reveal(row)
    }
    watchLayout()
  }

  /// Shows a row after the next layout, and then another row.
  func reveal(_ row: Row, then other: Row) {
    goal = .reveal(row)
    next = other
    watchLayout()
  }

  /// Whether rows have yet to be placed. A list that is not shown, such as one on a hidden page of
  /// a stack, has no layouts.
  private var isLayoutDue: Bool { nextLayout.isDue || !viewport.isMapped }

  /// Whether rows no farther than a screen from `row` are being held in place after a change.
  private func isHolding(near row: Row) -> Bool {
    guard isLayoutDue, let place = likelyPlace, let position = store.position(of: row) else {
      return false
    }
    // In a hidden list no row has been placed, so the number of rows on the screen is estimated.
    let screen = max(viewport.visiblePositions.count, Int(viewport.height / Self.lowRow))
    return abs(position - place.position) <= screen
  }

  /// Moves a row's upper edge, with the next layouts, to a distance in pixels below the list's.
  func keep(_ row: Row, top: Double) {
    next = nil
    goal = .keep(row, top: top)
    watchLayout()
  }

  /// Moves a row, with the next layouts, to a place on the screen.
  func show(_ row: Row, at place: RowScrollPosition) {
    next = nil
    goal = .show(row, at: place)
    watchLayout()
  }

  private func watchLayout() {
    heightChanges.rowsMove()
    stepsLeft = Self.longestChase
    nextLayout.call { [weak self] in self?.layoutDidEnd() }
  }

  private func layoutDidEnd() {
    guard let goal, viewport.isMapped else { return }
    if let step = step(towards: goal) {
      if !viewport.layouts.isLast {
        isStepping = true
        defer { isStepping = false }
        stepsLeft -= 1
        guard stepsLeft >= 0, step() else {
          reached()
          return
        }
      }
    } else if filling.isSettled {
      // Rows that have just been filled may have changed their height, so the goal is checked
      // again.
      reached()
      return
    }
    nextLayout.call { [weak self] in self?.layoutDidEnd() }
  }

  /// Ends the goal, and pursues the row that is to be shown next.
  private func reached() {
    goal = next.map { .reveal($0) }
    next = nil
    guard goal != nil else { return }
    stepsLeft = Self.longestChase
    layoutDidEnd()
  }

  /// The next step towards the goal, which returns whether anything has moved; `nil` at the goal.
  private func step(towards goal: Goal) -> (() -> Bool)? {
    guard let adjustment = viewport.adjustment else { return nil }
    let row: Row
    switch goal {
    case .top:
      guard gtk_adjustment_get_value(adjustment) >= 0.5, !store.rows.isEmpty else { return nil }
      return scroll(to: 0)
    case .keep(let kept, _): row = kept
    case .reveal(let shown), .show(let shown, _): row = shown
    }
    guard let position = store.position(of: row) else { return nil }
    let placed = viewport.cells.cell(at: position).flatMap(viewport.place(of:))
    guard let placed else { return scroll(to: position) }
    if case .show(_, let place) = goal {
      let distance = distance(of: placed, from: place)
      return abs(distance) < 1 ? nil : move(by: distance, adjustment)
    }
    guard case .keep(_, let top) = goal else {
      let pinned = viewport.pinnedHeight(row)
      let room = viewport.height - pinned
      let isSeen =
        placed.top >= 0 && (placed.bottom <= viewport.height || placed.height > room)
      guard isSeen else { return scroll(to: position) }
      return placed.top >= pinned - 0.5 ? nil : move(by: placed.top - pinned, adjustment)
    }
    guard abs(placed.top - top) >= 1 else { return nil }
    return move(by: placed.top - top, adjustment)
  }

  private func move(
    by distance: Double, _ adjustment: UnsafeMutablePointer<GtkAdjustment>
  ) -> () -> Bool {
    {
      let value = gtk_adjustment_get_value(adjustment)
      gtk_adjustment_set_value(adjustment, value + distance)
      return gtk_adjustment_get_value(adjustment) != value
    }
  }

  private func scroll(to position: Int) -> () -> Bool {
    { [viewport] in
      viewport.scroll(to: position)
      return true
    }
  }
}
