package import Foundation
import Localization
package import SetlistFiles
package import SetlistModel

/// Reads one format from bytes. A reader does not access the file system: references stay as
/// written, and the importer resolves them.
package protocol PlaylistReader: Sendable {
  /// Reads a whole playlist. Each unreadable part becomes a line of `problems`.
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist
}

/// The content of a playlist file before its references are resolved.
package struct ParsedPlaylist: Hashable, Sendable {
  /// The identity of the exported setlist, if the file contains one.
  package var id: Setlist.ID?
  /// Whether rows of a table are left out only because they lack what the others have.
  package var leavesOutRows = false
  /// The name of the list that the file states.
  package var name: String?
  /// The line of the name, from 1; `nil` if the reader does not number lines.
  package var nameLine: Int?
  /// The options of the exported setlist, if the file contains them.
  package var options: SetlistOptions?
  /// The sections of the playlist in order.
  package var sections: [ParsedSection] = []
  /// The problems, one line each, for the report.
  package var problems: [String] = []
  /// Whether the file describes a single song, as an audio file does, and is no list.
  package var isSongSheet = false
  /// The columns of a table or of a text's lines; `nil` if there are none whose roles can be
  /// chosen.
  package var columns: ColumnReading?
  /// Whether nothing but the usual order tells titles from artists in several lines.
  package var isSideOpen = false
  /// Whether the letters beyond ASCII are too few to tell their encoding.
  package var isEncodingDoubtful = false
  /// The form of a text's lines and the kind of each line; `nil` for other documents.
  package var reading: ListExplanation?
}

/// A section of a playlist file.
package struct ParsedSection: Hashable, Sendable {
  /// The identity, if the file contains one.
  package var id: Section.ID?
  /// The title; `nil` for entries without a group.
  package var title: String?
  /// The section's options for displaying and counting.
  package var options = SectionOptions()
  /// The entries of the section in order.
  package var entries: [ParsedEntry] = []
  /// The line of the section's heading in a text, from 1; `nil` if it has none.
  package var line: Int?
}

/// An entry of a playlist file.
package struct ParsedEntry: Hashable, Sendable {
  /// The entry. The location of its song comes from `references` unless they are empty.
  package var entry: Entry
  /// The possible places of the file, the best first.
  package var references: [PlaylistReference] = []
  /// The part of the file that the entry plays, if the file states it beside the reference.
  package var part: MediaFragment?
  /// Whether the duration was guessed from an unlikely number.
  package var isDurationDoubtful = false
  /// Whether the entry was exported by this program, so that empty fields are intended.
  package var isComplete = false
  /// Whether tags of the file, if it exists, are preferred to the facts of the list, which were
  /// once copied from them.
  package var yieldsToTags = false
  /// The display name with artist and title, if only the usual order tells which is which.
  package var shownName: ShownName?
  /// Whether artist and title may be swapped.
  package var isArtistSideOpen = false
  /// Whether artist and title may still be swapped after a comparison with known songs.
  package var isGuessed = false
  /// The line of the document, from 1; `nil` if the reader does not number lines.
  package var line: Int?
  /// The reason that the line is probably no song, so that it is left out unless the user wants it.
  package var doubt: LineDoubt?
}

extension ParsedSection {
  /// Makes a section without a title from entries without references.
  package init(_ entries: [Entry]) {
    self.init(entries: entries.map { ParsedEntry(entry: $0) })
  }
}

extension ParsedPlaylist {
  /// The largest number of entries that are read from one list, so that a hostile file does not
  /// fill the memory.
  package static let maximumEntryCount = 250_000

  /// The size in bytes of the longest text that is read, so that one title does not fill the
  /// memory.
  static let maximumTextLength = 4 * 1_048_576

  /// The report's line about a list with more entries than the limit.
  static var fullProblem: String {
    ngettext(
      "The list is longer than %1$s entry; the rest was not read.",
      "The list is longer than %1$s entries; the rest was not read.", maximumEntryCount)
  }

  /// Adds a problem with the number of empty tracks that were left out.
  mutating func reportEmptyTracks(_ count: Int) {
    guard count > 0 else { return }
    problems.append(
      ngettext("%1$s empty track was skipped.", "%1$s empty tracks were skipped.", count))
  }

  /// Appends an entry to the current run of a group. A change of group begins a new section, even
  /// if the group occurred before, so that the order of the file is kept.
  mutating func append(_ entry: ParsedEntry, group: String?) {
    if let last = sections.indices.last, sections[last].title == group {
      sections[last].entries.append(entry)
    } else {
      sections.append(ParsedSection(title: group, entries: [entry]))
    }
  }

  /// Appends an entry to the last section.
  mutating func appendToLastSection(_ entry: ParsedEntry) {
    guard let last = sections.indices.last else { return append(entry, group: nil) }
    sections[last].entries.append(entry)
  }
}
