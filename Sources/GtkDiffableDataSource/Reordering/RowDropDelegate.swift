internal import DiffableDataSource

/// Decides what a `RowDropTarget` takes and carries out the drops.
@MainActor
protocol RowDropDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// The kind of place for some content. `nil` if the list does not take it.
  func dropIntent(of content: HoveringContent, text: String?) -> DropIntent?
  /// Whether a drop would change something.
  func canDrop(
    _ content: HoveringContent, at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool
  /// Carries out a drop. Returns whether it has changed something.
  ///
  /// - Parameter content: The dropped content. `nil` for the list's own rows.
  func drop(
    _ content: DropContent?, at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool
  /// The place in a tree that a place between two rows means at a point.
  func treePlace(
    for place: DropPlace<SectionID, ItemID>, x: Double, y: Double
  ) -> DropPlace<SectionID, ItemID>
  /// The collapsed item at a point, which a drag that rests there expands.
  func collapsedItem(x: Double, y: Double) -> ItemID?
  /// Called when a drag has rested on a header or on a collapsed item.
  func dragDidRest(on row: SnapshotRow<SectionID, ItemID>)
  /// Called when a drag that has rested somewhere has ended or left.
  func dragDidEndResting()
}

/// The content of a drag over a list.
enum HoveringContent: Hashable {
  /// The list's own rows.
  case ownRows
  /// Something else.
  case foreign(DropContent.Kind)
}

/// The place where a drop at a point of a list or grid lands.
struct DropPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable {
  let position: DropPosition<SectionID, ItemID>
  /// The place of the line.
  let line: DropLine
}
