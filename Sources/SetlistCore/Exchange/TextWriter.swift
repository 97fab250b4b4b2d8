import Foundation

/// Writes a setlist as a message to the band: a heading for each section, a numbered line for each
/// song.
struct TextWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    var lines = [setlist.name.onOneLine]
    for section in setlist.sections {
      lines += ["", "# " + section.title.onOneLine]
      var number = 0
      for entry in section.entries {
        switch entry.content {
        case .song(let song):
          number += 1
          let by = song.artist.isEmpty ? "" : song.artist.onOneLine + " – "
          lines.append("\(number). \(by)\(song.title.onOneLine)\(Self.length(of: entry))")
        case .pause(let title, _):
          lines.append("(Break) \(title.onOneLine)\(Self.length(of: entry))")
        case .note(let text):
          lines.append("(Note) \(text.onOneLine)")
        }
      }
    }
    return ExportedDocument(
      data: Data((lines.joined(separator: "\n") + "\n").utf8),
      omissions: ["Text does not keep ids, albums, notes, stars, files and options of sections."])
  }

  private static func length(of entry: Entry) -> String {
    // "0:00" is no length to a reader.
    guard let duration = entry.knownDuration, duration.rounded() > 0 else { return "" }
    return " (\(DurationFormat.string(duration)))"
  }
}
