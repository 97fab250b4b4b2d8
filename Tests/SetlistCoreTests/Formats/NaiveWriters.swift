import Foundation

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistModel
@testable import SetlistSharing

/// The formats with records, written with an encoder for each entry, and with URLs: what the
/// writers have to give, without what makes them fast.
struct NaiveWriters {
  let options: ExportOptions

  // MARK: Paths

  func relativePath(of location: URL) -> [UInt8]? {
    guard options.pathStyle == .relativeBelowPlaylist, let folder = options.folder,
      location.isLocalFile
    else { return nil }
    let start = URL.normalized(folder.filePathBytes)
    let path = location.filePathBytes
    guard path.starts(with: start) else { return nil }
    let rest = path.dropFirst(start.count > 1 ? start.count : 0)
    return rest.count > 1 && rest.first == UInt8(ascii: "/") ? Array(rest.dropFirst()) : nil
  }

  func pathReference(to location: URL) -> String {
    guard let relative = relativePath(of: location),
      String(validating: relative, as: UTF8.self) != nil
    else { return location.absoluteString }
    return plainRelativePath(of: location) ?? uriReference(to: location.withoutFragment)
  }

  func plainRelativePath(of location: URL) -> String? {
    guard let text = relativePath(of: location).flatMap(lineText) else { return nil }
    let isMistakable =
      text.utf8.contains { ":%\\".utf8.contains($0) } || text.utf8.first == UInt8(ascii: "#")
      || text.trimmingWhitespace != text
    return isMistakable ? "./" + text : text
  }

  func lineText(_ path: [UInt8]) -> String? {
    guard let text = String(validating: path, as: UTF8.self), text.onOneLine == text,
      case let rest = "." + text, rest.trimmingWhitespace == rest
    else { return nil }
    return text.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint } ? nil : text
  }

  func uriReference(to location: URL) -> String {
    guard let relative = relativePath(of: location) else { return location.absoluteString }
    let encoded = URL.percentEncoded(relative) { URL.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    return encoded + (MediaFragment(of: location).map { "#" + $0.text } ?? "")
  }

  // MARK: M3U

  func m3u(_ setlist: Setlist) -> String {
    var lines = [
      "#EXTM3U", "#PLAYLIST:" + setlist.name.onOneLine, "#SETLIST:" + SetlistRecord(setlist).line,
    ]
    for section in setlist.sections {
      lines.append("#SETLIST:" + SetlistRecord(section).line)
      for entry in section.entries {
        guard let song = entry.song, let location = song.location else {
          lines.append("#SETLIST:" + record(entry))
          continue
        }
        let title = song.title.nonEmpty ?? location.displayTitle
        let display = song.artist.isEmpty ? title : song.artist + " - " + title
        lines.append("#EXTINF:\(song.wholeSeconds ?? -1),\(display.onOneLine)")
        lines.append("#EXTGRP:" + section.title.onOneLine)
        lines.append("#SETLIST:" + record(entry))
        if song.file != nil, let part = song.part {
          lines.append("#EXTVLCOPT:start-time=" + MediaFragment.text(part.start))
          if let end = part.end {
            lines.append("#EXTVLCOPT:stop-time=" + MediaFragment.text(end))
          }
        }
        lines.append(path(of: song.source ?? location))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func record(_ entry: Entry) -> String {
    var record = EntryRecord(entry)
    if let source = entry.song?.source, relativePath(of: source) != nil,
      plainRelativePath(of: source) == nil
    {
      record.file = uriReference(to: source)
    }
    return SetlistRecord(record).line
  }

  private func path(of location: URL) -> String {
    guard location.isLocalFile, relativePath(of: location) == nil,
      let text = lineText(location.filePathBytes), !text.contains(where: { "#?%:\\".contains($0) })
    else { return pathReference(to: location) }
    return text
  }

  // MARK: Documents

  func document(_ setlist: Setlist) throws -> String {
    let document = SetlistDocument(
      format: SetlistDocument.formatName, version: SetlistDocument.currentVersion, id: setlist.id,
      name: setlist.name, options: setlist.options,
      sections: setlist.sections.map { section in
        SetlistDocument.Readable(
          SetlistDocument.Group(
            id: section.id, title: section.title, options: section.options.finite,
            entries: section.entries.map { .init(line($0), keeping: $0.unknownMembers) }),
          keeping: section.options.unknownMembers)
      })
    let data = try JSONEncoder().encode(
      SetlistDocument.Readable(document, keeping: setlist.options.unknownMembers))
    return String(decoding: try RawDocument(data).bytes, as: UTF8.self)
  }

  private func line(_ entry: Entry) -> SetlistDocument.Line {
    var line = SetlistDocument.Line(
      id: entry.id, kind: entry.kind, title: entry.title, duration: entry.knownDuration,
      everywhere: entry.everywhere, startTime: entry.startTime.timeOfDay, home: entry.home)
    guard let song = entry.song else { return line }
    line.facts = song
    line.location = song.location.map(uriReference(to:))
    line.song = song.id
    return line
  }
}
