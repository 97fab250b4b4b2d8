import Foundation

/// Reads songs out of text, such as the message in which a band agrees on what to play.
///
/// A song is a line, `Artist - Title` with an optional number and time. A blank line or a heading
/// begins a section. A first line that stands alone is the name of the list.
struct TextReader: PlaylistReader {
  /// Bytes of the longest line that can name a song.
  static let maximumLineLength = 2000

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.text) }
    var parser = TextParser()
    try TextDecoding.forEachLine(of: TextDecoding.text(from: data)) {
      number, line throws(ExchangeError) in
      parser.read(line, number: number)
      return !parser.isFull && !Task.isCancelled
    }
    return parser.finish()
  }
}
