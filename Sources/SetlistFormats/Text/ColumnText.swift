import Foundation
import Localization
import SetlistModel

/// Reads songs with one field on each line, as they are copied from the web pages of Spotify and
/// Tidal: number, title, artist, album, date and length, one below the other.
enum ColumnText {
  /// The possible numbers of lines for a song, besides its title and its length.
  private static let fieldCounts = 1...4

  /// The playlist of a text; `nil` if the text has another format, or fewer than two songs.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func playlist(_ text: String) -> ParsedPlaylist? {
    var lines = text.lines.map(\.trimmed).filter { !$0.isEmpty }
    // The marks of explicit songs are removed, because they are no fields.
    lines.removeAll { $0 == "E" || $0.lowercased() == "explicit" }
    let leftOut = removeFrame(of: &lines)
    guard let size = lines.firstIndex(where: isLength).map({ $0 + 1 }), lines.count >= size * 2,
      lines.count % size == 0, lines.count / size <= ParsedPlaylist.maximumEntryCount
    else { return nil }
    let groups = stride(from: 0, to: lines.count, by: size).map { lines[$0..<$0 + size] }
    // A text with a heading has another format, because a heading is no field.
    let hasHeading = lines.contains {
      if case .heading = ListLine($0, number: 0).kind { true } else { false }
    }
    guard !hasHeading,
      lines.indices.allSatisfy({ isLength(lines[$0]) == ($0 % size == size - 1) })
    else { return nil }
    let first = Int(lines[0])
    let areNumbered =
      first != nil
      && groups.enumerated().allSatisfy { index, group in
        Int(lines[group.startIndex]).map { $0 - index } == first
      }
    let skipped = areNumbered ? 1 : 0
    guard fieldCounts.contains(size - skipped - 2) else { return nil }
    let songs = groups.map { song($0.dropFirst(skipped)) }
    var playlist = ParsedPlaylist()
    playlist.sections = [ParsedSection(entries: songs)]
    if leftOut > 0 {
      playlist.problems.append(
        ngettext(
          "%1$s line that looks like no song was left out.",
          "%1$s lines that look like no songs were left out.", leftOut))
    }
    return playlist
  }

  /// Removes the names of the columns, and the text of the page above them and below the last
  /// length. Returns the number of lines besides these names.
  private static func removeFrame(of lines: inout [Substring]) -> Int {
    let areHeaders = lines.map { headers.contains($0.lowercased()) }
    var start = 0
    if let header = areHeaders.indices.first(where: { index in
      index < 30 && areHeaders[index...].prefix(2) == [true, true]
    }) {
      start = areHeaders[header...].firstIndex(of: false) ?? lines.count
    } else {
      start = areHeaders.firstIndex(of: false) ?? 0
    }
    let leftOut = areHeaders[..<start].count { !$0 }
    lines.removeFirst(start)
    guard leftOut > 0, let last = lines.lastIndex(where: isLength), last + 12 > lines.count else {
      return leftOut
    }
    let below = lines.count - last - 1
    lines.removeLast(below)
    return leftOut + below
  }

  private static func song(_ fields: ArraySlice<Substring>) -> ParsedEntry {
    let texts = fields.dropLast().map { String($0).onOneLine }
    let others = texts.dropFirst(2).filter { !isDate($0) }
    let song = Song(
      title: texts[0], artist: texts[1], album: others.first ?? "",
      duration: fields.last.flatMap { DurationFormat.seconds(from: $0, in: .line) },
      notes: others.dropFirst().joined(separator: ", "))
    return ParsedEntry(entry: Entry(content: .song(song)))
  }

  private static func isLength(_ line: Substring) -> Bool {
    line.utf8.count <= 8 && line.utf8.contains(.colon)
      && DurationFormat.seconds(from: line, in: .line) != nil
  }

  /// Whether a text is the date at which a song was added: `Mar 3, 2021`, `2021-03-03`, `3 days
  /// ago`.
  private static func isDate(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let numbers = words.filter { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    let hasYear = numbers.contains { $0.count == 4 && ["19", "20"].contains($0.prefix(2)) }
    return words.count == 3
      && (words[2] == "ago" && numbers.count == 1 || hasYear && numbers.count > 1)
  }

  private static let headers: Set<String> = [
    "#", "title", "titel", "artist", "artists", "album", "date added", "duration", "time", "length",
  ]
}
