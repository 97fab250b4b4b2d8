import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport

/// One realised row of the list: GTK's list item, the bin inside it, and the row view inside the
/// bin.
@MainActor
final class RowCell<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The row that a cell shows. Binding a cell to the same row again has no effect.
  ///
  /// The object of the row is retained, so that no later row can have its address.
  struct Content {
    let row: SnapshotRow<SectionID, ItemID>
    let section: SectionID
    let object: ObjectReference
  }

  let listItem: OpaquePointer
  let bin: ObjectReference
  private let positions: ModelPositions
  private(set) var rowView: PooledRowView?
  private var accessibleLabel: String?
  private var isAccessibleHidden = false
  /// Whether the accessible roles of the cell's GTK widgets are set.
  private var isPrepared = false
  private var fixedHeight: Int32?
  /// The state of the item in its tree; `nil` in a flat section.
  private(set) var outline: OutlineState?
  /// Whether the row shows an item as the header of its section.
  private(set) var isHeaderItem = false
  var content: Content?
  /// Whether the view shows the content. If not, the row is a placeholder, invisible on the screen
  /// and to screen readers.
  private(set) var isFilled = false
  /// Whether the view shows the content in a state from before a change of its section or list.
  private(set) var isOutdated = false
  private var isBound = false
  /// The views that were dequeued for this cell during the current fill.
  var dequeued: [PooledRowView] = []

  init(listItem: OpaquePointer, positions: ModelPositions) {
    self.listItem = listItem
    self.positions = positions
    bin = ObjectReference(retaining: gtk_support_row_bin_new())
    gtk_list_item_set_child(listItem, bin.cast())
  }

  /// The row widget that the list makes around the bin; `nil` before the first bind.
  var rowWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_parent(bin.cast())
  }

  /// Whether the cell shows a row. Since 4.12, GTK takes removed rows out of the list, and unbinds
  /// them only when it frees them.
  var isShown: Bool {
    isBound && rowWidget.flatMap { gtk_widget_get_parent($0) } != nil
  }

  /// The position of the row in the list; `nil` while the cell shows no row, as an empty cell of a
  /// grid.
  var position: Int? { modelPosition.flatMap(positions.row(at:)) }

  /// The position of the cell in GTK's list model; `nil` while GTK does not show it.
  var modelPosition: Int? {
    guard isBound else { return nil }
    let position = gtk_list_item_get_position(listItem)
    return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
  }

  /// The natural size of the content at the row's current width.
  var size: RowSize {
    let widget: UnsafeMutablePointer<GtkWidget> = bin.cast()
    var size = RowSize(height: 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &size.width, nil, nil, nil)
    let width = max(size.width, gtk_widget_get_width(widget))
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &size.height, nil, nil)
    return size
  }

  /// Binds the cell to a row of `widget`.
  func bind(in widget: RowsWidget) {
    isBound = true
    guard !isPrepared else { return }
    isPrepared = true
    if let role = widget.rowRole { rowWidget?.setAccessibleRole(role) }
    if let role = widget.contentRole { bin.opaque.setAccessibleRole(role) }
  }

  /// Gives the content the width of `columns` neighbouring cells, from this one on.
  func setColumns(_ columns: Int) {
    gtk_support_row_bin_set_columns(bin.opaque, Int32(columns))
  }

  /// Sets whether the pointer can reach the cell. It cannot reach an empty cell, so that it reaches
  /// a header that extends below the cell.
  func setTarget(_ isTarget: Bool) {
    rowWidget.map { gtk_widget_set_can_target($0, isTarget ? 1 : 0) }
  }

  /// The widget that draws the row. The content of a grid's header is wider than the header's cell,
  /// so there it is the content.
  var drawnWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_support_row_bin_get_columns(bin.opaque) > 1 ? rowView?.view.widget.widget : rowWidget
  }

  /// Marks the cell as showing no row.
  func unbind() {
    isBound = false
  }

  /// Hides the view until it is filled again.
  func empty() {
    isFilled = false
    isOutdated = false
    setAccessibleHidden(true)
  }

  /// Sets the estimated size of the row while it is not filled. Returns whether the size has
  /// changed.
  @discardableResult
  func setPlaceholder(_ size: RowSize) -> Bool {
    let height = fixedHeight == nil ? size.height : 0
    return gtk_support_row_bin_set_placeholder(bin.opaque, size.width, height) != 0
  }

  /// Marks a filled view as outdated, so that it is filled again when the row comes near the
  /// screen, or a little later.
  func markOutdated() {
    isOutdated = isFilled
  }

  /// Shows the view, which has just been filled.
  func fill(accessibleLabel: String) {
    gtk_support_row_bin_show_content(bin.opaque)
    setAccessibleLabel(accessibleLabel)
    isFilled = true
    isOutdated = false
    setAccessibleHidden(false)
  }

  /// Sets the least height of the content in pixels; `nil` for the height that the content needs.
  func setHeight(_ height: Int32?) {
    fixedHeight = height
    gtk_widget_set_size_request(bin.cast(), -1, height ?? -1)
  }

  /// Sets the row's label for screen readers, if it has changed.
  private func setAccessibleLabel(_ label: String) {
    guard label != accessibleLabel, let rowWidget else { return }
    accessibleLabel = label
    LaterGtk.setAccessibleLabel(label, of: listItem, in: rowWidget)
    // The screen reader Orca reads the only child of a grid's cell in place of the cell.
    bin.opaque.setAccessibleLabel(label)
  }

  /// Sets the state of the item in its tree, and reports it to screen readers; `nil` in a flat
  /// section.
  func setOutline(_ outline: OutlineState?) {
    guard outline != self.outline, let rowWidget else { return }
    self.outline = outline
    rowWidget.setAccessibleLevel(outline.map { $0.level + 1 })
    rowWidget.setAccessibleExpanded(outline?.isExpandable == true ? outline?.isExpanded : nil)
  }

  /// Sets whether the row shows an item as the header of its section.
  func setHeaderItem(_ isHeaderItem: Bool) {
    guard isHeaderItem != self.isHeaderItem, let rowWidget else { return }
    self.isHeaderItem = isHeaderItem
    if isHeaderItem {
      gtk_widget_add_css_class(rowWidget, "section-header")
    } else {
      gtk_widget_remove_css_class(rowWidget, "section-header")
    }
  }

  private func setAccessibleHidden(_ isHidden: Bool) {
    guard isHidden != isAccessibleHidden, let rowWidget else { return }
    isAccessibleHidden = isHidden
    rowWidget.setAccessibleHidden(isHidden)
  }

  /// Puts `rowView` into the row and returns the one that was there.
  func show(_ rowView: PooledRowView?) -> PooledRowView? {
    let previous = self.rowView
    guard previous !== rowView else { return nil }
    self.rowView = rowView
    gtk_support_row_bin_set_child(bin.opaque, rowView?.view.widget.widget)
    return previous
  }
}
