import Foundation
import SetlistModel

/// Writes extended M3U in UTF-8 with LF and without a byte order mark.
///
/// Every entry with a location has `#EXTINF` with whole seconds and `#EXTGRP`. Some readers apply
/// `#EXTGRP` to one entry, others until the next one; both give the same result here. VLC's options
/// give the beginning and the end of a part of a file. `#SETLIST:` comments store the facts that
/// M3U cannot express.
struct M3UWriter: PlaylistWriter {
  func document(for setlist: Setlist, options: ExportOptions) -> ExportedDocument {
    var lines = [
      "#EXTM3U", "#PLAYLIST:" + setlist.name.onOneLine,
      "#SETLIST:" + SetlistRecord(setlist).line,
    ]
    for section in setlist.sections {
      lines.append("#SETLIST:" + SetlistRecord(section).line)
      for entry in section.entries {
        if let song = entry.song, let location = song.location {
          lines.append(Self.information(for: song))
          lines.append("#EXTGRP:" + section.title.onOneLine)
          lines.append("#SETLIST:" + SetlistRecord(EntryRecord(entry, options: options)).line)
          lines += Self.bounds(of: song)
          lines.append(Self.path(of: song.source ?? location, options: options))
        } else {
          lines.append("#SETLIST:" + SetlistRecord(EntryRecord(entry)).line)
        }
      }
    }
    return ExportedDocument(
      data: Data((lines.joined(separator: "\n") + "\n").utf8), omissions: [])
  }

  private static func information(for song: Song) -> String {
    let title = song.title.nonEmpty ?? song.location?.displayTitle ?? ""
    let display = song.artist.isEmpty ? title : song.artist + " - " + title
    return "#EXTINF:\(song.wholeSeconds ?? -1),\(display.onOneLine)"
  }

  private static func bounds(of song: Song) -> [String] {
    guard song.file != nil, let part = song.part else { return [] }
    let start = "#EXTVLCOPT:start-time=" + MediaFragment.text(part.start)
    guard let end = part.end else { return [start] }
    return [start, "#EXTVLCOPT:stop-time=" + MediaFragment.text(end)]
  }

  // File URLs are avoided, because simple players do not support them: a path is written absolute
  // if it means the same as the URI.
  private static func path(of location: URL, options: ExportOptions) -> String {
    guard location.isLocalFile, options.relativePath(of: location) == nil,
      let text = ExportOptions.lineText(location.filePathBytes),
      !text.contains(where: { "#?%:\\".contains($0) })
    else { return options.pathReference(to: location) }
    return text
  }
}
