/// A change that the user made to the order of a list, with the states before and after.
///
/// Two transactions are equal if they lead from the same snapshot and trees to the same snapshot
/// and trees, regardless of the requested move.
public struct DiffableDataSourceTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Hashable, Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The snapshot after the change.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The trees of the sections before the change.
  public let initialSectionSnapshots: SectionSnapshots<SectionID, ItemID>
  /// The trees of the sections after the change.
  public let finalSectionSnapshots: SectionSnapshots<SectionID, ItemID>
  /// The difference between the items of both snapshots as flat lists. An item that only crosses
  /// the border of an empty section, or of a neighbouring one, keeps its place in the flat list:
  /// such a move shows only in the section transactions.
  public let difference: CollectionDifference<ItemID>
  /// The changes of each section whose items or tree differ, in the order of the final snapshot,
  /// followed by those of sections that only the initial snapshot has.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]
  /// The items that the user moved, in list order. Empty if the change was not a move of items.
  public let movedItemIdentifiers: [ItemID]
  /// The destination of the moved items. `nil` if the change was not a move of items.
  public let destination: DropPosition<SectionID, ItemID>?
  /// The section that the user moved, with its destination. `nil` if the change was not a move of a
  /// section.
  public let sectionMove: SectionMove<SectionID>?

  /// The transaction from one snapshot to another, without trees.
  ///
  /// - Complexity: O(*n* + *m*) for moves of one block, as ``ListDifference`` otherwise.
  public init(
    from initial: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to final: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) {
    self.init(from: initial, to: final, moving: [], to: nil)
  }

  init(
    from initial: DiffableDataSourceSnapshot<SectionID, ItemID>,
    to final: DiffableDataSourceSnapshot<SectionID, ItemID>,
    moving items: [ItemID], to destination: DropPosition<SectionID, ItemID>?,
    sectionMove: SectionMove<SectionID>? = nil,
    trees: (
      initial: SectionSnapshots<SectionID, ItemID>, final: SectionSnapshots<SectionID, ItemID>
    ) = (SectionSnapshots(), SectionSnapshots())
  ) {
    self.sectionMove = sectionMove
    initialSectionSnapshots = trees.initial
    finalSectionSnapshots = trees.final
    movedItemIdentifiers = items
    self.destination = destination
    initialSnapshot = initial
    finalSnapshot = final
    let old = initial.itemIdentifiers
    let new = final.itemIdentifiers
    difference = ListDifference(from: initial, to: final, including: [])
      .collectionDifference(from: old, to: new)
    let gone = initial.sections.filter { !final.contains(section: $0.id) }
    sectionTransactions = (final.sections + gone).compactMap { section in
      let old = initial.items(ofSection: section.id) ?? []
      let new = final.items(ofSection: section.id) ?? []
      if old == new, trees.initial[section.id] == trees.final[section.id] { return nil }
      return DiffableDataSourceSectionTransaction(
        sectionIdentifier: section.id, from: old, to: new,
        trees: (trees.initial[section.id], trees.final[section.id]))
    }
  }

  /// The transaction that reverts this one.
  public var inverse: Self {
    Self(
      from: finalSnapshot, to: initialSnapshot, moving: [], to: nil,
      trees: (finalSectionSnapshots, initialSectionSnapshots))
  }

  /// Whether two transactions lead from the same snapshot and trees to the same snapshot and trees.
  public static func == (first: Self, second: Self) -> Bool {
    first.initialSnapshot == second.initialSnapshot && first.finalSnapshot == second.finalSnapshot
      && first.initialSectionSnapshots == second.initialSectionSnapshots
      && first.finalSectionSnapshots == second.finalSectionSnapshots
  }

  /// Feeds both snapshots to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialSnapshot)
    hasher.combine(finalSnapshot)
  }
}

/// A move of a section with all its items: before another section, or to the end of the list.
///
/// The place counts **before** the section is taken out, as in a ``DropPosition``.
public struct SectionMove<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the section that moves.
  public var section: SectionID
  /// The section before which it lands; `nil` for the end of the list.
  public var before: SectionID?

  /// A move of a section before another one, or to the end.
  @inlinable
  public init(_ section: SectionID, before: SectionID? = nil) {
    self.section = section
    self.before = before
  }
}

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
