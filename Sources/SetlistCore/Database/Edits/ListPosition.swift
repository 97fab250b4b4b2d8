/// A place among siblings, given relative to another one, so that it keeps its meaning after
/// somebody else's edits.
public enum ListPosition<Value>: Hashable, Sendable {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// Directly after the given one. If that one is not there, as close as possible to the zero-based
  /// `index` among those that are.
  case after(Identifier<Value>, index: Int = .max)
}
