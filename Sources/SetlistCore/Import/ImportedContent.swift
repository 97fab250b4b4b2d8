/// What an import found, ready to be inserted.
public struct ImportedContent: Hashable, Sendable {
  /// A song that was not added, because the setlist has it.
  public struct Duplicate: Hashable, Sendable {
    /// The entry that would have been added.
    public var entry: Entry
    /// The entry that plays the song already.
    public var original: Entry.ID
    /// The section of the import that it stood in, without entries.
    public var section: Section
    /// The entry before it in the import; `nil` if it was the section's first.
    public var predecessor: Entry.ID?
  }

  /// The name for a new list: the playlist's, or that of the first folder.
  public var name: String
  /// The identity of the exported setlist, if the only thing imported was a playlist that carries
  /// one.
  public var setlistID: Setlist.ID?
  /// The options for a new list: those of the exported setlist, if the playlist carries them.
  public var options: SetlistOptions
  /// The sections in order; entries that stood in none are in one named after their list. Ids are
  /// those of the exported setlist, if the playlist carries them.
  public var sections: [Section]
  /// The section whose entries land at a line themselves, where the content is inserted at one; the
  /// others become sections below.
  public var lineSection: Section.ID?
  /// The songs that were left out as duplicates, in order.
  public var duplicates: [Duplicate]
  /// The songs that were left out because songs of the setlist have no file, or a missing one, and
  /// are to get theirs.
  public internal(set) var located: [Duplicate] = []
  /// The songs of Setlist's own documents, of which every fact is meant as it is.
  var exactSongs: Set<Song.ID> = []
  /// The songs of other playlists that say a title, which may be another than that of the stored
  /// song with the file.
  var titledSongs: Set<Song.ID> = []
  /// Songs that must not be taken for others that have their file or identity, because their facts
  /// differ; set by
  /// `SetlistDatabase.matching(_:in:)`.
  var ownSongs: [Song] = []
  /// The songs of texts of which title and artist may be the other way round.
  var guessedSongs: Set<Song.ID> = []
  /// What gives those songs their files; set by `SetlistDatabase.matching(_:in:)`.
  var fileChanges: [SetlistEdit.Change] = []
  /// What was added, and what went wrong.
  public var report: ImportReport

  /// Makes a content.
  public init(
    name: String, setlistID: Setlist.ID? = nil, options: SetlistOptions = .init(),
    sections: [Section], duplicates: [Duplicate] = [], report: ImportReport
  ) {
    self.name = name
    self.setlistID = setlistID
    self.options = options
    self.sections = sections
    self.duplicates = duplicates
    self.report = report
  }

  /// The same with new ids for sections and entries, for a setlist that already has them.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var withNewIdentifiers: ImportedContent {
    var copy = self
    copy.setlistID = nil
    var entryIDs: [Entry.ID: Entry.ID] = [:]
    var sectionIDs: [Section.ID: Section.ID] = [:]
    func renewed(_ entry: Entry) -> Entry {
      let new = Entry(content: entry.content)
      entryIDs[entry.id] = new.id
      return new
    }
    func renewed(_ section: Section) -> Section {
      let id = sectionIDs[section.id] ?? Section.ID()
      sectionIDs[section.id] = id
      return Section(
        id: id, title: section.title, options: section.options,
        entries: section.entries.map(renewed))
    }
    copy.sections = sections.map(renewed)
    copy.lineSection = lineSection.flatMap { sectionIDs[$0] }
    func renewed(_ duplicate: Duplicate) -> Duplicate {
      var duplicate = duplicate
      duplicate.entry = renewed(duplicate.entry)
      duplicate.section = renewed(duplicate.section)
      duplicate.predecessor = duplicate.predecessor.map { entryIDs[$0] ?? $0 }
      duplicate.original = entryIDs[duplicate.original] ?? duplicate.original
      return duplicate
    }
    copy.duplicates = duplicates.map(renewed)
    copy.located = located.map(renewed)
    copy.report.originals = report.originals.map { entryIDs[$0] ?? $0 }
    return copy
  }

  /// Whether a setlist has one of the sections' identities already.
  func sharesSections(with setlist: Setlist) -> Bool {
    let ids = Set(setlist.sections.map(\.id))
    return (sections + (duplicates + located).map(\.section)).contains { ids.contains($0.id) }
  }

  /// The same without the entries of which an original is known; sections that have nothing left go
  /// too.
  ///
  /// - Parameters:
  ///   - files: the originals that get the file of an entry.
  ///   - original: those of other entries.
  /// - Complexity: O(*n*) in the number of entries.
  func skipping(
    locating files: [Entry.ID: Entry.ID], _ original: (Entry) -> Entry.ID?
  ) -> ImportedContent {
    var copy = self
    copy.sections = sections.compactMap { section in
      var rest = section
      rest.entries = []
      let empty = rest
      var predecessor: Entry.ID?
      for entry in section.entries {
        if let original = files[entry.id] ?? original(entry) {
          let duplicate = Duplicate(
            entry: entry, original: original, section: empty, predecessor: predecessor)
          if files[entry.id] == nil {
            copy.duplicates.append(duplicate)
          } else {
            copy.located.append(duplicate)
          }
        } else {
          rest.entries.append(entry)
        }
        predecessor = entry.id
      }
      return rest.entries.isEmpty && !section.entries.isEmpty ? nil : rest
    }
    copy.report.countAdded(in: copy.sections)
    copy.report.countLeftOut(copy.duplicates, located: copy.located)
    return copy
  }
}
