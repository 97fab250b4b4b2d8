import DiffableDataSource
import GtkDiffableDataSource

/// The user's place in a list: the selection, the focus and the scroll position.
@MainActor
struct PlaceInList<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias DataSource = CollectionDiffableDataSource<SectionID, ItemID>

  /// The selection of the user, and the place of the keyboard.
  struct Choice: Equatable {
    let selected: Set<ItemID>
    fileprivate let focused: DataSource.Row?
    fileprivate let hasFocus: Bool

    /// Notes what is chosen.
    @MainActor
    init(_ dataSource: DataSource) {
      selected = dataSource.selectedItemIdentifiers
      focused = dataSource.lastFocusedRow
      hasFocus = dataSource.hasFocus
    }
  }

  let choice: Choice
  private let anchor: ScrollAnchor<SectionID, ItemID>?

  /// Notes where the user is.
  init(_ dataSource: DataSource) {
    choice = Choice(dataSource)
    anchor = dataSource.scrollAnchor
  }

  /// Shows the same again and puts the focus back where it was, as far as that is still there;
  /// where the list does not have it, as soon as it comes back.
  func restore(in dataSource: DataSource) {
    restoreFocus(in: dataSource)
    restoreScroll(in: dataSource)
  }

  /// Puts the focus back where it was.
  func restoreFocus(in dataSource: DataSource) {
    if dataSource.hasFocus {
      if let focused = choice.focused { dataSource.focus(row: focused) }
    } else {
      dataSource.lastFocusedRow = choice.focused
    }
  }

  /// Shows the same rows again.
  func restoreScroll(in dataSource: DataSource) {
    if let anchor { dataSource.scroll(to: anchor) }
  }
}
