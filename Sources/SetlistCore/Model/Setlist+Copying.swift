extension Setlist {
  /// The same content under another name, with new identities. The songs are the same.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public func copy(named name: String) -> Setlist {
    let sectionIDs = Dictionary(
      sections.map { ($0.id, Section.ID()) }, uniquingKeysWith: { first, _ in first })
    let entryIDs = Dictionary(
      sections.flatMap(\.entries).map { ($0.id, Entry.ID()) },
      uniquingKeysWith: { first, _ in first })
    return Setlist(
      name: name, options: options,
      sections: sections.map { section in
        Section(
          id: sectionIDs[section.id] ?? .init(), title: section.title, options: section.options,
          entries: section.entries.map { entry in
            var copy = entry.copy(entryIDs[entry.id] ?? .init())
            copy.home = entry.home?.moved(sectionIDs, entryIDs)
            return copy
          })
      })
  }
}

extension Entry.Home {
  /// The place in a copy. `nil` if its section does not exist there.
  fileprivate func moved(
    _ sections: [Section.ID: Section.ID], _ entries: [Entry.ID: Entry.ID]
  ) -> Entry.Home? {
    sections[section].map { section in
      Entry.Home(
        section: section, predecessor: predecessor.flatMap { entries[$0] }, index: index)
    }
  }
}
