// Adding and removing items.
extension DiffableDataSourceSnapshot {
  /// Adds items to the end of a section, or of the last section if none is named. Items already in
  /// the snapshot are moved there.
  ///
  /// - Throws: `noSections`, `unknownSections`, `duplicateItems` if an identifier occurs twice in
  ///   the argument.
  /// - Complexity: O(*k* + *sections*) for *k* new items, plus O(*section*) for each section that
  ///   loses items.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemID], toSection section: SectionID? = nil
  ) throws(Failure) {
    if sections.isEmpty && section == nil {
      throw Failure(.appendItems(toSection: nil), .noSections)
    }
    let operation = Failure.Operation.appendItems(toSection: section)
    let ordinal =
      if let section {
        try requireOrdinal(of: section, for: operation)
      } else {
        sections.count - 1
      }
    if add(identifiers, toSectionAt: ordinal) { return }
    try requireUnique(identifiers, for: operation)
    place(identifiers, inSectionAt: ordinal, at: sections[ordinal].items.count)
  }

  /// Puts items before an item, in its section. Items already in the snapshot are moved there.
  ///
  /// - Throws: `duplicateItems`, `itemIsItsOwnDestination` if the destination is among the items,
  ///   `unknownItems` if the destination is unknown.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem destination: ItemID
  ) throws(Failure) {
    let place = SnapshotDestination.before(destination)
    try insertItems(identifiers, at: place, for: .insertItems(place))
  }

  /// Puts items after an item, in its section. Items already in the snapshot are moved there.
  ///
  /// - Throws: As ``insertItems(_:beforeItem:)``.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], afterItem destination: ItemID
  ) throws(Failure) {
    let place = SnapshotDestination.after(destination)
    try insertItems(identifiers, at: place, for: .insertItems(place))
  }

  /// Removes items. Unknown identifiers are ignored.
  ///
  /// - Throws: `duplicateItems` if an identifier occurs twice in the argument.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemID]) throws(Failure) {
    try requireUnique(identifiers, for: .deleteItems)
    // A few items are removed one by one, which takes less time than making a list of their places.
    let isList = identifiers.count > 8
    var locations: [(section: Int, position: Int)] = []
    if isList { locations.reserveCapacity(identifiers.count) }
    for identifier in identifiers {
      guard let location = location(of: identifier) else { continue }
      index.set(.absent, for: identifier)
      if isList { locations.append(location) } else { remove(at: location) }
    }
    if isList { remove(at: locations) }
    rewriteHints()
  }

  /// Removes all items and all sections.
  @inlinable
  public mutating func deleteAllItems() {
    sections = []
    starts = SectionStarts()
    sectionKeys = IdentifierMap()
    ordinals = []
    index = ItemIndex()
  }

  /// Removes the items that satisfy a condition.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeItems(where shouldBeRemoved: (ItemID) throws -> Bool) rethrows {
    var removed: [ItemID] = []
    var kept = sections
    for ordinal in sections.indices {
      let count = removed.count
      let items = try sections[ordinal].items.filter { item in
        let leaves = try shouldBeRemoved(item)
        if leaves { removed.append(item) }
        return !leaves
      }
      guard removed.count > count else { continue }
      kept[ordinal].items = items
      kept[ordinal].drift += removed.count - count
    }
    guard !removed.isEmpty else { return }
    sections = kept
    updateStarts()
    if index.isFull(after: removed.count) { return rebuildIndex() }
    for item in removed { index.set(.absent, for: item) }
    rewriteHints()
  }

  /// Replaces all items of a section. Items that are in other sections are moved. The replaced
  /// items lose their marks, also those that are among the new ones, so mark items afterwards.
  ///
  /// - Throws: `unknownSections`, `duplicateItems`.
  /// - Complexity: O(*k* + *section* + *sections* + *marks*).
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionID, with identifiers: [ItemID]
  ) throws(Failure) {
    let operation = Failure.Operation.replaceItems(inSection: section)
    let ordinal = try requireOrdinal(of: section, for: operation)
    try requireUnique(identifiers, for: operation)
    removeMarks(ofItems: sections[ordinal].items)
    replaceItems(inSectionAt: ordinal, with: identifiers)
  }

  @inlinable
  mutating func replaceItems(inSectionAt ordinal: Int, with identifiers: [ItemID]) {
    let old = sections[ordinal].items
    sections[ordinal].items = []
    sections[ordinal].drift = 0
    for item in old { index.set(.absent, for: item) }
    starts.add(-old.count, toSectionAt: ordinal)
    if !add(identifiers, toSectionAt: ordinal) {
      place(identifiers, inSectionAt: ordinal, at: 0)
    }
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemID], at place: SnapshotDestination<ItemID>, for operation: Failure.Operation
  ) throws(Failure) {
    try requireUnique(identifiers, for: operation)
    let destination = place.identifier
    if identifiers.contains(destination) {
      throw Failure(operation, .itemIsItsOwnDestination(destination))
    }
    guard let location = location(of: destination) else {
      throw Failure(operation, .unknownItems([destination]))
    }
    self.place(
      identifiers, inSectionAt: location.section, at: location.position + place.offset)
  }

  @inlinable
  func requireUnique(
    _ identifiers: [ItemID], for operation: Failure.Operation
  ) throws(Failure) {
    let repeated = Self.repeated(in: identifiers)
    guard repeated.isEmpty else { throw Failure(operation, .duplicateItems(repeated)) }
  }
}

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

  @usableFromInline
  mutating func removeMarks(ofItems identifiers: [ItemID]) {
    reloadedItems.subtract(identifiers)
    reconfiguredItems.subtract(identifiers)
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
