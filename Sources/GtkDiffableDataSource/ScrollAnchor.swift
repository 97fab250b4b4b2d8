public import DiffableDataSource

/// Where a list is scrolled to, by a row and not by a position.
public struct ScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The first row of which something is seen.
  public let row: SnapshotRow<SectionID, ItemID>
  /// How far the row's upper edge is below the list's, in pixels; negative if it is cut off.
  public let top: Double
}
