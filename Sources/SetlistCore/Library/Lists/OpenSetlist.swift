public import Foundation

/// The side controller of one setlist: its sections and entries in order, the search in them, and
/// every edit.
///
/// Nothing shown is ahead of the database: memory changes only after a transaction has committed,
/// and every batch of changes is announced by exactly one pair of `willChange` and `didChange`.
/// Edits run one after another, and each is computed from the state that the one before it left.
/// Commits of other controllers and other processes are read again, off the main thread.
@MainActor
public final class OpenSetlist {
  /// Called before anything that can be read here changes.
  public var willChange: (() -> Void)?
  /// Called after a batch of changes.
  public var didChange: (() -> Void)?

  /// The query whose answer is shown.
  public internal(set) var query = SearchQuery("")

  /// The library that the setlist is a part of.
  public let library: Library
  let search: SearchSchedule
  var state: SetlistState?
  /// The part of `state` that is shown.
  var shown = ShownSections()
  /// The state of the database, as its feed counts, that `state` is not older than.
  var revision = 0
  /// Counts the batches, so that an answer to a question about an earlier one can be told.
  var generation = 0
  /// The times of `state`, if they were asked for.
  var knownTimes: SetlistTimes?

  /// Makes a controller without a setlist.
  ///
  /// - Parameter clock: what the delay of a search is measured with.
  public init(library: Library, clock: any Clock<Duration> = ContinuousClock()) {
    self.library = library
    search = SearchSchedule(library.searchReadings, clock: clock)
    library.add(self)
  }

  var database: SetlistDatabase { library.database }

  /// The shown sections in order, without those in which a query finds nothing.
  public var sections: [SetlistSectionInfo] { shown.sections }
  /// The entries whose content changed in the last batch, so that their rows have to be drawn
  /// again.
  public var changedItemIDs: Set<Entry.ID> { shown.changedItemIDs }
  /// The sections whose header changed in the last batch.
  public var changedSectionIDs: Set<Section.ID> { shown.changedSectionIDs }
  /// Whether the last batch left the shown sections and entries, their order and the content of the
  /// entries as they were. It may be `false` nevertheless.
  public var hasSameObjects: Bool { shown.hasSameObjects }
  /// The open setlist; `nil` if none is open or it was removed elsewhere.
  public var setlistID: Setlist.ID? { state?.setlist.id }
  /// The open setlist's name; empty if none is open.
  public var name: String { state?.setlist.name ?? "" }
  /// The open setlist with everything in it, whether it is shown or not; `nil` if none is open.
  public var setlist: Setlist? { state?.setlist }
  /// Whether a query decides what is shown.
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

  /// The known length in seconds of all counted sections with the gaps between songs, whether they
  /// are shown or not.
  public var totalDuration: TimeInterval { times.total.seconds }

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

  /// The entry with an identity, shown or not; `nil` if the setlist has none.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func entry(_ id: Entry.ID) -> Entry? {
    state?.entry(id)
  }

  /// The section of an entry, shown or not; `nil` if the setlist does not have the entry.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  public func section(containing id: Entry.ID) -> Section.ID? {
    state?.sectionID(of: id)
  }
}
