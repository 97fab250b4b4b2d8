import Foundation
import SetlistFiles
import SetlistModel

/// Writes Setlist's own documents, with one element a line.
struct SetlistWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    let document = SetlistDocument(
      format: nil, version: nil, id: setlist.id, name: setlist.name, options: setlist.options,
      sections: [])
    var lines = SetlistLines(
      members: Self.members(
        SetlistDocument.Readable(document, keeping: setlist.options.unknownMembers)),
      dots: nil, version: SetlistDocument.currentVersion)
    for section in setlist.sections {
      let group = SetlistDocument.Group(
        id: section.id, title: section.title, options: section.options.finite, entries: [])
      lines.addSection(
        Self.text(SetlistDocument.Readable(group, keeping: section.options.unknownMembers)))
      for entry in section.entries {
        lines.addEntry(
          Self.text(
            SetlistDocument.Readable(
              Self.line(entry, options: options), keeping: entry.unknownMembers)))
      }
    }
    return ExportedDocument(data: Data(lines.bytes), omissions: [])
  }

  /// The members of an element in their one form, without braces and its own elements.
  private static func text(_ element: some Encodable) -> [UInt8] {
    members(element).map { "\(JSONText.string($0.name)): \($0.value)" }
      .joined(separator: ", ").utf8.map { $0 }
  }

  /// The members of an element in their one form, the identity first, without its own elements.
  private static func members(_ element: some Encodable) -> [(name: String, value: String)] {
    // Encoding fails only for numbers that are not finite, which are left out.
    guard let data = try? JSONEncoder().encode(element) else { return [] }
    var json = CanonicalJSON(Array(data))
    var members = CanonicalMembers()
    guard json.beginObject() else { return [] }
    while let name = try? json.nextName() {
      members.begin(name)
      guard (try? json.copyValue(to: &members.text)) != nil else { return [] }
      members.end()
    }
    let sorted = members.sorted.filter { $0.name != "sections" && $0.name != "entries" }
    return sorted.filter { $0.name == "id" } + sorted.filter { $0.name != "id" }
  }

  private static func line(_ entry: Entry, options: ExportOptions) -> SetlistDocument.Line {
    var line = SetlistDocument.Line(
      id: entry.id, kind: entry.kind, title: entry.title, duration: entry.knownDuration,
      everywhere: entry.everywhere, startTime: entry.startTime.timeOfDay, home: entry.home)
    guard let song = entry.song else { return line }
    line.facts = song
    line.location = song.location.map(options.uriReference(to:))
    line.song = song.id
    return line
  }
}
