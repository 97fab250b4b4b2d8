import Foundation

/// Reads cue sheets: the tracks of an album, or of several files that are a section each.
///
/// An entry cannot be a part of a file yet: tracks that share a file come without one, and the
/// report says so.
struct CueReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.cue) }
    var parser = CueParser()
    try TextDecoding.forEachLine(of: TextDecoding.text(from: data)) {
      number, line throws(ExchangeError) in
      parser.read(line, number: number)
      return !parser.isFull && !Task.isCancelled
    }
    guard parser.trackCount > 0 || !parser.files.isEmpty else { throw .wrongFormat(.cue) }
    var playlist = ParsedPlaylist(name: parser.title.onOneLine.nonEmpty, problems: parser.problems)
    if parser.isFull { playlist.problems.append(ParsedPlaylist.fullProblem) }
    let files = parser.files.filter { !$0.tracks.isEmpty }
    // A file for each track is how albums are ripped: that is one section, not a dozen.
    let areSections = files.count > 1 && files.contains { $0.tracks.count > 1 }
    for file in files {
      let section = areSections ? Self.title(of: file) : nil
      for (index, track) in file.tracks.enumerated() {
        let next = index + 1 < file.tracks.count ? file.tracks[index + 1].start : nil
        var entry = Self.entry(track, end: next, album: parser)
        if file.tracks.count == 1, !file.name.isEmpty {
          entry.references = [PlaylistReference(text: file.name, kind: .path)]
        }
        playlist.append(entry, group: section)
      }
      if file.tracks.count > 1 {
        playlist.problems.append(
          """
          \(file.tracks.count) tracks are parts of “\(file.name.onOneLine)”: where they begin and \
          end was not kept, nor the length of the last one.
          """)
      }
    }
    return playlist
  }

  private static func entry(
    _ track: CueParser.Track, end: TimeInterval?, album: CueParser
  ) -> ParsedEntry {
    var song = Song(
      title: track.title.onOneLine.nonEmpty ?? "Track \(track.number)",
      artist: (track.performer.nonEmpty ?? album.performer).onOneLine,
      album: album.title.onOneLine)
    if let start = track.start, let end, end > start { song.duration = end - start }
    return ParsedEntry(entry: Entry(content: .song(song)))
  }

  private static func title(of file: CueParser.File) -> String {
    let name = file.name.onOneLine.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}
