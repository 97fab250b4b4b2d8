import Foundation
import SetlistFiles
import SetlistModel

/// Reads the facts of songs in ChordPro, see
/// <https://www.chordpro.org/chordpro/chordpro-directives/>. A file can contain several songs.
///
/// The words and chords are kept as they are; `SongWords` reads them.
struct ChordProReader: PlaylistReader {
  /// The length of the longest line, in bytes.
  private static let maximumLineLength = 4096
  /// The other names of directives, with the facts that they contain.
  private static let names = [
    "t": "title", "st": "subtitle", "su": "subtitle", "ns": "new_song", "composer": "writer",
    "lyricist": "writer", "author": "writer",
  ]

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.chordPro) }
    var playlist = ParsedPlaylist()
    var sheet = SongSheet()
    var isSong = false
    var count = 0
    // The lines at which the other songs begin.
    var starts: [Int] = []
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data), upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      guard let line else { return true }
      if let (name, value) = Self.directive(line) {
        guard name == "new_song" else {
          if sheet.read(value, of: name) { isSong = true }
          return true
        }
        // A line of the content ends the heading of a song, but may also come before the first
        // song.
        guard isSong, !sheet.isEmpty else { return true }
        guard count < ParsedPlaylist.maximumEntryCount - 1 else {
          playlist.problems.append(ParsedPlaylist.fullProblem)
          return false
        }
        playlist.append(sheet.entry, group: nil)
        count += 1
        starts.append(number)
        sheet = SongSheet()
      } else if Self.hasChord(line) {
        isSong = true
      }
      return true
    }
    guard isSong else { throw .wrongFormat(.chordPro) }
    playlist.isSongSheet = count == 0
    if count == 0 || !sheet.isEmpty { playlist.append(sheet.entry, group: nil) }
    let sheets = ChordSheet.pieces(of: data, beginningAt: starts, .chordPro)
    playlist.add(sheets)
    playlist.noteLongWords(sheets, ofFileWith: data.count)
    return playlist
  }

  /// The name and the value of a directive: `{title: Ada}`, `{t:Ada}`, `{meta artist Ada}`; `nil`
  /// if the line has none.
  private static func directive(_ line: Substring) -> (name: String, value: Substring)? {
    let line = line.trimmed
    guard line.first == "{", line.last == "}" else { return nil }
    let (name, value) = word(of: line.dropFirst().dropLast().trimmed)
    let (fact, text) = name == "meta" ? word(of: value) : (name, value)
    return (names[fact] ?? fact, text)
  }

  /// The first word of a text in lower case, and the rest.
  private static func word(of text: Substring) -> (String, Substring) {
    // Directives for certain instruments, such as `title-guitar`, keep their suffix, so they count
    // as other names.
    let word = text.prefix { $0.isLetter || "_-!".contains($0) }
    var rest = text[word.endIndex...].trimmed
    if rest.first == ":" { rest = rest.dropFirst().trimmed }
    return (word.lowercased(), rest)
  }

  /// Whether a line contains a chord, such as `[Am7]`.
  private static func hasChord(_ line: Substring) -> Bool {
    guard let open = line.firstIndex(of: "["),
      let root = line[line.index(after: open)...].first
    else { return false }
    return ("A"..."H").contains(root) && line[open...].contains("]")
  }
}

extension ParsedPlaylist {
  /// Gives the songs their sheets, in order.
  fileprivate mutating func add(_ sheets: [ChordSheet?]) {
    var rest = sheets[...]
    for section in sections.indices {
      for index in sections[section].entries.indices {
        guard let sheet = rest.popFirst() else { return }
        guard var song = sections[section].entries[index].entry.song else { continue }
        song.sheet = sheet
        sections[section].entries[index].entry.content = .song(song)
      }
    }
  }
}
