extension OpenSetlist {
  /// Inserts what was imported, as one step that can be undone.
  ///
  /// Ids that the database has already are replaced by new ones.
  /// - Parameter verb: what the step is called, before its songs.
  /// - Returns: what was inserted, with the ids that it has now.
  @discardableResult
  public func insert(
    _ content: ImportedContent, at place: ImportPlace = .end, verb: String = "Import"
  ) async throws -> ImportedContent {
    try await insert(content, at: place, verb: verb, until: nil)
  }

  /// Inserts what was imported, as one step that can be undone, unless that is cancelled before it
  /// is stored; then nothing has changed.
  func insert(
    _ content: ImportedContent, at place: ImportPlace, verb: String,
    until cancellation: Cancellation?
  ) async throws -> ImportedContent {
    do {
      try await insertKeepingIdentifiers(content, at: place, verb: verb, until: cancellation)
      return content
    } catch DatabaseError.refused(.existing) {
      let renewed = content.withNewIdentifiers
      try await insertKeepingIdentifiers(renewed, at: place, verb: verb, until: cancellation)
      return renewed
    }
  }

  /// Inserts songs that an import left out, as one step that can be undone: each after the entry
  /// that it followed there, or else in its section of the import, which is made if it is not
  /// there.
  ///
  /// - Parameter place: the place of the import.
  /// - Returns: the entries that were inserted, with the ids that they have now.
  func insertDuplicates(
    of content: ImportedContent, at place: ImportPlace
  ) async throws -> [Entry.ID] {
    var duplicates = content.duplicates
    do {
      try await insertKeepingIdentifiers(duplicates, of: content, at: place)
    } catch DatabaseError.refused(.existing) {
      duplicates = content.withNewIdentifiers.duplicates
      try await insertKeepingIdentifiers(duplicates, of: content, at: place)
    }
    return duplicates.map(\.entry.id)
  }

  private func insertKeepingIdentifiers(
    _ duplicates: [ImportedContent.Duplicate], of content: ImportedContent, at place: ImportPlace
  ) async throws {
    guard !duplicates.isEmpty else { return }
    let name = "Add \(ActionName.subject(duplicates.map(\.entry)))"
    try await edit { [self] state in
      var edit = try edit(inserting: duplicates, of: content, at: place, into: state)
      edit.changes = content.songChanges(for: duplicates.map(\.entry)) + edit.changes
      return Step(name: name, edit: edit)
    }
  }

  private func edit(
    inserting duplicates: [ImportedContent.Duplicate], of content: ImportedContent,
    at place: ImportPlace, into state: SetlistState
  ) throws -> SetlistEdit {
    var edit = SetlistEdit()
    var insertions: [SetlistEdit.EntryInsertion] = []
    // Sections of entries, with those that this edit inserts.
    var homes = state.sectionIDs
    var known = Set(state.setlist.sections.map(\.id))
    let filled = state.sections(filledBy: content)
    // Where the next one goes that has nothing to follow, if the import landed at a line.
    var line = try linePosition(place, in: state)
    for duplicate in duplicates {
      let entry = duplicate.entry
      var section = duplicate.section.id
      var position = ListPosition<Entry>.first
      if let predecessor = duplicate.predecessor, let home = homes[predecessor] {
        (section, position) = (home, .after(predecessor))
      } else if !known.contains(section), let (home, after) = line {
        (section, position) = (home, after)
        line = (home, .after(entry.id))
      } else if !known.contains(section) {
        if let home = filled[duplicate.section.title] {
          (section, position) = (home, duplicate.predecessor == nil ? .first : .last)
        } else {
          edit.changes.append(.insertSection(duplicate.section, state.setlist.id, .last))
          known.insert(section)
        }
      }
      insertions.append(.init(entry: entry, section: section, position: position))
      homes[entry.id] = section
    }
    edit.changes.append(.insertEntries(insertions))
    return edit
  }

  private func linePosition(
    _ place: ImportPlace, in state: SetlistState
  ) throws -> (section: Section.ID, position: ListPosition<Entry>)? {
    guard case .line(let section, let before, _) = place, state.section(section) != nil else {
      return nil
    }
    return (section, try position(before: before, in: section, of: state, without: []))
  }

  private func insertKeepingIdentifiers(
    _ content: ImportedContent, at place: ImportPlace, verb: String,
    until cancellation: Cancellation?
  ) async throws {
    guard !content.isEmpty else { return }
    let entries = content.sections.flatMap(\.entries) + content.located.map(\.entry)
    let name = "\(verb) \(ActionName.subject(entries))"
    try await edit(until: cancellation) { [self] state in
      var edit = try edit(inserting: content, at: place, into: state)
      edit.changes = content.songChanges(for: entries) + edit.changes
      return Step(name: name, edit: edit)
    }
  }

  private func edit(
    inserting content: ImportedContent, at place: ImportPlace, into state: SetlistState
  ) throws -> SetlistEdit {
    switch place {
    case .end:
      var (edit, rest) = state.filling(with: content)
      edit.changes += rest.insertion(into: state.setlist.id, at: .last).changes
      return edit
    case .sections(let before):
      let sections = state.setlist.sections.map(\.id)
      guard let before, let index = sections.firstIndex(of: before) else {
        return content.insertion(into: state.setlist.id, at: .last)
      }
      return content.insertion(
        into: state.setlist.id, at: index == 0 ? .first : .after(sections[index - 1]))
    case .line(let section, let before, let expanding):
      guard let target = state.section(section) else {
        throw EditError.unknownSection(section)
      }
      func landsAtLine(_ section: Section) -> Bool {
        section.id == content.lineSection || section.title == target.title
      }
      var others = content
      others.sections.removeAll(where: landsAtLine)
      var (edit, rest) = state.filling(with: others)
      let entries = content.sections.filter(landsAtLine).flatMap(\.entries)
      if !entries.isEmpty {
        let position = try position(before: before, in: section, of: state, without: [])
        edit.changes += SetlistEdit.insert(entries, into: section, at: position).changes
        if expanding, matches == nil { edit.changes += target.changesForExpanding }
      }
      edit.changes += rest.insertion(into: state.setlist.id, at: .after(section)).changes
      return edit
    }
  }
}

extension SetlistState {
  /// The edit that puts what is imported into empty sections of the same titles, such as those of a
  /// template, and what is left.
  fileprivate func filling(with content: ImportedContent) -> (SetlistEdit, rest: ImportedContent) {
    var edit = SetlistEdit()
    var rest = content
    rest.sections = []
    // The first of each title is taken from the end.
    var free = Dictionary(
      grouping: setlist.sections.reversed().filter { $0.entries.isEmpty && !$0.title.isEmpty },
      by: \.title)
    var insertions: [SetlistEdit.EntryInsertion] = []
    for section in content.sections {
      guard let filled = free[section.title]?.popLast() else {
        rest.sections.append(section)
        continue
      }
      var position = ListPosition<Entry>.last
      for entry in section.entries {
        insertions.append(.init(entry: entry, section: filled.id, position: position))
        position = .after(entry.id)
      }
    }
    if !insertions.isEmpty { edit.changes.append(.insertEntries(insertions)) }
    return (edit, rest)
  }

  /// The sections that got, or would have got, the entries of sections of an import, by their
  /// titles.
  fileprivate func sections(filledBy content: ImportedContent) -> [String: Section.ID] {
    let imported = Set(content.report.entries)
    return setlist.sections.reduce(into: [:]) { sections, section in
      guard !section.title.isEmpty, sections[section.title] == nil,
        section.entries.isEmpty || section.entries.contains(where: { imported.contains($0.id) })
      else { return }
      sections[section.title] = section.id
    }
  }
}
