import Localization
public import SetlistModel

/// An inconsistency in the database's file that this program never writes, but another program or a
/// broken disk may leave.
public enum Inconsistency: Hashable, Sendable {
  /// Triggers, views, indices and tables that another program has added, in the words of SQL.
  case foreignObjects([String])
  /// Tables, indices and triggers that another program has changed or removed, in the words of SQL.
  case alteredObjects([String])
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
    case .foreignObjects(let names):
      // Translators: %1$s is a list of names such as “trigger cleanUp”.
      gettext(
        "Another program has added parts to the database: %1$s.", DatabaseError.Refusal.list(names))
    case .alteredObjects(let names):
      // Translators: %1$s is a list of names such as “table song”.
      gettext(
        "Another program has changed or removed parts of the database: %1$s.",
        DatabaseError.Refusal.list(names))
    case .brokenFile(let message):
      // Translators: %1$s is what SQLite says, in English.
      gettext("The file is broken: %1$s.", message)
    case .unreadableValues(let table, let column, let count):
      ngettext(
        "%1$s row of the table “%2$s” cannot be read in the column “%3$s”.",
        "%1$s rows of the table “%2$s” cannot be read in the column “%3$s”.",
        count, count.text, table, column)
    case .lostSections(let ids):
      ngettext(
        "%1$s section belongs to no setlist.", "%1$s sections belong to no setlist.", ids.count)
    case .lostEntries(let ids):
      ngettext(
        "%1$s entry belongs to no section.", "%1$s entries belong to no section.", ids.count)
    case .missingSongs(let ids):
      ngettext(
        "%1$s entry plays a song that is not there.",
        "%1$s entries play a song that is not there.", ids.count)
    case .staleSearchText(let table, let count):
      ngettext(
        "%1$s row of the table “%2$s” would not be found by a search.",
        "%1$s rows of the table “%2$s” would not be found by a search.",
        count, count.text, table)
    case .wrongCounts(let count):
      ngettext(
        "The songs of %1$s section are counted wrongly.",
        "The songs of %1$s sections are counted wrongly.", count)
    }
  }

  /// The remedy of a repair, in one sentence.
  public var remedy: String {
    switch self {
    case .foreignObjects:
      gettext("The parts were removed.")
    case .alteredObjects:
      gettext("All that could be read was copied into a new database.")
    case .brokenFile:
      // Translators: the indices of the database.
      gettext("The indices were built anew.")
    case .unreadableValues:
      gettext("The values were read as far as possible, and left empty otherwise.")
    case .lostSections:
      gettext(
        "The sections were put into the setlist “%1$s”.", ConsistencyCheck.recoveredName)
    case .lostEntries:
      gettext(
        "The entries were put into the setlist “%1$s”.", ConsistencyCheck.recoveredName)
    case .missingSongs:
      gettext("The entries play a new song, “%1$s”.", ConsistencyCheck.unknownSongTitle)
    case .staleSearchText:
      gettext("The text that is searched was written anew.")
    case .wrongCounts:
      gettext("The songs were counted anew.")
    }
  }
}
