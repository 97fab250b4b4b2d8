/// An inconsistency in the database's file that this program never writes, but another program or a
/// broken disk may leave.
public enum Inconsistency: Hashable, Sendable {
  /// The file's own structure is broken, in SQLite's words.
  case brokenFile(String)
  /// Rows of a table with a value in a column that has the wrong type.
  case unreadableValues(table: String, column: String, count: Int)
  /// Sections that belong to no setlist.
  case lostSections([Section.ID])
  /// Entries that belong to no section.
  case lostEntries([Entry.ID])
  /// Entries with a missing song.
  case missingSongs(of: [Entry.ID])
  /// Rows of a table with outdated search text.
  case staleSearchText(table: String, count: Int)
  /// Sections with the wrong number or length of their songs.
  case wrongCounts(sections: Int)
}

extension Inconsistency: CustomStringConvertible {
  /// The problem, in one sentence.
  public var description: String {
    switch self {
    case .brokenFile(let message):
      "The file is broken: \(message)."
    case .unreadableValues(let table, let column, let count):
      "\(Self.rows(count)) of the table “\(table)” cannot be read in the column “\(column)”."
    case .lostSections(let ids):
      "\(ids.count == 1 ? "1 section belongs" : "\(ids.count) sections belong") to no setlist."
    case .lostEntries(let ids):
      "\(ids.count == 1 ? "1 entry belongs" : "\(ids.count) entries belong") to no section."
    case .missingSongs(let ids):
      "\(ids.count == 1 ? "1 entry plays" : "\(ids.count) entries play") a song that is not there."
    case .staleSearchText(let table, let count):
      "\(Self.rows(count)) of the table “\(table)” would not be found by a search."
    case .wrongCounts(let count):
      "The songs of \(count == 1 ? "1 section are" : "\(count) sections are") counted wrongly."
    }
  }

  /// The remedy of a repair, in one sentence.
  public var remedy: String {
    switch self {
    case .brokenFile:
      "The indices were built anew."
    case .unreadableValues:
      "The values were read as far as possible, and left empty otherwise."
    case .lostSections:
      "The sections were put into the setlist “\(ConsistencyCheck.recoveredName)”."
    case .lostEntries:
      "The entries were put into the setlist “\(ConsistencyCheck.recoveredName)”."
    case .missingSongs:
      "The entries play a new song, “\(ConsistencyCheck.unknownSongTitle)”."
    case .staleSearchText:
      "The text that is searched was written anew."
    case .wrongCounts:
      "The songs were counted anew."
    }
  }

  private static func rows(_ count: Int) -> String {
    count == 1 ? "1 row" : "\(count) rows"
  }
}
