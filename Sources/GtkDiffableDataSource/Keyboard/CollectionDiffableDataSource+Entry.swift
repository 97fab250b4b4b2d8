internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

// The place where the keyboard enters the list. GTK remembers a position, begins with the first
// row, and cannot enter at a header.
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
      self?.focusDidChange()
    }
    // GTK makes no rows without a root, so an earlier apply found no row to enter at.
    updateEntry()
  }

  private func focusDidChange() {
    if let cell = viewport.focusedCell {
      // Before a screen reader asks for the focused widget.
      fill(cell)
      rowWithLastFocus = cell.content?.row
      if let item = focusedItemIdentifier { lastFocusedItem = item }
    } else if store.isChanging {
      return
    } else if viewport.hasFocusBesideRows {
      enter()
    } else if case .header = rowWithLastFocus {
      updateEntry()
    }
  }

  /// The row to which the keyboard returns: the row that had the focus last, or, if that is the
  /// header of a section with items, the item from which the keyboard went there. While a parent
  /// hides the item, the nearest ancestor that is shown.
  var rowToReturnTo: Row? {
    if let row = rowWithLastFocus, case .header = row, let position = store.position(of: row),
      store.isStop(position)
    {
      return row
    }
    guard let row = lastFocusedItem.map(Row.item), store.position(of: row) == nil,
      let position = visibleAncestor(of: row)
    else { return lastFocusedItem.map(Row.item) }
    return store.rows[position]
  }

  /// Makes the keyboard enter at the row that had the focus last, or else at an item on the screen.
  func updateEntry() {
    guard !viewport.containsFocus, let first = store.itemPosition(from: 0, step: 1) else { return }
    if let position = rowToReturnTo.flatMap(store.position(of:)) {
      if let cell = viewport.cells.cell(at: position), isOnScreen(cell) { viewport.setEntry(cell) }
      return
    }
    let entry = position.isAtTop ? viewport.cells.cell(at: first) : firstItemOnScreen
    if let entry { viewport.setEntry(entry) }
  }

  /// Does the same after new rows have their places, but never after a layout that is the last of
  /// its frame.
  func updateEntryAfterLayout() {
    entryLayout.call { [weak self] in
      guard let self else { return }
      if viewport.layouts.isLast { updateEntryAfterLayout() } else { updateEntry() }
    }
  }

  /// Moves the focus to the row at which the keyboard enters, from the list or its scrolled window.
  /// They have the focus where GTK would enter at a header.
  private func enter() {
    let known = [
      rowToReturnTo.flatMap(store.position(of:)), firstItemOnScreen?.position,
      store.itemPosition(from: 0, step: 1),
    ].compactMap { $0 }
    let headers = viewport.visibleCells.lazy.map(\.position)
    for position in known where viewport.focus(position) {
      self.position.reveal(store.rows[position])
      return
    }
    for position in headers where viewport.focus(position) { return }
  }

  private var firstItemOnScreen: RowCell<SectionID, ItemID>? {
    viewport.visibleCells.first {
      isOnScreen($0.cell) && $0.cell.content?.row.itemIdentifier != nil
    }?.cell
  }

  /// Whether the whole row can be seen, so that making it the entry does not scroll.
  private func isOnScreen(_ cell: RowCell<SectionID, ItemID>) -> Bool {
    guard let placed = viewport.place(of: cell) else { return false }
    return placed.top >= 0 && placed.bottom <= viewport.height
  }
}
