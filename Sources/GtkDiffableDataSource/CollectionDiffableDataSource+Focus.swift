extension CollectionDiffableDataSource {
  /// Whether a row, or something inside one, has the keyboard focus.
  public var hasFocus: Bool { viewport.containsFocus }

  /// The row that has the keyboard focus, or to which the keyboard comes back if the focus is
  /// elsewhere: the one that had it last, or where that is the header of a section that shows items
  /// the item from which the keyboard went there. `nil` if there is none; it may have left the
  /// list.
  ///
  /// Set while the focus is elsewhere, it says at which row the keyboard comes back. While a row
  /// has the focus, setting it does nothing.
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
