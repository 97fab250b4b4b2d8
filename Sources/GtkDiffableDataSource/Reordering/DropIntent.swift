/// The kind of place at which content can be dropped.
///
/// UIKit calls this the intent of a drop proposal.
public enum DropIntent: Hashable, Sendable {
  /// Between items, where a line shows the place.
  case betweenItems
  /// Onto an item, which gets a frame: songs onto a playlist, files onto a folder.
  case ontoItems
  /// Between sections, where a line shows the place, as for a dragged section.
  case betweenSections
}
