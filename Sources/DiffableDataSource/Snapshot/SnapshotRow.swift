/// A row of a flattened snapshot: the header of a section, or an item.
public enum SnapshotRow<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The header row of a section.
  case header(SectionID)
  /// The row of an item.
  case item(ItemID)

  /// The item of an item row.
  @inlinable public var itemIdentifier: ItemID? {
    if case .item(let id) = self { id } else { nil }
  }

  /// The section of a header row.
  @inlinable public var headerSectionIdentifier: SectionID? {
    if case .header(let id) = self { id } else { nil }
  }
}
