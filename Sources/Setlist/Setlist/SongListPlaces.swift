import GtkDiffableDataSource
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Keeps the user's places in the list before a search, and in setlists that were left for others.
@MainActor
final class SongListPlaces {
  /// The kind of a change of the list's content.
  enum Transition {
    /// The same setlist and query, with changed entries.
    case edit
    /// The same setlist with another query.
    case search
    /// The same setlist without a query, so that all its entries are shown again.
    case endOfSearch
    /// A setlist, after none was open.
    case firstSetlist
    /// Another setlist, or none.
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
  /// The setlist that was shown before the change, its state, and whether a query limited it.
  private var left: (setlist: Setlist.ID?, generation: Int, isFiltered: Bool) = (nil, 0, false)
  private var beforeSearch: SongList.Place?
  private var inSetlists: [Setlist.ID: SongList.Place] = [:]

  init(list: SongList) {
    self.list = list
    keeper = PlaceKeeper(list.dataSource)
  }

  /// Captures the user's place. Call it before the side controller changes.
  func leave() {
    let controller = list.controller
    left = (controller.setlistID, controller.generation, controller.isFiltered)
    keeper.capture()
    if !left.isFiltered { beforeSearch = keeper.place }
    if let setlist = left.setlist { inSetlists[setlist] = keeper.place }
  }

  /// The parts of the shown content that the side controller's change has replaced.
  var change: ContentChange {
    let controller = list.controller
    let isAnswer = controller.generation == left.generation
    let isSearch = controller.isFiltered != left.isFiltered
    var change: ContentChange = isAnswer ? .matches : .entries
    if controller.setlistID != left.setlist { change.insert(.setlist) }
    if isSearch { change.formUnion([.search, .matches]) }
    return change
  }

  /// The kind of the side controller's change.
  var transition: Transition {
    let change = change
    if change.contains(.setlist) { return left.setlist == nil ? .firstSetlist : .otherSetlist }
    if !change.contains(.matches) { return .edit }
    return list.controller.isFiltered ? .search : .endOfSearch
  }

  /// Restores the captured place of the user. Call it when the list shows the new content of the
  /// side controller.
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

  /// Restores the place from before the search, unless the user has chosen another entry among the
  /// matches.
  private func returnFromSearch() {
    guard let place = beforeSearch else { return }
    if list.dataSource.selectedItemIdentifiers.isSubset(of: place.choice.selected) {
      list.select(place.choice.selected)
      place.restore(in: list.dataSource)
    } else if let chosen = list.dataSource.orderedSelectedItemIdentifiers.first {
      list.dataSource.scrollTo(chosen)
    }
  }

  /// Restores the place in which the user left a setlist, or scrolls to the beginning of one that
  /// is opened for the first time.
  private func returnToSetlist() {
    if let setlist = list.controller.setlistID, let place = inSetlists[setlist] {
      place.restore(in: list.dataSource)
    } else if let first = list.controller.sections.first {
      list.dataSource.scrollToTop(section: first.id)
    }
  }
}
