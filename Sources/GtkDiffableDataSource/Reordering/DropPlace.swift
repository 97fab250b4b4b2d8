internal import DiffableDataSource

/// Where a drop at some height of the list lands.
struct DropPlace<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Equatable {
  let position: DropPosition<SectionID, ItemID>
  /// Where to draw the line, in pixels below the list's upper edge.
  let line: Double
}
