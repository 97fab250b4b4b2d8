/// A setlist in memory with an index of its entries, as it was last read or edited.
package struct SetlistState: Sendable {
  /// The setlist that is in memory.
  package var setlist: Setlist
  /// The index of the places of the setlist's entries.
  package var index: EntryIndex

  /// Makes the state of a setlist by indexing it.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  package init(_ setlist: Setlist) {
    self.setlist = setlist
    for section in setlist.sections.indices {
      let entries = setlist.sections[section].entries
      // Spare capacity is released, because arrays that were read row by row may have room for as
      // many entries again.
      if entries.capacity > entries.count + entries.count / 8 {
        self.setlist.sections[section].entries = entries.map { $0 }
      }
    }
    index = EntryIndex(setlist.sections)
  }

  /// The number of entries in the setlist.
  package var entryCount: Int { index.count }

  /// The section with an identity; `nil` if there is none.
  package func section(_ id: Section.ID) -> Section? {
    sectionIndex(id).map { setlist.sections[$0] }
  }

  /// The entry with an identity; `nil` if there is none.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  package func entry(_ id: Entry.ID) -> Entry? {
    place(of: id).map { setlist.sections[$0.section].entries[$0.position] }
  }

  /// The identity of the section that contains an entry; `nil` if there is no such entry.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  package func sectionID(of id: Entry.ID) -> Section.ID? {
    place(of: id).map { setlist.sections[$0.section].id }
  }

  /// Whether the setlist has an entry with an identity.
  package func contains(_ id: Entry.ID) -> Bool { place(of: id) != nil }

  /// The given entries in the order of the list; unknown ones are left out.
  ///
  /// - Complexity: O(*k* log *k*) in the number of identities.
  package func inListOrder(_ ids: [Entry.ID]) -> [Entry.ID] {
    if ids.count < 2 { return ids.filter(contains) }
    return Set(ids.compactMap { place(of: $0) }).sorted()
      .map { setlist.sections[$0.section].entries[$0.position].id }
  }

  /// The index of the section with an identity; `nil` if there is none.
  package func sectionIndex(_ id: Section.ID) -> Int? {
    setlist.sections.firstIndex { $0.id == id }
  }

  private func place(of id: Entry.ID) -> EntryIndex.Place? {
    index.place(of: id, in: setlist.sections)
  }
}

extension SetlistState: Equatable {
  /// Whether two states have the same setlist, from which the index follows.
  package static func == (first: SetlistState, second: SetlistState) -> Bool {
    first.setlist == second.setlist
  }
}
