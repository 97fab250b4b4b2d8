extension ExchangeFormat {
  /// What reads the format; `nil` if it is written only.
  var reader: (any PlaylistReader)? {
    switch self {
    case .m3u8: M3UReader()
    case .xspf: XSPFReader()
    case .csv, .text, .json: nil
    }
  }

  /// What writes the format.
  var writer: any PlaylistWriter {
    switch self {
    case .m3u8: M3UWriter()
    case .xspf: XSPFWriter()
    case .csv: CSVWriter()
    case .text: TextWriter()
    case .json: JSONWriter()
    }
  }
}
