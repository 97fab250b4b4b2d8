import SetlistModel
import SetlistStore

extension SetlistState {
  /// The entries and sections of a setlist that changed rows affect.
  struct Effect {
    /// Entries whose content changed.
    var changedEntries: Set<Entry.ID> = []
    /// Sections whose header or entries changed.
    var touchedSections: Set<Section.ID> = []
  }

  /// Whether changed rows belong to the setlist.
  ///
  /// - Complexity: O(*n*) in the number of rows and of entries.
  func isConcerned(by rows: ChangedRows) -> Bool {
    let sections = Set(setlist.sections.map(\.id))
    return rows.setlists.keys.contains(setlist.id)
      || rows.sections.keys.contains(where: sections.contains)
      || rows.sectionPlaces.contains { sections.contains($0) || $1?.parent == setlist.id }
      || rows.entries.keys.contains(where: contains)
      || rows.entryPlaces.contains { id, place in
        contains(id) || place.map { sections.contains($0.parent) } == true
      }
      || !rows.songs.isEmpty
        && setlist.sections.contains { $0.entries.contains { rows.content(of: $0) != nil } }
  }

  /// Applies the changed rows of a commit to the setlist; rows of other setlists are skipped.
  ///
  /// - Complexity: O(*n*) in the number of rows and of entries of the touched sections, of all
  ///   sections if songs or places have changed.
  mutating func apply(_ rows: ChangedRows) -> Effect {
    var effect = Effect()
    if let head = rows.setlists[setlist.id] ?? nil {
      setlist.name = head.name
      if head.options != setlist.options {
        setlist.options = head.options
        effect.touchedSections.formUnion(setlist.sections.map(\.id))
      }
    }
    replaceContents(with: rows, &effect)
    if rows.sectionPlaces.isEmpty, rows.entryPlaces.isEmpty {
      arrangeSections(as: rows, &effect)
    } else {
      // The old state is kept, because its index still has the old places of moved rows.
      let old = self
      arrangeSections(as: rows, &effect)
      arrangeEntries(as: rows, from: old, &effect)
      index = EntryIndex(setlist.sections)
    }
    effect.changedEntries = effect.changedEntries.filter(contains)
    return effect
  }

  private mutating func replaceContents(with rows: ChangedRows, _ effect: inout Effect) {
    guard !rows.songs.isEmpty || !rows.entries.isEmpty else { return }
    let homes = Set(rows.entries.keys.compactMap(sectionID))
    for section in setlist.sections.indices {
      let id = setlist.sections[section].id
      guard !rows.songs.isEmpty || homes.contains(id) else { continue }
      for index in setlist.sections[section].entries.indices {
        let old = setlist.sections[section].entries[index]
        guard let new = rows.content(of: old), new != old else { continue }
        setlist.sections[section].entries[index] = new
        effect.changedEntries.insert(new.id)
        effect.touchedSections.insert(id)
      }
    }
  }

  private mutating func arrangeSections(as rows: ChangedRows, _ effect: inout Effect) {
    for index in setlist.sections.indices {
      guard let new = rows.sections[setlist.sections[index].id] else { continue }
      let old = setlist.sections[index]
      guard new.title != old.title || new.options != old.options else { continue }
      setlist.sections[index].title = new.title
      setlist.sections[index].options = new.options
      effect.touchedSections.insert(new.id)
    }
    guard !rows.sectionPlaces.isEmpty else { return }
    var arrivals: [(element: Section, position: Int)] = []
    var known: [Section.ID: Section] = [:]
    for section in setlist.sections where rows.sectionPlaces.keys.contains(section.id) {
      known[section.id] = section
    }
    for (id, place) in rows.sectionPlaces {
      if let place, place.parent == setlist.id, let section = known[id] ?? rows.sections[id] {
        arrivals.append((section, place.position))
        if known[id] == nil { effect.touchedSections.insert(id) }
      }
    }
    setlist.sections = setlist.sections.rearranged(taking: Set(known.keys), placing: arrivals)
  }

  private mutating func arrangeEntries(
    as rows: ChangedRows, from old: SetlistState, _ effect: inout Effect
  ) {
    guard !rows.entryPlaces.isEmpty else { return }
    var leaving: [Section.ID: Set<Entry.ID>] = [:]
    var arriving: [Section.ID: [(element: Entry, position: Int)]] = [:]
    let sections = Set(setlist.sections.map(\.id))
    for (id, place) in rows.entryPlaces {
      let entry = old.entry(id) ?? rows.entries[id]
      if let home = old.sectionID(of: id) { leaving[home, default: []].insert(id) }
      if let place, sections.contains(place.parent), let entry {
        arriving[place.parent, default: []].append((entry, place.position))
      }
    }
    for index in setlist.sections.indices {
      let id = setlist.sections[index].id
      guard leaving[id] != nil || arriving[id] != nil else { continue }
      setlist.sections[index].entries = setlist.sections[index].entries.rearranged(
        taking: leaving[id] ?? [], placing: arriving[id] ?? [])
      effect.touchedSections.insert(id)
    }
  }
}

extension Array where Element: Identifiable {
  /// The elements without the taken ones, and with others at their final positions. Elements that
  /// stay are copied in ranges, because most do.
  ///
  /// - Complexity: O(*n*), and O(*k* log *k*) in the number of placed elements.
  fileprivate func rearranged(
    taking taken: Set<Element.ID>, placing arrivals: [(element: Element, position: Int)]
  ) -> [Element] {
    var arrivals = arrivals.sorted { $0.position < $1.position }[...]
    var result: [Element] = []
    result.reserveCapacity(count + arrivals.count)
    /// Adds the remaining elements of a range, with the elements that are placed in between.
    func add(_ stretch: Range<Int>) {
      var start = stretch.lowerBound
      while let next = arrivals.first, next.position - result.count <= stretch.upperBound - start {
        let end = start + Swift.max(0, next.position - result.count)
        result += self[start..<end]
        result.append(next.element)
        arrivals.removeFirst()
        start = end
      }
      result += self[start..<stretch.upperBound]
    }
    var start = startIndex
    if !taken.isEmpty {
      for index in indices where taken.contains(self[index].id) {
        if start < index { add(start..<index) }
        start = index + 1
      }
    }
    add(start..<endIndex)
    result += arrivals.map(\.element)
    return result
  }
}
