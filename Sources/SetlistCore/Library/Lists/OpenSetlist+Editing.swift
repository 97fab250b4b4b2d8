extension OpenSetlist {
  /// Performs a command in the open setlist when all earlier ones are done.
  ///
  /// - Returns: what took place; `nil` if there was nothing to do.
  /// - Throws: `EditError.noSetlist` if no setlist is open.
  @discardableResult
  public func perform(_ command: some SetlistCommand) async throws -> RepeatedAction? {
    guard let setlistID else { throw EditError.noSetlist }
    return try await library.perform(command, in: setlistID)
  }

  /// Whether entries have somewhere to go by a step.
  public func canMove(_ ids: [Entry.ID], by step: EntryStep) -> Bool {
    guard let state else { return false }
    let context = SetlistContext(state: state, matches: matches, opened: opened)
    return StepEntries(ids, by: step).place(in: context) != nil
  }

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
      try make(state.setlist).map { Step(name: name, edit: $0) }
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
  /// - Parameters:
  ///   - before: the shown entry that follows them; `nil` for the section's end.
  ///   - expanding: whether the section is expanded with it, if it is collapsed.
  ///   - areCopies: whether the step is named as duplicating them, not as adding them.
  public func insert(
    _ entries: [Entry], into section: Section.ID, before: Entry.ID? = nil, expanding: Bool = false,
    areCopies: Bool = false
  ) async throws {
    try await edit { [self] state in
      guard !entries.isEmpty else { return nil }
      let position = try position(before: before, in: section, of: state, without: [])
      var edit = SetlistEdit.insert(entries, into: section, at: position)
      if expanding, matches == nil {
        edit.changes += state.section(section)?.changesForExpanding ?? []
      }
      let verb = areCopies ? "Duplicate" : "Add"
      return Step(name: "\(verb) \(ActionName.subject(entries))", edit: edit)
    }
  }

  /// Removes entries; their files, if they have any, stay where they are.
  public func remove(_ ids: [Entry.ID]) async throws {
    try await edit { state in
      let entries = ids.compactMap { state.entries[$0] }
      guard !entries.isEmpty else { return nil }
      return Step(
        name: "Remove \(ActionName.subject(entries))",
        edit: SetlistEdit(.removeEntries(entries.map(\.id))))
    }
  }

  /// Replaces the content of an entry, such as a note's text.
  public func update(_ entry: Entry) async throws {
    try await edit { state in
      guard state.entries[entry.id] != entry else { return nil }
      return Step(
        name: "Edit \(ActionName.subject([entry]))", edit: SetlistEdit(.updateEntry(entry)))
    }
  }

  /// The names of the other setlists that play a song, and show what is changed of it.
  public func namesOfOtherSetlists(playing song: Song.ID) async throws -> [String] {
    guard let setlistID else { return [] }
    return try await database.namesOfSetlists(playing: song, except: setlistID)
  }

  /// Replaces all facts of a song, in every setlist that plays it.
  public func update(_ song: Song) async throws {
    try await edit { state in
      guard state.entries.values.first(where: { $0.song?.id == song.id })?.song != song else {
        return nil
      }
      return Step(
        name: "Edit \(ActionName.quote(song.title))", edit: SetlistEdit(.updateSong(song)))
    }
  }

  /// Performs a step that is computed when its turn comes, and remembers how to undo it.
  ///
  /// - Parameters:
  ///   - isExact: whether somebody else's commit that is not shown yet is read first, because the
  ///     step depends on more than the entries that it names.
  ///   - cancellation: ends the step, with nothing changed, as long as it is not stored.
  /// - Returns: whether there was something to do.
  @discardableResult
  func edit(
    isExact: Bool = false, until cancellation: Cancellation? = nil,
    _ make: @escaping @MainActor (SetlistState) throws -> Step?
  ) async throws -> Bool {
    try await library.queue.run { [self] in
      // Somebody may be faster again and again; then what they left has to do.
      for attempt in 0..<4 {
        try cancellation?.check()
        guard let state else { throw EditError.noSetlist }
        guard let step = try make(state), !step.edit.isEmpty else { return false }
        let expected = isExact && attempt < 3 ? revision : nil
        let commit = try await database.commit(
          step.edit, expecting: expected, until: cancellation)
        guard let commit else {
          try await reload()
          continue
        }
        await library.record(
          EditHistory.Step(
            scope: .setlist(state.setlist.id), name: step.name, edit: commit.inverse,
            subject: step.subject, moveNames: step.moveNames),
          commit)
        return true
      }
      return false
    }
  }
}
