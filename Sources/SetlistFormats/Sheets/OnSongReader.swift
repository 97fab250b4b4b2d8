import Foundation
import SetlistFiles
import SetlistModel

/// Reads the facts of a song in OnSong's format, see
/// <https://onsongapp.com/docs/features/formats/onsong/>.
///
/// The heading ends at the first blank line or label of a section. Its first line is the title and
/// its second one the artist, unless lines name these. Lines such as `Key: G` contain other facts.
/// The words and chords are kept as they are; `SongWords` reads them.
struct OnSongReader: PlaylistReader {
  /// The length of the longest line, in bytes.
  private static let maximumLineLength = 4096
  /// The number of lines in which facts are looked for.
  private static let maximumLineCount = 100

  /// The facts by their names in lower case. Lines with other names, such as `Flow: V1 C`, are
  /// skipped.
  private static let facts = [
    "title": "title", "t": "title", "song": "title", "song title": "title",
    "subtitle": "subtitle", "st": "subtitle", "su": "subtitle",
    "artist": "artist", "artists": "artist", "artist(s)": "artist", "performer": "artist",
    "performed by": "artist", "band": "artist", "by": "artist",
    "author": "writer", "authors": "writer", "author(s)": "writer", "writer": "writer",
    "writers": "writer", "writer(s)": "writer", "written by": "writer", "songwriter": "writer",
    "songwriters": "writer", "songwriter(s)": "writer", "composer": "writer",
    "composers": "writer", "lyricist": "writer", "words": "writer", "music": "writer",
    "words by": "writer", "music by": "writer", "words and music": "writer",
    "words and music by": "writer", "words & music": "writer", "words & music by": "writer",
    "album": "album", "a": "album",
    "key": "key", "k": "key", "song key": "key",
    "tempo": "tempo", "bpm": "tempo",
    "time": "time", "time signature": "time", "meter": "time", "metre": "time",
    "duration": "duration", "length": "duration",
    "capo": "capo", "notes": "notes", "isrc": "isrc",
    "ccli": "ccli", "ccli #": "ccli", "ccli song #": "ccli", "ccli number": "ccli",
  ]

  /// The first words of section labels.
  private static let labels: Set<String> = [
    "verse", "chorus", "bridge", "intro", "introduction", "outro", "ending", "end", "tag", "coda",
    "refrain", "interlude", "instrumental", "pre-chorus", "prechorus", "pre", "post-chorus",
    "turnaround", "vamp", "solo", "break", "breakdown", "hook", "channel", "finale", "opening",
    "v", "c", "b",
  ]

  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    guard !TextDecoding.looksBinary(data) else { throw .wrongFormat(.onSong) }
    var sheet = SongSheet()
    // The lines without a name, by their position in the heading.
    var plain: [(place: Int, text: Substring)] = []
    var count = 0
    // `isHeading` tells whether a line without a name can still be the artist.
    var isHeading = true
    try TextDecoding.forEachLine(of: TextDecoding.utf8(data), upTo: Self.maximumLineLength) {
      number, line throws(ExchangeError) in
      guard number <= Self.maximumLineCount else { return false }
      guard let line = line?.trimmed else { return true }
      guard !line.isEmpty else { return count == 0 }
      count += 1
      if let (name, value) = Self.field(line) {
        if let fact = Self.facts[name] {
          sheet.read(value, of: fact)
          return true
        }
        if value.isEmpty, Self.isLabel(name) { return false }
        // An empty value may belong to a section label in another language; facts can still follow
        // it.
        if count > 1, value.isEmpty { isHeading = false }
        // A first line with a colon may be the title.
        guard count == 1 else { return true }
      } else if count > 1, line.contains("[") {
        // A bracket begins chords or a section label, so the heading ends.
        return false
      }
      if count > 1, let (person, fact) = Self.person(line) {
        sheet.read(person, of: fact)
      } else if plain.isEmpty || isHeading && plain.count < 2 && Self.isName(line) {
        plain.append((count, line))
      }
      return true
    }
    guard count > 0 else { throw .wrongFormat(.onSong) }
    if !sheet.has("title"), !plain.isEmpty {
      sheet.read(plain.removeFirst().text, of: "title")
    } else {
      plain.removeAll { $0.place != 2 }
    }
    if !sheet.has("artist"), let artist = plain.first { sheet.read(artist.text, of: "artist") }
    sheet.words = .whole(data, .onSong)
    var playlist = ParsedPlaylist(
      sections: [ParsedSection(entries: [sheet.entry])], isSongSheet: true)
    playlist.noteLongWords([sheet.words], ofFileWith: data.count)
    return playlist
  }

  /// The name and the value of a line such as `Key: G`, also in braces; `nil` if it has none.
  private static func field(_ line: Substring) -> (name: String, value: Substring)? {
    let isInBraces = line.first == "{" && line.last == "}"
    let text = isInBraces ? line.dropFirst().dropLast() : line
    guard let colon = text.firstIndex(of: ":") else { return isInBraces ? ("", "") : nil }
    return (
      text[..<colon].trimmed.lowercased(), text[text.index(after: colon)...].trimmed
    )
  }

  /// The people in a line such as "Words and music by Ada", and the name of the fact.
  private static func person(_ line: Substring) -> (text: Substring, fact: String)? {
    guard let by = line.range(of: "by ", options: .caseInsensitive),
      let fact = facts[line[..<by.upperBound].trimmed.lowercased()]
    else { return nil }
    return (line[by.upperBound...].trimmed, fact)
  }

  /// Whether a line can be the name of an artist: it contains no license number, time signature,
  /// copyright or parentheses.
  private static func isName(_ line: Substring) -> Bool {
    let isLicense = line.contains("#") && line.contains(where: \.isNumber)
    let isSignature = line.contains("/") && line.allSatisfy { $0.isNumber || $0 == "/" }
    let isRemark = line.first == "(" && line.last == ")"
    return !isLicense && !isSignature && !isRemark && !"©℗".contains(line.first ?? " ")
      && !line.lowercased().hasPrefix("ccli")
  }

  /// Whether a name is that of a section, such as "verse 1".
  private static func isLabel(_ name: String) -> Bool {
    let word = name.prefix { $0.isLetter || $0 == "-" }
    return labels.contains(String(word))
  }
}
