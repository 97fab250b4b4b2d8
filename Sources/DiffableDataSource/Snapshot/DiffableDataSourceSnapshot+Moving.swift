// Moves items that are in the snapshot.
extension DiffableDataSourceSnapshot {
  /// Moves an item before another, into the other's section.
  ///
  /// - Throws: `unknownItems`, `itemIsItsOwnDestination`.
  /// - Complexity: O(*section* + *sections*), mostly memory moves.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, beforeItem destination: ItemID
  ) throws(Failure) {
    try moveItem(identifier, relativeTo: destination, offset: 0)
  }

  /// Moves an item after another, into the other's section.
  ///
  /// - Throws: `unknownItems`, `itemIsItsOwnDestination`.
  /// - Complexity: O(*section* + *sections*), mostly memory moves.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, afterItem destination: ItemID
  ) throws(Failure) {
    try moveItem(identifier, relativeTo: destination, offset: 1)
  }

  /// Moves items, in the order given, before another item.
  ///
  /// - Throws: `duplicateItems`, `unknownItems`, `itemIsItsOwnDestination` if the destination is
  ///   among the items.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func moveItems(
    _ identifiers: [ItemID], beforeItem destination: ItemID
  ) throws(Failure) {
    try requireKnown(identifiers)
    try insertItems(identifiers, relativeTo: destination, offset: 0)
  }

  /// Moves items, in the order given, after another item.
  ///
  /// - Throws: As ``moveItems(_:beforeItem:)``.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func moveItems(
    _ identifiers: [ItemID], afterItem destination: ItemID
  ) throws(Failure) {
    try requireKnown(identifiers)
    try insertItems(identifiers, relativeTo: destination, offset: 1)
  }

  @inlinable
  mutating func moveItem(
    _ identifier: ItemID, relativeTo destination: ItemID, offset: Int
  ) throws(Failure) {
    guard contains(identifier), let location = location(of: destination) else {
      throw .unknownItems([identifier, destination].filter { !contains($0) })
    }
    if identifier == destination { throw .itemIsItsOwnDestination(identifier) }
    place([identifier], inSectionAt: location.section, at: location.position + offset)
  }

  @inlinable
  func requireKnown(_ identifiers: [ItemID]) throws(Failure) {
    let unknown = identifiers.filter { !contains($0) }
    guard unknown.isEmpty else { throw .unknownItems(unknown) }
  }
}
