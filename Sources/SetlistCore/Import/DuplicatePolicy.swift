/// What an import does with a song that the setlist has already.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// It is left out, and can be added afterwards.
  case skip
  /// It is added like any other.
  case add
}
