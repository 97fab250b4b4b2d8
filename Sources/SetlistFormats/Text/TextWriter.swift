import Foundation
import Localization
import SetlistModel

/// Writes a setlist as a message to the band: a heading for each section, a numbered line for each
/// song. `TextReader` reads it back.
struct TextWriter: PlaylistWriter {
  /// The mark before a section's title. The marks of the start time of a section, that of the entry
  /// below, a break and a note follow.
  static let headingMark = "#"
  static let startMark = "(Start)"
  static let entryStartMark = "(At)"
  static let breakMark = "(Break)"
  static let noteMark = "(Note)"

  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    ExportedDocument(
      data: Data((Self.lines(of: setlist).joined(separator: "\n") + "\n").utf8),
      omissions: [
        gettext("Text does not keep albums, notes, stars, files and options of sections.")
      ])
  }

  /// The lines of text for a setlist.
  static func lines(of setlist: Setlist) -> [String] {
    var lines = [setlist.name.onOneLine]
    for section in setlist.sections {
      lines += ["", "\(headingMark) \(section.title.onOneLine)"]
      if let start = section.options.finite.startTime {
        lines.append("\(startMark) \(DurationFormat.clock(start, in: .twentyFour))")
      }
      var number = 0
      for entry in section.entries {
        if let start = entry.startTime.timeOfDay {
          lines.append("\(entryStartMark) \(DurationFormat.clock(start, in: .twentyFour))")
        }
        switch entry.content {
        case .song(let song):
          number += 1
          let mark = "\(number)."
          let text = WrittenSong.text(
            behind: mark, artist: song.artist.onOneLine, title: song.fullTitle.onOneLine,
            duration: entry.knownDuration)
          lines.append("\(mark) \(text)")
        case .pause(let title, _):
          let text = WrittenSong.text(
            behind: breakMark, title: title.onOneLine, duration: entry.knownDuration)
          lines.append("\(breakMark) \(text)")
        case .note(let text):
          lines.append("\(noteMark) \(text.onOneLine)")
        }
      }
    }
    return lines
  }
}
