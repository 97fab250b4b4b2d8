internal import DiffableDataSource

/// A snapshot that waits to be applied, and whom to tell.
struct ApplyRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// Whether every row is made again, instead of only the rows that differ.
  let reloadsData: Bool
  let isAnimated: Bool
  let completion: (@MainActor (ApplyResult) -> Void)?
}
