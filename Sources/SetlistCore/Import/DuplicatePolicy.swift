/// The handling of songs that the setlist already has in an import.
public enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
  /// The song is left out, and can be added afterwards.
  case skip
  /// The song is added like any other.
  case add
}
