extension CollectionDiffableDataSource {
  /// Whether a row, or something inside one, has the keyboard focus.
  public var hasFocus: Bool { viewport.containsFocus }

  /// The item that has the keyboard focus, or had it last if the focus is elsewhere now; `nil` if none ever had. It may have left
  /// the list.
  public var lastFocusedItemIdentifier: ItemID? { focusedItemIdentifier ?? lastFocusedItem }
}
