import Foundation

/// Reads songs from text, such as the message in which a band agrees on its songs, or a copy of a
/// web page.
///
/// A song is a line, `Artist - Title` with or without a number, a time and other marks of
/// `TextConventions`, a row of a table in Markdown, or several lines in the format of `ColumnText`
/// or `ConcertPage`.
/// A blank line or a heading begins a section. A single first line is the name of the list. The
/// output of `TextWriter` is restored exactly.
struct TextReader: PlaylistReader {
  /// The length of the longest line for a song, in bytes.
  static let maximumLineLength = 2000
  /// The length of the longest text that is examined as a copy of a mail, a chat or a page, in
  /// bytes.
  private static let maximumCopyLength = 1 << 20

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.text) }
    var text = try TextDecoding.utf8(data)
    if let playlist = try WrittenText.playlist(text) { return playlist }
    if text.count <= Self.maximumCopyLength {
      var copy = TextDecoding.text(text)
      if let unquoted = QuotedText.unquoted(copy) {
        copy = unquoted
        text = Data(copy.utf8)
      }
      let page = ConcertPage.playlist(copy)
      if let playlist = page ?? MarkdownTable.playlist(copy) ?? ColumnText.playlist(copy) {
        return playlist
      }
    }
    var lines: [(number: Int, line: TextLine?)] = []
    var songs: [(line: Substring, section: Int)] = []
    var section = 0
    var isCut = false
    try TextDecoding.forEachLine(of: text, upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      let line = line.map { TextLine($0) }
      switch line {
      case .blank?:
        // Several blank lines count as one.
        if case .blank?? = lines.last?.line { return true }
      case .entry?, .heading?:
        isCut = max(songs.count, section) >= ParsedPlaylist.maximumEntryCount
        guard !isCut else { return false }
        if case .entry(let song)? = line { songs.append((song, section)) } else { section += 1 }
      case .start?, nil: break
      }
      lines.append((number, line))
      return true
    }
    return playlist(of: lines, songs: songs, isCut: isCut)
  }

  private func playlist(
    of lines: [(number: Int, line: TextLine?)], songs: [(line: Substring, section: Int)],
    isCut: Bool
  ) -> ParsedPlaylist {
    var rest = TextConventions(songs).entries[...]
    var parser = TextParser()
    for (number, line) in lines {
      switch line {
      case nil: parser.skip(line: number)
      case .blank: parser.readBlank()
      case .start(let time): parser.read(start: time)
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
    return parser.finish(isCut: isCut)
  }

  /// Whether a line is the name of the list below it: the list begins at the beginning of a
  /// recording, and the line has no time.
  private static func isName(above entries: ArraySlice<TextEntry>, _ first: TextEntry) -> Bool {
    first.start == nil && first.duration == nil && entries.count > 1
      && entries.first?.start == 0 && entries.allSatisfy { $0.start != nil || $0.isLayered }
  }
}
