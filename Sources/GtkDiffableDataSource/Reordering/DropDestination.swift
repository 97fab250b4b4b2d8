public import DiffableDataSource

/// The place of a drop.
public enum DropDestination<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// Between two items.
  case position(DropPosition<SectionID, ItemID>)
  /// An item.
  case item(ItemID)
  /// Between two sections: before this one, or at the end of the list.
  case section(before: SectionID?)
}
