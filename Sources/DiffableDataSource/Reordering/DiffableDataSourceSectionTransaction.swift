/// The part of a transaction that changes one section.
public struct DiffableDataSourceSectionTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Hashable, Sendable {
  /// The identifier of the section that the transaction changes.
  public let sectionIdentifier: SectionID
  /// The items of the section before the change.
  public let initialItemIdentifiers: [ItemID]
  /// The items of the section after the change.
  public let finalItemIdentifiers: [ItemID]
  /// The difference between the initial and the final items. An item that moves from or to another
  /// section is an insertion or a removal without association.
  public let difference: CollectionDifference<ItemID>

  private let initialTree: DiffableDataSourceSectionSnapshot<ItemID>?
  private let finalTree: DiffableDataSourceSectionSnapshot<ItemID>?

  /// The tree of the section before the change. O(*section*) if the section is flat.
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID> {
    initialTree ?? DiffableDataSourceSectionSnapshot(roots: initialItemIdentifiers)
  }

  /// The tree of the section after the change. O(*section*) if the section is flat.
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID> {
    finalTree ?? DiffableDataSourceSectionSnapshot(roots: finalItemIdentifiers)
  }

  init(
    sectionIdentifier: SectionID, from initial: [ItemID], to final: [ItemID],
    trees: (
      initial: DiffableDataSourceSectionSnapshot<ItemID>?,
      final: DiffableDataSourceSectionSnapshot<ItemID>?
    )
  ) {
    self.sectionIdentifier = sectionIdentifier
    (initialTree, finalTree) = trees
    initialItemIdentifiers = initial
    finalItemIdentifiers = final
    difference = ListDifference(from: initial, to: final)
      .collectionDifference(from: initial, to: final)
  }
}
