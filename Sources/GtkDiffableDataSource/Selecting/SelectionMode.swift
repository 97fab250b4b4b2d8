/// The number of rows that can be selected at a time.
public enum SelectionMode: Sendable {
  /// At most one row can be selected.
  case single
  /// Any number of rows can be selected.
  case multiple
}
