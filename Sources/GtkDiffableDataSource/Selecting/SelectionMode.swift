/// The number of rows that can be selected at a time.
public enum SelectionMode: Sendable {
  /// One row or none.
  case single
  /// Any number of rows.
  case multiple
}
