package import SetlistModel

extension SetlistEdit {
  /// The edit that turns one content of a setlist into another.
  ///
  /// Sections, entries and songs are the same if they have the same identity, wherever they stand.
  /// Few rows are written: an entry or a section moves only if it is not part of the longest run
  /// that keeps its order, and only facts that differ are updated. Songs that only the old content
  /// plays stay stored.
  ///
  /// - Parameters:
  ///   - old: the content that the edit applies to.
  ///   - new: the content after the edit. All entries of a song have the same shared facts. The
  ///     identity of the setlist itself does not matter.
  /// - Complexity: O(*n* log *n*) in the number of entries.
  package init(from old: Setlist, to new: Setlist) {
    self.init()
    if old.name != new.name { changes.append(.renameSetlist(old.id, new.name)) }
    if old.options != new.options { changes.append(.setSetlistOptions(old.id, new.options)) }
    addSongs(from: old, to: new)
    let oldSections = Dictionary(old.sections.map { ($0.id, $0) }) { first, _ in first }
    let oldPlaces = Self.places(in: old)
    addSections(from: old, to: new, knowing: oldPlaces)
    addEntries(from: old, to: new, in: oldSections, knowing: oldPlaces)
    let kept = Set(new.sections.map(\.id))
    changes += old.sections.filter { !kept.contains($0.id) }.map { .removeSection($0.id) }
    for section in new.sections {
      guard let former = oldSections[section.id] else { continue }
      if former.title != section.title { changes.append(.renameSection(section.id, section.title)) }
      if former.options != section.options {
        changes.append(.setSectionOptions(section.id, section.options))
      }
    }
  }

  /// An entry of the old content, with its section and its position there.
  private struct Place {
    let entry: Entry
    let section: Section.ID
    let position: Int
  }

  private static func places(in setlist: Setlist) -> [Entry.ID: Place] {
    var places: [Entry.ID: Place] = [:]
    for section in setlist.sections {
      for (position, entry) in section.entries.enumerated() {
        places[entry.id] = Place(entry: entry, section: section.id, position: position)
      }
    }
    return places
  }

  /// Stores the songs that only the new content has, and updates those with other facts.
  private mutating func addSongs(from old: Setlist, to new: Setlist) {
    var known: [Song.ID: PackedContent] = [:]
    for entry in old.sections.lazy.flatMap(\.entries) {
      if let id = entry.songID { known[id] = entry.packed }
    }
    var arrivals: [Song] = []
    for entry in new.sections.lazy.flatMap(\.entries) {
      guard let id = entry.songID, known[id] != entry.packed, let song = entry.sharedSong else {
        continue
      }
      if known[id] == nil { arrivals.append(song) } else { changes.append(.updateSong(song)) }
      known[id] = entry.packed
    }
    if !arrivals.isEmpty { changes.insert(.insertSongs(arrivals), at: 0) }
  }

  /// Puts the sections that stay into their new order, then inserts new ones with their new
  /// entries.
  private mutating func addSections(
    from old: Setlist, to new: Setlist, knowing oldPlaces: [Entry.ID: Place]
  ) {
    let positions = Dictionary(old.sections.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let kept = new.sections.compactMap { positions[$0.id] }
    let standing = Set(kept.longestIncreasingSubsequence)
    for (index, position) in kept.enumerated() where !standing.contains(index) {
      let previous = index == 0 ? nil : old.sections[kept[index - 1]].id
      changes.append(.moveSection(old.sections[position].id, .following(previous)))
    }
    var previous: Section.ID?
    for var section in new.sections {
      if positions[section.id] == nil {
        section.entries.removeAll { oldPlaces[$0.id] != nil }
        changes.append(.insertSection(section, old.id, .following(previous)))
      }
      previous = section.id
    }
  }

  /// Removes, moves, inserts and updates entries, in that order.
  private mutating func addEntries(
    from old: Setlist, to new: Setlist, in oldSections: [Section.ID: Section],
    knowing oldPlaces: [Entry.ID: Place]
  ) {
    let wanted = Set(new.sections.lazy.flatMap(\.entries).map(\.id))
    let kept = Set(new.sections.map(\.id))
    // The entries of a removed section are removed with it.
    let removed = old.sections.lazy.filter { kept.contains($0.id) }.flatMap(\.entries).map(\.id)
      .filter { !wanted.contains($0) }
    if !removed.isEmpty { changes.append(.removeEntries(Array(removed))) }
    var moves: [EntryPlacement] = []
    var insertions: [EntryInsertion] = []
    var updates: [Change] = []
    var homes: [Entry.ID: Entry.Home?] = [:]
    for section in new.sections {
      let isNew = oldSections[section.id] == nil
      let standing = Self.standingEntries(of: section, knowing: oldPlaces)
      // `anchor` is the last entry that is in its place before new ones are inserted, `previous`
      // the last of all.
      var (anchor, previous): (Entry.ID?, Entry.ID?) = (nil, nil)
      for entry in section.entries {
        defer { previous = entry.id }
        guard let place = oldPlaces[entry.id] else {
          if isNew {
            anchor = entry.id
          } else {
            insertions.append(
              EntryInsertion(entry: entry, section: section.id, position: .following(previous)))
          }
          continue
        }
        if !standing.contains(entry.id) {
          moves.append(
            EntryPlacement(id: entry.id, section: section.id, position: .following(anchor)))
        }
        anchor = entry.id
        if entry.differs(from: place.entry) { updates.append(.updateEntry(entry)) }
        if entry.home != place.entry.home { homes[entry.id] = .some(entry.home) }
      }
    }
    if !moves.isEmpty { changes.append(.moveEntries(moves)) }
    if !insertions.isEmpty { changes.append(.insertEntries(insertions)) }
    changes += updates
    if !homes.isEmpty { changes.append(.setHomes(homes)) }
  }

  /// The entries of a section that need not move: a longest run of the staying ones that keeps its
  /// order.
  private static func standingEntries(
    of section: Section, knowing oldPlaces: [Entry.ID: Place]
  ) -> Set<Entry.ID> {
    let staying = section.entries.compactMap { entry in
      oldPlaces[entry.id].flatMap { $0.section == section.id ? $0 : nil }
    }
    return Set(
      staying.map(\.position).longestIncreasingSubsequence.lazy.map { staying[$0].entry.id })
  }
}

extension Entry {
  /// Whether the stored row of the entry differs from that of another, apart from place and home.
  /// Shared facts do not count: they are in the song's row.
  fileprivate func differs(from other: Entry) -> Bool {
    songID != other.songID || overrides != other.overrides || startTime != other.startTime
      || unknownMembers != other.unknownMembers || !isSong && packed != other.packed
  }
}
