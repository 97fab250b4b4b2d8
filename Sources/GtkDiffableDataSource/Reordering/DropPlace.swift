internal import DiffableDataSource

/// The place where a drop at a point of a list or grid lands.
struct DropPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable {
  let position: DropPosition<SectionID, ItemID>
  /// The place of the line.
  let line: DropLine
}
