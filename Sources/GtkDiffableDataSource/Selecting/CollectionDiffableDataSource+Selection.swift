public import DiffableDataSource

// Selection and focus.
extension CollectionDiffableDataSource {
  /// The selected items. Setting it selects the items that are in the list, and does not call
  /// `selectionDidChange`.
  public var selectedItemIdentifiers: Set<ItemID> {
    get { engine.selection.identifiers }
    set { engine.selection.set(newValue) }
  }

  /// The selected items from top to bottom.
  public var orderedSelectedItemIdentifiers: [ItemID] { engine.selection.ordered }

  /// Returns whether the user may select an item that is not selected. `nil` lets the user select
  /// all of them. If all items that a click or key would select are refused, the selection stays as
  /// it was. The program itself can select any item.
  ///
  /// - Complexity: The handler is asked for each item that a click or key would select: for all
  ///   items after Ctrl+A.
  public var shouldSelectItem: ((ItemID) -> Bool)? {
    get { engine.selection.shouldSelect }
    set { engine.selection.shouldSelect = newValue }
  }

  /// Called when the user has changed the selected items, or an apply has removed some of them, or
  /// has shown selected items again that a parent had hidden.
  public var selectionDidChange: (() -> Void)? {
    get { engine.selection.didChange }
    set { engine.selection.didChange = newValue }
  }

  /// The item of the row that has the keyboard focus, or contains the focused widget.
  public var focusedItemIdentifier: ItemID? { engine.viewport.focusedItem }

  /// Whether a row, or a widget inside one, has the keyboard focus.
  public var hasFocus: Bool { engine.viewport.containsFocus }

  /// The row that has the keyboard focus. While the focus is elsewhere, the row to which the
  /// keyboard returns: the last focused row, or, if that is the header of a section that shows
  /// items, the item from which the keyboard went there. `nil` if there is none. The row may have
  /// left the list.
  ///
  /// Setting it while the focus is elsewhere chooses the row to which the keyboard returns. While a
  /// row has the focus, setting it does nothing.
  public var lastFocusedRow: Row? {
    get { engine.focus.lastRow }
    set { engine.focus.lastRow = newValue }
  }

  /// Gives an item's row the keyboard focus and shows the row. Returns whether the item is in the
  /// list and could take the focus.
  @discardableResult
  public func focus(_ item: ItemID) -> Bool { focus(row: .item(item)) }

  /// Gives the keyboard focus to a row, or to the first widget in a header that can have it, and
  /// shows the row. Returns whether the row is in the list and could take the focus.
  ///
  /// - Parameters:
  ///   - row: The header or the item.
  ///   - keepsPlace: Whether the list does not scroll to the row while it scrolls somewhere else,
  ///     such as to an anchor.
  @discardableResult
  public func focus(row: Row, keepsPlace: Bool = false) -> Bool {
    engine.focus.focus(row, keepsPlace: keepsPlace)
  }

  /// Called when the user activates an item, with `Return` or a double click. Not called for an
  /// expandable item, which is expanded or collapsed instead.
  ///
  /// While it is set, a drag cannot begin with the second press of a double click.
  public var itemActivated: ((ItemID) -> Void)? {
    get { engine.rows.activation.handler }
    set { engine.rows.activation.handler = newValue }
  }

  /// Called when the user requests the menu of a row, at a point in the list view. An item that is
  /// not selected is selected first, if the user can select it.
  ///
  /// A finger requests the menu by resting on the row. If the finger can drag the row, it requests
  /// the menu by lifting without having moved.
  public var contextMenuRequested: ((Row, _ x: Double, _ y: Double) -> Void)? {
    get { engine.input.menus.handler }
    set { engine.input.menus.handler = newValue }
  }
}

/// The number of rows that can be selected at a time.
public enum SelectionMode: Sendable {
  /// At most one row can be selected.
  case single
  /// Any number of rows can be selected.
  case multiple
}
