/// What one apply did, for a log.
public struct ApplyRecord: Sendable {
  /// How many changes GTK was told of. Where GTK needs a removal cut in two, that counts as one.
  public let splices: Int
  /// How many rows, headers among them, changed their place, not counting those that only made way.
  public let movedRows: Int
  /// How many rows are new.
  public let insertedRows: Int
  /// How many rows are gone.
  public let removedRows: Int
  /// How many rows were filled by the providers.
  public let reboundRows: Int
  /// How many requests were superseded by this one.
  public let supersededRequests: Int
  /// Whether the list was compared with the snapshot off the main thread.
  public let isComparedInBackground: Bool
  /// How long the main thread was busy; GTK's next layout is not included.
  public let duration: Duration
}
