import CGtk
import DiffableDataSource
import GtkSupport

/// Tracks the row with the keyboard focus, and chooses the row at which the keyboard enters the
/// list.
///
/// GTK would remember a position instead of a row, begin with the first row, and cannot enter at a
/// header.
@MainActor
final class KeyboardFocus<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>
  typealias Cell = RowCell<SectionID, ItemID>

  /// The item that had the keyboard focus last.
  private(set) var lastItem: ItemID?
  /// The row that has the keyboard focus, or had it last.
  private var lastFocusedRow: Row?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let outline: Outline<SectionID, ItemID>
  private let selection: RowSelection<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let entryLayout: NextLayout
  private var connection: SignalConnection?

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    outline: Outline<SectionID, ItemID>, selection: RowSelection<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.outline = outline
    self.selection = selection
    self.position = position
    entryLayout = NextLayout(viewport.layouts)
    viewport.widget.additions.connect(viewport.view, .notify("root")) { [weak self] in
      self?.watchRoot()
    }
    viewport.widget.additions.whenRemoved { [weak self] in self?.connection?.disconnect() }
    watchRoot()
  }

  // MARK: Focusing

  /// Gives the keyboard focus to a row, or to the first widget in a header that can have it, and
  /// shows the row. Returns whether the row is in the list and could take the focus.
  ///
  /// - Parameters:
  ///   - row: The header or the item.
  ///   - keepsPlace: Whether the list does not scroll to the row while it scrolls somewhere else,
  ///     such as to an anchor.
  @discardableResult
  func focus(_ row: Row, keepsPlace: Bool = false) -> Bool {
    guard let position = store.position(of: row), viewport.focus(position) else { return false }
    selection.invalidateAnchor()
    if !keepsPlace || !self.position.hasGoal { self.position.reveal(row) }
    return true
  }

  /// Remembers an item that is about to lose the focus, so that the focus can return to it.
  func remember(_ item: ItemID) { lastItem = item }

  /// Selects a row as a click does, or nothing if it is a header.
  func select(_ position: Int, modifying: Bool = false, extending: Bool = false) {
    if store.item(at: position) == nil {
      selection.clear()
    } else {
      viewport.select(position, modifying: modifying, extending: extending)
    }
  }

  /// Selects only the item with the keyboard focus. Selects nothing if the focus is on a header or
  /// on no row.
  func selectFocusedRow() {
    guard let position = viewport.focusedCell?.position else { return selection.clear() }
    select(position)
  }

  // MARK: Entering the list

  /// The row that has the focus or, while it is elsewhere, the row to which the keyboard returns.
  ///
  /// Setting it while a row has the focus does nothing.
  var lastRow: Row? {
    get { viewport.focusedCell?.content?.row ?? rowToReturnTo }
    set {
      guard !viewport.containsFocus else { return }
      lastFocusedRow = newValue
      switch newValue {
      case .item(let item): lastItem = item
      case nil: lastItem = nil
      case .header, .footer: break
      }
      selection.invalidateAnchor()
      updateEntry()
      updateEntryAfterLayout()
    }
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

  private func watchRoot() {
    connection?.disconnect()
    connection = nil
    guard let root = gtk_widget_get_root(viewport.view) else { return }
    connection = connect(root, .notify("focus-widget")) { [weak self] in
      self?.focusDidChange()
    }
    // GTK makes no rows for a list outside of a window, so an earlier apply found no row to enter
    // at.
    updateEntry()
  }

  private func focusDidChange() {
    if let cell = viewport.focusedCell {
      // The row is filled before a screen reader asks for the focused widget.
      viewport.cells.fill(cell)
      lastFocusedRow = cell.content?.row
      if let item = viewport.focusedItem { lastItem = item }
    } else if store.isChanging {
      return
    } else if viewport.hasFocusBesideRows {
      enter()
    } else if lastFocusedRow != nil, lastFocusedRow?.itemIdentifier == nil {
      updateEntry()
    }
  }

  /// The row to which the keyboard returns: the row that had the focus last, or, if that is the
  /// header of a section with items, the item from which the keyboard went there. While a parent
  /// hides the item, the nearest ancestor that is shown.
  private var rowToReturnTo: Row? {
    if let row = lastFocusedRow, case .header = row, let position = store.position(of: row),
      store.isStop(position)
    {
      return row
    }
    guard let row = lastItem.map(Row.item), store.position(of: row) == nil,
      let position = outline.visibleAncestor(of: row)
    else { return lastItem.map(Row.item) }
    return store.rows[position]
  }

  /// Calls `updateEntry()` when new rows have their places, but never after the last layout of a
  /// frame.
  private func updateEntryAfterLayout() {
    entryLayout.call { [weak self] in
      guard let self else { return }
      if viewport.layouts.isLast { updateEntryAfterLayout() } else { updateEntry() }
    }
  }

  /// Moves the focus from the list or its scrolled window to the row at which the keyboard enters.
  /// They have the focus if GTK would enter at a header.
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

  private var firstItemOnScreen: Cell? {
    viewport.visibleCells.first {
      isOnScreen($0.cell) && $0.cell.content?.row.itemIdentifier != nil
    }?.cell
  }

  /// Whether the whole row is on the screen, so that making it the entry does not scroll.
  private func isOnScreen(_ cell: Cell) -> Bool {
    guard let placed = viewport.place(of: cell) else { return false }
    return placed.top >= 0 && placed.bottom <= viewport.height
  }
}
