/// Collects the lines of a text, which are read already, into sections. One line is an event.
struct TextParser {
  private var playlist = ParsedPlaylist()
  private var problems = ListedProblems()
  private var entryCount = 0
  /// Whether a blank line came after the last entry.
  private var isAfterBlank = false
  /// The level of the marked heading that came first; a deeper one makes it the list's name.
  private var firstLevel: Int?
  /// Whether a number, a time or an artist shows that the first line is a song.
  private var isFirstMarked: Bool?

  /// Notes that a line could not be read.
  mutating func skip(line number: Int) {
    problems.append("Line \(number) is too long to name a song and was skipped.")
  }

  /// Takes a blank line or a rule.
  mutating func readBlank() {
    isAfterBlank = true
  }

  /// Takes a heading.
  mutating func read(heading title: String, level: Int) {
    // What says that a list follows is not the name of a part of it.
    let isGeneric = ["tracklist", "track list", "track listing", "timestamps", "chapters"].contains(
      title.lowercased())
    guard !isGeneric || !playlist.sections.isEmpty else { return isAfterBlank = false }
    begin(title.onOneLine, level: level)
  }

  /// Takes the name of the list.
  mutating func read(name: String) {
    playlist.name = playlist.name ?? name.onOneLine
  }

  /// Takes a line with a song, a break or a note.
  mutating func read(_ entry: TextEntry) {
    guard let content = entry.content else { return }
    append(
      ParsedEntry(
        entry: Entry(content: content.onOneLine), isArtistSideOpen: !entry.isArtistSideKnown),
      isMarked: entry.isMarked)
  }

  /// The playlist after the last line that was taken; `isCut` if there are more.
  mutating func finish(isCut: Bool) -> ParsedPlaylist {
    // A line that stands alone before everything else may have been a song after all.
    if let name = playlist.name, playlist.sections.isEmpty {
      playlist.name = nil
      playlist.append(ParsedEntry(entry: .init(content: .song(Song(title: name)))), group: nil)
    }
    playlist.problems = problems.lines
    if isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  private mutating func begin(_ title: String, level: Int) {
    takeNameFromFirstLine()
    if level > 0 {
      let isDeeper = firstLevel.map { level > $0 } ?? false
      if isDeeper, playlist.name == nil, playlist.sections.count == 1,
        let first = playlist.sections.first, first.entries.isEmpty
      {
        playlist.name = first.title
        playlist.sections = []
      }
      if firstLevel == nil { firstLevel = level }
    }
    playlist.sections.append(ParsedSection(title: title))
    isAfterBlank = false
  }

  private mutating func append(_ entry: ParsedEntry, isMarked: Bool) {
    if isAfterBlank { takeNameFromFirstLine() }
    entryCount += 1
    let isNew = playlist.sections.last.map { isAfterBlank && !$0.entries.isEmpty } ?? true
    if isNew { playlist.sections.append(ParsedSection()) }
    playlist.appendToLastSection(entry)
    isAfterBlank = false
    isFirstMarked = isFirstMarked ?? isMarked
  }

  /// Makes the first line the name of the list if it is the only one so far.
  private mutating func takeNameFromFirstLine() {
    guard isAfterBlank, entryCount == 1, playlist.name == nil, playlist.sections.count == 1,
      let first = playlist.sections.first, first.title == nil,
      let entry = first.entries.first?.entry,
      isFirstMarked == false
    else { return }
    playlist.name = entry.title
    playlist.sections = []
    entryCount = 0
  }
}

extension Entry.Content {
  /// The same without control characters.
  fileprivate var onOneLine: Entry.Content {
    switch self {
    case .song(var song):
      song.title = song.title.onOneLine
      song.artist = song.artist.onOneLine
      song.notes = song.notes.onOneLine
      // One that is on one line goes on being shared.
      return .song(song) == self ? self : .song(song)
    case .pause(let title, let duration):
      return .pause(title: title.onOneLine, duration: duration)
    case .note(let text): return .note(text.onOneLine)
    }
  }
}
