extension ExchangeFormat {
  /// The reader of the format. `nil` if it is write-only.
  var reader: (any PlaylistReader)? {
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
    case .markdown, .pdf: nil
    }
  }

  /// The writer of the format. `nil` if it is read-only.
  var writer: (any PlaylistWriter)? {
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
    case .cue, .jspf, .chordPro, .onSong, .openSong: nil
    }
  }
}
