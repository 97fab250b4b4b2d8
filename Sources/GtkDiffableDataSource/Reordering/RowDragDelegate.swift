internal import DiffableDataSource

/// Decides what a `RowDragSource` drags.
@MainActor
protocol RowDragDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// The content to drag from a point of the list. `nil` if there is none.
  func payload(x: Double, y: Double) -> DragPayload<SectionID, ItemID>?
  /// The content of dragged items for other programs. `nil` if they can only be dropped in their
  /// list.
  func content(of items: [ItemID]) -> DragContent?
  /// Called with the rows of a drag that begins, before they are drawn.
  func dragWillBegin(_ rows: Set<SnapshotRow<SectionID, ItemID>>)
  /// Called when a drag has ended, regardless of the place of the drop.
  func dragDidEnd()
}
