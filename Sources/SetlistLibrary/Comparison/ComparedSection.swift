public import SetlistModel

/// A section of a comparison, with the rows of both setlists.
public struct ComparedSection: Identifiable, Hashable, Sendable {
  /// What became of a section.
  public enum Change: Hashable, Sendable {
    /// It is in both.
    case stays
    /// It is new.
    case comes
    /// It is there no more.
    case goes
  }

  /// The identity of the section.
  public let id: Section.ID
  /// The title, as it is now where there is one.
  public let title: String
  /// What became of the section.
  public let change: Change
  /// The rows in order; those that go are where they were.
  public internal(set) var rows: [ComparedEntry]
  /// The length before; `nil` if the section is new.
  public let oldTime: SectionTime?
  /// The length now; `nil` if the section is there no more.
  public let newTime: SectionTime?
  /// The target length in seconds; `nil` if there is none.
  public let target: Double?
}
