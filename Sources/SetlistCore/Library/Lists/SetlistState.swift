/// A setlist in memory, with indices, as it was last read or edited.
struct SetlistState: Sendable {
  /// The setlist.
  private(set) var setlist: Setlist
  /// All entries by their identity.
  private(set) var entries: [Entry.ID: Entry] = [:]
  /// The section of every entry.
  private(set) var sectionIDs: [Entry.ID: Section.ID] = [:]

  /// Indexes a setlist.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  init(_ setlist: Setlist) {
    self.setlist = setlist
    let count = setlist.sections.reduce(0) { $0 + $1.entries.count }
    entries.reserveCapacity(count)
    sectionIDs.reserveCapacity(count)
    for section in setlist.sections { index(section.entries, in: section.id) }
  }

  /// The section with the identity; `nil` if there is none.
  func section(_ id: Section.ID) -> Section? {
    sectionIndex(id).map { setlist.sections[$0] }
  }

  /// The entries in the order of the list; unknown ones are left out.
  ///
  /// - Complexity: O(1) for one identity, else O(*n*) in the number of entries.
  func inListOrder(_ ids: [Entry.ID]) -> [Entry.ID] {
    if ids.count < 2 { return ids.filter { entries[$0] != nil } }
    let wanted = Set(ids)
    return setlist.sections.flatMap { section in
      section.entries.lazy.map(\.id).filter { wanted.contains($0) }
    }
  }

  /// What an applied edit touched.
  struct Effect {
    /// Entries whose content changed.
    var changedEntries: Set<Entry.ID> = []
    /// Sections whose header or entries changed.
    var touchedSections: Set<Section.ID> = []
  }

  /// Applies a committed edit, whose places exist; what concerns other setlists is passed over.
  ///
  /// - Complexity: O(*n*) in the number of entries of the touched sections.
  mutating func apply(_ edit: SetlistEdit) -> Effect {
    var effect = Effect()
    for run in edit.runs {
      switch run.first {
      case .insertSection(_, setlist.id, _):
        insert(run.compactMap(\.insertion), &effect)
      case .removeSection: removeSections(Set(run.compactMap(\.removal)))
      case let change?: apply(change, &effect)
      case nil: break
      }
    }
    return effect
  }

  private mutating func insert(
    _ arrivals: [(section: Section, position: ListPosition<Section>)], _ effect: inout Effect
  ) {
    setlist.sections = Arrangement.merge(
      arrivals.map { (element: $0.section, predecessor: $0.position.predecessor) },
      into: setlist.sections)
    for (section, _) in arrivals {
      index(section.entries, in: section.id)
      effect.touchedSections.insert(section.id)
    }
  }

  private mutating func removeSections(_ ids: Set<Section.ID>) {
    for section in setlist.sections where ids.contains(section.id) {
      for entry in section.entries { forget(entry.id) }
    }
    setlist.sections.removeAll { ids.contains($0.id) }
  }

  private mutating func apply(_ change: SetlistEdit.Change, _ effect: inout Effect) {
    switch change {
    case .renameSetlist(setlist.id, let name):
      setlist.name = name
    case .setSetlistOptions(setlist.id, let options):
      setlist.options = options
      effect.touchedSections.formUnion(setlist.sections.map(\.id))
    case .moveSection(let id, let position):
      guard let index = sectionIndex(id) else { return }
      let section = setlist.sections.remove(at: index)
      setlist.sections = Arrangement.merge(
        [(section, position.predecessor)], into: setlist.sections)
    case .renameSection(let id, let title):
      updateSection(id, &effect) { $0.title = title }
    case .setSectionOptions(let id, let options):
      updateSection(id, &effect) { $0.options = options }
    case .insertEntries(let insertions):
      place(insertions, &effect)
    case .removeEntries(let ids):
      takeOut(ids, &effect)
      for id in ids { forget(id) }
    case .moveEntries(let placements):
      let insertions = placements.compactMap { placement in
        entries[placement.id].map {
          SetlistEdit.EntryInsertion(
            entry: $0, section: placement.section, position: placement.position)
        }
      }
      takeOut(placements.map(\.id), &effect)
      place(insertions, &effect)
    case .setHomes(let homes):
      update(&effect) { entry in
        guard let home = homes[entry.id] else { return nil }
        return Entry(id: entry.id, content: entry.content, home: home)
      }
    case .updateEntry(let entry):
      update(&effect) { $0.id == entry.id ? entry : nil }
    case .updateSong(let song):
      update(&effect) { entry in
        guard entry.song?.id == song.id else { return nil }
        return Entry(id: entry.id, content: .song(song), home: entry.home)
      }
    case .setFavorite(let ids, let isFavorite):
      let ids = Set(ids)
      update(&effect) { entry in
        guard var song = entry.song, ids.contains(song.id) else { return nil }
        song.isFavorite = isFavorite
        return Entry(id: entry.id, content: .song(song), home: entry.home)
      }
    case .insertSetlist, .removeSetlist, .renameSetlist, .moveSetlist, .setSetlistOptions,
      .insertSection, .removeSection, .insertSongs:
      break
    }
  }

  /// Whether a committed edit is about something in the setlist.
  ///
  /// - Complexity: O(*n*) in the size of the edit and in the number of entries.
  func isConcerned(by edit: SetlistEdit) -> Bool {
    // All songs at once: an edit may be about as many as there are entries.
    var songs: Set<Song.ID> = []
    for change in edit.changes {
      switch change {
      case .updateSong(let song): songs.insert(song.id)
      case .setFavorite(let ids, _): songs.formUnion(ids)
      default: break
      }
    }
    return edit.changes.contains(where: names)
      || !songs.isEmpty && entries.values.contains { $0.song.map { songs.contains($0.id) } == true }
  }

  /// Whether a change names the setlist, or a section or an entry of it.
  private func names(_ change: SetlistEdit.Change) -> Bool {
    switch change {
    case .insertSetlist, .moveSetlist, .insertSongs, .updateSong, .setFavorite: false
    case .removeSetlist(let id), .renameSetlist(let id, _), .setSetlistOptions(let id, _),
      .insertSection(_, let id, _):
      id == setlist.id
    case .removeSection(let id), .renameSection(let id, _), .setSectionOptions(let id, _),
      .moveSection(let id, _):
      sectionIndex(id) != nil
    case .insertEntries(let insertions): insertions.contains { sectionIndex($0.section) != nil }
    case .removeEntries(let ids): ids.contains { entries[$0] != nil }
    case .moveEntries(let placements):
      placements.contains { entries[$0.id] != nil || sectionIndex($0.section) != nil }
    case .setHomes(let homes): homes.keys.contains { entries[$0] != nil }
    case .updateEntry(let entry): entries[entry.id] != nil
    }
  }

  /// Whether a committed edit moves entries into the setlist or out of it. That cannot be applied,
  /// because an edit tells no content of what it moves.
  ///
  /// - Complexity: O(*n*) in the size of the edit.
  func isCrossed(by edit: SetlistEdit) -> Bool {
    var ids: Set<Entry.ID> = []
    var sections = Set(setlist.sections.map(\.id))
    for change in edit.changes {
      switch change {
      case .insertSection(let section, setlist.id, _):
        sections.insert(section.id)
        ids.formUnion(section.entries.map(\.id))
      case .insertEntries(let insertions):
        ids.formUnion(insertions.filter { sections.contains($0.section) }.map(\.entry.id))
      case .moveEntries(let placements):
        let isCrossing = placements.contains { placement in
          let isHere = entries[placement.id] != nil || ids.contains(placement.id)
          return isHere != sections.contains(placement.section)
        }
        if isCrossing { return true }
      default: break
      }
    }
    return false
  }

  func sectionIndex(_ id: Section.ID) -> Int? {
    setlist.sections.firstIndex { $0.id == id }
  }

  private mutating func index(_ entries: [Entry], in section: Section.ID) {
    for entry in entries {
      self.entries[entry.id] = entry
      sectionIDs[entry.id] = section
    }
  }

  private mutating func forget(_ id: Entry.ID) {
    entries[id] = nil
    sectionIDs[id] = nil
  }

  private mutating func updateSection(
    _ id: Section.ID, _ effect: inout Effect, _ body: (inout Section) -> Void
  ) {
    guard let index = sectionIndex(id) else { return }
    body(&setlist.sections[index])
    effect.touchedSections.insert(id)
  }

  private mutating func takeOut(_ ids: [Entry.ID], _ effect: inout Effect) {
    let leaving = Set(ids)
    let homes = Set(ids.compactMap { sectionIDs[$0] })
    for index in setlist.sections.indices where homes.contains(setlist.sections[index].id) {
      setlist.sections[index].entries = setlist.sections[index].entries.without(leaving)
    }
    effect.touchedSections.formUnion(homes)
  }

  private mutating func place(_ insertions: [SetlistEdit.EntryInsertion], _ effect: inout Effect) {
    let groups = Dictionary(grouping: insertions, by: \.section)
    for section in setlist.sections.indices {
      let id = setlist.sections[section].id
      guard let group = groups[id] else { continue }
      setlist.sections[section].entries.arrange(group)
      effect.touchedSections.insert(id)
      index(group.map(\.entry), in: id)
    }
  }

  private mutating func update(_ effect: inout Effect, _ body: (Entry) -> Entry?) {
    for sectionIndex in setlist.sections.indices {
      for entryIndex in setlist.sections[sectionIndex].entries.indices {
        guard let entry = body(setlist.sections[sectionIndex].entries[entryIndex]) else { continue }
        setlist.sections[sectionIndex].entries[entryIndex] = entry
        entries[entry.id] = entry
        effect.changedEntries.insert(entry.id)
        effect.touchedSections.insert(setlist.sections[sectionIndex].id)
      }
    }
  }
}

extension [Entry] {
  /// The entries without some, copied by the stretch; what is shown keeps the old ones anyway.
  fileprivate func without(_ ids: Set<Entry.ID>) -> [Entry] {
    var kept: [Entry] = []
    kept.reserveCapacity(count + 1)
    var start = startIndex
    for index in indices where ids.contains(self[index].id) {
      kept += self[start..<index]
      start = index + 1
    }
    kept += self[start...]
    return kept
  }

  /// Puts entries, one after another, at places that exist.
  fileprivate mutating func arrange(_ insertions: [SetlistEdit.EntryInsertion]) {
    let isRun = zip(insertions, insertions.dropFirst()).allSatisfy {
      $1.position.predecessor == $0.entry.id
    }
    if isRun, let start = insertions.first {
      // Most edits are one run, which needs no copy of the others.
      let index = start.position.predecessor.flatMap { id in
        indices.first { self[$0].id == id }
      }
      insert(contentsOf: insertions.map(\.entry), at: index.map { $0 + 1 } ?? startIndex)
    } else {
      self = Arrangement.merge(
        insertions.map { (element: $0.entry, predecessor: $0.position.predecessor) }, into: self)
    }
  }
}

extension ListPosition {
  /// What stands before a place that exists; `nil` at the front.
  fileprivate var predecessor: Identifier<Value>? {
    if case .after(let id, _) = self { id } else { nil }
  }
}
