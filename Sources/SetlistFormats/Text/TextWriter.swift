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

  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    try Self.forEachLine(of: content) { line in
      output.append(line)
      output.append("\n")
      try output.endPart()
    }
    return [gettext("Text does not keep albums, notes, stars, files and options of sections.")]
  }

  /// The lines of text for a setlist.
  static func lines(of setlist: Setlist) throws -> [String] {
    var lines: [String] = []
    try forEachLine(of: setlist) { lines.append($0) }
    return lines
  }

  /// Calls a body with each line of text for a setlist.
  private static func forEachLine(
    of content: any SetlistContent, _ body: (String) throws -> Void
  ) throws {
    let list = content.head
    try body(list.name.onOneLine)
    for (index, section) in list.sections.enumerated() {
      try body("")
      try body("\(headingMark) \(section.title.onOneLine)")
      if let start = section.options.finite.startTime {
        try body("\(startMark) \(DurationFormat.clock(start, in: .twentyFour))")
      }
      var number = 0
      try content.forEachEntry(ofSection: index) { entry in
        if let start = entry.startTime.timeOfDay {
          try body("\(entryStartMark) \(DurationFormat.clock(start, in: .twentyFour))")
        }
        switch entry.content {
        case .song(let song):
          number += 1
          let mark = "\(number)."
          let text = WrittenSong.text(
            behind: mark, artist: song.artist.onOneLine, title: song.fullTitle.onOneLine,
            duration: entry.knownDuration)
          try body("\(mark) \(text)")
        case .pause(let title, _):
          let text = WrittenSong.text(
            behind: breakMark, title: title.onOneLine, duration: entry.knownDuration)
          try body("\(breakMark) \(text)")
        case .note(let text):
          try body("\(noteMark) \(text.onOneLine)")
        }
      }
    }
  }
}
