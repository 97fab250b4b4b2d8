import Foundation
import SetlistModel

/// Writes XSPF version 1. Sections are VLC's folders, and the bounds of parts of files are VLC's
/// options, because many players do not support locations with a fragment. Identities, kinds,
/// favorites and similar facts are in a separate extension, which other players skip.
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
    if let location = entry.song?.source {
      lines.append(element("location", options.uriReference(to: location), indent: 3))
    }
    let song = entry.song ?? Song(title: entry.title)
    for fact in XSPFVocabulary.texts where fact.isKnown(of: song) {
      lines.append(element(fact.element ?? "", fact.exactText(of: song), indent: 3))
    }
    if let duration = entry.knownDuration {
      let milliseconds = Int(min(duration * 1000, 1e15).rounded())
      lines.append(element("duration", String(milliseconds), indent: 3))
    }
    lines.append("      <extension application=\"\(XSPFVocabulary.vlcApplication)\">")
    lines.append(element("vlc:id", String(identifier), indent: 4))
    lines += bounds(of: entry.song)
    return lines + [
      "      </extension>",
      "      <extension application=\"\(XSPFVocabulary.setlistApplication)\">",
      record(SetlistRecord(EntryRecord(entry, section: section, options: options)), indent: 4),
      "      </extension>", "    </track>",
    ]
  }

  private func bounds(of song: Song?) -> [String] {
    guard let song, song.file != nil, let part = song.part else { return [] }
    let times = [("start-time", part.start), ("stop-time", part.end)]
    return times.compactMap { name, time in
      time.map { element("vlc:option", "\(name)=\(MediaFragment.text($0))", indent: 4) }
    }
  }

  private func record(_ record: SetlistRecord, indent: Int) -> String {
    element("setlist:record", record.line, indent: indent)
  }

  private func element(_ name: String, _ text: String, indent: Int) -> String {
    let start = String(repeating: "  ", count: indent)
    return "\(start)<\(name)>\(XMLText.escaped(text, inAttribute: false))</\(name)>"
  }
}
