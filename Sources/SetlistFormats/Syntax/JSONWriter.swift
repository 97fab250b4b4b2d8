import Foundation
import SetlistModel

/// Writes the JSON for scripts: the complete content of a setlist, members and elements in order:
/// `{"name", "id", "options", "sections": [{"id", "title", "options", "entries": [{"id", "kind",
/// "title", "artist", "album", "duration", "key", "bpm", "notes", "favorite", "location", "song",
/// "everywhere", "startTime", "home"}]}]}`, and other facts.
///
/// `kind` is `song`, `break` or `note`; `duration` is in seconds, `startTime` in seconds after
/// midnight, `location` a URL. Unknown facts
/// are `null`, or an empty text for `artist`, `album` and `notes`. Every entry has every member.
/// The options are those of `SetlistDocument`, which also documents `song`, `everywhere` and
/// `home`.
struct JSONWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    let sections = setlist.sections.map(section).joined(separator: ",\n")
    let text = """
      {
        "name": \(JSONText.string(setlist.name)),
        "id": \(JSONText.string(setlist.id.description)),
        "options": \(JSONText.value(setlist.options)),
        "sections": [\(sections.isEmpty ? "" : "\n\(sections)\n  ")]
      }

      """
    return ExportedDocument(data: Data(text.utf8), omissions: [])
  }

  private func section(_ section: Section) -> String {
    let entries = section.entries.map { "        " + entry($0) }.joined(separator: ",\n")
    return """
          {
            "id": \(JSONText.string(section.id.description)),
            "title": \(JSONText.string(section.title)),
            "options": \(JSONText.value(section.options.finite)),
            "entries": [\(entries.isEmpty ? "" : "\n\(entries)\n      ")]
          }
      """
  }

  private func entry(_ entry: Entry) -> String {
    let song = entry.song
    let facts = SongFact.all.map { fact in
      let value =
        switch fact {
        case .title: JSONText.string(entry.title)
        case .duration: JSONText.number(entry.knownDuration)
        case .location: song?.location.map { JSONText.string($0.absoluteString) } ?? "null"
        default: fact.json(of: song)
        }
      return (fact.member, value)
    }
    return JSONText.object(
      [
        ("id", JSONText.string(entry.id.description)),
        ("kind", JSONText.string(entry.kind.rawValue)),
      ] + facts + [
        ("song", song.map { JSONText.string($0.id.description) } ?? "null"),
        ("everywhere", entry.everywhere.map(JSONText.value) ?? "null"),
        ("startTime", JSONText.number(entry.startTime)),
        ("home", entry.home.map(JSONText.value) ?? "null"),
      ])
  }
}
