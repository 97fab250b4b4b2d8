// Moving items within the snapshot.
extension DiffableDataSourceSnapshot {
  /// Moves an item before another, into the other's section.
  ///
  /// - Throws: `unknownItems`, `itemIsItsOwnDestination`.
  /// - Complexity: O(*section* + *sections*), mostly memory moves.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, beforeItem destination: ItemID
  ) throws(Failure) {
    try moveItem(identifier, to: .before(destination))
  }

  /// Moves an item after another, into the other's section.
  ///
  /// - Throws: `unknownItems`, `itemIsItsOwnDestination`.
  /// - Complexity: O(*section* + *sections*), mostly memory moves.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, afterItem destination: ItemID
  ) throws(Failure) {
    try moveItem(identifier, to: .after(destination))
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
    try moveItems(identifiers, to: .before(destination))
  }

  /// Moves items, in the order given, after another item.
  ///
  /// - Throws: As ``moveItems(_:beforeItem:)``.
  /// - Complexity: O(*k* + *section* + *sections*).
  @inlinable
  public mutating func moveItems(
    _ identifiers: [ItemID], afterItem destination: ItemID
  ) throws(Failure) {
    try moveItems(identifiers, to: .after(destination))
  }

  @inlinable
  mutating func moveItems(
    _ identifiers: [ItemID], to place: SnapshotDestination<ItemID>
  ) throws(Failure) {
    try requireKnown(identifiers, for: .moveItems(place))
    try insertItems(identifiers, at: place, for: .moveItems(place))
  }

  @inlinable
  mutating func moveItem(
    _ identifier: ItemID, to place: SnapshotDestination<ItemID>
  ) throws(Failure) {
    let destination = place.identifier
    guard let source = location(of: identifier), let target = location(of: destination) else {
      let unknown = [identifier, destination].filter { !contains($0) }
      throw Failure(.moveItems(place), .unknownItems(unknown))
    }
    if identifier == destination {
      throw Failure(.moveItems(place), .itemIsItsOwnDestination(identifier))
    }
    move(identifier, from: source, to: (target.section, target.position + place.offset))
  }

  /// Moves an item to a position that counts before the item is taken out.
  @inlinable
  mutating func move(
    _ item: ItemID, from source: (section: Int, position: Int),
    to target: (section: Int, position: Int)
  ) {
    var position = target.position
    if source.section == target.section {
      if source.position < position { position -= 1 }
      sections[source.section].moveItem(at: source.position, to: position)
    } else {
      sections[source.section].items.remove(at: source.position)
      sections[source.section].drift += 1
      if position < sections[target.section].items.count { sections[target.section].drift += 1 }
      sections[target.section].items.insert(item, at: position)
      starts.add(-1, toSectionAt: source.section)
      starts.add(1, toSectionAt: target.section)
    }
    index.set(ItemPlace(sectionKey: sections[target.section].key, hint: position), for: item)
    rewriteHints()
  }

  @inlinable
  func requireKnown(
    _ identifiers: [ItemID], for operation: Failure.Operation
  ) throws(Failure) {
    let unknown = identifiers.filter { !contains($0) }
    guard unknown.isEmpty else { throw Failure(operation, .unknownItems(unknown)) }
  }
}

/// A place beside a section or an item that is in a snapshot.
public enum SnapshotDestination<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The place in front of the section or item.
  case before(ID)
  /// The place behind the section or item.
  case after(ID)

  /// The section or item beside the place.
  @inlinable public var identifier: ID {
    switch self {
    case .before(let id), .after(let id): id
    }
  }

  /// The distance from the position of the section or item to that of the place: 0 in front of it,
  /// 1 behind it.
  @inlinable var offset: Int {
    switch self {
    case .before: 0
    case .after: 1
    }
  }
}
