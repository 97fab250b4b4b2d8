import Localization
import SetlistModel
import SetlistStore

extension SetlistState {
  /// The title of a new section of favorites.
  private static var favoritesTitle: String { gettext("Favorites") }

  /// The section to which starred entries are moved; `nil` if there is none.
  var favoritesSection: Section? {
    setlist.sections.first { $0.options.isFavorites }
  }

  /// The changes that move entries to the end of the section of favorites, in list order. If there
  /// is no such section, one is made at the top. Entries that are in it already stay.
  ///
  /// - Complexity: O(*n*) in the number of entries of the sections involved.
  func changesForStarring(_ ids: [Entry.ID]) -> [SetlistEdit.Change] {
    var changes: [SetlistEdit.Change] = []
    let target =
      favoritesSection
      ?? Section(title: Self.favoritesTitle, options: SectionOptions(isFavorites: true))
    let moved = inListOrder(ids).filter { sectionID(of: $0) != target.id }
    guard !moved.isEmpty else { return [] }
    if sectionIndex(target.id) == nil {
      changes.append(.insertSection(target, setlist.id, .first))
    }
    changes.append(.setHomes(homes(of: Set(moved))))
    return changes + SetlistEdit.move(moved, to: target.id, at: .last).changes
  }

  /// The changes that return all entries of some songs from the section of favorites to their
  /// homes. An entry stays if its star did not move it, or if its home's section is gone.
  ///
  /// - Complexity: O(*n*) in the number of entries of the sections involved.
  func changesForUnstarring(_ songs: Set<Song.ID>) -> [SetlistEdit.Change] {
    let returning = absentees.filter { entry, home in
      entry.songID.map(songs.contains) ?? false && sectionIndex(home.section) != nil
    }
    guard !returning.isEmpty else { return [] }
    let ids = Set(returning.map(\.entry.id))
    var placements: [SetlistEdit.EntryPlacement] = []
    for section in setlist.sections where returning.contains(where: { $1.section == section.id }) {
      var previous: Entry.ID?
      var index = 0
      for id in orderWithAbsentees(of: section)
      where sectionID(of: id) == section.id || ids.contains(id) {
        if ids.contains(id) {
          placements.append(
            SetlistEdit.EntryPlacement(
              id: id, section: section.id,
              position: previous.map { .after($0, index: index) } ?? .first))
        }
        previous = id
        index += 1
      }
    }
    return [
      .moveEntries(placements),
      .setHomes(Dictionary(ids.map { ($0, nil) }, uniquingKeysWith: { first, _ in first })),
    ]
  }

  /// The changes that clear the homes of entries that the user moves out of their section.
  func changesForLeaving(_ ids: [Entry.ID], to section: Section.ID) -> [SetlistEdit.Change] {
    let leaving = ids.filter { entry($0)?.home != nil && sectionID(of: $0) != section }
    guard !leaving.isEmpty else { return [] }
    return [
      .setHomes(Dictionary(leaving.map { ($0, nil) }, uniquingKeysWith: { first, _ in first }))
    ]
  }

  /// The changes that keep the homes of starred entries valid when two sections are merged.
  ///
  /// - Parameters:
  ///   - section: the section that is removed.
  ///   - target: the section that receives the entries.
  ///   - first: the one of the two that comes before the other.
  func changesForMerging(
    _ section: Section, into target: Section, first: Section
  ) -> [SetlistEdit.Change] {
    // An entry whose home was the top of the second section gets a home after the first section's
    // last entry, which may be away itself.
    let last = orderWithAbsentees(of: first).last
    var homes: [Entry.ID: Entry.Home?] = [:]
    for (entry, home) in absentees where sectionID(of: entry.id) != section.id {
      guard home.section == section.id || home.section == target.id else { continue }
      let isFirst = home.section == first.id
      homes[entry.id] = Entry.Home(
        section: target.id, predecessor: home.predecessor ?? (isFirst ? nil : last),
        index: home.index + (isFirst ? 0 : first.entries.count))
    }
    return homes.isEmpty ? [] : [.setHomes(homes)]
  }

  /// The changes that keep the homes of starred entries valid when a section is divided: the homes
  /// below the entry are in the new section then.
  ///
  /// - Parameters:
  ///   - entry: the first entry of the second part.
  ///   - other: the new section.
  ///   - removesEntry: whether that entry is removed.
  func changesForSplitting(
    _ section: Section, at entry: Entry.ID, into other: Section.ID, removesEntry: Bool
  ) -> [SetlistEdit.Change] {
    let order = orderWithAbsentees(of: section)
    guard let index = section.entries.firstIndex(where: { $0.id == entry }),
      let start = order.firstIndex(of: entry)
    else { return [] }
    let below = Set(order[(start + 1)...])
    var homes: [Entry.ID: Entry.Home?] = [:]
    for (absentee, home) in absentees
    where home.section == section.id && below.contains(absentee.id) {
      let isFirst = removesEntry && home.predecessor == entry
      homes[absentee.id] = Entry.Home(
        section: other, predecessor: isFirst ? nil : home.predecessor,
        index: max(0, home.index - index - (removesEntry ? 1 : 0)))
    }
    return homes.isEmpty ? [] : [.setHomes(homes)]
  }

  /// The entries in the section of favorites that their star moved there.
  var absentees: [(entry: Entry, home: Entry.Home)] {
    guard let favorites = favoritesSection else { return [] }
    return favorites.entries.compactMap { entry in
      guard let home = entry.home, home.section != favorites.id else { return nil }
      return (entry, home)
    }
  }

  /// The current places of entries, as their homes for the way back.
  private func homes(of ids: Set<Entry.ID>) -> [Entry.ID: Entry.Home?] {
    var homes: [Entry.ID: Entry.Home?] = [:]
    for section in setlist.sections where section.entries.contains(where: { ids.contains($0.id) }) {
      var predecessors: [Entry.ID: Entry.ID] = [:]
      let order = orderWithAbsentees(of: section)
      for (previous, id) in zip(order, order.dropFirst()) { predecessors[id] = previous }
      for (index, entry) in section.entries.enumerated() where ids.contains(entry.id) {
        homes[entry.id] = Entry.Home(
          section: section.id, predecessor: predecessors[entry.id], index: index)
      }
    }
    return homes
  }

  /// A section's order without the effect of stars: entries that are among the favorites now are at
  /// their homes. So neighboring entries return to their order, whatever the order in which they
  /// leave and return.
  private func orderWithAbsentees(of section: Section) -> [Entry.ID] {
    let base = section.entries.map(\.id)
    let away = absentees.filter { $0.home.section == section.id }
    guard !away.isEmpty else { return base }
    var pending = Dictionary(
      away.map { ($0.entry.id, $0.home) }, uniquingKeysWith: { first, _ in first })
    var arrivals: [(id: Entry.ID, position: ListPosition<Entry>)] = []
    for (entry, _) in away {
      // An absent entry whose home is after another absent one is placed after that one.
      var chain: [(id: Entry.ID, position: ListPosition<Entry>)] = []
      var next: Entry.ID? = entry.id
      while let id = next, let home = pending.removeValue(forKey: id) {
        chain.append((id, home.position))
        next = home.predecessor
      }
      arrivals += chain.reversed()
    }
    let predecessors = Arrangement.predecessors(of: arrivals, in: base)
    return Arrangement.merge(
      zip(arrivals, predecessors).map { (element: $0.id, predecessor: $1) }, into: base)
  }
}
