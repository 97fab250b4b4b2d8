/// What an import did, to be shown when it ends.
public struct ImportReport: Hashable, Sendable {
  /// One thing that went wrong.
  public struct Problem: Hashable, Sendable {
    /// The file or folder.
    public var path: String
    /// What happened.
    public var message: String
    /// Whether it could not be read; else it was read, but something about it was odd.
    public var isUnreadable: Bool

    /// Makes a problem.
    public init(path: String, message: String, isUnreadable: Bool) {
      self.path = path
      self.message = message
      self.isUnreadable = isUnreadable
    }
  }

  /// Entries that were added.
  public private(set) var added: Int
  /// How many of them are songs.
  public private(set) var addedSongs: Int
  /// The entries that were added, in their order, once they are in a setlist.
  public var entries: [Entry.ID] = []
  /// Those of them whose title and artist may be the other way round: a text did not say which is
  /// which, and no known song did.
  public internal(set) var guessed: [Entry.ID] = []
  /// Songs that were left out, because they had been added already.
  public private(set) var duplicates: Int
  /// The entries that the duplicates repeat, in the order of the import and each once.
  public internal(set) var originals: [Entry.ID]
  /// The entries of the setlist whose songs had no file, or a missing one, and got theirs.
  public internal(set) var located: [Entry.ID] = []
  /// Entries that were added although their file is not there.
  public var missing: Int
  /// What went wrong, in the order in which it was found.
  public var problems: [Problem]

  /// Makes a report of songs.
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

  /// Counts what is added with sections.
  public mutating func countAdded(in sections: [Section]) {
    added = sections.reduce(0) { $0 + $1.entries.count }
    addedSongs = sections.reduce(0) { $0 + $1.entries.count(where: \.isSong) }
  }

  /// Whether the setlist has been changed.
  public var hasChanges: Bool { added > 0 || !located.isEmpty }

  /// Counts what is not added, because a setlist has it.
  mutating func countLeftOut(
    _ duplicates: [ImportedContent.Duplicate], located: [ImportedContent.Duplicate]
  ) {
    self.duplicates = duplicates.count
    var seen: Set<Entry.ID> = []
    originals = duplicates.map(\.original).filter { seen.insert($0).inserted }
    self.located = located.map(\.original)
  }

  /// One line such as "118 songs added, 3 duplicates skipped, 2 unreadable"; what is zero is left
  /// out, except what was added.
  public var summary: String {
    let unreadable = problems.count(where: \.isUnreadable)
    let noun = addedSongs == added ? "song" : "item"
    var parts: [String] = []
    if added > 0 || located.isEmpty {
      parts.append(added == 0 ? "Nothing added" : "\(added) \(noun)\(added == 1 ? "" : "s") added")
    }
    if !located.isEmpty {
      parts.append(
        located.count == 1 ? "1 song got its file" : "\(located.count) songs got their files")
    }
    if duplicates > 0 {
      parts.append("\(duplicates) \(duplicates == 1 ? "duplicate" : "duplicates") skipped")
    }
    if unreadable > 0 { parts.append("\(unreadable) unreadable") }
    if missing > 0 { parts.append(missing == 1 ? "1 file missing" : "\(missing) files missing") }
    return parts.joined(separator: ", ")
  }
}
