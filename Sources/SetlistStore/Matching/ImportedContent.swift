public import SetlistModel

/// The result of reading an import, ready to be inserted.
public struct ImportedContent: Hashable, Sendable {
  /// A song that was not added, because the setlist has it already.
  public struct Duplicate: Hashable, Sendable {
    /// The entry that would have been added.
    public var entry: Entry
    /// The entry that plays the song already.
    public var original: Entry.ID
    /// The section of the import that contained it, without entries.
    public var section: Section
    /// The entry before this one in the import; `nil` if it was the section's first.
    public var predecessor: Entry.ID?
  }

  /// The name for a new list: that of the playlist, or of the first folder.
  public var name: String
  /// The identity of the exported setlist, if only one playlist was imported and contains one.
  public var setlistID: Setlist.ID?
  /// The options for a new list: those of the exported setlist, if the playlist contains them.
  public var options: SetlistOptions
  /// The sections in order. Entries without a section are in a section with the name of their list.
  /// Sections and entries have the identities of the exported setlist if the playlist contains
  /// them.
  public var sections: [Section]
  /// The section whose entries are inserted at the line itself, if the content is inserted at a
  /// line. The other sections are inserted below.
  public var lineSection: Section.ID?
  /// The sections that were made of folders of files, and not by a playlist.
  package var folderSections: Set<Section.ID> = []
  /// The songs that were left out as duplicates, in order.
  public var duplicates: [Duplicate]
  /// The songs that were left out because a song of the setlist without a file, or with a missing
  /// one, gets their file instead.
  public internal(set) var located: [Duplicate] = []
  /// The songs of Setlist's own documents. All their facts are exact.
  package var exactSongs: Set<Song.ID> = []
  /// The songs of other playlists that have a title there. It may differ from that of the stored
  /// song with the same file.
  package var titledSongs: Set<Song.ID> = []
  /// Songs that must stay separate from others with the same file or identity, because their facts
  /// differ; set by `DatabaseImports.matching(_:in:requests:)`.
  var ownSongs: [Song] = []
  /// The songs of pasted texts whose title and artist may be swapped.
  package var guessedSongs: Set<Song.ID> = []
  /// The changes that give stored songs the files and other facts of imported songs; set by
  /// `DatabaseImports.matching(_:in:requests:)` and `staging(_:until:)`.
  package var fileChanges: [SetlistEdit.Change] = []
  /// The import that has stored the rows of the sections already, hidden from readers; `nil` if
  /// they are not stored yet.
  package var staged: StagedImport?
  /// The report of the import: the counts of added entries, and the problems.
  public var report: ImportReport

  /// Makes the content of an import.
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

  /// The same content with new identities for sections and entries, for a setlist that already has
  /// them.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var withNewIdentifiers: ImportedContent {
    var copy = self
    copy.setlistID = nil
    var entryIDs: [Entry.ID: Entry.ID] = [:]
    var sectionIDs: [Section.ID: Section.ID] = [:]
    func renewed(_ entry: Entry) -> Entry {
      let new = entry.copy()
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
    copy.folderSections = Set(folderSections.compactMap { sectionIDs[$0] })
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

  /// Whether a setlist already has an identity of one of the sections.
  package func sharesSections(with setlist: Setlist) -> Bool {
    let ids = Set(setlist.sections.map(\.id))
    return (sections + (duplicates + located).map(\.section)).contains { ids.contains($0.id) }
  }

  /// The same content without the entries that have an original. Sections that become empty are
  /// removed too.
  ///
  /// - Parameters:
  ///   - files: for each entry whose file another entry gets, that entry.
  ///   - original: the originals of other entries.
  /// - Complexity: O(*n*) in the number of entries.
  package func skipping(
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

extension ImportedContent {
  /// Whether the content would change nothing in a setlist.
  public var isEmpty: Bool { sections.isEmpty && fileChanges.isEmpty }

  /// The edit that adds the sections one after another, and gives songs their files.
  package func insertion(into setlist: Setlist.ID, at position: ListPosition<Section>)
    -> SetlistEdit
  {
    var changes = fileChanges
    var position = position
    for section in sections {
      changes.append(.insertSection(section, setlist, position))
      position = .after(section.id)
    }
    return SetlistEdit(changes)
  }
}
