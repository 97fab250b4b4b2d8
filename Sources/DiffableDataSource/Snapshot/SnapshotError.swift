/// A call that a snapshot refuses, and why. The snapshot that threw is unchanged.
///
/// A section snapshot has no sections, so it throws `SnapshotError<Never, ItemID>`.
public struct SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  /// The operation that failed.
  public let operation: Operation
  /// Why it cannot be done.
  public let reason: Reason

  /// The refusal of an operation for a reason.
  @inlinable
  public init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension SnapshotError {
  /// An operation of a snapshot.
  public enum Operation: Hashable, Sendable {
    /// A flat snapshot is made of sections and their items.
    case makeSnapshot
    /// The items of a section are read or counted.
    case readItemsInSection
    /// Sections are added at the end.
    case appendSections
    /// Sections are added beside another.
    case insertSections(SnapshotDestination<SectionID>)
    /// Sections are removed.
    case deleteSections
    /// A section is moved beside another.
    case moveSection(SectionID, SnapshotDestination<SectionID>)
    /// A section is moved as by a drag.
    case dropSection(SectionMove<SectionID>)
    /// Sections are marked to get new row widgets.
    case reloadSections
    /// Items are added to a section, or to the last one.
    case appendItems(toSection: SectionID?)
    /// Items are added beside another.
    case insertItems(SnapshotDestination<ItemID>)
    /// Items are removed.
    case deleteItems
    /// Items are moved beside another.
    case moveItems(SnapshotDestination<ItemID>)
    /// Items are moved as by a drag.
    case dropItems(DropPosition<SectionID, ItemID>)
    /// The items of a section are replaced.
    case replaceItems(inSection: SectionID)
    /// Items are marked to get a new row widget.
    case reloadItems
    /// Items are marked to be bound again.
    case reconfigureItems
    /// A tree is made of items and their levels.
    case makeTree
    /// Items are added to a tree, below a parent or as roots.
    case appendChildren(to: ItemID?)
    /// A tree is added beside an item.
    case insertTree(SnapshotDestination<ItemID>)
    /// The descendants of an item are replaced.
    case replaceChildren(of: ItemID)
    /// The items directly below an item are read.
    case readChildren
    /// The level of an item is read.
    case readLevel
    /// The parent of an item is read.
    case readParent
    /// It is read whether an item is expanded.
    case readExpansion
    /// It is read whether an item is visible.
    case readVisibility
    /// The tree below an item is read.
    case readTree
  }
}

extension SnapshotError {
  /// Why a snapshot refuses a call.
  public enum Reason: Hashable, Sendable {
    /// The argument names these sections more than once.
    case duplicateSections([SectionID])
    /// These sections are already in the snapshot.
    case existingSections([SectionID])
    /// These sections are not in the snapshot.
    case unknownSections([SectionID])
    /// A section is placed before or after itself.
    case sectionIsItsOwnDestination(SectionID)
    /// The snapshot has no section that could take the items.
    case noSections
    /// The argument names these items more than once.
    case duplicateItems([ItemID])
    /// These items are already in the tree. Only section snapshots refuse them; a flat snapshot
    /// moves them to the new place.
    case existingItems([ItemID])
    /// These items are not in the snapshot.
    case unknownItems([ItemID])
    /// This item is not in the section that the call names.
    case itemInAnotherSection(ItemID)
    /// An item is placed before or after itself.
    case itemIsItsOwnDestination(ItemID)
    /// This item is not one of the children, or roots, among which items are placed.
    case itemBelowAnotherParent(ItemID)
    /// This item has no parent at its level: only items after the first may have one, and at most
    /// one more than the item before.
    case itemWithoutParent(ItemID)
    /// This parent is one of the items that are to be moved below it, or below one of them.
    case parentIsMoved(ItemID)
  }
}
