/// A refused call of a snapshot, with the reason. The snapshot that threw is unchanged.
///
/// A section snapshot has no sections, so it throws `SnapshotError<Never, ItemID>`.
public struct SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  /// The operation that was refused.
  public let operation: Operation
  /// The reason for which it was refused.
  public let reason: Reason

  /// An error for an operation that is refused for a reason.
  @inlinable
  public init(_ operation: Operation, _ reason: Reason) {
    self.operation = operation
    self.reason = reason
  }
}

extension SnapshotError {
  /// An operation that a snapshot can refuse.
  public enum Operation: Hashable, Sendable {
    /// Making a flat snapshot of sections and their items.
    case makeSnapshot
    /// Reading or counting the items of a section.
    case readItemsInSection
    /// Adding sections at the end.
    case appendSections
    /// Adding sections beside another section.
    case insertSections(SnapshotDestination<SectionID>)
    /// Removing sections from a snapshot.
    case deleteSections
    /// Moving a section beside another section.
    case moveSection(SectionID, SnapshotDestination<SectionID>)
    /// Moving a section as a drag does.
    case dropSection(SectionMove<SectionID>)
    /// Marking sections to get new row widgets.
    case reloadSections
    /// Adding items to a section, or to the last one.
    case appendItems(toSection: SectionID?)
    /// Adding items beside another item.
    case insertItems(SnapshotDestination<ItemID>)
    /// Removing items from a snapshot.
    case deleteItems
    /// Moving items beside another item.
    case moveItems(SnapshotDestination<ItemID>)
    /// Moving items as a drag does.
    case dropItems(DropPosition<SectionID, ItemID>)
    /// Replacing the items of a section.
    case replaceItems(inSection: SectionID)
    /// Marking items to get a new row widget.
    case reloadItems
    /// Marking items to be bound again.
    case reconfigureItems
    /// Making a tree of items and their levels.
    case makeTree
    /// Adding items to a tree, below a parent or as roots.
    case appendChildren(to: ItemID?)
    /// Adding a tree beside an item.
    case insertTree(SnapshotDestination<ItemID>)
    /// Replacing the descendants of an item.
    case replaceChildren(of: ItemID)
    /// Reading the children of an item.
    case readChildren
    /// Reading the level of an item.
    case readLevel
    /// Reading the parent of an item.
    case readParent
    /// Reading whether an item is expanded.
    case readExpansion
    /// Reading whether an item is visible.
    case readVisibility
    /// Reading the tree below an item.
    case readTree
  }
}

extension SnapshotError {
  /// The reason for which a snapshot refuses a call.
  public enum Reason: Hashable, Sendable {
    /// The argument names these sections more than once.
    case duplicateSections([SectionID])
    /// These sections are already in the snapshot.
    case existingSections([SectionID])
    /// These sections are not in the snapshot.
    case unknownSections([SectionID])
    /// The destination is the section that is to be moved.
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
    /// This item is not in the section that the argument names.
    case itemInAnotherSection(ItemID)
    /// The destination is one of the items that are to be inserted or moved.
    case itemIsItsOwnDestination(ItemID)
    /// This item is not one of the children, or roots, of the parent below which items are placed.
    case itemBelowAnotherParent(ItemID)
    /// This item has no parent at its level. The first item must be a root, and any other item at
    /// most one level deeper than the item before it.
    case itemWithoutParent(ItemID)
    /// This parent is one of the items that are to be moved below it, or below one of them.
    case parentIsMoved(ItemID)
  }
}
