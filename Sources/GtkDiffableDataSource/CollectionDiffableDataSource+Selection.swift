internal import GtkSupport

extension CollectionDiffableDataSource {
  /// The selected items. Setting it selects the items that are in the list, and does not call
  /// `selectionDidChange`.
  public var selectedItemIdentifiers: Set<ItemID> {
    get { selection.identifiers }
    set {
      hiddenSelection = []
      selection.set(newValue)
    }
  }

  /// The selected items from top to bottom.
  public var orderedSelectedItemIdentifiers: [ItemID] { selection.ordered }

  /// The item of the row that has the keyboard focus, or contains the focused widget.
  public var focusedItemIdentifier: ItemID? {
    viewport.focusedCell?.content?.row.itemIdentifier
  }

  /// Gives the item's row the keyboard focus and shows it. Returns whether the item is in the list
  /// and could take the focus.
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
    guard let position = store.position(of: row), viewport.focus(position) else { return false }
    selection.invalidateAnchor()
    if !keepsPlace || !self.position.hasGoal { self.position.reveal(row) }
    return true
  }

  /// Scrolls as little as needed to show the item. Returns whether it is in the list.
  @discardableResult
  public func scrollTo(_ item: ItemID) -> Bool {
    guard let row = row(forItemIdentifier: item) else { return false }
    viewport.scroll(to: row)
    position.reveal(.item(item))
    return true
  }

  /// Scrolls as little as needed to show the item, but not so far that another item leaves the
  /// screen. Returns whether both are in the list.
  @discardableResult
  public func scrollTo(_ item: ItemID, keeping other: ItemID) -> Bool {
    guard row(forItemIdentifier: other) != nil, scrollTo(item) else { return false }
    position.reveal(.item(item), then: .item(other))
    return true
  }

  /// Scrolls as little as needed to show the item, but not so far that the first row of a section
  /// leaves the screen. Returns whether both are in the list.
  @discardableResult
  public func scrollTo(_ item: ItemID, keepingSection section: SectionID) -> Bool {
    guard let first = store.firstPosition(of: section), scrollTo(item) else { return false }
    position.reveal(.item(item), then: store.rows[first])
    return true
  }
}
