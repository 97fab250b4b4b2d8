package import Foundation
package import SetlistFiles
import SetlistModel

/// Reads songs from text, such as the message in which a band agrees on its songs, or a copy of a
/// web page.
///
/// A song is a line, `Artist - Title` with or without a number, a time and other marks of
/// `TextConventions`, a row of a table in Markdown, or several lines in the format of `ColumnText`
/// or `ConcertPage`. A blank line or a heading begins a section. A single first line is the name of
/// the list. Lines that are probably no songs are marked (`TextDoubts`). The output of `TextWriter`
/// is restored exactly.
package struct TextReader: PlaylistReader {
  /// The length in bytes of the longest line for a song.
  static let maximumLineLength = 2000
  /// The length in bytes of the longest text that is examined as a copy of a mail, a chat or a
  /// page.
  private static let maximumCopyLength = 1 << 20

  /// The roles of columns that the user has chosen.
  package var roles: [Int: ImportRole] = [:]

  /// Makes a reader, with the roles of columns that the user has chosen.
  package init(roles: [Int: ImportRole] = [:]) {
    self.roles = roles
  }

  /// Reads the sections and songs of a text.
  package func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
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
    let doubts = text.count <= Self.maximumCopyLength ? try doubts(in: text) : [:]
    var lines: [Line] = []
    var songs: [(line: Substring, section: Int)] = []
    var section = 0
    var isCut = false
    try TextDecoding.forEachLine(of: text, upTo: Self.maximumLineLength) {
      number, content throws(ExchangeError) in
      if let doubt = doubts[number], let content {
        lines.append(.doubtful(content.trimmed, doubt, number: number))
        return true
      }
      guard let line = content.map({ TextLine($0) }) else {
        lines.append(.tooLong(number: number))
        return true
      }
      switch line {
      case .blank:
        // Several blank lines count as one.
        if case .text(.blank, _)? = lines.last { return true }
      case .entry, .heading:
        isCut = max(songs.count, section) >= ParsedPlaylist.maximumEntryCount
        guard !isCut else { return false }
        if case .entry(let song) = line { songs.append((song, section)) } else { section += 1 }
      case .start: break
      }
      lines.append(.text(line, number: number))
      return true
    }
    return playlist(of: lines, songs: songs, isCut: isCut)
  }

  /// A line of a text, with its number.
  private enum Line {
    case text(TextLine, number: Int)
    case doubtful(Substring, LineDoubt, number: Int)
    case tooLong(number: Int)
  }

  private func doubts(in text: Data) throws(ExchangeError) -> [Int: LineDoubt] {
    var lines: [TextDoubts.Line] = []
    try TextDecoding.forEachLine(of: text, upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      if let line = line?.trimmed, !line.isEmpty { lines.append((number, line)) }
      return true
    }
    return TextDoubts(lines).doubts
  }

  private func playlist(
    of lines: [Line], songs: [(line: Substring, section: Int)], isCut: Bool
  ) -> ParsedPlaylist {
    let conventions = TextConventions(songs, roles: roles)
    var rest = conventions.entries[...]
    var parser = TextParser()
    for line in lines {
      switch line {
      case .tooLong(let number): parser.skip(line: number)
      case .doubtful(let text, let doubt, let number):
        parser.read(doubtful: text, doubt, line: number)
      case .text(.blank, _): parser.readBlank()
      case .text(.start(let time), _): parser.read(start: time)
      case .text(.heading(let title, let level), _): parser.read(heading: title, level: level)
      case .text(.entry, let number):
        guard let entry = rest.popFirst() else { break }
        if rest.startIndex == 1, Self.isName(above: rest, entry) {
          parser.read(name: String(entry.text))
        } else {
          parser.read(entry, line: number)
        }
      }
    }
    var playlist = parser.finish(isCut: isCut)
    playlist.columns = conventions.columns
    return playlist
  }

  /// Whether a line is the name of the list below it: the list starts at the beginning of a
  /// recording, and the line itself has no time.
  private static func isName(above entries: ArraySlice<TextEntry>, _ first: TextEntry) -> Bool {
    first.start == nil && first.duration == nil && entries.count > 1
      && entries.first?.start == 0 && entries.allSatisfy { $0.start != nil || $0.isLayered }
  }
}
