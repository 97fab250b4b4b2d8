import DiffableDataSource
import GtkSupport

/// Tells the program which items come onto the screen and leave it, and which ones are about to.
@MainActor
final class RowDisplay<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Called before an item is drawn that was not on the screen.
  var willDisplay: ((ItemID) -> Void)? { didSet { start() } }
  /// Called when an item has left the screen.
  var didEndDisplaying: ((ItemID) -> Void)? { didSet { start() } }
  /// Called with the items that the user is about to reach, the nearest first.
  var prefetch: (([ItemID]) -> Void)? { didSet { start() } }
  /// Called with prefetched items that the user has turned away from.
  var cancelPrefetching: (([ItemID]) -> Void)? { didSet { start() } }

  private let viewport: RowsViewport<SectionID, ItemID>
  private let store: RowStore<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>
  private var isStarted = false
  private var displayed: [ItemID] = []
  /// The items near the screen, and those of them that the program was told to prefetch.
  private var ahead: [ItemID] = []
  private var prefetched: [ItemID] = []

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>, queue: ApplyQueue<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.position = position
    self.queue = queue
  }

  /// The items on the screen, from top to bottom.
  var visibleItems: [ItemID] {
    viewport.visibleCells.compactMap { $0.cell.content?.row.itemIdentifier }
  }

  /// Starts watching the layouts. A list without handlers does not need this.
  private func start() {
    guard !isStarted else { return }
    isStarted = true
    viewport.layouts.add { [weak self] in self?.layoutDidEnd() }
    viewport.widget.additions.connect(viewport.view, .unmap) { [weak self] in
      self?.show([], ahead: [])
    }
    if viewport.isMapped { layoutDidEnd() }
  }

  private func layoutDidEnd() {
    guard viewport.isMapped, !position.isSettling || viewport.layouts.isLast else { return }
    show(visibleItems, ahead: prefetch == nil ? [] : itemsAhead)
  }

  /// The items within a screen below and above those on the screen, the nearest first.
  private var itemsAhead: [ItemID] {
    let visible = viewport.visiblePositions
    let below = visible.upperBound..<visible.upperBound + visible.count
    let above = visible.lowerBound - visible.count..<visible.lowerBound
    let all = store.rows.indices
    return (Array(below.clamped(to: all)) + above.clamped(to: all).reversed())
      .compactMap(store.item(at:))
  }

  private func show(_ items: [ItemID], ahead: [ItemID]) {
    if items == displayed, ahead == self.ahead { return }
    // Identifiers with a broken hash would end the program in `Set.subtracting`.
    var (known, ready, shown, wanted) = (Set<ItemID>(), Set<ItemID>(), Set<ItemID>(), Set<ItemID>())
    known.include(displayed)
    ready.include(self.ahead)
    shown.include(items)
    wanted.include(ahead)
    let gone = displayed.filter { !shown.contains($0) }
    let new = items.filter { !known.contains($0) }
    let next = ahead.filter { !ready.contains($0) && !known.contains($0) }
    let unneeded = prefetched.filter { !wanted.contains($0) && !shown.contains($0) }
    displayed = items
    self.ahead = ahead
    prefetched = prefetched.filter { wanted.contains($0) } + next
    queue.guarding {
      if let didEndDisplaying { gone.forEach(didEndDisplaying) }
      if let willDisplay { new.forEach(willDisplay) }
      if !unneeded.isEmpty { cancelPrefetching?(unneeded) }
      if !next.isEmpty { prefetch?(next) }
    }
  }
}
