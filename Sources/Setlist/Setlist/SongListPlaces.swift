internal import GtkDiffableDataSource
internal import SetlistCore

/// The user's places before a search, and in setlists that were left for others.
@MainActor
final class SongListPlaces {
  /// The kind of change from the shown content to the next.
  enum Transition {
    /// The same setlist and query, with other entries.
    case edit
    /// Another query in the same setlist.
    case search
    /// The same setlist as a whole again.
    case endOfSearch
    /// A setlist where none was.
    case firstSetlist
    /// Another setlist, or none any more.
    case otherSetlist

    var isInSetlist: Bool {
      switch self {
      case .edit, .search, .endOfSearch: true
      case .firstSetlist, .otherSetlist: false
      }
    }
  }

  private let list: SongList
  private(set) var shownQuery = SearchQuery("")
  private var shownSetlist: Setlist.ID?
  private var beforeSearch: PlaceInList?
  private var inSetlists: [Setlist.ID: PlaceInList] = [:]

  init(list: SongList) {
    self.list = list
  }

  /// Notes where the user is. Call before the list shows what the side controller has.
  func leave() -> Transition {
    let controller = list.controller
    let (query, setlist) = (shownQuery, shownSetlist)
    (shownQuery, shownSetlist) = (controller.query, controller.setlistID)
    if query.isEmpty { beforeSearch = PlaceInList(list.dataSource) }
    guard setlist == shownSetlist else {
      guard let setlist else { return .firstSetlist }
      inSetlists[setlist] = PlaceInList(list.dataSource)
      return .otherSetlist
    }
    if query == shownQuery { return .edit }
    return !query.isEmpty && shownQuery.isEmpty ? .endOfSearch : .search
  }

  /// Brings the user back to where that was noted. Call when the list shows what the side
  /// controller has.
  func arrive(by transition: Transition) {
    switch transition {
    case .endOfSearch: returnFromSearch()
    case .otherSetlist: returnToSetlist()
    case .edit, .search, .firstSetlist: break
    }
  }

  /// Brings back what the search took away, but stays with what was chosen among the matches.
  private func returnFromSearch() {
    guard let place = beforeSearch else { return }
    if list.dataSource.selectedItemIdentifiers.isSubset(of: place.selected) {
      list.select(place.selected)
      place.restore(in: list.dataSource)
    } else if let chosen = list.dataSource.orderedSelectedItemIdentifiers.first {
      list.dataSource.scrollTo(chosen)
    }
  }

  /// Shows a setlist as it was left, and one for the first time from its beginning.
  private func returnToSetlist() {
    if let setlist = shownSetlist, let place = inSetlists[setlist] {
      place.restore(in: list.dataSource)
    } else if let first = list.controller.sections.first {
      list.dataSource.scrollToTop(section: first.id)
    }
  }
}
