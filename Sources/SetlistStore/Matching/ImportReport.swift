import Localization
public import SetlistModel

/// The result of an import, to be shown at its end.
public struct ImportReport: Hashable, Sendable {
  /// A problem in an import.
  public struct Problem: Hashable, Sendable {
    /// The file or folder that has the problem.
    public var path: String
    /// The description of the problem.
    public var message: String
    /// Whether the file could not be read. Otherwise it was read, but had a flaw.
    public var isUnreadable: Bool

    /// Makes a problem of a file or folder.
    public init(path: String, message: String, isUnreadable: Bool) {
      self.path = path
      self.message = message
      self.isUnreadable = isUnreadable
    }
  }

  /// The number of added entries.
  public private(set) var added: Int
  /// The number of added songs.
  public private(set) var addedSongs: Int
  /// The added entries, in their order, once they are in a setlist.
  public var entries: [Entry.ID] = []
  /// The added entries whose title and artist may be swapped: neither the text nor a known song
  /// tells which is which.
  public package(set) var guessed: [Entry.ID] = []
  /// The number of added songs that are in other setlists already.
  public private(set) var known = 0
  /// The number of songs that were left out because the setlist already has them.
  public private(set) var duplicates: Int
  /// The entries that the duplicates repeat, in the order of the import and without repeats.
  public internal(set) var originals: [Entry.ID]
  /// The entries of the setlist without a file, or with a missing one, that got the file of an
  /// imported song.
  public internal(set) var located: [Entry.ID] = []
  /// The number of entries that were added although their file is missing.
  public var missing: Int
  /// The problems, in the order in which they were found.
  public var problems: [Problem]
  /// The reasons to look at the reading of texts and tables before they are added.
  public var doubts: [Problem] = []

  /// Makes a report of an import of songs.
  public init(
    added: Int = 0, duplicates: Int = 0, originals: [Entry.ID] = [], missing: Int = 0,
    problems: [Problem] = []
  ) {
    self.added = added
    addedSongs = added
    self.duplicates = duplicates
    self.originals = originals
    self.missing = missing
    self.problems = problems
  }

  /// Counts the entries of sections as added.
  public mutating func countAdded(in sections: [Section]) {
    added = sections.reduce(0) { $0 + $1.entries.count }
    addedSongs = sections.reduce(0) { $0 + $1.entries.count(where: \.isSong) }
  }

  /// Counts the added songs that are in other setlists already.
  mutating func countKnown(among sections: [Section], matches: Set<Entry.ID>) {
    known = sections.reduce(0) { $0 + $1.entries.count { matches.contains($0.id) } }
  }

  /// Whether the setlist has been changed.
  public var hasChanges: Bool { added > 0 || !located.isEmpty }

  /// Counts the imported entries that were left out because the setlist has their songs, and those
  /// that gave a song its file.
  mutating func countLeftOut(
    _ duplicates: [ImportedContent.Duplicate], located: [ImportedContent.Duplicate]
  ) {
    self.duplicates = duplicates.count
    var seen: Set<Entry.ID> = []
    originals = duplicates.map(\.original).filter { seen.insert($0).inserted }
    self.located = located.map(\.original)
  }

  /// One line such as "118 songs added, 90 known already, 3 duplicates skipped, 2 unreadable". Zero
  /// counts are left out, except that of added songs.
  public var summary: String {
    let unreadable = problems.count(where: \.isUnreadable)
    var parts: [String] = []
    if added > 0 {
      parts.append(
        addedSongs == added
          ? ngettext("%1$s song added", "%1$s songs added", added)
          : ngettext("%1$s item added", "%1$s items added", added))
    } else if located.isEmpty {
      parts.append(gettext("Nothing added"))
    }
    if known > 0 {
      parts.append(
        known == added
          // Translators: of all the songs that were added.
          ? ngettext("known already", "known already", known)
          // Translators: of the songs that were added.
          : ngettext("%1$s known already", "%1$s known already", known))
    }
    if !located.isEmpty {
      parts.append(
        ngettext("%1$s song got its file", "%1$s songs got their files", located.count))
    }
    if duplicates > 0 {
      parts.append(ngettext("%1$s duplicate skipped", "%1$s duplicates skipped", duplicates))
    }
    if unreadable > 0 {
      // Translators: a number of files.
      parts.append(ngettext("%1$s unreadable", "%1$s unreadable", unreadable))
    }
    if missing > 0 { parts.append(ngettext("%1$s file missing", "%1$s files missing", missing)) }
    return parts.listed()
  }
}
