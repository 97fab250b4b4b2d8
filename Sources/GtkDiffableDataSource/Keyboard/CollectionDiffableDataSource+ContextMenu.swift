internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

extension CollectionDiffableDataSource {
  func installContextMenu() {
    let click = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_SECONDARY))
    // A menu that opens at the press would take the release away from the row. The row would then
    // keep the look of a pressed row.
    connect(click!, "released") { [weak self] arguments in
      guard let self,
        requestContextMenu(atX: arguments.double(2), y: arguments.double(3))
      else { return }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_widget_add_controller(viewport.view, click)

    touchDragging.menuRequested = { [weak self] cell, x, y in
      self?.requestContextMenu(of: cell, x: x, y: y) ?? false
    }
  }

  private func requestContextMenu(atX x: Double, y: Double) -> Bool {
    guard let cell = viewport.cell(x: x, y: y) else { return false }
    return requestContextMenu(of: cell, x: x, y: y)
  }

  /// Asks the program for a row's menu. Selects the row first, so that the menu is about the
  /// selection.
  func requestContextMenu(of cell: RowCell<SectionID, ItemID>, x: Double, y: Double) -> Bool {
    guard let contextMenuRequested, let row = cell.content?.row, let position = cell.position
    else { return false }
    if let item = row.itemIdentifier { selectUnlessSelected(item, at: position) }
    contextMenuRequested(row, x, y)
    return true
  }

  /// Selects an item alone and gives it the keyboard focus, unless it is selected already.
  func selectUnlessSelected(_ item: ItemID, at position: Int) {
    guard !selection.identifiers.contains(item) else { return }
    viewport.select(position, modifying: false, extending: false)
    viewport.focus(position)
  }
}
