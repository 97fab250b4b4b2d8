public import SetlistModel

/// A section of a comparison, with the rows of both setlists.
public struct ComparedSection: Identifiable, Hashable, Sendable {
  /// The change of a section.
  public enum Change: Hashable, Sendable {
    /// The section is in both setlists.
    case stays
    /// The section is only in the new setlist.
    case comes
    /// The section is only in the old setlist.
    case goes
  }

  /// The identity of the section.
  public let id: Section.ID
  /// The title of the section; the new one if it is in the new setlist.
  public let title: String
  /// The change of the section.
  public let change: Change
  /// The rows in order; removed entries are at their old places.
  public internal(set) var rows: [ComparedEntry]
  /// The length before; `nil` if the section is new.
  public let oldTime: SectionTime?
  /// The length now; `nil` if the section is removed.
  public let newTime: SectionTime?
  /// The target length in seconds; `nil` if there is none.
  public let target: Double?
}
