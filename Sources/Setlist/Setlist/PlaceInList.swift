internal import GtkDiffableDataSource
internal import SetlistCore

/// Where the user is in the list: what is selected, and what can be seen.
@MainActor
struct PlaceInList {
  let selected: Set<Entry.ID>
  private let anchor: ScrollAnchor<Section.ID, Entry.ID>?

  /// Notes where the user is.
  init(_ dataSource: SetlistViewController.DataSource) {
    selected = dataSource.selectedItemIdentifiers
    anchor = dataSource.scrollAnchor
  }

  /// Selects and shows the same again, as far as it is still there.
  func restore(in dataSource: SetlistViewController.DataSource) {
    dataSource.selectedItemIdentifiers = selected
    if let anchor { dataSource.scroll(to: anchor) }
  }
}
