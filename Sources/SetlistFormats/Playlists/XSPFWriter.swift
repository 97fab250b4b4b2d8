import Foundation
import SetlistModel

/// Writes XSPF version 1. Sections are VLC's folders, and the bounds of parts of files are VLC's
/// options, because many players do not support locations with a fragment. Identities, kinds,
/// favorites and similar facts are in a separate extension, which other players skip.
struct XSPFWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let vocabulary = XSPFVocabulary.self
    let list = content.head
    let records = EntryRecordLines(paths: WrittenPaths(options))
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="\(vocabulary.namespace)" xmlns:vlc="\(vocabulary.vlcNamespace)"\
       xmlns:setlist="\(vocabulary.setlistApplication)">

      """)
    Self.append("title", list.name, indent: 1, to: &output)
    output.append("  <trackList>\n")
    var identifier = 0
    var ends: [Int] = []
    for (index, section) in list.sections.enumerated() {
      try content.forEachEntry(ofSection: index) { entry in
        Self.append(entry, of: section.id, identifier: identifier, records, to: &output)
        identifier += 1
        try output.endPart()
      }
      ends.append(identifier)
    }
    output.append("  </trackList>\n")
    output.append("  <extension application=\"\(vocabulary.vlcApplication)\">\n")
    try Self.appendFolders(of: list, endingAt: ends, to: &output)
    output.append("  </extension>\n")
    output.append("  <extension application=\"\(vocabulary.setlistApplication)\">\n")
    Self.append("setlist:record", SetlistRecord(list).line, indent: 2, to: &output)
    for section in list.sections {
      Self.append("setlist:record", SetlistRecord(section).line, indent: 2, to: &output)
    }
    output.append("  </extension>\n</playlist>\n")
    return []
  }

  /// Appends a folder of VLC for each section.
  ///
  /// - Parameter ends: for each section, the number of entries up to its end.
  private static func appendFolders(
    of list: Setlist, endingAt ends: [Int], to output: inout DocumentOutput
  ) throws {
    var identifier = 0
    for (section, end) in zip(list.sections, ends) {
      let title = XMLText.escaped(section.title, inAttribute: true)
      output.append("    <vlc:node title=\"\(title)\">\n")
      while identifier < end {
        output.append("      <vlc:item tid=\"\(identifier)\"/>\n")
        identifier += 1
        try output.endPart()
      }
      output.append("    </vlc:node>\n")
    }
  }

  /// Appends the track of an entry.
  private static func append(
    _ entry: Entry, of section: Section.ID, identifier: Int, _ records: EntryRecordLines,
    to output: inout DocumentOutput
  ) {
    output.append("    <track>\n")
    let entrySong = entry.song
    let location = entrySong.flatMap { WrittenLocation(of: $0) }
    if let location {
      append("location", records.paths.uriReference(to: location.source), indent: 3, to: &output)
    }
    let song = entrySong ?? Song(title: entry.title)
    for fact in XSPFVocabulary.texts where fact.isKnown(of: song) {
      append(fact.element ?? "", fact.exactText(of: song), indent: 3, to: &output)
    }
    if let duration = entry.knownDuration {
      let milliseconds = Int(min(duration * 1000, 1e15).rounded())
      append("duration", String(milliseconds), indent: 3, to: &output)
    }
    output.append("      <extension application=\"\(XSPFVocabulary.vlcApplication)\">\n")
    append("vlc:id", String(identifier), indent: 4, to: &output)
    if let location, location.path != nil, let part = location.part {
      for (name, time) in [("start-time", part.start), ("stop-time", part.end)] {
        guard let time else { continue }
        append("vlc:option", "\(name)=\(MediaFragment.text(time))", indent: 4, to: &output)
      }
    }
    output.append(
      """
            </extension>
            <extension application="\(XSPFVocabulary.setlistApplication)">

      """)
    var line: [UInt8] = []
    records.append(entry, song: entrySong, at: location?.source, section: section, to: &line)
    append("setlist:record", String(decoding: line, as: UTF8.self), indent: 4, to: &output)
    output.append("      </extension>\n    </track>\n")
  }

  private static func append(
    _ name: String, _ text: String, indent: Int, to output: inout DocumentOutput
  ) {
    for _ in 0..<indent { output.append("  ") }
    output.append("<\(name)>")
    output.append(XMLText.escaped(text, inAttribute: false))
    output.append("</\(name)>\n")
  }
}
