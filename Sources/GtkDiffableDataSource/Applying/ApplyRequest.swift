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

/// The outcome of an apply.
public enum ApplyResult: Sendable {
  /// The list shows the snapshot.
  case applied
  /// A newer snapshot was applied instead, or the data source has gone before it was the
  /// snapshot's turn.
  case superseded
}
