/// What a list of setlists shows of one, without its entries.
public struct SetlistSummary: Identifiable, Hashable, Sendable {
  /// The setlist's identity.
  public let id: Identifier<Setlist>
  /// The name as the user wrote it.
  public var name: String
  /// How many songs its counted sections hold.
  public var songCount: Int
  /// How long all counted sections take with the gaps between songs.
  public var time: PlayingTime

  /// Makes a summary.
  public init(id: Identifier<Setlist>, name: String, songCount: Int, time: PlayingTime) {
    self.id = id
    self.name = name
    self.songCount = songCount
    self.time = time
  }
}
