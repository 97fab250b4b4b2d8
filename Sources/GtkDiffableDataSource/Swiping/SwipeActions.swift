/// The actions that swipes of rows uncover.
@MainActor
final class SwipeActions<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns the action at the leading edge of an item's row; `nil` for none.
  var leading: ((ItemID) -> SwipeAction?)? { didSet { allowSwiping() } }
  /// Returns the action at the trailing edge of an item's row; `nil` for none.
  var trailing: ((ItemID) -> SwipeAction?)? { didSet { allowSwiping() } }
  /// The swiping of rows; `nil` until a provider of actions is set.
  private(set) var swiping: RowSwiping<SectionID, ItemID>?
  private let viewport: RowsViewport<SectionID, ItemID>
  private let position: ScrollPosition<SectionID, ItemID>
  private let queue: ApplyQueue<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, position: ScrollPosition<SectionID, ItemID>,
    queue: ApplyQueue<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.position = position
    self.queue = queue
  }

  /// Starts watching for swipes. A list without actions does not need this.
  func allowSwiping() {
    guard swiping == nil else { return }
    let swiping = RowSwiping(viewport: viewport) { [position] in position.isScrolling }
    swiping.action = { [weak self] side, item in
      guard let self else { return nil }
      let provider = side == .leading ? leading : trailing
      return queue.guarding { provider?(item) }
    }
    self.swiping = swiping
  }
}
