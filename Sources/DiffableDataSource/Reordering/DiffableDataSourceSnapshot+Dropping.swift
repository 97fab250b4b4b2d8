// Moving items to a drop position, and sections between others, as a drag does.
extension DiffableDataSourceSnapshot {
  /// Moves items to a drop position. They keep the order that they have in the list, regardless of
  /// the order of the argument. The position's parent is ignored, because a flat snapshot has no
  /// parents.
  ///
  /// - Throws: `duplicateItems`, `unknownItems`, `unknownSections`, `itemInAnotherSection` if
  ///   `before` is not in the section.
  /// - Complexity: O(*k* log *k* + *section* + *sections*).
  public mutating func moveItems(
    _ identifiers: [ItemID], to position: DropPosition<SectionID, ItemID>
  ) throws(Failure) {
    let operation = Failure.Operation.dropItems(position)
    try requireUnique(identifiers, for: operation)
    try requireKnown(identifiers, for: operation)
    let ordinal = try requireOrdinal(of: position.section, for: operation)
    var target = sections[ordinal].items.count
    if let before = position.before {
      guard let location = location(of: before) else {
        throw Failure(operation, .unknownItems([before]))
      }
      guard location.section == ordinal else {
        throw Failure(operation, .itemInAnotherSection(before))
      }
      target = location.position
    }
    place(inListOrder(identifiers).map(\.item), inSectionAt: ordinal, at: target)
  }

  /// The transaction of moving items to a drop position. The items keep the order that they have in
  /// the list, regardless of the order of the argument.
  ///
  /// - Parameters:
  ///   - identifiers: The items. A parent moves with those of the visible items below it that are
  ///     named, too.
  ///   - position: The place to which the items move.
  ///   - trees: The trees of the sections.
  /// - Throws: As ``moveItems(_:to:)``. If the position names a parent: `unknownItems` if the
  ///   section does not have the parent, `parentIsMoved` if the parent is one of the items or below
  ///   one, and `itemBelowAnotherParent` if `before` is not one of its children.
  /// - Complexity: O(*n*).
  public func transaction(
    moving identifiers: [ItemID], to position: DropPosition<SectionID, ItemID>,
    sectionSnapshots trees: SectionSnapshots<SectionID, ItemID> = SectionSnapshots()
  ) throws(Failure) -> DiffableDataSourceTransaction<SectionID, ItemID> {
    var final = self
    var finalTrees = trees
    if position.parent == .automatic {
      try final.moveItems(identifiers, to: position)
    } else {
      let tree = try tree(moving: identifiers, to: position, sectionSnapshots: trees)
      final.apply(tree, to: position.section)
      finalTrees.set(tree, for: position.section)
    }
    finalTrees.rebase(onto: final, moved: IdentifierSet(identifiers))
    return DiffableDataSourceTransaction(
      from: self, to: final, moving: inListOrder(identifiers).map(\.item), to: position,
      trees: (trees, finalTrees))
  }

  /// The transaction of moving a section with its items. A section that moves before itself, or
  /// before the section behind it, stays where it is.
  ///
  /// - Throws: `unknownSections`.
  /// - Complexity: O(*n*).
  public func transaction(
    moving move: SectionMove<SectionID>,
    sectionSnapshots trees: SectionSnapshots<SectionID, ItemID> = SectionSnapshots()
  ) throws(Failure) -> DiffableDataSourceTransaction<SectionID, ItemID> {
    var final = self
    try requireKnown(
      sections: [move.section, move.before].compactMap(\.self), for: .dropSection(move))
    if let before = move.before {
      if before != move.section { try final.moveSection(move.section, beforeSection: before) }
    } else if let last = sections.last?.id, last != move.section {
      try final.moveSection(move.section, afterSection: last)
    }
    return DiffableDataSourceTransaction(
      from: self, to: final, moving: [], to: nil, sectionMove: move, trees: (trees, trees))
  }

  /// The locations of those items that are in the snapshot, in list order.
  func inListOrder(
    _ identifiers: [ItemID]
  ) -> [(item: ItemID, section: Int, position: Int)] {
    identifiers
      .compactMap { item in location(of: item).map { (item, $0.section, $0.position) } }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }
  }
}
