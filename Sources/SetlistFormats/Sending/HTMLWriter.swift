import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Writes one page of HTML for phones, screens and paper: the counted sections with their songs.
/// It needs no script, no network and no other file.
///
/// The page is well-formed XML, too, so that any parser reads it.
struct HTMLWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    let times = try SetlistTimes(ofSectionsIn: content)
    output.append(Self.beginning(of: list, times))
    for (index, section) in list.sections.enumerated() where section.options.isCounted {
      output.append("<section>\n<h2 dir=\"auto\">")
      output.append(HTMLText.escaped(section.displayedTitle))
      output.append("</h2>\n")
      var number = 0
      var isEmpty = true
      try content.forEachEntry(ofSection: index) { entry in
        if isEmpty {
          output.append(Self.facts(times.facts(of: section, first: entry)))
          output.append("<ol role=\"list\">\n")
          isEmpty = false
        }
        Self.append(entry, number: &number, hasWords: options.hasWords, to: &output)
        try output.endPart()
      }
      output.append(isEmpty ? Self.facts(times.facts(of: section)) : "</ol>\n")
      output.append("</section>\n")
    }
    output.append("</main>\n</body>\n</html>\n")
    return list.noteOnUncountedSections.map { [$0] } ?? []
  }

  /// The page up to the first section.
  private static func beginning(of list: Setlist, _ times: SetlistTimes) -> String {
    let name = HTMLText.escaped(list.displayedName)
    let direction = TextDirection.user == .rightToLeft ? "rtl" : "ltr"
    var facts: [String] = []
    if let date = list.options.date {
      facts.append("<time datetime=\"\(date)\">\(HTMLText.escaped(date.text()))</time>")
    }
    if let venue = list.options.venue.nonEmpty { facts.append(isolated(venue)) }
    facts += times.factsOfAll.map(isolated)
    let notes = HTMLText.escapedLines(list.options.notes).nonEmpty
    return """
      <!DOCTYPE html>
      <html lang="\(TextLanguage.user)" dir="\(direction)">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src \
      'unsafe-inline'"/>
      <meta name="generator" content="Setlist"/>
      <title>\(name)</title>
      <style>
      \(HTMLStyle.sheet)
      </style>
      </head>
      <body>
      <header>
      <h1 dir="auto">\(name)</h1>
      \(paragraph(facts))\(notes.map { "<p class=\"o\" dir=\"auto\">\($0)</p>\n" } ?? "")</header>
      <main>

      """
  }

  /// A paragraph with facts as plain text; nothing if there are none.
  private static func facts(_ facts: [String]) -> String {
    paragraph(facts.map(isolated))
  }

  /// A paragraph with facts as HTML; nothing if there are none.
  private static func paragraph(_ facts: [String]) -> String {
    facts.isEmpty ? "" : "<p class=\"d\">\(facts.joined(separator: " · "))</p>\n"
  }

  private static func append(
    _ entry: Entry, number: inout Int, hasWords: Bool, to output: inout DocumentOutput
  ) {
    let start = entry.startTime.timeOfDay.map {
      // Translators: the time of day at which what follows starts.
      "<div class=\"d\">\(gettext("At %1$s", DurationFormat.clock($0)))</div>"
    }
    switch entry.content {
    case .song(let song):
      number += 1
      output.append("<li><span class=\"n\">\(number)</span><div>\(start ?? "")")
      output.append("<b dir=\"auto\">\(HTMLText.escaped(entry.displayedTitle))</b>")
      if let artist = song.artist.nonEmpty {
        output.append(" <span class=\"a\" dir=\"auto\">\(HTMLText.escaped(artist))</span>")
      }
      output.append(facts(of: song))
      output.append("</div>")
      appendTimes(of: entry, key: song.key, to: &output)
      if hasWords, let words = SongWords(of: entry) { output.append(HTMLWords.details(words)) }
    case .pause(let title, _):
      let name = title.nonEmpty ?? pgettext("noun", "Break")
      output.append("<li class=\"p\"><div>\(start ?? "")")
      output.append("<i dir=\"auto\">\(HTMLText.escaped(name))</i></div>")
      appendTimes(of: entry, key: nil, to: &output)
    case .note(let text):
      output.append("<li class=\"p\"><div class=\"o\" dir=\"auto\">\(start ?? "")")
      output.append("\(HTMLText.escapedLines(text))</div>")
    }
    output.append("</li>\n")
  }

  /// The capo, the tempo, the singer and the notes of a song.
  private static func facts(of song: Song) -> String {
    var facts = [song.capoText, song.tempoInUnits].compactMap { $0 }.map(isolated)
    if let singer = song.singer.nonEmpty {
      facts.append(label(SongFact.singer.name) + isolated(singer))
    }
    let notes = HTMLText.escapedLines(song.notes).nonEmpty
    return (facts.isEmpty ? "" : "<div class=\"d\">\(facts.joined(separator: " · "))</div>")
      + (notes.map { "<div class=\"o\" dir=\"auto\">\($0)</div>" } ?? "")
  }

  /// Appends the key and the length, which stand at the end of the line.
  private static func appendTimes(
    of entry: Entry, key: String?, to output: inout DocumentOutput
  ) {
    let length = entry.knownDuration.map { DurationFormat.string($0) }
    guard key != nil || length != nil else { return }
    output.append("<div class=\"f\">")
    if let key {
      output.append("<b class=\"k\">\(label(SongFact.key.name))\(isolated(key))</b>")
    }
    if let length { output.append("<span>\(label(SongFact.duration.name))\(length)</span>") }
    output.append("</div>")
  }

  /// A label for screen readers, which is not shown.
  private static func label(_ name: String) -> String {
    "<span class=\"h\">\(HTMLText.escaped(name)) </span>"
  }

  /// A text whose direction does not turn what is around it.
  private static func isolated(_ text: String) -> String {
    "<bdi>\(HTMLText.escaped(text))</bdi>"
  }
}
