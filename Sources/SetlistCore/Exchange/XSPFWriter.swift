import Foundation

/// Writes XSPF version 1. Sections are VLC's folders; ids, kinds, favorites and the like stand in
/// an extension of our own, which other players skip.
struct XSPFWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    let vocabulary = XSPFVocabulary.self
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<playlist version=\"1\" xmlns=\"\(vocabulary.namespace)\""
        + " xmlns:vlc=\"\(vocabulary.vlcNamespace)\""
        + " xmlns:setlist=\"\(vocabulary.setlistApplication)\">",
      element("title", setlist.name, indent: 1), "  <trackList>",
    ]
    var folders: [String] = []
    var identifier = 0
    for section in setlist.sections {
      folders.append(
        "    <vlc:node title=\"\(XMLText.escaped(section.title, inAttribute: true))\">")
      for entry in section.entries {
        lines += track(entry, section: section.id, identifier: identifier, options: options)
        folders.append("      <vlc:item tid=\"\(identifier)\"/>")
        identifier += 1
      }
      folders.append("    </vlc:node>")
    }
    lines.append("  </trackList>")
    lines.append("  <extension application=\"\(vocabulary.vlcApplication)\">")
    lines += folders
    lines.append("  </extension>")
    lines.append("  <extension application=\"\(vocabulary.setlistApplication)\">")
    lines.append(record(SetlistRecord(setlist), indent: 2))
    lines += setlist.sections.map { record(SetlistRecord($0), indent: 2) }
    lines += ["  </extension>", "</playlist>", ""]
    return ExportedDocument(data: Data(lines.joined(separator: "\n").utf8), omissions: [])
  }

  private func track(
    _ entry: Entry, section: Section.ID, identifier: Int, options: ExportOptions
  ) -> [String] {
    var lines = ["    <track>"]
    if let location = entry.song?.location {
      lines.append(element("location", options.uriReference(to: location), indent: 3))
    }
    let texts = [
      ("title", entry.title), ("creator", entry.song?.artist ?? ""),
      ("annotation", entry.song?.notes ?? ""), ("album", entry.song?.album ?? ""),
    ]
    for (name, text) in texts where !text.isEmpty {
      lines.append(element(name, text, indent: 3))
    }
    if let duration = entry.knownDuration {
      let milliseconds = Int(min(duration * 1000, 1e15).rounded())
      lines.append(element("duration", String(milliseconds), indent: 3))
    }
    return lines + [
      "      <extension application=\"\(XSPFVocabulary.vlcApplication)\">",
      element("vlc:id", String(identifier), indent: 4), "      </extension>",
      "      <extension application=\"\(XSPFVocabulary.setlistApplication)\">",
      record(SetlistRecord(EntryRecord(entry, section: section)), indent: 4),
      "      </extension>", "    </track>",
    ]
  }

  private func record(_ record: SetlistRecord, indent: Int) -> String {
    element("setlist:record", record.line, indent: indent)
  }

  private func element(_ name: String, _ text: String, indent: Int) -> String {
    let start = String(repeating: "  ", count: indent)
    return "\(start)<\(name)>\(XMLText.escaped(text, inAttribute: false))</\(name)>"
  }
}
