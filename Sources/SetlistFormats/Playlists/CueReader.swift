import Algorithms
import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Reads cue sheets: the tracks of an album, or of several files with a section each.
///
/// Tracks that share a file are parts of it. The last one lasts until the end of the file; the
/// importer finds its length. A track without a start in the sheet has no file, and the report says
/// so.
struct CueReader: PlaylistReader {
  /// The length of the longest line, in bytes. It is limited because each track keeps a copy of a
  /// value that applies to all tracks.
  static let maximumLineLength = 4096

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.cue) }
    var parser = CueParser()
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data), upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      parser.read(line, number: number)
      return !parser.isCut
    }
    guard parser.trackCount > 0 || !parser.files.isEmpty else { throw .wrongFormat(.cue) }
    var playlist = ParsedPlaylist(name: parser.title.onOneLine.nonEmpty)
    var problems = parser.problems
    let files = parser.files.filter { !$0.tracks.isEmpty }
    // An album that was ripped with a file for each track becomes one section, not a dozen.
    let areSections = files.count > 1 && files.contains { $0.tracks.count > 1 }
    for file in files {
      let section = areSections ? Self.title(of: file) : nil
      let starts = file.tracks.compactMap(\.start).sorted()
      var seen: Set<TimeInterval> = []
      for track in file.tracks {
        // Tracks may be out of order in the file: a track ends at the start of the next one in
        // time.
        let end = track.start.flatMap { start in
          starts[starts.partitioningIndex { $0 > start }...].first
        }
        var entry = Self.entry(track, of: file, end: end, album: parser)
        if file.tracks.count == 1, (track.start ?? 0) == 0 {
          entry.references = Self.references(to: file)
          // A track without a title has only a number, so the tags of the file are preferred.
          entry.yieldsToTags = track.title.onOneLine.isEmpty
        } else if let start = track.start, seen.insert(start).inserted {
          entry.references = Self.references(to: file)
          entry.part = MediaFragment(start: start, end: end)
        } else {
          problems.append(
            gettext(
              "Track %1$s: where it begins is not told, so it has no file.", String(track.number)))
        }
        playlist.append(entry, group: section)
      }
    }
    playlist.problems = problems.lines
    if parser.isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  private static func references(to file: CueParser.File) -> [PlaylistReference] {
    file.name.isEmpty ? [] : [PlaylistReference(text: file.name, kind: .path)]
  }

  private static func entry(
    _ track: CueParser.Track, of file: CueParser.File, end: TimeInterval?, album: CueParser
  ) -> ParsedEntry {
    var song = Song(
      // Translators: the title of a song of which only the number on its album is known.
      title: track.title.onOneLine.nonEmpty ?? gettext("Track %1$s", String(track.number)),
      artist: (track.performer.nonEmpty ?? file.performer.nonEmpty ?? album.performer).onOneLine,
      album: album.title.onOneLine)
    if let start = track.start, let end, end > start { song.duration = end - start }
    return ParsedEntry(entry: Entry(content: .song(song)))
  }

  private static func title(of file: CueParser.File) -> String {
    if let title = file.title.onOneLine.nonEmpty { return title }
    let parts = file.name.onOneLine.unicodeScalars.split { $0 == "/" || $0 == "\\" }
    let name = parts.last.map { String($0) } ?? ""
    guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }
}
