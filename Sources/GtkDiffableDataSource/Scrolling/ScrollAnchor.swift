public import DiffableDataSource

/// The scroll position of a list, given by a row instead of pixels.
public struct ScrollAnchor<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The first row that can be seen, at least in part.
  public let row: SnapshotRow<SectionID, ItemID>
  /// The distance from the list's upper edge to the row's, in pixels. Negative if the row is cut
  /// off.
  public let top: Double
}
