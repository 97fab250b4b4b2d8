import Foundation

/// Writes the JSON that scripts read: `{"name", "sections": [{"id", "title", "entries": [{"id",
/// "kind", "title", "artist", "album", "duration", "favorite", "location"}]}]}`, members and
/// elements in order.
///
/// `kind` is `song`, `break` or `note`; `duration` is in seconds or `null`, `location` a URL or
/// `null`.
struct JSONWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    let sections = setlist.sections.map(section).joined(separator: ",\n")
    let text =
      "{\n  \"name\": \(JSONText.string(setlist.name)),\n  \"sections\": ["
      + (sections.isEmpty ? "" : "\n\(sections)\n  ") + "]\n}\n"
    return ExportedDocument(
      data: Data(text.utf8),
      omissions: ["JSON does not keep keys, tempos, notes and the options of sections."])
  }

  private func section(_ section: Section) -> String {
    let entries = section.entries.map { "        " + entry($0) }.joined(separator: ",\n")
    return """
          {
            "id": \(JSONText.string(section.id.description)),
            "title": \(JSONText.string(section.title)),
            "entries": [\(entries.isEmpty ? "" : "\n\(entries)\n      ")]
          }
      """
  }

  private func entry(_ entry: Entry) -> String {
    let location = entry.song?.location?.absoluteString
    return JSONText.object([
      ("id", JSONText.string(entry.id.description)),
      ("kind", JSONText.string(entry.kind.rawValue)), ("title", JSONText.string(entry.title)),
      ("artist", JSONText.string(entry.song?.artist ?? "")),
      ("album", JSONText.string(entry.song?.album ?? "")),
      ("duration", entry.knownDuration.map(JSONText.number) ?? "null"),
      ("favorite", entry.song?.isFavorite == true ? "true" : "false"),
      ("location", location.map(JSONText.string) ?? "null"),
    ])
  }
}
