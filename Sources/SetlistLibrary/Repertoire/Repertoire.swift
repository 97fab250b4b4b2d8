public import DiffableDataSource
import FetchedResults
import Foundation
public import SetlistModel
public import SetlistStore

/// The side controller of the repertoire: all songs that match a query, in groups.
///
/// While it is active it follows every commit, of its own process and of others.
@MainActor
public final class Repertoire {
  /// Groups with the identities of their songs.
  public typealias Snapshot = DiffableDataSourceSnapshot<RepertoireGroup, Song.ID>

  private typealias Fetched = FetchedResultsController<RepertoireGroup, RepertoireSong>

  /// The number of songs that are shown first, more than a window has room for.
  private nonisolated static let firstCount = 100

  /// Called before the shown songs change.
  public var willChange: (() -> Void)?
  /// Called after the shown songs have changed.
  public var didChange: (() -> Void)?
  /// The fact by which the songs are grouped.
  public private(set) var grouping: RepertoireGrouping
  /// The scope of the songs that are shown.
  public private(set) var scope = RepertoireScope.all

  /// The library whose songs are shown.
  public let library: Library
  /// The controller of the last finished fetch, and the number of that fetch.
  private var fetched: (controller: Fetched, number: Int)?
  private var contents = RepertoireContents()
  /// The songs that are shown, and the part of their query that is about the songs themselves.
  private var shown = (snapshot: Snapshot(), query: SearchQuery(""))
  /// The text of the search field, whose matches are shown as soon as they are found.
  private var text = ""
  private let search: SetlistSearch
  /// The numbers of the newest fetch, of its contents, and of the newest request to show some of
  /// them.
  private var (newestFetch, newestContents, newest) = (0, 0, 0)
  private var listening: Task<Void, Never>?

  /// Makes a controller that shows nothing until `begin()`.
  public init(library: Library, grouping: RepertoireGrouping = .artist) {
    self.library = library
    self.grouping = grouping
    search = SetlistSearch(library.searchReadings)
    library.add(self)
  }

  isolated deinit { listening?.cancel() }

  /// Whether the controller reads and shows songs.
  public var isActive: Bool { listening != nil }

  /// Whether all songs are read. Until then the first songs are shown, regardless of the query.
  public var isComplete: Bool { contents.isComplete }

  /// The songs that match the query, in their groups.
  public var snapshot: Snapshot { shown.snapshot }

  /// The query whose matches are shown, without conditions on how songs are used.
  public var query: SearchQuery { shown.query }

  /// The groups that are shown, in order.
  public var sections: [RepertoireGroup] { snapshot.sectionIdentifiers }

  /// The number of all songs in the scope.
  public var songCount: Int { contents.count }

  /// All songs of the scope in order, regardless of the query.
  ///
  /// - Complexity: O(*n*) in the number of songs.
  public var allSongs: [Song] { contents.allSongs }

  /// The number of songs that match the query.
  public var shownCount: Int { isComplete ? snapshot.numberOfItems : contents.count }

  /// The song with an identity, whether shown or not; `nil` if there is none.
  public func song(_ id: Song.ID) -> RepertoireSong? {
    fetched?.controller.object(withID: id) ?? contents.first(id)
  }

  /// Reads the songs, shows them, and follows commits from then on.
  ///
  /// - Complexity: O(*n* log *n*) in the number of songs, off the main thread.
  public func begin() async throws {
    guard listening == nil else { return }
    let commits = library.database.connection.feed.stream(includingOwn: false)
    listening = Task { [weak self] in
      for await _ in commits { await self?.followOthers() }
    }
    try await fetch()
  }

  /// Shows nothing, and releases the memory.
  public func end() {
    listening?.cancel()
    listening = nil
    newestFetch += 1
    newestContents += 1
    newest += 1
    (fetched, contents, shown.snapshot) = (nil, RepertoireContents(), Snapshot())
    Task { [search] in await search.removeAll() }
  }

  /// Groups the songs by another fact.
  public func setGrouping(_ grouping: RepertoireGrouping) async throws {
    guard grouping != self.grouping else { return }
    self.grouping = grouping
    if isActive { try await fetch() }
  }

  /// Shows the songs of another scope. The songs of a setlist are grouped by its sections.
  public func setScope(_ scope: RepertoireScope) async throws {
    guard scope != self.scope else { return }
    self.scope = scope
    if isActive { try await fetch() }
  }

  /// Shows the songs that match the text of a search field; all for white space.
  ///
  /// - Complexity: O(*n*) in the size of the texts, off the main thread.
  public func setQuery(_ text: String) async throws {
    self.text = text
    if isActive { try await show() }
  }

  private func followOthers() async {
    do {
      guard isActive else { return }
      // A running fetch may have begun before the commit, so a new one is started.
      guard let fetched, fetched.number == newestFetch else { return try await fetch() }
      try await fetched.controller.performFetch()
    } catch is CancellationError {
      // The error only means that a newer fetch has begun.
    } catch {
      library.report(error)
    }
  }

  private func fetch() async throws {
    newestFetch += 1
    let number = newestFetch
    let (grouping, scope) = (grouping, scope)
    let counting = library.database.plays.counting
    let reader = try await library.database.connection.observed()
    if scope == .all, contents.count == 0 { try await showFirst() }
    let fetched = Fetched(
      .init(sectionedBy: { $0.group }) { db in
        try RepertoireReading.songs(db, by: grouping, in: scope, counting: counting)
      }, in: reader)
    fetched.didFail = { [weak self] in self?.library.report($0) }
    try await fetched.performFetch()
    guard number == newestFetch else { return }
    self.fetched = (fetched, number)
    fetched.didChange = { [weak self] in self?.fetchedDidChange() }
    try await takeOver(fetched)
    // The search is prepared in advance, so that the first letter is as fast as later ones.
    if isActive { try await contents.prepare(search) }
    if !isActive { await search.removeAll() }
  }

  /// Shows the first songs while the rest is read.
  private func showFirst() async throws {
    let (number, grouping) = (newestFetch, grouping)
    let first = try await library.database.songs.firstSongs(by: grouping, limit: Self.firstCount)
    guard let first, number == newestFetch, isActive else { return }
    contents = try RepertoireContents(first: first.songs, of: first.count)
    if contents.count > 0 { try await show() }
  }

  private func fetchedDidChange() {
    guard let fetched = fetched?.controller else { return }
    Task { [weak self] in
      do { try await self?.takeOver(fetched) } catch { self?.library.report(error) }
    }
  }

  /// Shows the result of a fetch, unless a newer one has begun.
  private func takeOver(_ fetched: Fetched) async throws {
    newestContents += 1
    let number = newestContents
    let made = try await RepertoireContents.make(fetched.sections, knowing: contents)
    guard number == newestContents, isActive, self.fetched?.controller === fetched else { return }
    contents = made
    try await show()
  }

  /// Shows the matching songs, unless a newer request to show has come.
  private func show() async throws {
    newest += 1
    let (number, contents) = (newest, contents)
    let query = RepertoireQuery(text)
    var found = contents.snapshot
    if !query.isEmpty, contents.isComplete {
      found = try await contents.matches(
        of: query, by: search, today: CalendarDate(.now), in: library.database)
    }
    guard number == newest, isActive else { return }
    change { shown = (found, query.songs) }
  }
}

extension Repertoire: LibraryList {
  func catchUp() async throws {}

  /// Reads the songs again, from a database that has replaced another one.
  func reload() async throws {
    if isActive { try await fetch() }
  }
}
