extension SetlistController {
  /// Performs an edit that is computed when its turn comes, from the setlist as it is then.
  ///
  /// - Parameters:
  ///   - name: the action's name as a menu shows it after "Undo"; with a capital letter and without
  ///     a full stop.
  ///   - make: gives the edit, or `nil` if there is nothing to do.
  public func perform(
    _ name: String, _ make: @escaping @MainActor (Setlist) throws -> SetlistEdit?
  ) async throws {
    try await edit { state in
      try make(state.setlist).map { EditHistory.Step(name: name, edit: $0) }
    }
  }

  /// Adds sections with their entries at the end.
  public func insert(_ sections: [Section]) async throws {
    let name = sections.count == 1 ? "Add Section" : "Add \(sections.count) Sections"
    try await perform(name) { setlist in
      SetlistEdit(sections.map { .insertSection($0, setlist.id, .last) })
    }
  }

  /// Adds entries to a section, in order.
  ///
  /// - Parameter before: the shown entry that follows them; `nil` for the section's end.
  public func insert(
    _ entries: [Entry], into section: Section.ID, before: Entry.ID? = nil
  ) async throws {
    try await edit { [self] state in
      guard !entries.isEmpty else { return nil }
      let position = try position(before: before, in: section, of: state, without: [])
      return EditHistory.Step(
        name: "Add \(ActionName.subject(entries))",
        edit: .insert(entries, into: section, at: position))
    }
  }

  /// Removes entries; their files, if they have any, stay where they are.
  public func remove(_ ids: [Entry.ID]) async throws {
    try await edit { state in
      let entries = ids.compactMap { state.entries[$0] }
      guard !entries.isEmpty else { return nil }
      return EditHistory.Step(
        name: "Remove \(ActionName.subject(entries))",
        edit: SetlistEdit(.removeEntries(entries.map(\.id))))
    }
  }

  /// Replaces the content of an entry, such as a note's text.
  public func update(_ entry: Entry) async throws {
    try await edit { state in
      guard state.entries[entry.id] != entry else { return nil }
      return EditHistory.Step(
        name: "Edit \(ActionName.subject([entry]))", edit: SetlistEdit(.updateEntry(entry)))
    }
  }

  /// Replaces all facts of a song, in every setlist that plays it.
  public func update(_ song: Song) async throws {
    try await edit { state in
      guard state.entries.values.first(where: { $0.song?.id == song.id })?.song != song else {
        return nil
      }
      return EditHistory.Step(
        name: "Edit \(ActionName.quote(song.title))", edit: SetlistEdit(.updateSong(song)))
    }
  }

  /// Gives the songs of entries the star or takes it away; other entries are passed over.
  public func setFavorite(_ ids: [Entry.ID], _ isFavorite: Bool) async throws {
    try await edit { state in
      let entries = ids.compactMap { state.entries[$0] }.filter {
        $0.song.map { $0.isFavorite != isFavorite } ?? false
      }
      guard !entries.isEmpty else { return nil }
      return EditHistory.Step(
        name: "\(isFavorite ? "Star" : "Unstar") \(ActionName.subject(entries))",
        edit: SetlistEdit(.setFavorite(entries.compactMap(\.song?.id), isFavorite)))
    }
  }

  /// Adds an empty section after another one.
  ///
  /// - Parameter after: the section before it; `nil` for the front.
  /// - Returns: the new section's identity.
  @discardableResult
  public func addSection(title: String, after: Section.ID?) async throws -> Section.ID {
    let section = Section(title: title)
    try await perform("Add Section") { setlist in
      SetlistEdit(
        .insertSection(section, setlist.id, after.map { .after($0) } ?? .first))
    }
    return section.id
  }

  /// Gives a section another title.
  public func renameSection(_ id: Section.ID, to title: String) async throws {
    try await change(id, "Rename Section") { section in
      section.title == title ? nil : .renameSection(id, title)
    }
  }

  /// Removes a section with its entries.
  public func removeSection(_ id: Section.ID) async throws {
    try await change(id, "Remove Section") { _ in .removeSection(id) }
  }

  /// Moves a section with its entries.
  ///
  /// - Parameter before: the section that follows it; `nil` for the end.
  public func moveSection(_ id: Section.ID, before: Section.ID?) async throws {
    guard id != before else { return }
    try await perform("Move Section") { setlist in
      let old = setlist.sections.map(\.id)
      guard old.contains(id) else { throw EditError.unknownSection(id) }
      let others = old.filter { $0 != id }
      let index = before.flatMap { others.firstIndex(of: $0) } ?? others.endIndex
      var new = others
      new.insert(id, at: index)
      guard new != old else { return nil }
      return SetlistEdit(
        .moveSection(id, index == 0 ? .first : .after(others[index - 1], index: index)))
    }
  }

  /// Shows or hides a section's entries.
  public func setCollapsed(_ id: Section.ID, _ isCollapsed: Bool) async throws {
    try await change(id, isCollapsed ? "Collapse Section" : "Expand Section") { section in
      var options = section.options
      options.isCollapsed = isCollapsed
      return options == section.options ? nil : .setSectionOptions(id, options)
    }
  }

  /// Replaces all options of a section.
  public func setOptions(_ id: Section.ID, _ options: SectionOptions) async throws {
    try await change(id, "Change Section") { section in
      options == section.options ? nil : .setSectionOptions(id, options)
    }
  }

  /// Performs a step that is computed when its turn comes, and remembers how to undo it.
  func edit(
    _ make: @escaping @MainActor (SetlistState) throws -> EditHistory.Step?
  ) async throws {
    try await edits.run { [self] in
      guard let state else { throw EditError.noSetlist }
      guard let step = try make(state), !step.edit.isEmpty else { return }
      let commit = try await database.commit(step.edit)
      histories[state.setlist.id, default: EditHistory()].record(
        EditHistory.Step(name: step.name, edit: commit.inverse, subject: step.subject))
      await show(commit)
    }
  }

  private func change(
    _ id: Section.ID, _ name: String,
    _ make: @escaping @MainActor (Section) -> SetlistEdit.Change?
  ) async throws {
    try await edit { state in
      guard let section = state.section(id) else { throw EditError.unknownSection(id) }
      return make(section).map { EditHistory.Step(name: name, edit: SetlistEdit($0)) }
    }
  }
}
