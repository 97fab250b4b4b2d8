internal import DiffableDataSource

/// A snapshot that waits to be applied, and its completion.
struct ApplyRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The tree that one section of the snapshot shows.
  var sectionSnapshot: (SectionID, DiffableDataSourceSectionSnapshot<ItemID>)?
  /// The trees of all sections, if they are known.
  var sectionSnapshots: SectionSnapshots<SectionID, ItemID>?
  /// Whether every row is made again, instead of only the rows that differ.
  var reloadsData = false
  var isAnimated = false
  /// Whether the caller waits, so that the list need not show the snapshot at once.
  var isAwaited = false
  let completion: (@MainActor (ApplyResult) -> Void)?
}
