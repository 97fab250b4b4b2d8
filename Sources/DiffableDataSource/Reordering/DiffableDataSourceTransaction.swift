/// A change that the user made to the order of a list, before and after.
///
/// Two transactions are equal if they lead from the same snapshot and trees to the same, regardless
/// of the requested move.
public struct DiffableDataSourceTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Hashable, Sendable {
  /// The state before the change.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The state after the change.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The trees of the sections before the change.
  public let initialSectionSnapshots: SectionSnapshots<SectionID, ItemID>
  /// The trees of the sections after the change.
  public let finalSectionSnapshots: SectionSnapshots<SectionID, ItemID>
  /// The change of the flat list of items. An item that crosses only the border of an empty section
  /// or of a neighbour keeps its place in the flat list, and shows only in the section
  /// transactions.
  public let difference: CollectionDifference<ItemID>
  /// The changes of each section with other items or another tree, in the order of the final
  /// snapshot. The sections that only the initial snapshot has follow.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]
  /// The items that the user moved, in list order. Empty if the change was not made as a move.
  public let movedItemIdentifiers: [ItemID]
  /// The destination of the moved items. `nil` if the change was not made as a move.
  public let destination: DropPosition<SectionID, ItemID>?
  /// The section that the user moved, with its destination. `nil` if the change was not made as a
  /// move of a section.
  public let sectionMove: SectionMove<SectionID>?

  /// The change from one snapshot to another.
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

  /// The change that reverts this one.
  public var inverse: Self {
    Self(
      from: finalSnapshot, to: initialSnapshot, moving: [], to: nil,
      trees: (finalSectionSnapshots, initialSectionSnapshots))
  }

  /// Whether both lead from the same snapshot and trees to the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.initialSnapshot == second.initialSnapshot && first.finalSnapshot == second.finalSnapshot
      && first.initialSectionSnapshots == second.initialSectionSnapshots
      && first.finalSectionSnapshots == second.finalSectionSnapshots
  }

  /// Hashes both snapshots.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(initialSnapshot)
    hasher.combine(finalSnapshot)
  }
}

/// The move of a section with all its items: before another section, or to the end of the list.
///
/// The place counts **before** the section is taken out, as in a ``DropPosition``.
public struct SectionMove<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The section that moves.
  public var section: SectionID
  /// The section that it lands before, or `nil` for the end of the list.
  public var before: SectionID?

  /// A move of a section before another one, or to the end.
  @inlinable
  public init(_ section: SectionID, before: SectionID? = nil) {
    self.section = section
    self.before = before
  }
}
