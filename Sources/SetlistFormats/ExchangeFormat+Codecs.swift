import Localization
public import SetlistFiles
import SetlistModel

extension ExchangeFormat {
  /// The reader of the format. `nil` if it is write-only.
  package var reader: (any PlaylistReader)? {
    switch self {
    case .setlist, .json: SetlistReader()
    case .m3u8: M3UReader()
    case .xspf: XSPFReader()
    case .pls: PLSReader()
    case .cue: CueReader()
    case .jspf: JSPFReader()
    case .chordPro: ChordProReader()
    case .onSong: OnSongReader()
    case .openSong: OpenSongReader()
    case .csv: CSVReader()
    case .text: TextReader()
    case .markdown, .pdf, .html, .iCalendar: nil
    }
  }

  /// The writer of the format. `nil` if it is read-only.
  package var writer: (any PlaylistWriter)? {
    switch self {
    case .setlist: SetlistWriter()
    case .m3u8: M3UWriter()
    case .xspf: XSPFWriter()
    case .pls: PLSWriter()
    case .csv: CSVWriter()
    case .text: TextWriter()
    case .markdown: MarkdownWriter()
    case .json: JSONWriter()
    case .pdf: PDFWriter()
    case .html: HTMLWriter()
    case .iCalendar: CalendarWriter()
    case .cue, .jspf, .chordPro, .onSong, .openSong: nil
    }
  }

  /// Whether files of this format can be imported.
  public var isReadable: Bool { reader != nil }

  /// Whether setlists can be exported to this format.
  public var isWritable: Bool { writer != nil }
}

extension ExchangeFormat {
  /// Whether an exported file contains a fact of every song.
  func keeps(_ fact: SongFact) -> Bool {
    switch self {
    case .setlist, .json, .m3u8, .xspf: true
    case .csv: fact.isInTables
    case .pls: [.title, .artist, .duration, .location].contains(fact)
    case .text, .markdown: [.title, .artist, .duration].contains(fact)
    case .pdf, .html, .iCalendar, .cue, .jspf, .chordPro, .onSong, .openSong: false
    }
  }

  /// The sentence that names the facts that an exported file does not contain, with other omissions
  /// before and after them.
  func omission(of first: [String], and last: [String] = []) -> String {
    let facts = SongFact.all.filter { !keeps($0) }.map(\.plural)
    // Translators: the name of a format, such as PLS Playlist, and a list, such as "albums and
    // notes".
    return gettext("%1$s does not keep %2$s.", displayName, (first + facts + last).inSentence)
  }
}

extension [String] {
  private static var separator: String {
    // Translators: what stands between the words of a sentence, as in “albums, keys and notes”.
    pgettext("between words", ", ")
  }

  /// The words joined into a sentence. Only the first of many words are listed.
  var inSentence: String {
    if count > 20 {
      let others = count - 19
      // Translators: several words with commas between them, and the number of those not listed.
      return ngettext(
        "%1$s and %2$s more", "%1$s and %2$s more", others,
        prefix(19).joined(separator: Self.separator),
        others.text)
    }
    guard count > 1, let last else { return first ?? "" }
    // Translators: the words of a list with commas between them, and the last one.
    return gettext("%1$s and %2$s", dropLast().joined(separator: Self.separator), last)
  }
}
