internal import GtkDiffableDataSource
internal import SetlistCore

/// The user's place in the list: the selection, the focus and the scroll position.
@MainActor
struct PlaceInList {
  let selected: Set<Entry.ID>
  private let focused: SongList.DataSource.Row?
  private let anchor: ScrollAnchor<Section.ID, Entry.ID>?

  /// Notes where the user is.
  init(_ dataSource: SongList.DataSource) {
    selected = dataSource.selectedItemIdentifiers
    focused = dataSource.lastFocusedRow
    anchor = dataSource.scrollAnchor
  }

  /// Shows the same again and puts the focus back where it was, as far as that is still there;
  /// where the list does not have it, as soon as it comes back.
  func restore(in dataSource: SongList.DataSource) {
    if dataSource.hasFocus {
      if let focused { dataSource.focus(row: focused) }
    } else {
      dataSource.lastFocusedRow = focused
    }
    if let anchor { dataSource.scroll(to: anchor) }
  }
}
