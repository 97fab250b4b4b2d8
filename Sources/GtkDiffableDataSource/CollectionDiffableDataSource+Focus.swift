extension CollectionDiffableDataSource {
  /// Whether a row, or something inside one, has the keyboard focus.
  public var hasFocus: Bool { viewport.containsFocus }

  /// The row that has the keyboard focus. While the focus is elsewhere, the row to which the
  /// keyboard returns: the last focused row, or, if that is the header of a section that shows
  /// items, the item from which the keyboard went there. `nil` if there is none. The row may have
  /// left the list.
  ///
  /// Setting it while the focus is elsewhere chooses the row to which the keyboard returns. While a
  /// row has the focus, setting it does nothing.
  public var lastFocusedRow: Row? {
    get { viewport.focusedCell?.content?.row ?? rowToReturnTo }
    set {
      guard !viewport.containsFocus else { return }
      rowWithLastFocus = newValue
      if newValue?.headerSectionIdentifier == nil { lastFocusedItem = newValue?.itemIdentifier }
      selection.invalidateAnchor()
      updateEntry()
      updateEntryAfterLayout()
    }
  }
}
