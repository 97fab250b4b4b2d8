import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary

extension ExportKind {
  /// A table of the kinds of export, each with its purpose.
  static var choices: TableData<ExportKind> {
    TableData(sections: [
      TableSection(
        // Translators: pages to print.
        title: gettext("Sheets"), cells: PrintOptions.Sheet.allCases.map { cell(.sheet($0)) }),
      TableSection(
        title: gettext("Playlists"), cells: [.m3u8, .xspf, .pls].map { cell(.file($0)) }),
      TableSection(
        title: gettext("Texts and Tables"),
        cells: [.text, .markdown, .csv].map { cell(.file($0)) }),
      TableSection(
        title: gettext("Phones and Calendars"),
        cells: [.file(.html), .pageWithWords, .file(.iCalendar)].map(cell)),
      // Translators: the formats that keep everything.
      TableSection(title: gettext("Everything"), cells: [.setlist, .json].map { cell(.file($0)) }),
    ])
  }

  /// The value of the kind's cell in the table of choices: the extension of the file.
  var value: TableValue { .text(".\(format.fileNameExtensions[0])") }

  private static func cell(_ kind: ExportKind) -> TableCell<ExportKind> {
    switch kind {
    case .sheet(let sheet): .link(kind, title: sheet.displayName, subtitle: sheet.purpose)
    case .file(let format): .link(kind, title: format.displayName, subtitle: purpose(of: format))
    case .pageWithWords:
      .link(
        kind, title: gettext("Web Page with Words and Chords"),
        subtitle: gettext("For singers and players, with the words below each song"))
    }
  }

  private static func purpose(of format: ExchangeFormat) -> String {
    switch format {
    case .m3u8: gettext("For nearly every music player")
    case .xspf: gettext("For players that show titles and artists, also of songs without a file")
    case .pls: gettext("For older players and for streaming")
    case .text: gettext("To read, or to send as a message")
    case .markdown: gettext("For web pages, wikis and notes")
    case .csv: gettext("For a spreadsheet")
    case .setlist: gettext("To keep everything, or to open it in Setlist elsewhere")
    case .json: gettext("For scripts and programs")
    case .pdf: gettext("To print")
    case .html: gettext("For phones and browsers, also without a network")
    case .iCalendar: gettext("The event with its times, its venue and the order of songs")
    case .cue, .jspf, .chordPro, .onSong, .openSong: ""
    }
  }
}

extension PrintOptions.Sheet {
  /// A description of the sheet's purpose in a few words.
  var purpose: String {
    switch self {
    case .stage: gettext("To be read from the floor, in letters as large as fit")
    case .run: gettext("Every entry with the time at which it begins")
    case .table: gettext("All that is known of each song, and what is not counted")
    }
  }
}
