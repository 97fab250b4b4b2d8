import Foundation
import Localization
import SetlistModel

/// Collects the lines of a list into sections.
struct ListSections {
  private var playlist = ParsedPlaylist()
  private var problems = ListedProblems()
  private var entryCount = 0
  /// Whether a blank line came after the last entry.
  private var isAfterBlank = false
  /// The level of the first marked heading. If the next heading is deeper, the first one is the
  /// list's name.
  private var firstLevel: Int?
  /// Whether a number, a time or an artist shows that the first line is a song.
  private var isFirstMarked: Bool?
  /// Lines that are probably no songs, kept until the next entry is read.
  private var doubtful: [ParsedEntry] = []

  /// Reports a line that could not be read.
  mutating func skip(line number: Int) {
    problems.append(
      gettext("Line %1$s is too long to name a song and was skipped.", String(number)))
  }

  /// Ends the current run of entries at a blank line or a rule.
  mutating func readBlank() {
    isAfterBlank = true
  }

  /// Begins a section with a heading.
  mutating func read(heading title: String, level: Int, line: Int? = nil) {
    // A heading that only announces a list, such as "Tracklist", is not the title of a section.
    guard !ListWords.isListName(title) || !playlist.sections.isEmpty else {
      return isAfterBlank = false
    }
    begin(title.onOneLine, level: level)
    playlist.sections[playlist.sections.count - 1].line = line
  }

  /// Sets the start time of the section whose heading is above.
  mutating func read(start time: TimeInterval) {
    guard let section = playlist.sections.indices.last, playlist.sections[section].entries.isEmpty
    else { return }
    playlist.sections[section].options.startTime = time
  }

  /// Sets the name of the list.
  mutating func read(name: String, line: Int) {
    guard playlist.name == nil else { return }
    (playlist.name, playlist.nameLine) = (name.onOneLine, line)
  }

  /// Adds a line with a song, a break or a note.
  ///
  /// - Parameters:
  ///   - entry: the content of the line, as `content(of:)` gives it.
  ///   - isChosen: whether the user has chosen the kind, so that the line is no name.
  mutating func read(
    _ line: SongLine, _ entry: Entry?, number: Int?, isChosen: Bool = false
  ) {
    guard let entry else { return }
    let isDivided = line.song?.artist.isEmpty == false
    append(
      ParsedEntry(entry: entry, isArtistSideOpen: !line.isSideKnown, line: number),
      isMarked: isChosen || !line.marks.isEmpty || isDivided || line.song?.duration != nil)
  }

  /// The content of a line with a song, a break or a note as an entry.
  static func content(of line: SongLine) -> Entry? {
    (line.content ?? line.song.map { .song($0) }).map { Entry(content: $0.onOneLine) }
  }

  /// Adds a note between songs.
  mutating func read(note: Substring, number: Int) {
    append(
      ParsedEntry(entry: Entry(content: .note(String(note).onOneLine)), line: number),
      isMarked: true)
  }

  /// Adds a line that is probably no song. It does not influence how other lines are read.
  mutating func read(doubtful text: Substring, _ doubt: LineDoubt, line: Int) {
    let song = Song(title: String(text).onOneLine)
    doubtful.append(
      ParsedEntry(entry: Entry(content: .song(song)), line: line, doubt: doubt))
  }

  /// Ends reading, and returns the playlist. `isCut` is true if there are more lines.
  mutating func finish(isCut: Bool) -> ParsedPlaylist {
    // If the text has only one line, that line is a song and not the name of the list.
    if let name = playlist.name, playlist.sections.isEmpty {
      playlist.name = nil
      playlist.append(ParsedEntry(entry: .init(content: .song(Song(title: name)))), group: nil)
    }
    for entry in doubtful { playlist.appendToLastSection(entry) }
    playlist.problems = problems.lines
    if isCut { playlist.problems.append(ParsedPlaylist.fullProblem) }
    return playlist
  }

  private mutating func begin(_ title: String, level: Int) {
    takeNameFromFirstLine()
    addDoubtfulToLastSection()
    if level > 0 {
      let isDeeper = firstLevel.map { level > $0 } ?? false
      if isDeeper, playlist.name == nil, playlist.sections.count == 1,
        let first = playlist.sections.first, !first.hasSongs
      {
        (playlist.name, playlist.nameLine) = (first.title, first.line)
        playlist.sections = []
        doubtful = first.entries + doubtful
      }
      if firstLevel == nil { firstLevel = level }
    }
    playlist.sections.append(ParsedSection(title: title))
    isAfterBlank = false
  }

  private mutating func append(_ entry: ParsedEntry, isMarked: Bool) {
    if isAfterBlank { takeNameFromFirstLine() }
    entryCount += 1
    let isNew = playlist.sections.last.map { isAfterBlank && $0.hasSongs } ?? true
    if isNew {
      addDoubtfulToLastSection()
      playlist.sections.append(ParsedSection())
    }
    for entry in doubtful { playlist.appendToLastSection(entry) }
    doubtful = []
    playlist.appendToLastSection(entry)
    isAfterBlank = false
    isFirstMarked = isFirstMarked ?? isMarked
  }

  /// Makes the first line the name of the list if it is the only line so far.
  private mutating func takeNameFromFirstLine() {
    guard isAfterBlank, entryCount == 1, playlist.name == nil, playlist.sections.count == 1,
      let first = playlist.sections.first, first.title == nil,
      let parsed = first.entries.first(where: { $0.doubt == nil }),
      isFirstMarked == false
    else { return }
    (playlist.name, playlist.nameLine) = (parsed.entry.title, parsed.line)
    playlist.sections = []
    doubtful = first.entries.filter { $0.doubt != nil } + doubtful
    entryCount = 0
  }

  private mutating func addDoubtfulToLastSection() {
    guard !playlist.sections.isEmpty else { return }
    for entry in doubtful { playlist.appendToLastSection(entry) }
    doubtful = []
  }
}

extension ParsedSection {
  /// Whether the section has a line that is probably a song, a break or a note.
  package var hasSongs: Bool { entries.contains { $0.doubt == nil } }
}

extension Entry.Content {
  /// The content without control characters.
  fileprivate var onOneLine: Entry.Content {
    switch self {
    case .song(var song):
      song.title = song.title.onOneLine
      song.artist = song.artist.onOneLine
      song.notes = song.notes.onOneLine
      // A song that is already on one line keeps sharing its memory.
      return .song(song) == self ? self : .song(song)
    case .pause(let title, let duration):
      return .pause(title: title.onOneLine, duration: duration)
    case .note(let text): return .note(text.onOneLine)
    }
  }
}
