import GRDB
import SetlistModel

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

  mutating func add(_ change: SetlistEdit.Change) {
    noteParents(change)
    change.description.name(in: &self)
  }

  /// Records the setlists of inserted and removed sections.
  mutating func noteParents(_ change: SetlistEdit.Change) {
    switch change {
    case .insertSetlist(let setlist, _):
      for section in setlist.sections { parents[section.id] = setlist.id }
    case .insertSection(let section, let setlist, _): parents[section.id] = setlist
    default: break
    }
  }

  /// Records the sections from which a move took entries; the first of several moves counts.
  mutating func noteOrigins(_ inverse: SetlistEdit.Change) {
    guard case .moveEntries(let placements) = inverse else { return }
    for placement in placements where origins[placement.id] == nil {
      origins[placement.id] = placement.section
    }
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
