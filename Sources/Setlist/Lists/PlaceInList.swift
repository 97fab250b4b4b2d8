internal import CAdwaita
internal import DiffableDataSource
internal import GtkDiffableDataSource

/// The user's place in a list: the selection, the focus and the scroll position.
@MainActor
struct PlaceInList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias DataSource = CollectionDiffableDataSource<SectionID, ItemID>

  let selected: Set<ItemID>
  private let focused: DataSource.Row?
  private let hasFocus: Bool
  private let anchor: ScrollAnchor<SectionID, ItemID>?

  /// Notes where the user is.
  init(_ dataSource: DataSource) {
    selected = dataSource.selectedItemIdentifiers
    focused = dataSource.lastFocusedRow
    hasFocus = dataSource.hasFocus
    anchor = dataSource.scrollAnchor
  }

  /// Whether the selection and the focus are the same.
  func hasSameChoice(as other: Self) -> Bool {
    focused == other.focused && hasFocus == other.hasFocus && selected == other.selected
  }

  /// Shows the same again and puts the focus back where it was, as far as that is still there;
  /// where the list does not have it, as soon as it comes back.
  func restore(in dataSource: DataSource) {
    if dataSource.hasFocus {
      if let focused { dataSource.focus(row: focused) }
    } else {
      dataSource.lastFocusedRow = focused
    }
    if let anchor { dataSource.scroll(to: anchor) }
  }
}
