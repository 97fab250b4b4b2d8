import Foundation

/// Reads songs out of text, such as the message in which a band agrees on what to play, or what was
/// copied from a web page.
///
/// A song is a line, `Artist - Title` with or without a number, a time and more of what
/// `TextConventions` knows, a row of a table in Markdown, or several lines as `ColumnText` has
/// them. A blank line or a heading begins a section. A first line that stands alone is the name of
/// the list. What `TextWriter` wrote comes back exactly.
struct TextReader: PlaylistReader {
  /// Bytes of the longest line that can name a song.
  static let maximumLineLength = 2000

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.text) }
    var text = TextDecoding.text(from: data)
    if let playlist = try WrittenText.playlist(text) { return playlist }
    text = QuotedText.unquoted(text) ?? text
    if let playlist = MarkdownTable.playlist(text) ?? ColumnText.playlist(text) { return playlist }
    var lines: [TextLine?] = []
    var songs: [(line: Substring, section: Int)] = []
    var section = 0
    try TextDecoding.forEachLine(of: text) { _, line throws(ExchangeError) in
      guard line.utf8.count <= Self.maximumLineLength else {
        lines.append(nil)
        return true
      }
      lines.append(TextLine(line))
      switch lines.last {
      case .entry(let song): songs.append((song, section))
      case .heading: section += 1
      default: break
      }
      return songs.count < ParsedPlaylist.maximumEntryCount && !Task.isCancelled
    }
    return playlist(of: lines, songs: songs)
  }

  private func playlist(
    of lines: [TextLine?], songs: [(line: Substring, section: Int)]
  ) -> ParsedPlaylist {
    var rest = TextConventions(songs).entries[...]
    var parser = TextParser()
    for (index, line) in lines.enumerated() {
      switch line {
      case nil: parser.skip(line: index + 1)
      case .blank: parser.readBlank()
      case .heading(let title, let level): parser.read(heading: title, level: level)
      case .entry:
        guard let entry = rest.popFirst() else { break }
        if rest.startIndex == 1, Self.isName(above: rest, entry) {
          parser.read(name: String(entry.text))
        } else {
          parser.read(entry)
        }
      }
    }
    return parser.finish(isFull: songs.count >= ParsedPlaylist.maximumEntryCount)
  }

  /// Whether a line names the list below it: that begins at the beginning of a recording, in which the line has no place.
  private static func isName(above entries: ArraySlice<TextEntry>, _ first: TextEntry) -> Bool {
    first.start == nil && first.duration == nil && entries.count > 1
      && entries.first?.start == 0 && entries.allSatisfy { $0.start != nil || $0.isLayered }
  }
}
