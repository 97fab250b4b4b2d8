public import DiffableDataSource

/// The permissions and callbacks for drops from other lists and programs.
///
/// ``ReorderingHandlers`` are the ones for the list's own rows.
@MainActor
public struct DropHandlers<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The place of a drop.
  public typealias Destination = DropDestination<SectionID, ItemID>

  /// Returns the kind of place at which content can be dropped; `nil` refuses the content. Rows of
  /// another list that are refused count as the files or the text that they offer.
  ///
  /// A text is loaded soon after it has come over the list, and then this is called again with the
  /// text.
  public var intent: (DropContent.Kind, _ text: String?) -> DropIntent?
  /// Whether content can be dropped at a place. Called while the pointer moves, so it must be fast.
  public var canDrop: (DropContent.Kind, Destination) -> Bool
  /// Carries out a drop. Returns whether it succeeded.
  public var didDrop: (DropContent, Destination) -> Bool

  /// Handlers that by default allow a drop at each place of the intent.
  public init(
    intent: @escaping (DropContent.Kind, _ text: String?) -> DropIntent?,
    canDrop: @escaping (DropContent.Kind, Destination) -> Bool = { _, _ in true },
    didDrop: @escaping (DropContent, Destination) -> Bool
  ) {
    self.intent = intent
    self.canDrop = canDrop
    self.didDrop = didDrop
  }
}

/// The kind of place at which content can be dropped.
///
/// UIKit calls this the intent of a drop proposal.
public enum DropIntent: Hashable, Sendable {
  /// Between items, where a line shows the place.
  case betweenItems
  /// Onto an item, around which a frame is drawn: songs onto a playlist, files onto a folder.
  case ontoItems
  /// Between sections, where a line shows the place, as for a dragged section.
  case betweenSections
}

/// The place of a drop.
public enum DropDestination<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The drop lands between two items.
  case position(DropPosition<SectionID, ItemID>)
  /// The drop lands on an item.
  case item(ItemID)
  /// The drop lands between two sections: before this one, or at the end of the list.
  case section(before: SectionID?)
}
