import GtkDiffableDataSource
import SetlistLibrary
import SetlistModel
import SetlistStore

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
  private let keeper: PlaceKeeper<Section.ID, Entry.ID>
  /// The query and the setlist before the change.
  private var left: (query: SearchQuery, setlist: Setlist.ID?) = (SearchQuery(""), nil)
  private var beforeSearch: SongList.Place?
  private var inSetlists: [Setlist.ID: SongList.Place] = [:]

  init(list: SongList) {
    self.list = list
    keeper = PlaceKeeper(list.dataSource)
  }

  /// Notes where the user is. Call it before the side controller changes.
  func leave() {
    let controller = list.controller
    left = (controller.query, controller.setlistID)
    keeper.capture()
    if left.query.isEmpty { beforeSearch = keeper.place }
    if let setlist = left.setlist { inSetlists[setlist] = keeper.place }
  }

  /// Whether the side controller answers another query than before the change.
  var isNewQuery: Bool { list.controller.query != left.query }

  /// The change of the side controller.
  var transition: Transition {
    let (query, setlist) = (list.controller.query, list.controller.setlistID)
    guard left.setlist == setlist else {
      return left.setlist == nil ? .firstSetlist : .otherSetlist
    }
    if query == left.query { return .edit }
    return !left.query.isEmpty && query.isEmpty ? .endOfSearch : .search
  }

  /// Brings the user back to where that was noted. Call it when the list shows what the side
  /// controller has.
  func arrive(by transition: Transition) {
    switch transition {
    case .endOfSearch: returnFromSearch()
    case .otherSetlist: returnToSetlist()
    case .edit, .search:
      if keeper.restore() { list.dataSource.selectionDidChange?() }
    case .firstSetlist: break
    }
    keeper.settle()
  }

  /// Brings back what the search took away, but stays with what was chosen among the matches.
  private func returnFromSearch() {
    guard let place = beforeSearch else { return }
    if list.dataSource.selectedItemIdentifiers.isSubset(of: place.choice.selected) {
      list.select(place.choice.selected)
      place.restore(in: list.dataSource)
    } else if let chosen = list.dataSource.orderedSelectedItemIdentifiers.first {
      list.dataSource.scrollTo(chosen)
    }
  }

  /// Shows a setlist as it was left, and one for the first time from its beginning.
  private func returnToSetlist() {
    if let setlist = list.controller.setlistID, let place = inSetlists[setlist] {
      place.restore(in: list.dataSource)
    } else if let first = list.controller.sections.first {
      list.dataSource.scrollToTop(section: first.id)
    }
  }
}
