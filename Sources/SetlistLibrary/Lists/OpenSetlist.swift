public import SetlistModel
public import SetlistStore

/// The side controller of one setlist: its sections and entries in order, the search in them, and
/// every edit.
///
/// The shown content changes only after a transaction has committed, and exactly one pair of
/// `willChange` and `didChange` announces each batch of changes. Edits run one after another, and
/// each is computed from the result of the one before. Commits of other controllers and processes
/// are read off the main thread.
@MainActor
public final class OpenSetlist {
  /// Called before the content of the controller changes.
  public var willChange: (() -> Void)?
  /// Called after a batch of changes of the controller's content.
  public var didChange: (() -> Void)?

  /// The query whose matches are shown.
  public private(set) var query = SearchQuery("")

  /// The library that the setlist is a part of.
  public let library: Library
  let search: SearchSchedule
  private(set) var state: SetlistState?
  /// The part of `state` that is shown.
  private(set) var shown = ShownSections()
  /// The revision of the database that `state` includes, as its feed counts.
  private(set) var revision = 0
  /// The number of batches so far that have changed more than the query and its matches.
  public private(set) var generation = 0
  /// The times of `state`, once they were requested.
  private var knownTimes: SetlistTimes?

  /// Makes a controller without a setlist.
  ///
  /// - Parameter clock: the clock for the delay of a search.
  public init(library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
    search = SearchSchedule(library.searchReadings, clock: clock)
    library.add(self)
  }

  var database: SetlistDatabase { library.database }

  /// The shown sections in order, without those in which a query finds nothing.
  public var sections: [SetlistSectionInfo] { shown.sections }
  /// The entries whose content changed in the last batch, so that their rows must be redrawn.
  public var changedItemIDs: Set<Entry.ID> { shown.changedItemIDs }
  /// The sections whose header changed in the last batch.
  public var changedSectionIDs: Set<Section.ID> { shown.changedSectionIDs }
  /// Whether the last batch left the shown sections and entries, their order and the content of the
  /// entries as they were. It may be `false` although nothing changed.
  public var hasSameObjects: Bool { shown.hasSameObjects }
  /// The open setlist; `nil` if none is open or it was removed elsewhere.
  public var setlistID: Setlist.ID? { state?.setlist.id }
  /// The open setlist's name; empty if none is open.
  public var name: String { state?.setlist.name ?? "" }
  /// The open setlist with everything in it, whether it is shown or not; `nil` if none is open.
  public var setlist: Setlist? { state?.setlist }
  /// Whether a query limits the shown entries.
  public var isFiltered: Bool { shown.matches != nil }
  /// The number of entries in the setlist.
  public var entryCount: Int { state?.entryCount ?? 0 }
  /// The number of entries that are songs.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var songCount: Int { shown.totals.values.reduce(0) { $0 + $1.songCount } }
  /// The number of songs in the shown sections that are counted, also if they are collapsed.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var countedSongCount: Int {
    sections.reduce(0) { $0 + ($1.options.isCounted ? $1.songCount : 0) }
  }
  /// The number of entries that match the query, also in collapsed sections.
  public var shownCount: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }
  /// All shown entries in order.
  public var fetchedObjects: [Entry] { sections.flatMap(\.objects) }

  /// The start times of all entries of the open setlist, and its total length.
  ///
  /// - Complexity: O(*n*) in the number of entries at the first call after a change, then O(1).
  public var times: SetlistTimes {
    if let known = knownTimes { return known }
    let times = SetlistTimes(of: state?.setlist ?? Setlist(name: ""))
    knownTimes = times
    return times
  }
}

extension OpenSetlist {
  /// Publishes a change of the setlist as one batch.
  ///
  /// - Parameters:
  ///   - changed: the entries whose content changes.
  ///   - isOtherAnswer: whether other entries match the query now, or there is no query any more.
  ///   - touched: the sections whose entries or header change; `nil` for all.
  private func publish(
    changed: Set<Entry.ID> = [], isOtherAnswer: Bool = false, touched: Set<Section.ID>? = nil,
    _ body: () -> Void
  ) {
    change {
      knownTimes = nil
      generation += 1
      body()
      shown.update(
        to: state?.setlist, changed: changed, isOtherAnswer: isOtherAnswer, touched: touched)
    }
  }

  /// Publishes another setlist, or none, without a query.
  private func publish(_ state: SetlistState?) {
    publish {
      self.state = state
      shown.matches = nil
      query = SearchQuery("")
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
      shown.updateMatches(in: state?.setlist)
    }
  }

  /// Shows the entries of a collapsed section temporarily, without storing that. Has no effect
  /// during a search, which hides no matches.
  public func openForNow(_ id: Section.ID) {
    guard shown.matches == nil, state?.section(id)?.options.isCollapsed == true, !isOpened(id)
    else { return }
    publish(touched: [id]) { shown.opened.insert(id) }
  }

  /// Whether the entries of a collapsed section are shown temporarily.
  public func isOpened(_ id: Section.ID) -> Bool { shown.opened.contains(id) }

  /// Collapses the temporarily opened sections again, after all earlier edits, because one of those
  /// may have expanded a section.
  public func closeOpened() async throws {
    try await library.queue.run { [self] in
      guard !shown.opened.isEmpty else { return }
      publish(touched: shown.opened) { shown.opened = [] }
    }
  }
}

extension OpenSetlist: LibraryList {
  /// Opens a setlist without a query. Its steps in the undo history can still be undone and redone.
  ///
  /// A setlist that another controller of the library shows is taken from memory, and not read
  /// again.
  public func open(_ id: Setlist.ID) async throws {
    try await library.queue.run { [self] in
      let revision = database.connection.feed.revision
      let other = setlistID == id ? nil : library.shown(id)
      var state = other?.revision == revision ? other?.context.state : nil
      if state == nil {
        state = try await Reading.read(id, from: database, comparedTo: nil)?.state
      }
      guard let state else { throw DatabaseError.refused(.unknownSetlist(id)) }
      search.restart()
      self.revision = revision
      publish(state)
    }
  }

  /// Closes the setlist and shows nothing.
  public func close() {
    search.cancel()
    endSearch()
    guard state != nil else { return }
    publish(nil)
  }

  func shown(_ id: Setlist.ID) -> (context: SetlistContext, revision: Int)? {
    guard let state, state.setlist.id == id else { return nil }
    let context = SetlistContext(
      state: state, matches: shown.matches, opened: shown.opened,
      lastMove: library.lastMove(in: id))
    return (context, revision)
  }

  func catchUp() async throws {
    try await library.queue.run { [self] in
      guard state != nil, database.connection.feed.revision != revision else { return }
      try await reload()
    }
  }

  /// Reads the open setlist again and shows the differences; runs in the library's queue.
  func reload() async throws {
    guard let old = state else { return }
    let revision = database.connection.feed.revision
    let fresh = try await Reading.read(old.setlist.id, from: database, comparedTo: old)
    let found = await freshMatches(in: fresh?.state)
    // The setlist may have been closed while it was read.
    guard state?.setlist.id == old.setlist.id else { return }
    self.revision = revision
    guard let fresh else { return close() }
    guard fresh.isDifferent || found != shown.matches else { return }
    publish(changed: fresh.changedEntries) {
      state = fresh.state
      shown.matches = found
    }
  }

  func show(_ commit: StoredSetlists.Commit, of scope: UndoScope) async throws {
    guard let id = setlistID else { return }
    guard let rows = commit.rows, commit.previousRevision == revision else {
      return try await reload()
    }
    // A step of the setlist's own scope is always announced, because undo has another name
    // afterwards.
    guard
      scope == .setlist(id) || state?.isConcerned(by: rows) == true
        || scope == .plays && !query.plays.isEmpty
    else {
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
    ) {
      state = new
      shown.matches = found
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
      let search = Task { try await matches(of: query, in: sections) }
      guard let found = try? await search.value else { break }
      if query == self.query { return shown.matches == nil ? nil : found }
    }
    return shown.matches
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
      return try await database.setlists.state(id).map {
        Reading(state: $0, isDifferent: true, changedEntries: [])
      }
    }
    guard let setlist = try await database.setlists.fetch(id) else { return nil }
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
