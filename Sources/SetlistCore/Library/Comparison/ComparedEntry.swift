/// A row of a comparison: an entry, and what became of it.
public struct ComparedEntry: Identifiable, Hashable, Sendable {
  /// What became of the place of an entry.
  public enum Change: Hashable, Sendable {
    /// It is where it was.
    case stays
    /// It is new.
    case comes
    /// It is there no more. Its row is where it was.
    case goes
    /// It was at another place: in the section with this title, with so many entries before it.
    case moves(section: String, index: Int)
  }

  /// The entry as it is now, or as it was if it is there no more.
  public let entry: Entry
  /// What became of its place.
  public let change: Change
  /// The facts that are other ones now.
  public let facts: [FactChange]

  /// The identity of the entry.
  public var id: Entry.ID { entry.id }
}
