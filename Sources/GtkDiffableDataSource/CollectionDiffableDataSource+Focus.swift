extension CollectionDiffableDataSource {
  /// Whether a row, or something inside one, has the keyboard focus.
  public var hasFocus: Bool { viewport.containsFocus }

  /// The item that has the keyboard focus, or had it last if the focus is elsewhere now; `nil` if none ever had. It may have left
  /// the list.
  ///
  /// Set while the focus is elsewhere, it says at which item the keyboard comes back. While a row has the focus, setting it does nothing.
  public var lastFocusedItemIdentifier: ItemID? {
    get { focusedItemIdentifier ?? lastFocusedItem }
    set {
      guard !viewport.containsFocus else { return }
      lastFocusedItem = newValue
      lastFocusedRow = newValue.map(Row.item)
      selection.invalidateAnchor()
      updateEntry()
      updateEntryAfterLayout()
    }
  }
}
