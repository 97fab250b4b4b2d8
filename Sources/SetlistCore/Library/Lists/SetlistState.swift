/// A setlist in memory, with indices, as it was last read or edited.
struct SetlistState: Equatable, Sendable {
  /// The setlist.
  var setlist: Setlist
  /// All entries by their identity.
  var entries: [Entry.ID: Entry] = [:]
  /// The section of every entry.
  var sectionIDs: [Entry.ID: Section.ID] = [:]

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

  func sectionIndex(_ id: Section.ID) -> Int? {
    setlist.sections.firstIndex { $0.id == id }
  }

  private mutating func index(_ entries: [Entry], in section: Section.ID) {
    for entry in entries {
      self.entries[entry.id] = entry
      sectionIDs[entry.id] = section
    }
  }
}
