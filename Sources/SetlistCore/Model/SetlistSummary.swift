/// The summary of a setlist for a list of setlists, without its entries.
public struct SetlistSummary: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The name as the user wrote it.
  public var name: String
  /// The number of songs in its counted sections.
  public var songCount: Int
  /// The length of all counted sections, with the gaps between songs.
  public var time: PlayingTime

  /// Makes a summary.
  public init(id: Identifier<Setlist>, name: String, songCount: Int, time: PlayingTime) {
    self.id = id
    self.name = name
    self.songCount = songCount
    self.time = time
  }
}
