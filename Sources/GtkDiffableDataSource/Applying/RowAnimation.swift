/// The way in which rows come and go in an apply with `animatingDifferences`.
public enum RowAnimation: Sendable {
  /// Rows slide to their places, new ones fade in and grow, and removed ones fade out.
  case automatic
  /// New rows fade in and removed ones fade out. The others are at their places at once.
  case fade
  /// All rows are at their places at once, as without `animatingDifferences`.
  case none
}
