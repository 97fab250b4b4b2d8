public import SetlistModel
import SetlistStore

extension OpenSetlist: LibraryList {
  /// Opens a setlist without a query. Its steps in the undo history can still be undone and redone.
  public func open(_ id: Setlist.ID) async throws {
    try await library.queue.run { [self] in
      let revision = database.feed.revision
      guard let fresh = try await Reading.read(id, from: database, comparedTo: nil) else {
        throw DatabaseError.refused(.unknownSetlist(id))
      }
      search.restart()
      self.revision = revision
      publish { controller in
        controller.state = fresh.state
        controller.shown.matches = nil
        controller.query = SearchQuery("")
      }
    }
  }

  /// Closes the setlist and shows nothing.
  public func close() {
    search.cancel()
    endSearch()
    guard state != nil else { return }
    publish { controller in
      controller.state = nil
      controller.shown.matches = nil
      controller.query = SearchQuery("")
    }
  }

  func catchUp() async throws {
    try await library.queue.run { [self] in
      guard state != nil, database.feed.revision != revision else { return }
      try await reload()
    }
  }

  /// Reads the open setlist again and shows the differences; runs in the library's queue.
  func reload() async throws {
    guard let old = state else { return }
    let revision = database.feed.revision
    let fresh = try await Reading.read(old.setlist.id, from: database, comparedTo: old)
    let found = await freshMatches(in: fresh?.state)
    // The setlist may have been closed while it was read.
    guard state?.setlist.id == old.setlist.id else { return }
    self.revision = revision
    guard let fresh else { return close() }
    guard fresh.isDifferent || found != shown.matches else { return }
    publish(changed: fresh.changedEntries) { controller in
      controller.state = fresh.state
      controller.shown.matches = found
    }
  }

  func show(_ commit: SetlistDatabase.Commit, of scope: UndoScope) async throws {
    guard let id = setlistID else { return }
    guard let rows = commit.rows, commit.previousRevision == revision else {
      return try await reload()
    }
    // A step of the setlist's own scope is always announced, because undo has another name
    // afterwards.
    guard scope == .setlist(id) || state?.isConcerned(by: rows) == true else {
      revision = commit.revision
      return
    }
    if let setlist = rows.setlists[id], setlist == nil { return close() }
    guard let old = state else { return }
    let (new, effect) = await Self.state(old, after: rows)
    let found = await freshMatches(in: new)
    // The setlist may have been closed in the meantime.
    guard setlistID == id else { return }
    revision = commit.revision
    publish(
      changed: effect.changedEntries, isOtherAnswer: found != shown.matches,
      touched: effect.touchedSections
    ) { controller in
      controller.state = new
      controller.shown.matches = found
    }
  }

  /// Computes the state of a setlist after a commit, off the main thread.
  nonisolated private static func state(
    _ old: SetlistState, after rows: ChangedRows
  ) async -> (SetlistState, SetlistState.Effect) {
    var new = old
    let effect = new.apply(rows)
    return (new, effect)
  }

  /// The entries that match the query in a state that will be shown next; `nil` without a query.
  private func freshMatches(in state: SetlistState?) async -> SearchMatches? {
    while shown.matches != nil, let sections = state?.setlist.sections {
      let query = query
      // The search of an edit's result runs in a task of its own, so that it is not cancelled with
      // the task that requested the edit.
      let search = Task { [texts = search.texts] in try await texts.matches(of: query, in: sections)
      }
      guard let found = try? await search.value else { break }
      if query == self.query { return shown.matches == nil ? nil : found }
    }
    return shown.matches
  }

  /// Publishes a change of the setlist as one batch.
  ///
  /// - Parameters:
  ///   - changed: the entries whose content changes.
  ///   - isOtherAnswer: whether other entries match the query now, or there is no query any more.
  ///   - touched: the sections whose entries or header change; `nil` for all.
  func publish(
    changed: Set<Entry.ID> = [], isOtherAnswer: Bool = false, touched: Set<Section.ID>? = nil,
    _ body: (OpenSetlist) -> Void
  ) {
    change {
      knownTimes = nil
      generation += 1
      body(self)
      shown.update(
        to: state?.setlist, changed: changed, isOtherAnswer: isOtherAnswer, touched: touched)
    }
  }

  /// Shows another set of matches in the same setlist, as one batch.
  ///
  /// - Parameter matches: `nil` to show everything.
  /// - Complexity: O(*m*) in the number of matches, and O(*s*) in the number of sections.
  func show(_ matches: SearchMatches?, for query: SearchQuery) {
    change {
      shown.matches = matches
      self.query = query
      shown.update(to: state?.setlist, changed: [], isOtherAnswer: true, touched: [])
    }
  }
}

/// A setlist that was read, with its differences from an earlier state.
private struct Reading: Sendable {
  let state: SetlistState
  let isDifferent: Bool
  let changedEntries: Set<Entry.ID>

  /// Reads a setlist and compares it with an earlier state, off the main thread.
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
    let changed = setlist.sections.flatMap { section in
      section.entries.filter { entry in old.entry(entry.id).map { $0 != entry } ?? false }
    }
    return Reading(state: state, isDifferent: true, changedEntries: Set(changed.map(\.id)))
  }
}
