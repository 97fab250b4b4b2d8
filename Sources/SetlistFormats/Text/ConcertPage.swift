import SetlistModel

/// Reads the text of a concert's page on setlist.fm, copied from a browser: the songs between other
/// texts of the page.
enum ConcertPage {
  /// The text of the link beside each song, which identifies the page.
  private static let link = "play video"
  /// Other texts of a concert's page, which are no songs.
  private static let words: Set = [
    link, "edit setlist songs", "edit setlist", "edit venue", "share setlist", "edit venue & date",
    "edit set times", "add to festival", "report setlist", "add setlist", "tour statistics",
    "share or embed this setlist", "i was there", "get tickets",
  ]
  /// The texts of a concert's page after its last song.
  private static let end: Set = ["edits and comments", "songs on albums", "setlist history"]

  /// The playlist of a page of setlist.fm; `nil` if the text is not such a page.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func playlist(_ text: String) -> ParsedPlaylist? {
    var lines = text.lines.map(\.trimmed).filter { !$0.isEmpty }
    guard lines.contains(where: { $0.lowercased() == link }) else { return nil }
    let counted = takeNumbers(of: &lines)
    var playlist = ParsedPlaylist()
    var artist = ""
    var section: String?
    let songs = counted.isEmpty ? songs(in: lines) : counted
    for (index, line) in lines.enumerated() {
      let folded = line.lowercased()
      if end.contains(folded) { break }
      if words.contains(folded) || folded.hasPrefix("note: ") { continue }
      if playlist.sections.isEmpty, artist.isEmpty, folded.hasSuffix(" setlist") {
        artist = String(line.dropLast(8))
        playlist.name = artist
      } else if playlist.sections.isEmpty, artist.isEmpty,
        let range = folded.firstRange(of: " setlist at "), folded.utf8.count == line.utf8.count
      {
        artist = String(line.prefix(folded[..<range.lowerBound].count))
        playlist.name = "\(artist) \(line.suffix(folded[range.upperBound...].count + 3))"
      } else if playlist.sections.isEmpty, !artist.isEmpty, folded.hasPrefix("at ") {
        playlist.name = "\(artist) \(line)"
      } else if line.first == "(", line.last == ")" {
        playlist.addNote(String(line.dropFirst().dropLast()))
      } else if line.last == ":" {
        section = String(line.dropLast())
      } else if songs.contains(index) {
        let song = Song(title: String(line), artist: artist)
        playlist.append(ParsedEntry(entry: Entry(content: .song(song))), group: section)
      }
    }
    return playlist.sections.isEmpty ? nil : playlist
  }

  /// Removes the numbers of the songs, if these count up from one. Returns their indices.
  private static func takeNumbers(of lines: inout [Substring]) -> Set<Int> {
    let numbers = lines.map { TextNumber($0) }
    let counted = TextNumber.count(in: numbers)
    guard counted.count > 2, counted.compactMap({ numbers[$0]?.value }).max() == counted.count
    else { return [] }
    for index in counted { lines[index] = numbers[index]?.rest ?? lines[index] }
    return counted
  }

  /// The indices of the songs: the lines with the link below them, or all lines between the first
  /// and the last link if only some have it.
  private static func songs(in lines: [Substring]) -> Set<Int> {
    var songs: Set<Int> = []
    for index in lines.indices where lines[index].lowercased() == link {
      let above = lines[..<index].lastIndex { $0.first != "(" || $0.last != ")" }
      if let above, !words.contains(lines[above].lowercased()) { songs.insert(above) }
    }
    guard let first = songs.min(), let last = songs.max() else { return [] }
    let others = (first...last).filter { index in
      !songs.contains(index) && lines[index].last != ":" && lines[index].first != "("
        && !words.contains(lines[index].lowercased())
    }
    return others.count * 2 >= songs.count ? songs : songs.union(others)
  }
}

extension ParsedPlaylist {
  /// Adds a note to the last song, such as "Ada cover".
  fileprivate mutating func addNote(_ note: String) {
    guard let section = sections.indices.last, let last = sections[section].entries.indices.last,
      case .song(var song) = sections[section].entries[last].entry.content
    else { return }
    if let artist = ListWords.original(in: note[...]) {
      song.artist = String(artist)
    } else {
      song.notes = song.notes.isEmpty ? note : "\(song.notes)\n\(note)"
    }
    sections[section].entries[last].entry.content = .song(song)
  }
}
