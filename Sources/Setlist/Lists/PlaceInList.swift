import DiffableDataSource
import GtkDiffableDataSource

/// The user's place in a list: the selection, the focus and the scroll position.
@MainActor
struct PlaceInList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias DataSource = CollectionDiffableDataSource<SectionID, ItemID>

  /// The selected items and the row with the keyboard focus in a list.
  struct Choice: Equatable {
    let selected: Set<ItemID>
    fileprivate let focused: DataSource.Row?
    fileprivate let hasFocus: Bool

    /// Captures the selection and the focus of a list.
    @MainActor
    init(_ dataSource: DataSource) {
      selected = dataSource.selectedItemIdentifiers
      focused = dataSource.lastFocusedRow
      hasFocus = dataSource.hasFocus
    }
  }

  let choice: Choice
  private let anchor: ScrollAnchor<SectionID, ItemID>?

  /// Captures the selection, the focus and the scroll position of a list.
  init(_ dataSource: DataSource) {
    choice = Choice(dataSource)
    anchor = dataSource.scrollAnchor
  }

  /// Scrolls the list to the captured rows and selects and focuses them again, as far as they still
  /// exist. If the list has lost the keyboard focus, the row is focused once the focus comes back.
  func restore(in dataSource: DataSource) {
    restoreFocus(in: dataSource)
    restoreScroll(in: dataSource)
  }

  /// Moves the focus back to the captured row.
  func restoreFocus(in dataSource: DataSource) {
    if dataSource.hasFocus {
      if let focused = choice.focused { dataSource.focus(row: focused) }
    } else {
      dataSource.lastFocusedRow = choice.focused
    }
  }

  /// Scrolls the list back to the captured rows.
  func restoreScroll(in dataSource: DataSource) {
    if let anchor { dataSource.scroll(to: anchor) }
  }
}
