import DiffableDataSource

/// A request to apply a snapshot, with its completion.
struct ApplyRequest<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// A section of the snapshot and the tree whose visible items it shows; `nil` if the request
  /// changes no tree.
  var sectionSnapshot: (SectionID, DiffableDataSourceSectionSnapshot<ItemID>)?
  /// The trees of all sections; `nil` if they follow from the snapshot.
  var sectionSnapshots: SectionSnapshots<SectionID, ItemID>?
  /// Whether every row gets a new view, instead of only the rows that differ.
  var reloadsData = false
  var isAnimated = false
  /// Whether the caller waits asynchronously, so that the list need not show the snapshot at once.
  var isAwaited = false
  let completion: (@MainActor (ApplyResult) -> Void)?
}

/// The outcome of an apply.
public enum ApplyResult: Sendable {
  /// The list shows the snapshot.
  case applied
  /// A newer snapshot was applied instead, or the data source was destroyed first.
  case superseded
}

/// The time at which a completion is called, and an `apply` that is awaited returns.
public enum ApplyCompletionTiming: Sendable {
  /// As soon as the list shows the snapshot, before its rows have moved to their places.
  case whenShown
  /// After the animations, as UIKit does it.
  case afterAnimations
}

/// The record of one apply, for a log.
public struct ApplyRecord: Sendable {
  /// The number of splices that GTK was told of. A removal that GTK needs cut in two counts as one.
  public let splices: Int
  /// The number of rows, including headers, that moved. Rows that were only shifted by others do
  /// not count.
  public let movedRows: Int
  /// The number of new rows.
  public let insertedRows: Int
  /// The number of removed rows.
  public let removedRows: Int
  /// The number of rows that the providers filled.
  public let reboundRows: Int
  /// The number of requests that this apply superseded.
  public let supersededRequests: Int
  /// Whether the list was compared with the snapshot off the main thread.
  public let isComparedInBackground: Bool
  /// The time for which the main thread was busy. GTK's next layout is not included.
  public let duration: Duration
}
