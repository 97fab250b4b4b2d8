internal import DiffableDataSource

/// Where a drop at some point of a list or grid lands.
struct DropPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable {
  let position: DropPosition<SectionID, ItemID>
  /// Where to draw the line.
  let line: DropLine
}
