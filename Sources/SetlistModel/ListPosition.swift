/// A place among siblings, given relative to one of them, so that it keeps its meaning after edits
/// of others.
public enum ListPosition<Value>: Hashable, Sendable {
  /// Before all siblings.
  case first
  /// After all siblings.
  case last
  /// Directly after the given sibling. If it does not exist, as close as possible to the zero-based
  /// `index` among the existing ones.
  case after(Identifier<Value>, index: Int = .max)

  /// The position directly after a sibling; the first one if it is `nil`.
  package static func following(_ previous: Identifier<Value>?, index: Int = .max) -> Self {
    previous.map { .after($0, index: index) } ?? .first
  }

  /// The position directly before a sibling; the last one if the sibling is `nil` or not among the
  /// given ones.
  ///
  /// - Complexity: O(*n*) in the number of siblings.
  package static func before(_ next: Identifier<Value>?, among siblings: [Identifier<Value>])
    -> Self
  {
    let index = next.flatMap { siblings.firstIndex(of: $0) } ?? siblings.endIndex
    return index == 0 ? .first : .after(siblings[index - 1], index: index)
  }
}
