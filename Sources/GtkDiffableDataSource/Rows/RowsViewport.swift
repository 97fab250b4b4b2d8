import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// The list or grid widget: the places of its realised rows, and GTK's few actions on positions.
///
/// Coordinates are in pixels from the widget's upper left corner, so they change when the list
/// scrolls.
@MainActor
final class RowsViewport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Cell = RowCell<SectionID, ItemID>

  /// A realised row with its position and its extent in pixels.
  struct PlacedCell {
    let cell: Cell
    let position: Int
    let left: Double
    let top: Double
    let width: Double
    let height: Double

    var right: Double { left + width }
    var bottom: Double { top + height }
  }

  let widget: RowsWidget
  let cells: RowCells<SectionID, ItemID>
  let layouts: FrameLayouts
  /// Returns the height in pixels of the upper part that a pinned header covers now.
  var coveredHeight: () -> Double = { 0 }
  /// Returns the height in pixels that a pinned header covers once a row is shown at the list's
  /// upper edge.
  var pinnedHeight: (SnapshotRow<SectionID, ItemID>) -> Double = { _ in 0 }
  private let restingPointer: RestingPointer

  init(widget: RowsWidget, cells: RowCells<SectionID, ItemID>) {
    self.widget = widget
    self.cells = cells
    layouts = FrameLayouts(of: widget)
    restingPointer = RestingPointer(on: widget)
    let outdatedMotions = ignoreOutdatedMotions(in: widget.view)
    widget.additions.whenRemoved { outdatedMotions.map(WidgetAdditions.remove) }
  }

  /// The `GtkListView` or `GtkGridView` that shows the rows.
  var view: UnsafeMutablePointer<GtkWidget> { widget.view }

  /// Whether the list is on the screen, or about to be.
  var isMapped: Bool { gtk_widget_get_mapped(view) != 0 }

  /// The list's width in pixels.
  var width: Double { Double(gtk_widget_get_width(view)) }

  /// The list's height in pixels.
  var height: Double { Double(gtk_widget_get_height(view)) }

  /// Whether the text direction is from right to left.
  var isRightToLeft: Bool { gtk_widget_get_direction(view) == GTK_TEXT_DIR_RTL }

  /// 1 for a text direction from left to right, -1 from right to left.
  var readingDirection: Double { isRightToLeft ? -1 : 1 }

  /// Whether the user wants to see movements. Otherwise rows fade where they come, go and move.
  /// The settings are read each time, so a change holds at once.
  var isAnimated: Bool {
    guard let settings = gtk_widget_get_settings(view) else { return false }
    return gtk_support_has_movements(settings) != 0
  }

  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrollable_get_vadjustment(widget.reference.opaque)
  }

  /// The place of a cell's row; `nil` while GTK has not placed it.
  func place(of cell: Cell) -> PlacedCell? {
    guard let position = cell.position, let row = cell.rowWidget,
      gtk_widget_get_child_visible(row) != 0
    else { return nil }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(row, view, &bounds) != 0, bounds.size.height > 0 else {
      return nil
    }
    return PlacedCell(
      cell: cell, position: position, left: Double(bounds.origin.x), top: Double(bounds.origin.y),
      width: Double(bounds.size.width), height: Double(bounds.size.height))
  }

  /// The realised rows that GTK has placed, in list order.
  var placedCells: [PlacedCell] {
    cells.bound.compactMap(place(of:)).sorted { $0.position < $1.position }
  }

  /// The placed rows that are on the screen with at least a pixel, in list order.
  var visibleCells: [PlacedCell] {
    let height = height
    return placedCells.filter { $0.bottom > 0.5 && $0.top < height - 0.5 }
  }

  /// The mean height of the visible lines of rows or cells, in pixels; 0 if there are none.
  var lineHeight: Double {
    let visible = visibleCells
    guard let first = visible.first, let last = visible.last else { return 0 }
    var lines = 1.0
    var top = first.top
    for cell in visible where cell.top > top {
      top = cell.top
      lines += 1
    }
    return (last.bottom - first.top) / lines
  }

  /// The positions of the rows that can be seen; empty if there are none.
  var visiblePositions: Range<Int> {
    let visible = visibleCells
    guard let first = visible.first, let last = visible.last else { return 0..<0 }
    return first.position..<last.position + 1
  }

  /// The range of the rows that have widgets, without the few that GTK keeps elsewhere for focus
  /// and selection.
  var realisedRows: Range<Int> {
    let positions = realisedPositions
    guard positions.count > 4 else { return 0..<0 }
    return positions[2]..<positions[positions.count - 3] + 1
  }

  /// The positions of all rows that have widgets, ascending.
  var realisedPositions: [Int] { cells.bound.compactMap { $0.position }.sorted() }

  /// The positions in GTK's list model that have widgets, ascending.
  var realisedModelPositions: [Int] { cells.bound.compactMap { $0.modelPosition }.sorted() }

  /// The cell at a point; `nil` beside and below the rows.
  func cell(x: Double, y: Double) -> Cell? {
    guard let picked = gtk_widget_pick(view, x, y, GTK_PICK_DEFAULT), picked != view else {
      return lineCell(y: y)
    }
    return cells.cell(containing: picked)
  }

  /// The header or footer of a grid in whose line a height is; `nil` for other lines. Its widget
  /// does not cover the edges of the line.
  private func lineCell(y: Double) -> Cell? {
    guard cells.positions.lines != nil else { return nil }
    return placedCells.first { placed in
      placed.top <= y && y < placed.bottom && placed.cell.content?.row.itemIdentifier == nil
    }?.cell
  }

  /// The row at a point; `nil` beside and below the rows.
  func row(x: Double, y: Double) -> SnapshotRow<SectionID, ItemID>? {
    cell(x: x, y: y)?.content?.row
  }

  /// Scrolls as little as needed to show the row, and realises it at once.
  func scroll(to position: Int) {
    guard !widget.additions.areRemoved else { return }
    LaterGtk.scroll(view, to: cells.positions.position(ofRow: position))
  }

  /// Selects a row as a click does: `modifying` toggles only this row, `extending` selects the
  /// range from the anchor.
  func select(_ position: Int, modifying: Bool, extending: Bool) {
    guard !widget.additions.areRemoved else { return }
    let position = cells.positions.position(ofRow: position)
    var children: [OpaquePointer?] = [
      g_variant_new_uint32(guint32(position)), g_variant_new_boolean(modifying ? 1 : 0),
      g_variant_new_boolean(extending ? 1 : 0),
    ]
    let argument = g_variant_ref_sink(g_variant_new_tuple(&children, 3))
    gtk_widget_activate_action_variant(view, "list.select-item", argument)
    g_variant_unref(argument)
  }

  /// Selects only one row and gives it the keyboard focus.
  func selectAlone(_ position: Int) {
    select(position, modifying: false, extending: false)
    focus(position)
  }
}
