internal import CGtk
internal import GtkSupport

// Where the keyboard enters the list. GTK remembers a position, begins with the first row, and cannot enter at a header.
extension CollectionDiffableDataSource {
  func watchFocus() {
    connect(viewport.view, "notify::root") { [weak self] _ in self?.watchRoot() }
    watchRoot()
  }

  private func watchRoot() {
    focusConnection?.disconnect()
    focusConnection = nil
    guard let root = gtk_widget_get_root(viewport.view) else { return }
    focusConnection = connect(root, "notify::focus-widget") { [weak self] _ in
      guard let self, let cell = viewport.focusedCell else { return }
      // Before a listener asks what has the focus.
      fill(cell)
      if let item = focusedItemIdentifier { lastFocusedItem = item }
    }
    // GTK makes no rows without a root, so an earlier apply found none to enter at.
    updateEntry()
  }

  /// Makes the item that had the focus last, or else one on the screen, the one at which the keyboard enters.
  func updateEntry() {
    guard !viewport.containsFocus, let first = store.itemPosition(from: 0, step: 1) else { return }
    if let item = lastFocusedItem, let position = row(forItemIdentifier: item) {
      if let cell = viewport.cells.cell(at: position), isOnScreen(cell) { viewport.setEntry(cell) }
      return
    }
    let entry =
      position.isAtTop
      ? viewport.cells.cell(at: first)
      : viewport.visibleCells.first {
        isOnScreen($0.cell) && $0.cell.content?.row.itemIdentifier != nil
      }?.cell
    if let entry { viewport.setEntry(entry) }
  }

  /// Whether the row can be seen whole, so that making it the entry does not scroll.
  private func isOnScreen(_ cell: RowCell<SectionID, ItemID>) -> Bool {
    guard let placed = viewport.place(of: cell) else { return false }
    return placed.top >= 0 && placed.bottom <= viewport.height
  }
}
