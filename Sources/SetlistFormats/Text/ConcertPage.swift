import SetlistModel

/// Reads the text of a concert's page on setlist.fm, copied from a browser: the songs between other
/// texts of the page.
enum ConcertPage {
  /// The text of the link beside each song, which identifies the page.
  private static let link = "play video"
  /// Other texts of a concert's page, which are no songs.
  private static let words: Set = [
    link, "edit setlist songs", "edit setlist", "edit venue", "share setlist",
  ]
  /// The texts of a concert's page after its last song.
  private static let end: Set = ["edits and comments", "songs on albums", "setlist history"]

  /// The playlist of a page of setlist.fm; `nil` if the text is not such a page.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func playlist(_ text: String) -> ParsedPlaylist? {
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
    guard lines.contains(where: { $0.lowercased() == link }) else { return nil }
    var playlist = ParsedPlaylist()
    var artist = ""
    var section: String?
    for line in lines {
      let folded = line.lowercased()
      if end.contains(folded) { break }
      if words.contains(folded) || folded.hasPrefix("note: ") { continue }
      if playlist.sections.isEmpty, artist.isEmpty, folded.hasSuffix(" setlist") {
        artist = String(line.dropLast(8))
        playlist.name = artist
      } else if playlist.sections.isEmpty, !artist.isEmpty, folded.hasPrefix("at ") {
        playlist.name = "\(artist) \(line)"
      } else if line.first == "(", line.last == ")" {
        playlist.addNote(String(line.dropFirst().dropLast()))
      } else if line.last == ":" {
        section = String(line.dropLast())
      } else {
        let song = Song(title: String(line), artist: artist)
        playlist.append(ParsedEntry(entry: Entry(content: .song(song))), group: section)
      }
    }
    return playlist.sections.isEmpty ? nil : playlist
  }
}

extension ParsedPlaylist {
  /// Adds a note to the last song, such as "Ada cover".
  fileprivate mutating func addNote(_ note: String) {
    guard let section = sections.indices.last, let last = sections[section].entries.indices.last,
      case .song(var song) = sections[section].entries[last].entry.content
    else { return }
    song.notes = song.notes.isEmpty ? note : "\(song.notes)\n\(note)"
    sections[section].entries[last].entry.content = .song(song)
  }
}
