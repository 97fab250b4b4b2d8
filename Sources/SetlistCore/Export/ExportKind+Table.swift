extension ExportKind {
  /// The kinds, each with its purpose.
  public static let choices = TableData<ExportKind>(sections: [
    TableSection(title: "Sheets", cells: PrintOptions.Sheet.allCases.map { cell(.sheet($0)) }),
    TableSection(title: "Playlists", cells: [.m3u8, .xspf, .pls].map { cell(.file($0)) }),
    TableSection(
      title: "Texts and Tables", cells: [.text, .markdown, .csv].map { cell(.file($0)) }),
    TableSection(title: "Everything", cells: [.setlist, .json].map { cell(.file($0)) }),
  ])

  /// The value of a table cell: the extension of the file.
  public var value: TableValue { .text(".\(format.fileNameExtensions[0])") }

  private static func cell(_ kind: ExportKind) -> TableCell<ExportKind> {
    switch kind {
    case .sheet(let sheet): .link(kind, title: sheet.displayName, subtitle: sheet.purpose)
    case .file(let format): .link(kind, title: format.displayName, subtitle: purpose(of: format))
    }
  }

  private static func purpose(of format: ExchangeFormat) -> String {
    switch format {
    case .m3u8: "For nearly every music player"
    case .xspf: "For players that show titles and artists, also of songs without a file"
    case .pls: "For older players and for streaming"
    case .text: "To read, or to send as a message"
    case .markdown: "For web pages, wikis and notes"
    case .csv: "For a spreadsheet"
    case .setlist: "To keep everything, or to open it in Setlist elsewhere"
    case .json: "For scripts and programs"
    case .pdf: "To print"
    case .cue, .jspf, .chordPro, .onSong, .openSong: ""
    }
  }
}
