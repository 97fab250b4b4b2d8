import CGtk
import DiffableDataSource
import GtkSupport

/// Asks the program for the menus of rows.
@MainActor
final class ContextMenus<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Called when the user asks for the menu of a row, at a point in the list view. An item that is
  /// not selected is selected first, if the user can select it.
  var handler: ((SnapshotRow<SectionID, ItemID>, _ x: Double, _ y: Double) -> Void)?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>

  init(viewport: RowsViewport<SectionID, ItemID>, selection: RowSelection<SectionID, ItemID>) {
    self.viewport = viewport
    self.selection = selection
    let click = gtk_gesture_click_new().unsafelyUnwrapped
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    // A menu that opens at the press would take the release away from the row, which would keep the
    // look of a pressed row. So the menu is requested at the release.
    connect(click, .released) { [weak self] x, y in
      guard let self, let cell = self.viewport.cell(x: x, y: y), request(of: cell, x: x, y: y)
      else { return }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    viewport.widget.additions.add(click, to: viewport.view)
  }

  /// Asks the program for a row's menu. Selects the row first, so that the menu is about the
  /// selection. Returns whether there may be a menu.
  func request(of cell: RowCell<SectionID, ItemID>, x: Double, y: Double) -> Bool {
    guard let handler, let row = cell.content?.row, let position = cell.position else {
      return false
    }
    if let item = row.itemIdentifier, !selection.identifiers.contains(item) {
      viewport.selectAlone(position)
    }
    handler(row, x, y)
    return true
  }

  /// Asks the program for the menu of the row with the focus, at its middle.
  func requestByKey() -> Bool {
    guard handler != nil, let cell = viewport.focusedCell, let placed = viewport.place(of: cell)
    else { return false }
    return request(of: cell, x: placed.left + placed.width / 2, y: placed.top + placed.height / 2)
  }
}
