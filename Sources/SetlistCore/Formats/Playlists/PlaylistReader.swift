import Foundation

/// Reads one format from bytes. It does not look at the file system: references stay as written,
/// and the importer resolves them.
protocol PlaylistReader: Sendable {
  /// Reads a whole playlist; what cannot be understood within it becomes a line of `problems`.
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist
}

/// A playlist as its file says it.
struct ParsedPlaylist: Hashable, Sendable {
  /// The identity of the setlist that was exported, if the file carries one.
  var id: Setlist.ID?
  /// The list's own name.
  var name: String?
  /// The options of the setlist that was exported, if the file carries them.
  var options: SetlistOptions?
  /// The sections in order.
  var sections: [ParsedSection] = []
  /// What was odd, one line each, to be shown in the report.
  var problems: [String] = []
}

/// A section of a playlist file.
struct ParsedSection: Hashable, Sendable {
  /// The identity, if the file carries one.
  var id: Section.ID?
  /// The title; `nil` for entries that stand in no group.
  var title: String?
  /// How it is shown and counted.
  var options = SectionOptions()
  /// The entries in order.
  var entries: [ParsedEntry] = []
}

/// An entry of a playlist file.
struct ParsedEntry: Hashable, Sendable {
  /// The entry; the location of its song is still to be resolved, unless there are no `references`.
  var entry: Entry
  /// Where the file may be, the best first.
  var references: [PlaylistReference] = []
  /// The part of the file that the entry plays, where the file says so beside the reference.
  var part: MediaFragment?
  /// Whether the duration was guessed from an unlikely number.
  var isDurationDoubtful = false
  /// Whether the entry was exported by this program, so that empty fields were meant to be empty.
  var isComplete = false
  /// Whether nothing says which of the two is the artist and which the title.
  var isArtistSideOpen = false
}

extension ParsedPlaylist {
  /// Entries that are read of one list, so that a hostile one does not fill the memory.
  static let maximumEntryCount = 250_000

  /// Bytes of the longest text that is read, so that one title does not fill the memory.
  static let maximumTextLength = 4 * 1_048_576

  /// What the report says of a longer list.
  static let fullProblem =
    "The list is longer than \(maximumEntryCount) entries; the rest was not read."

  /// Says in the report how many tracks were left out because nothing is in them.
  mutating func reportEmptyTracks(_ count: Int) {
    guard count > 0 else { return }
    problems.append(
      count == 1 ? "1 empty track was skipped." : "\(count) empty tracks were skipped.")
  }

  /// Appends an entry to the run of entries of a group: a change of group begins a section, so that
  /// the order of the file is kept even if a group comes back later.
  mutating func append(_ entry: ParsedEntry, group: String?) {
    if let last = sections.indices.last, sections[last].title == group {
      sections[last].entries.append(entry)
    } else {
      sections.append(ParsedSection(title: group, entries: [entry]))
    }
  }

  /// Appends an entry to the section that was begun last.
  mutating func appendToLastSection(_ entry: ParsedEntry) {
    guard let last = sections.indices.last else { return append(entry, group: nil) }
    sections[last].entries.append(entry)
  }
}
