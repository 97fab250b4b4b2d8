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
