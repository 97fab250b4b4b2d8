/// An entry that a search in a setlist has found, without what a list of results does not show.
public struct FoundEntry: Identifiable, Hashable, Sendable {
  /// The entry's identity.
  public let id: Entry.ID
  /// The title of its section.
  public let section: String
  /// The title of a song or break, or the text of a note.
  public let title: String
  /// The artist of a song. Empty if it is not known.
  public let artist: String
}
