package import Foundation
import Localization
package import SetlistFiles
package import SetlistModel

/// Reads one format from bytes. It does not access the file system: references stay as written, and
/// the importer resolves them.
package protocol PlaylistReader: Sendable {
  /// Reads a whole playlist. Each part that cannot be read becomes a line of `problems`.
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist
}

/// The unresolved content of a playlist file.
package struct ParsedPlaylist: Hashable, Sendable {
  /// The identity of the exported setlist, if the file contains one.
  package var id: Setlist.ID?
  /// The list's own name.
  package var name: String?
  /// The options of the exported setlist, if the file contains them.
  package var options: SetlistOptions?
  /// The sections in order.
  package var sections: [ParsedSection] = []
  /// The problems, one line each, for the report.
  package var problems: [String] = []
  /// Whether the file describes its only song, as an audio file does, and is no list.
  package var isSongSheet = false
  /// The columns of a table or of the lines of a text. `nil` if there are none to choose from.
  package var columns: ColumnReading?
}

/// A section of a playlist file.
package struct ParsedSection: Hashable, Sendable {
  /// The identity, if the file contains one.
  package var id: Section.ID?
  /// The title. `nil` for entries without a group.
  package var title: String?
  /// The display and counting options.
  package var options = SectionOptions()
  /// The entries in order.
  package var entries: [ParsedEntry] = []
}

/// An entry of a playlist file.
package struct ParsedEntry: Hashable, Sendable {
  /// The entry. The location of its song must still be resolved, unless there are no `references`.
  package var entry: Entry
  /// The possible places of the file, the best first.
  package var references: [PlaylistReference] = []
  /// The part of the file that the entry plays, if the file states it beside the reference.
  package var part: MediaFragment?
  /// Whether the duration was guessed from an unlikely number.
  package var isDurationDoubtful = false
  /// Whether the entry was exported by this program, so that empty fields are intended.
  package var isComplete = false
  /// Whether the tags of the file, if it is there, are believed rather than the list: it was
  /// written from them once.
  package var yieldsToTags = false
  /// The text with artist and title, if only the usual order tells one from the other.
  package var shownName: ShownName?
  /// Whether artist and title may be exchanged.
  package var isArtistSideOpen = false
  /// Whether artist and title may still be exchanged after what is known of other songs.
  package var isGuessed = false
  /// The line of the document, from 1. `nil` if the reader does not tell.
  package var line: Int?
  /// Why the line is probably no song, so that it is left out unless somebody wants it.
  package var doubt: LineDoubt?
}

extension ParsedSection {
  /// Makes a section without a title, with entries that need nothing resolved.
  package init(_ entries: [Entry]) {
    self.init(entries: entries.map { ParsedEntry(entry: $0) })
  }
}

extension ParsedPlaylist {
  /// The largest number of entries that are read of one list, so that a hostile file does not fill
  /// the memory.
  static let maximumEntryCount = 250_000

  /// The size of the longest text that is read, in bytes, so that one title does not fill the
  /// memory.
  static let maximumTextLength = 4 * 1_048_576

  /// The report's line for a longer list.
  static var fullProblem: String {
    ngettext(
      "The list is longer than %1$s entry; the rest was not read.",
      "The list is longer than %1$s entries; the rest was not read.", maximumEntryCount)
  }

  /// Reports the number of empty tracks that were left out.
  mutating func reportEmptyTracks(_ count: Int) {
    guard count > 0 else { return }
    problems.append(
      ngettext("%1$s empty track was skipped.", "%1$s empty tracks were skipped.", count))
  }

  /// Appends an entry to the current run of a group. A change of group begins a section, so that
  /// the order of the file is kept even if a group returns later.
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
