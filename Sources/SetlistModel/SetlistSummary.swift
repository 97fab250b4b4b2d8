/// The summary of a setlist for a list of setlists, without its entries.
public struct SetlistSummary: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The setlist's name as the user wrote it.
  public var name: String
  /// The number of songs in the counted sections.
  public var songCount: Int
  /// The length of all counted sections, with the gaps between songs.
  public var time: PlayingTime

  /// The day on which the setlist is played; `nil` if it is not planned.
  public var date: CalendarDate?
  /// The place where the setlist is played; empty if unknown.
  public var venue: String
  /// The name of the setlist's folder; empty if it is in none.
  public var folder: String

  /// Makes the summary of a setlist.
  public init(
    id: Identifier<Setlist>, name: String, songCount: Int, time: PlayingTime,
    date: CalendarDate? = nil, venue: String = "", folder: String = ""
  ) {
    (self.date, self.venue, self.folder) = (date, venue, folder)
    self.id = id
    self.name = name
    self.songCount = songCount
    self.time = time
  }
}
