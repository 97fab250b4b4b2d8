import Foundation
import SetlistModel

/// Writes Setlist's own documents.
struct SetlistWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    let document = SetlistDocument(
      format: SetlistDocument.formatName, version: SetlistDocument.currentVersion, id: setlist.id,
      name: setlist.name, options: setlist.options,
      sections: setlist.sections.map { section in
        SetlistDocument.Readable(
          SetlistDocument.Group(
            id: section.id, title: section.title, options: section.options.finite,
            entries: section.entries.map {
              .init(Self.line($0, options: options), keeping: $0.unknownMembers)
            }), keeping: section.options.unknownMembers)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Encoding fails only for numbers that are not finite, which are left out.
    let data =
      (try? encoder.encode(
        SetlistDocument.Readable(document, keeping: setlist.options.unknownMembers)))
      ?? Data("{}".utf8)
    return ExportedDocument(data: data + Data("\n".utf8), omissions: [])
  }

  private static func line(_ entry: Entry, options: ExportOptions) -> SetlistDocument.Line {
    var line = SetlistDocument.Line(
      id: entry.id, kind: entry.kind, title: entry.title, duration: entry.knownDuration,
      everywhere: entry.everywhere, home: entry.home)
    guard let song = entry.song else { return line }
    line.facts = song
    line.location = song.location.map(options.uriReference(to:))
    line.song = song.id
    return line
  }
}
