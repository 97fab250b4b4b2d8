public import DiffableDataSource
public import struct FoundationEssentials.IndexPath

// The items on the screen, and those that come there next.
extension CollectionDiffableDataSource {
  /// The items on the screen, at least in part, from top to bottom.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets.
  public var visibleItemIdentifiers: [ItemID] { engine.display.visibleItems }

  /// The rows on the screen, at least in part, from top to bottom, with headers and footers.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets.
  public var visibleRows: [Row] { engine.viewport.visibleCells.compactMap { $0.cell.content?.row } }

  /// The index paths of the items on the screen, from top to bottom.
  ///
  /// - Complexity: O(*r*) in the number of rows that have widgets.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleItemIdentifiers.compactMap(indexPath(for:))
  }

  /// Called before an item is drawn that was not on the screen, with its row view filled: see
  /// `rowView(for:)`. Not called again when a row is only filled again.
  public var willDisplayItem: ((ItemID) -> Void)? {
    get { engine.display.willDisplay }
    set { engine.display.willDisplay = newValue }
  }

  /// Called when an item has left the screen: by scrolling, by an apply, or because the list is
  /// hidden.
  public var didEndDisplayingItem: ((ItemID) -> Void)? {
    get { engine.display.didEndDisplaying }
    set { engine.display.didEndDisplaying = newValue }
  }

  /// Called with items within a screen of those on the screen, so that the program can load what
  /// their rows will show. The nearest come first, those below before those above. An item is named
  /// once, until it has been on the screen or prefetching it was cancelled.
  public var prefetchItems: (([ItemID]) -> Void)? {
    get { engine.display.prefetch }
    set { engine.display.prefetch = newValue }
  }

  /// Called with items of `prefetchItems` that were not shown and are now farther than a screen
  /// away, or have left the list.
  public var cancelPrefetchingForItems: (([ItemID]) -> Void)? {
    get { engine.display.cancelPrefetching }
    set { engine.display.cancelPrefetching = newValue }
  }
}
