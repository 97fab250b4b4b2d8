import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Writes Markdown: a heading for the list and for each section, numbered songs, and the totals.
struct MarkdownWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    // The total of a section may depend on the lengths in all others.
    let setlist = try content.whole()
    let times = SetlistTimes(of: setlist)
    var lines = ["# " + Self.escaped(setlist.name)]
    for section in setlist.sections {
      lines += ["", "## " + Self.escaped(section.title), ""]
      if let start = section.options.finite.startTime {
        // Translators: the time of day at which a section starts.
        lines += [gettext("Starts %1$s", DurationFormat.clock(start)), ""]
      }
      var number = 0
      for entry in section.entries {
        if let start = entry.startTime.timeOfDay {
          // Translators: the time of day at which what follows starts.
          lines += ["", gettext("At %1$s", DurationFormat.clock(start)), ""]
        }
        switch entry.content {
        case .song(let song):
          number += 1
          let artist = song.artist.isEmpty ? "" : " – " + Self.escaped(song.artist)
          lines.append(
            "\(number). **\(Self.escaped(song.fullTitle))**\(artist)\(Self.length(of: entry))")
        case .pause(let title, _):
          let name = title.nonEmpty ?? pgettext("noun", "Break")
          lines += ["", "*\(Self.escaped(name))*\(Self.length(of: entry))", ""]
        case .note(let text):
          lines += ["", "> " + Self.escaped(text), ""]
        }
      }
      if let total = times.sections[section.id]?.total {
        // Translators: the length of a section.
        lines += ["", gettext("Total %1$s", total)]
      }
    }
    output.append(Self.withoutDoubleBlanks(lines).joined(separator: "\n") + "\n")
    return [
      // Translators: one of the words in a list of what a format does not keep.
      ExchangeFormat.markdown.omission(of: [], and: [gettext("options of sections")])
    ]
  }

  private static func length(of entry: Entry) -> String {
    entry.knownDuration.map { " (\(DurationFormat.string($0)))" } ?? ""
  }

  /// The text with a backslash before each character that has a meaning in Markdown.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.onOneLine.unicodeScalars {
      if "\\`*_{}[]<>()#+-.!|~&:@=".unicodeScalars.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result).trimmingCharacters(in: .whitespaces)
  }

  private static func withoutDoubleBlanks(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines where !(line.isEmpty && result.last?.isEmpty == true) { result.append(line) }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }
}
