import GRDB
public import SetlistModel

/// The identities of the rows that changes name, collected in order to read those rows.
struct RowNames {
  var setlists: Set<Setlist.ID> = []
  var sections: Set<Section.ID> = []
  var placedSections: Set<Section.ID> = []
  /// Entries whose content has to be read.
  var entries: Set<Entry.ID> = []
  /// The contents of inserted entries that no later change has changed.
  var contents: [Entry.ID: Entry] = [:]
  /// The sections into which entries were put last; `nil` for removed entries.
  var placedEntries: [Entry.ID: Section.ID?] = [:]
  var songs: Set<Song.ID> = []
  /// The sections from which entries were taken.
  private var origins: [Entry.ID: Section.ID] = [:]
  /// The setlists of inserted and removed sections.
  private var parents: [Section.ID: Setlist.ID] = [:]

  /// Records the setlist of inserted or removed sections.
  mutating func noteParent(_ setlist: Setlist.ID, of sections: [Section.ID]) {
    for section in sections { parents[section] = setlist }
  }

  /// Records the section from which a move took an entry; the first of several moves counts.
  mutating func noteOrigin(of entry: Entry.ID, in section: Section.ID) {
    if origins[entry] == nil { origins[entry] = section }
  }

  /// The moved entries that came from another setlist.
  func crossing(in db: Database) throws -> [Entry.ID] {
    var known = parents
    func setlist(of section: Section.ID) throws -> Setlist.ID? {
      if let setlist = known[section] { return setlist }
      let parent = try OrderedRows.sections.place(db, of: section)?.parent
      known[section] = parent.map { Setlist.ID(rawValue: $0) }
      return known[section]
    }
    return try origins.compactMap { id, origin in
      guard let section = placedEntries[id] ?? nil, section != origin else { return nil }
      return try setlist(of: origin) == setlist(of: section) ? nil : id
    }
  }

  /// Adds an entry that was put into a section, with its content.
  mutating func add(_ entry: Entry, in section: Section.ID) {
    contents[entry.id] = entry
    placedEntries[entry.id] = section
  }

  /// Adds an entry whose content has to be read.
  mutating func read(_ id: Entry.ID) {
    contents[id] = nil
    entries.insert(id)
  }

  /// Adds songs with changed facts. Contents of entries added before may be outdated by them, so
  /// they are read again.
  mutating func noteChanged(_ ids: [Song.ID]) {
    songs.formUnion(ids)
    entries.formUnion(contents.keys)
    contents = [:]
  }
}

/// The objects that an edit adds, moves or changes, for those who show its result.
public struct EditedObjects: Hashable, Sendable {
  /// The entries that the edit has added to setlists, including those of added sections, in no
  /// order.
  public internal(set) var addedEntries: [Entry.ID] = []
  /// The entries that the edit has moved, in no order.
  public internal(set) var movedEntries: [Entry.ID] = []
  /// The sections that the edit has added to setlists.
  public internal(set) var addedSections: [Section.ID] = []
  /// The setlists that the edit has added to the list.
  public internal(set) var addedSetlists: [Setlist.ID] = []
  /// The sections that received the added entries.
  public internal(set) var receivingSections: Set<Section.ID> = []
  /// The songs whose facts the edit has changed.
  public internal(set) var changedSongs: [Song.ID] = []
  /// The plays that the edit has added to the log.
  public internal(set) var loggedPlays: [Play.ID] = []

  /// Collects the objects of an edit.
  ///
  /// - Complexity: O(*n*) in the size of the edit.
  package init(of edit: SetlistEdit) {
    for change in edit.changes { change.description.note(in: &self) }
  }
}
