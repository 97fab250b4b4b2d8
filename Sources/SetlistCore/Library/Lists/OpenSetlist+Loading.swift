extension OpenSetlist: LibraryList {
  /// Opens a setlist, without a query; what was undone or can be undone in it is still known.
  public func open(_ id: Setlist.ID) async throws {
    try await library.queue.run { [self] in
      let revision = database.feed.revision
      guard let fresh = try await Reading.read(id, from: database, comparedTo: nil) else {
        throw DatabaseError.refused(.unknownSetlist(id))
      }
      cancelSearch()
      self.revision = revision
      publish { controller in
        controller.state = fresh.state
        controller.matches = nil
        controller.query = SearchQuery("")
      }
    }
  }

  /// Shows nothing any more.
  public func close() {
    cancelSearch()
    endSearch()
    guard state != nil else { return }
    publish { controller in
      controller.state = nil
      controller.matches = nil
      controller.query = SearchQuery("")
    }
  }

  func answerAgain() async throws {
    guard let (query, id) = unanswered, id == setlistID else { return }
    try await answer(query, in: id, serial: searchSerial)
  }

  func catchUp() async throws {
    try await library.queue.run { [self] in
      guard state != nil, database.feed.revision != revision else { return }
      try await reload()
    }
  }

  /// Reads the open setlist again and shows what is different; runs in the library's queue.
  func reload() async throws {
    guard let old = state else { return }
    let revision = database.feed.revision
    let fresh = try await Reading.read(old.setlist.id, from: database, comparedTo: old)
    let answer = await freshMatches()
    // The setlist may have been closed while it was read.
    guard state?.setlist.id == old.setlist.id else { return }
    let matches = answer.matches
    if answer.isCurrent { self.revision = revision }
    guard let fresh else { return close() }
    guard fresh.isDifferent || matches != self.matches else { return }
    publish(changed: fresh.changedEntries) { controller in
      controller.state = fresh.state
      controller.matches = matches
    }
  }

  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {
    guard let id = setlistID else { return }
    guard commit.previousRevision == revision else { return try await reload() }
    // A step of the setlist's own is always told of, because undo has another name then.
    guard scope == .setlist(id) || state?.isConcerned(by: commit.rows) == true else {
      revision = commit.revision
      return
    }
    if let setlist = commit.rows.setlists[id], setlist == nil { return close() }
    let answer = await freshMatches()
    guard state != nil else { return }
    let matches = answer.matches
    // Without the answer the revision stays behind, so that the next commit asks again.
    if answer.isCurrent { revision = commit.revision }
    willChange?()
    guard let effect = state?.apply(commit.rows) else { return }
    knownTimes = nil
    let isSameAnswer = matches == self.matches
    self.matches = matches
    finish(
      changed: effect.changedEntries, touched: isSameAnswer ? effect.touchedSections : nil)
  }

  /// The current matches of the query; the previous ones if the search fails.
  private func freshMatches() async -> (matches: SearchMatches?, isCurrent: Bool) {
    while let id = setlistID, matches != nil {
      let query = query
      do {
        let matches = try await database.matches(of: query, in: id)
        if query == self.query { return (self.matches == nil ? nil : matches, true) }
      } catch {
        library.report(error)
        return (matches, false)
      }
    }
    return (nil, true)
  }

  /// Makes one batch of changes.
  ///
  /// - Parameter touched: the sections that have to be built anew; `nil` for all.
  func publish(
    changed: Set<Entry.ID> = [], touched: Set<Section.ID>? = nil,
    _ body: (OpenSetlist) -> Void
  ) {
    willChange?()
    knownTimes = nil
    body(self)
    finish(changed: changed, touched: touched)
  }

  /// Ends a batch: builds what is shown, and tells.
  ///
  /// - Parameter touched: the sections that have to be built anew; `nil` for all.
  private func finish(changed: Set<Entry.ID>, touched: Set<Section.ID>?) {
    let old = Dictionary(
      sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    sections = (state?.setlist.sections ?? []).compactMap { section in
      if let touched, !touched.contains(section.id), let info = old[section.id] { return info }
      let info = SetlistSectionInfo(
        section, matches: matches, gap: state?.setlist.options.gap ?? 0,
        isOpened: opened.contains(section.id))
      return matches != nil && info.numberOfObjects == 0 ? nil : info
    }
    changedItemIDs = changed
    changedSectionIDs = Set(
      sections.filter { old[$0.id]?.hasSameHeader(as: $0) == false }.map(\.id))
    generation += 1
    didChange?()
  }
}

/// A setlist that was read, and how it differs from an earlier state.
private struct Reading: Sendable {
  let state: SetlistState
  let isDifferent: Bool
  let changedEntries: Set<Entry.ID>

  /// Reads and compares off the main thread.
  static func read(
    _ id: Setlist.ID, from database: SetlistDatabase, comparedTo old: SetlistState?
  ) async throws(DatabaseError) -> Reading? {
    guard let old else {
      return try await database.state(id).map {
        Reading(state: $0, isDifferent: true, changedEntries: [])
      }
    }
    guard let setlist = try await database.setlist(id) else { return nil }
    guard setlist != old.setlist else {
      return Reading(state: old, isDifferent: false, changedEntries: [])
    }
    let state = SetlistState(setlist)
    let changed = state.entries.values.filter { entry in
      old.entries[entry.id].map { $0 != entry } ?? false
    }
    return Reading(state: state, isDifferent: true, changedEntries: Set(changed.map(\.id)))
  }
}
