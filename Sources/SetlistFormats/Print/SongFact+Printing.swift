import SetlistModel

extension SongFact {
  /// The fact in a printed table. The title tells the version.
  func printedText(of song: Song) -> String { self == .title ? song.fullTitle : text(of: song) }
}
