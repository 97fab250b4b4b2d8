import Foundation
import Localization
import SetlistModel

/// The order of a setlist as lines to read in a message: titles of sections, numbered songs with
/// keys and lengths, breaks and notes.
enum OrderText {
  /// Calls a body with each line for the counted sections of a setlist; the first one is empty.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  static func forEachLine(
    of content: any SetlistContent, _ times: SetlistTimes, _ body: (String) throws -> Void
  ) throws {
    for (index, section) in content.head.sections.enumerated() where section.options.isCounted {
      try body("")
      var number = 0
      var isEmpty = true
      try content.forEachEntry(ofSection: index) { entry in
        if isEmpty {
          try body(heading(of: section, times.facts(of: section, first: entry)))
          isEmpty = false
        }
        try body(line(of: entry, number: &number))
      }
      if isEmpty { try body(heading(of: section, times.facts(of: section))) }
    }
  }

  /// The title of a section with facts about it.
  static func heading(of section: Section, _ facts: [String]) -> String {
    let title = section.displayedTitle.onOneLine
    return facts.isEmpty ? "\(title):" : "\(title) (\(facts.listed())):"
  }

  /// The line of an entry.
  ///
  /// - Parameter number: the number of the song before, which becomes that of this song.
  static func line(of entry: Entry, number: inout Int) -> String {
    switch entry.content {
    case .song:
      number += 1
      return "\(number). \(text(of: entry))"
    case .pause, .note: return text(of: entry)
    }
  }

  /// An entry without its number, as in “ABBA – Waterloo [D] (2:44)”.
  static func text(of entry: Entry) -> String {
    let start = entry.startTime.timeOfDay.map { DurationFormat.clock($0) + " " } ?? ""
    let length = entry.knownDuration.map { " (\(DurationFormat.string($0)))" } ?? ""
    switch entry.content {
    case .song(let song):
      let key = song.key.map { " [\($0.onOneLine)]" } ?? ""
      let artist = song.artist.nonEmpty.map { "\($0.onOneLine) – " } ?? ""
      return start + artist + entry.displayedTitle.onOneLine + key + length
    case .pause(let title, _):
      return start + (title.nonEmpty ?? pgettext("noun", "Break")).onOneLine + length
    case .note(let text): return start + text.onOneLine
    }
  }
}
