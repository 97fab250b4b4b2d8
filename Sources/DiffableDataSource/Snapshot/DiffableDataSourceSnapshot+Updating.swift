// Marking items and sections whose content, but not identity, has changed.
extension DiffableDataSourceSnapshot {
  /// The items that get a new row widget, in the order in which they were marked. An item that was
  /// deleted later stays in this list and is ignored when the snapshot is applied.
  @inlinable public var reloadedItemIdentifiers: [ItemID] { reloadedItems.identifiers }

  /// The items that are bound again to their row widget, in the order in which they were marked. An
  /// item that was deleted later is ignored when the snapshot is applied.
  @inlinable public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.identifiers }

  /// The sections that get new row widgets, in the order in which they were marked.
  @inlinable public var reloadedSectionIdentifiers: [SectionID] { reloadedSections.identifiers }

  /// Removes all marks. A mark is an order for the next apply, so the snapshot of a list after an
  /// apply has none.
  public mutating func removeMarks() {
    reloadedItems = IdentifierMarks()
    reconfiguredItems = IdentifierMarks()
    reloadedSections = IdentifierMarks()
  }

  /// Marks items to get a new row widget. Marks accumulate, without repeats.
  ///
  /// - Throws: `duplicateItems`, `unknownItems`; then no item is marked.
  /// - Complexity: O(*k*).
  public mutating func reloadItems(_ identifiers: [ItemID]) throws(Failure) {
    try requireUnique(identifiers, for: .reloadItems)
    try requireKnown(identifiers, for: .reloadItems)
    reloadedItems.formUnion(identifiers)
  }

  /// Marks items to be bound again to their row widget. Marks accumulate, without repeats.
  ///
  /// - Throws: `duplicateItems`, `unknownItems`; then no item is marked.
  /// - Complexity: O(*k*).
  public mutating func reconfigureItems(_ identifiers: [ItemID]) throws(Failure) {
    try requireUnique(identifiers, for: .reconfigureItems)
    try requireKnown(identifiers, for: .reconfigureItems)
    reconfiguredItems.formUnion(identifiers)
  }

  /// Marks sections to get new row widgets. Marks accumulate, without repeats.
  ///
  /// - Throws: `duplicateSections`, `unknownSections`; then no section is marked.
  /// - Complexity: O(*k*).
  public mutating func reloadSections(_ identifiers: [SectionID]) throws(Failure) {
    try requireUnique(sections: identifiers, for: .reloadSections)
    try requireKnown(sections: identifiers, for: .reloadSections)
    reloadedSections.formUnion(identifiers)
  }
}
