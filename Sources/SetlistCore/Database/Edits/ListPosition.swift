/// A place among siblings, given relative to another one, so that it keeps its meaning after edits
/// by others.
public enum ListPosition<Value>: Hashable, Sendable {
  /// Before all others.
  case first
  /// After all others.
  case last
  /// Directly after the given sibling. If it does not exist, as close as possible to the zero-based
  /// `index` among the existing ones.
  case after(Identifier<Value>, index: Int = .max)
}
