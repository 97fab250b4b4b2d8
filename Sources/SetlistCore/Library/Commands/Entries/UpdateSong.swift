/// Replaces all facts of a song, in every setlist that plays it.
public struct UpdateSong: SetlistCommand {
  /// The song as it is to be.
  public var song: Song

  /// Makes a command.
  public init(_ song: Song) { self.song = song }

  /// Nothing if the song is like that already.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    let entries = setlist.setlist.sections.lazy.flatMap(\.entries)
    let known = entries.first { $0.songID == song.id }?.song
    guard known != song else { return nil }
    return CommandStep("Edit \(ActionName.quote(song.title))", SetlistEdit(.updateSong(song)))
  }
}
