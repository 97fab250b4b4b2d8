import SetlistModel

extension SongFact {
  /// The text of the fact in a printed table. The title includes the version.
  func printedText(of song: Song) -> String { self == .title ? song.fullTitle : text(of: song) }
}
