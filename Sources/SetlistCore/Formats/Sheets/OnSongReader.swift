import Foundation

/// Reads the facts of a song in OnSong's format, see
/// <https://onsongapp.com/docs/features/formats/onsong/>.
///
/// The first line is the title, the second one the artist, and lines such as `Key: G` follow, up to
/// the first blank line. The text and the chords are not read.
struct OnSongReader: PlaylistReader {
  /// The length of the longest line, in bytes.
  private static let maximumLineLength = 4096
  /// The number of lines that can have facts.
  private static let maximumLineCount = 100

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.onSong) }
    var sheet = SongSheet()
    var plainCount = 0
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data), upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      guard number <= Self.maximumLineCount else { return false }
      guard let line = line?.trimmed else { return true }
      guard !line.isEmpty else { return plainCount == 0 && sheet.isEmpty }
      if let (name, value) = Self.fact(line) {
        sheet.read(value, of: name)
      } else {
        plainCount += 1
        if plainCount <= 2 { sheet.read(line, of: plainCount == 1 ? "title" : "artist") }
      }
      return true
    }
    guard !sheet.isEmpty else { throw .wrongFormat(.onSong) }
    return ParsedPlaylist(sections: [ParsedSection(entries: [sheet.entry])], isSongSheet: true)
  }

  /// The name and the value of a fact: `Key: G`, also in braces. `nil` if a line has none.
  private static func fact(_ line: Substring) -> (name: String, value: Substring)? {
    let isInBraces = line.first == "{" && line.last == "}"
    let text = isInBraces ? line.dropFirst().dropLast() : line
    guard let colon = text.firstIndex(of: ":") else { return isInBraces ? ("", "") : nil }
    let name = text[..<colon].trimmed
    // A title can have a colon behind several words.
    guard isInBraces || name.allSatisfy(\.isLetter) else { return nil }
    return (name.lowercased(), text[text.index(after: colon)...])
  }
}
