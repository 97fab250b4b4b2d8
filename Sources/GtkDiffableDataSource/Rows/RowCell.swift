internal import CGtk
internal import CGtkSupport
internal import DiffableDataSource
internal import GtkSupport

/// One realised row of the list: GTK's list item, the bin inside it, and the row view inside the
/// bin.
@MainActor
final class RowCell<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The row that a cell stands for. A cell that is asked to stand for the same again has nothing
  /// to do.
  ///
  /// The object is kept, so that no later row can have its address.
  struct Content {
    let row: SnapshotRow<SectionID, ItemID>
    let section: SectionID
    let object: ObjectReference
  }

  let listItem: OpaquePointer
  let bin: ObjectReference
  private(set) var rowView: PooledRowView?
  private var accessibleLabel: String?
  private var isAccessibleHidden = false
  /// Whether the widgets that GTK has made for the cell are as the list wants them.
  private var isPrepared = false
  private var fixedHeight: Int32?
  var content: Content?
  /// Whether the view shows the content. If not, the row is a placeholder, which neither eyes nor
  /// ears can find.
  private(set) var isFilled = false
  private var isBound = false
  /// Views that were taken for this cell while it is being filled.
  var dequeued: [PooledRowView] = []

  init(listItem: OpaquePointer) {
    self.listItem = listItem
    bin = ObjectReference(retaining: gtk_support_row_bin_new())
    gtk_list_item_set_child(listItem, bin.cast())
  }

  /// The list's own widget for the row; `nil` before the first bind.
  var rowWidget: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_parent(bin.cast())
  }

  /// Whether the cell shows a row. GTK takes removed rows out of the list since 4.12 and unbinds
  /// them only when it frees them.
  var isShown: Bool {
    isBound && rowWidget.flatMap { gtk_widget_get_parent($0) } != nil
  }

  /// Where the row is in the list; `nil` while it shows none.
  var position: Int? {
    guard isBound else { return nil }
    let position = gtk_list_item_get_position(listItem)
    return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
  }

  /// How large the content is at the row's width.
  var size: RowSize {
    let widget: UnsafeMutablePointer<GtkWidget> = bin.cast()
    var size = RowSize(height: 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &size.width, nil, nil, nil)
    let width = max(size.width, gtk_widget_get_width(widget))
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &size.height, nil, nil)
    return size
  }

  /// GTK shows a row of `widget` in the cell.
  func bind(in widget: RowsWidget) {
    isBound = true
    guard !isPrepared else { return }
    isPrepared = true
    if let role = widget.rowRole { rowWidget?.setAccessibleRole(role) }
    if let role = widget.contentRole { bin.opaque.setAccessibleRole(role) }
  }

  /// GTK shows nothing in the cell any more.
  func unbind() {
    isBound = false
  }

  /// Hides what the view shows, until it is filled again.
  func empty() {
    isFilled = false
    setAccessibleHidden(true)
  }

  /// Takes as much room as the row is likely to need, while it is not filled. Returns whether that
  /// is another size than before.
  @discardableResult
  func setPlaceholder(_ size: RowSize) -> Bool {
    let height = fixedHeight == nil ? size.height : 0
    return gtk_support_row_bin_set_placeholder(bin.opaque, size.width, height) != 0
  }

  /// Shows the view, which is filled now.
  func fill(accessibleLabel: String) {
    gtk_support_row_bin_show_content(bin.opaque)
    setAccessibleLabel(accessibleLabel)
    isFilled = true
    setAccessibleHidden(false)
  }

  /// Sets the least height of the content, in pixels; `nil` for what the content needs.
  func setHeight(_ height: Int32?) {
    fixedHeight = height
    gtk_widget_set_size_request(bin.cast(), -1, height ?? -1)
  }

  /// Tells screen readers what the row is, if that is not what they were told.
  private func setAccessibleLabel(_ label: String) {
    guard label != accessibleLabel, let rowWidget else { return }
    accessibleLabel = label
    LaterGtk.setAccessibleLabel(label, of: listItem, in: rowWidget)
    // Orca reads the only child of a grid's cell in place of the cell.
    bin.opaque.setAccessibleLabel(label)
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
    gtk_support_row_bin_set_child(bin.opaque, rowView?.view.widget)
    return previous
  }
}
