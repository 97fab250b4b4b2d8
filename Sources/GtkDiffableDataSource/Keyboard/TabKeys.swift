import CGtk
import DiffableDataSource
import GtkSupport

/// Moves the focus by `Tab`: from a row to the widgets inside it, then to the header and the footer
/// of its section, then out of the list. `Shift`+`Tab` goes the same way back. The header of a
/// section that shows no items is a stop of its own. So the buttons of rows, headers and footers
/// can be reached by keys, and a few presses leave a long list.
@MainActor
struct TabKeys<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let focus: KeyboardFocus<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>
  let scroller: RowScroller<SectionID, ItemID>

  /// Moves the focus forward. Returns whether it has moved.
  func moveForward() -> Bool {
    guard let cell = viewport.focusedCell, let content = cell.content else {
      return leave(GTK_DIR_TAB_FORWARD)
    }
    switch content.row {
    case .item(let item):
      if let row = cell.rowWidget, gtk_widget_child_focus(row, GTK_DIR_TAB_FORWARD) != 0 {
        return true
      }
      focus.remember(item)
      return enter(.header(content.section)) || enter(.footer(content.section))
        || leave(from: item)
    case .header(let section):
      return viewport.moveFocus(inside: cell, GTK_DIR_TAB_FORWARD) || enter(.footer(section))
        || leave(GTK_DIR_TAB_FORWARD)
    case .footer:
      return viewport.moveFocus(inside: cell, GTK_DIR_TAB_FORWARD) || leave(GTK_DIR_TAB_FORWARD)
    }
  }

  /// Moves the focus backward. Returns whether it has moved.
  func moveBackward() -> Bool {
    guard let cell = viewport.focusedCell, let content = cell.content else {
      return leave(GTK_DIR_TAB_BACKWARD)
    }
    if cell.rowWidget == viewport.windowFocus { return leave(GTK_DIR_TAB_BACKWARD) }
    if viewport.moveFocus(inside: cell, GTK_DIR_TAB_BACKWARD) { return true }
    switch content.row {
    case .item(let item): return focus.focus(.item(item))
    case .header(let section):
      guard let header = store.position(of: .header(section)), !store.isStop(header) else {
        return leave(GTK_DIR_TAB_BACKWARD)
      }
      if let item = focus.lastItem, focus.focus(.item(item)) { return true }
      return viewport.focus(header + 1)
    case .footer(let section):
      if enter(.header(section)) {
        // `Tab` leads from the last widget of the header to here, so the way back begins there.
        if let header = viewport.focusedCell { viewport.focusLast(inside: header) }
        return true
      }
      if let item = focus.lastItem, focus.focus(.item(item)) { return true }
      return leave(GTK_DIR_TAB_BACKWARD)
    }
  }

  /// Gives the focus to the first widget in a header or footer that can have it. Returns whether
  /// there is one.
  private func enter(_ row: SnapshotRow<SectionID, ItemID>) -> Bool {
    guard let place = store.position(of: row), viewport.focus(place) else { return false }
    position.reveal(row)
    return true
  }

  /// Moves the focus from an item out of the list, and shows the item: looking for a widget in its
  /// header may have scrolled away from it.
  private func leave(from item: ItemID) -> Bool {
    if !store.sectionRows.isEmpty { scroller.show(.item(item)) }
    return leave(GTK_DIR_TAB_FORWARD)
  }

  /// Moves the focus to the widget after or before the list.
  private func leave(_ direction: GtkDirectionType) -> Bool {
    guard let root = gtk_widget_get_root(viewport.view) else { return false }
    let focus = viewport.windowFocus
    // GTK 4.8 would move the focus to the next row, and there may be thousands of rows. A scrolled
    // window takes the focus itself if its content refuses it.
    let outermost = viewport.scrolledWindow ?? viewport.view
    gtk_widget_set_can_focus(outermost, 0)
    let isMoved = gtk_widget_child_focus(root.widget, direction) != 0
    gtk_widget_set_can_focus(outermost, 1)
    if !isMoved, let focus { gtk_widget_grab_focus(focus) }
    return true
  }
}
