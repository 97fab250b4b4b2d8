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
