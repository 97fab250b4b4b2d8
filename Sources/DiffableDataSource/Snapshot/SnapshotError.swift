/// A call that a snapshot refuses. The snapshot that threw is unchanged.
///
/// A section snapshot has no sections, so it throws `SnapshotError<Never, ItemID>`.
public enum SnapshotError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error,
  Hashable
{
  /// The argument names these sections more than once.
  case duplicateSections([SectionID])
  /// These sections are already in the snapshot.
  case existingSections([SectionID])
  /// These sections are not in the snapshot.
  case unknownSections([SectionID])
  /// A section is placed before or after itself.
  case sectionIsItsOwnDestination(SectionID)
  /// The snapshot has no section that could take the items.
  case noSections
  /// The argument names these items more than once.
  case duplicateItems([ItemID])
  /// These items are already in the tree. Only section snapshots refuse them; a flat snapshot moves
  /// them to the new place.
  case existingItems([ItemID])
  /// These items are not in the snapshot, or not in the section that the call names.
  case unknownItems([ItemID])
  /// An item is placed before or after itself.
  case itemIsItsOwnDestination(ItemID)
}

extension SnapshotError: CustomStringConvertible {
  /// One English sentence for a log, with the offending identifiers.
  public var description: String {
    switch self {
    case .duplicateSections(let ids): "Sections named more than once: \(ids)"
    case .existingSections(let ids): "Sections already in the snapshot: \(ids)"
    case .unknownSections(let ids): "Sections not in the snapshot: \(ids)"
    case .sectionIsItsOwnDestination(let id): "Section placed relative to itself: \(id)"
    case .noSections: "The snapshot has no sections"
    case .duplicateItems(let ids): "Items named more than once: \(ids)"
    case .existingItems(let ids): "Items already in the snapshot: \(ids)"
    case .unknownItems(let ids): "Items not in the snapshot: \(ids)"
    case .itemIsItsOwnDestination(let id): "Item placed relative to itself: \(id)"
    }
  }
}
