/// The outcome of an apply.
public enum ApplyResult: Sendable {
  /// The list shows the snapshot.
  case applied
  /// A newer snapshot was applied instead, or the data source has gone before it was the
  /// snapshot's turn.
  case superseded
}
