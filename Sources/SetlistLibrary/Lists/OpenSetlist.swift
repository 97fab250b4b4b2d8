public import Foundation
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
  public internal(set) var query = SearchQuery("")

  /// The library that the setlist is a part of.
  public let library: Library
  let search: SearchSchedule
  var state: SetlistState?
  /// The part of `state` that is shown.
  var shown = ShownSections()
  /// The revision of the database that `state` includes, as its feed counts.
  var revision = 0
  /// The number of batches so far that have changed more than the query and its matches.
  public internal(set) var generation = 0
  /// The times of `state`, once they were requested.
  var knownTimes: SetlistTimes?

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

  /// The length of the entries in counted sections that match the query; of all without a query.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var matchingTime: PlayingTime {
    sections.reduce(PlayingTime()) {
      $0 + ($1.options.isCounted ? $1.matchingTime.elapsed : PlayingTime())
    }
  }

  /// The length in seconds of the longest entry of the sections; 0 if none is known.
  ///
  /// - Complexity: O(*s*) in the number of sections.
  public var longestDuration: TimeInterval {
    sections.reduce(0) { max($0, $1.longestDuration) }
  }

  /// The shown entry at a path; `nil` if the path leads nowhere.
  public func object(at indexPath: IndexPath) -> Entry? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].objects.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].objects[indexPath.item]
  }

  /// The path of a shown entry, found by its identity; `nil` if it is not shown.
  ///
  /// - Complexity: O(*n*) in the number of entries of its section.
  public func indexPath(forObject object: Entry) -> IndexPath? {
    guard let sectionID = section(containing: object.id),
      let section = sections.firstIndex(where: { $0.id == sectionID }),
      let item = sections[section].objects.firstIndex(where: { $0.id == object.id })
    else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// The entry with an identity, whether shown or not; `nil` if the setlist does not have it.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func entry(_ id: Entry.ID) -> Entry? {
    state?.entry(id)
  }

  /// The section of an entry, whether shown or not; `nil` if the setlist does not have the entry.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func section(containing id: Entry.ID) -> Section.ID? {
    state?.sectionID(of: id)
  }
}

extension OpenSetlist {
  /// Shows the entries of a collapsed section temporarily, without storing that. Has no effect
  /// during a search, which hides no matches.
  public func openForNow(_ id: Section.ID) {
    guard shown.matches == nil, state?.section(id)?.options.isCollapsed == true, !isOpened(id)
    else { return }
    publish(touched: [id]) { $0.shown.opened.insert(id) }
  }

  /// Whether the entries of a collapsed section are shown temporarily.
  public func isOpened(_ id: Section.ID) -> Bool { shown.opened.contains(id) }

  /// Collapses the temporarily opened sections again, after all earlier edits, because one of those
  /// may have expanded a section.
  public func closeOpened() async throws {
    try await library.queue.run { [self] in
      guard !shown.opened.isEmpty else { return }
      publish(touched: shown.opened) { $0.shown.opened = [] }
    }
  }
}

extension Section {
  /// The changes that expand a collapsed section; none for an expanded one.
  var changesForExpanding: [SetlistEdit.Change] {
    guard options.isCollapsed else { return [] }
    var options = options
    options.isCollapsed = false
    return [.setSectionOptions(id, options)]
  }
}

extension OpenSetlist {
  /// Performs a command in the open setlist after all earlier edits.
  ///
  /// - Returns: the performed action; `nil` if there was nothing to do.
  /// - Throws: `EditError.noSetlist` if no setlist is open.
  @discardableResult
  public func perform(_ command: some SetlistCommand) async throws -> RepeatedAction? {
    guard let setlistID else { throw EditError.noSetlist }
    return try await library.perform(command, in: setlistID)
  }

  /// Whether a step would change the place of entries.
  public func canMove(_ ids: [Entry.ID], by step: EntryStep) -> Bool {
    guard let state else { return false }
    let context = SetlistContext(
      state: state, matches: shown.matches, opened: shown.opened,
      lastMove: library.history.lastMove(in: .setlist(state.setlist.id)))
    return context.wayBack(of: ids, by: step) != nil
      || StepEntries(ids, by: step).place(in: context) != nil
  }

  /// The names of the other setlists that play a song, and in which its changed facts therefore
  /// show.
  public func namesOfOtherSetlists(playing song: Song.ID) async throws -> [String] {
    guard let setlistID else { return [] }
    return try await database.namesOfSetlists(playing: song, except: setlistID)
  }

  /// The songs, out of the given ones, that also another setlist plays, and which therefore show
  /// their changed facts there.
  public func songs(
    among songs: Set<Song.ID>, playedElsewhereThan setlist: Setlist.ID
  ) async throws -> Set<Song.ID> {
    try await database.songs(among: songs, playedElsewhereThan: setlist)
  }

  /// Songs of the library whose titles and artists contain given texts, the most likely first.
  public func knownSongs(titled title: String, by artist: String) async throws -> [Song] {
    try await database.songs(titled: title, by: artist, limit: 4)
  }
}
