import DiffableDataSource

/// Decides what a `RowDropTarget` takes, and carries out the drops.
@MainActor
protocol RowDropDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// The kind of place at which content can be dropped; `nil` if the list does not take it.
  func dropIntent(of content: HoveringContent, text: String?) -> DropIntent?
  /// Whether a drop is allowed and would change something.
  func canDrop(
    _ content: HoveringContent, at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool
  /// Carries out a drop if it is allowed. Returns whether it has changed something.
  ///
  /// - Parameter content: The dropped content. `nil` for the list's own rows.
  func drop(
    _ content: DropContent?, at destination: DropDestination<SectionID, ItemID>, isCopy: Bool
  ) -> Bool
  /// The drop place in a tree for a pointer at a point, given the place between two rows there.
  func treePlace(
    for place: DropPlace<SectionID, ItemID>, x: Double, y: Double
  ) -> DropPlace<SectionID, ItemID>
  /// The collapsed item at a point; `nil` if none is there. A drag that rests on it expands it.
  func collapsedItem(x: Double, y: Double) -> ItemID?
  /// Called when a drag has rested on a header or on a collapsed item.
  func dragDidRest(on row: SnapshotRow<SectionID, ItemID>)
  /// Called when a drag that has rested on a row has ended or left.
  func dragDidEndResting()
}

/// The content of a drag over a list.
enum HoveringContent: Hashable {
  /// Rows dragged within the same list.
  case ownRows
  /// Rows of another list, files or text.
  case foreign(DropContent.Kind)
}

/// The place where a drop at a point of a list or grid lands, with its indicator.
struct DropPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable {
  let position: DropPosition<SectionID, ItemID>
  /// The line or frame that shows the place.
  let line: DropLine
}
