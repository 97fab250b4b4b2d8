import Foundation
import SetlistModel

/// Writes extended M3U in UTF-8 with LF and without a byte order mark.
///
/// Every entry with a location has `#EXTINF` with whole seconds and `#EXTGRP`. Some readers apply
/// `#EXTGRP` to one entry, others until the next one; both give the same result here. VLC's options
/// give the beginning and the end of a part of a file. `#SETLIST:` comments store the facts that
/// M3U cannot express.
struct M3UWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let list = content.head
    let paths = WrittenPaths(options)
    let records = EntryRecordLines(paths: paths)
    output.append("#EXTM3U\n#PLAYLIST:\(list.name.onOneLine)\n")
    output.append("#SETLIST:\(SetlistRecord(list).line)\n")
    for (index, section) in list.sections.enumerated() {
      output.append("#SETLIST:\(SetlistRecord(section).line)\n")
      let group = "#EXTGRP:\(section.title.onOneLine)\n"
      try content.forEachEntry(ofSection: index) { entry in
        let song = entry.song
        // A song is large, so it is not copied.
        let location = song?.address.flatMap { WrittenLocation(address: $0) }
        if let location {
          Self.appendInformation(of: song, at: location, to: &output)
          output.append(group)
        }
        output.append("#SETLIST:")
        records.append(entry, song: song, at: location?.source, to: &output.bytes)
        output.append("\n")
        if let location {
          Self.appendBounds(of: location, to: &output)
          output.append(Self.path(of: location.source, paths: paths))
          output.append("\n")
        }
        try output.endPart()
      }
    }
    return []
  }

  private static func appendInformation(
    of song: Song?, at location: WrittenLocation, to output: inout DocumentOutput
  ) {
    output.append("#EXTINF:")
    output.append(song?.wholeSeconds ?? -1)
    output.append(",")
    if let artist = song?.artist.nonEmpty {
      output.append(artist.onOneLine)
      output.append(" - ")
    }
    output.append((song?.title.nonEmpty ?? location.displayTitle).onOneLine)
    output.append("\n")
  }

  private static func appendBounds(
    of location: WrittenLocation, to output: inout DocumentOutput
  ) {
    guard location.path != nil, let part = location.part else { return }
    output.append("#EXTVLCOPT:start-time=\(MediaFragment.text(part.start))\n")
    if let end = part.end { output.append("#EXTVLCOPT:stop-time=\(MediaFragment.text(end))\n") }
  }

  // File URLs are avoided, because simple players do not support them: a path is written absolute
  // if it means the same as the URI.
  private static func path(of location: WrittenLocation, paths: WrittenPaths) -> String {
    guard paths.relativePath(of: location) == nil, let path = location.path,
      let text = WrittenPaths.lineText(path[...]),
      !isMisread(text)
    else { return paths.pathReference(to: location) }
    return text
  }

  /// Whether a text has a character that means something in a URI, or a backslash. Most texts have
  /// none of these bytes, so they are not divided into characters.
  private static func isMisread(_ text: String) -> Bool {
    text.utf8.span.contains(where: isSign) && text.contains { "#?%:\\".contains($0) }
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "\\"), .colon: true
    default: false
    }
  }
}
