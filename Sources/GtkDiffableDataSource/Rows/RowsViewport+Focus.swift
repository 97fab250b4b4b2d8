import CGtk
import GtkSupport

extension RowsViewport {
  /// The widget with the keyboard focus in the list's window; `nil` if there is none.
  var windowFocus: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_root(view).flatMap { gtk_root_get_focus($0) }
  }

  /// Whether the list, a row, or a widget inside a row has the keyboard focus.
  var containsFocus: Bool {
    guard let focus = windowFocus else { return false }
    return focus == view || gtk_widget_is_ancestor(focus, view) != 0
  }

  /// Whether the list itself or its scrolled window has the keyboard focus, rather than a row.
  var hasFocusBesideRows: Bool {
    guard let focus = windowFocus else { return false }
    return focus == view || focus == scrolledWindow
  }

  /// The scrolled window around the list.
  var scrolledWindow: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_ancestor(view, gtk_scrolled_window_get_type())
  }

  /// The cell that has or contains the keyboard focus.
  var focusedCell: Cell? {
    guard let focus = windowFocus, gtk_widget_is_ancestor(focus, view) != 0 else { return nil }
    return cells.cell(containing: focus)
  }

  /// The item of the row that has the keyboard focus, or contains the focused widget.
  var focusedItem: ItemID? { focusedCell?.content?.row.itemIdentifier }

  /// Shows a row and gives it the keyboard focus. In a row that cannot have the focus, such as a
  /// header, the first widget that can gets it. Returns whether the row has the focus.
  @discardableResult
  func focus(_ position: Int) -> Bool {
    if cells.cell(at: position) == nil { scroll(to: position) }
    guard let cell = cells.cell(at: position), let row = cell.rowWidget else { return false }
    cells.fill(cell)
    if gtk_widget_grab_focus(row) != 0 { return true }
    // A focus that is already inside the row would move on to the next widget.
    if focusedCell === cell || moveFocus(inside: cell, GTK_DIR_TAB_FORWARD) { return true }
    // GTK knows no focus order inside a row that is not drawn yet, so the first widget that can
    // have the focus is searched here.
    return cell.rowView.map { grabFocus(in: $0.view.widget.widget) } ?? false
  }

  /// Gives the keyboard focus to a widget or to the first descendant that takes it.
  private func grabFocus(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard gtk_widget_get_visible(widget) != 0 else { return false }
    return gtk_widget_grab_focus(widget) != 0
      || WidgetChildren(of: widget).contains { grabFocus(in: $0) }
  }

  /// Moves the keyboard focus to the first, next or previous widget inside a row that can have it.
  /// Returns whether there is one.
  func moveFocus(inside cell: Cell, _ direction: GtkDirectionType) -> Bool {
    guard let content = cell.rowView?.view.widget.widget else { return false }
    // GTK orders widgets by their places, and those of a new row are all the same until it is laid
    // out.
    if direction == GTK_DIR_TAB_FORWARD, gtk_widget_get_width(content) == 0 {
      return grabFocus(in: content)
    }
    return gtk_widget_child_focus(content, direction) != 0
  }

  /// Moves the keyboard focus from a widget inside a row to the last widget in the row that can
  /// have it.
  func focusLast(inside cell: Cell) {
    var focus = windowFocus
    while moveFocus(inside: cell, GTK_DIR_TAB_FORWARD), windowFocus != focus { focus = windowFocus }
  }

  /// Makes the keyboard enter the list at `cell`, without moving the focus.
  func setEntry(_ cell: Cell) {
    guard let row = cell.rowWidget else { return }
    gtk_widget_set_focus_child(view, row)
    gtk_widget_set_focus_child(view, nil)
  }
}
