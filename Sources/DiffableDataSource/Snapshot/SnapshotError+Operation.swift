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
