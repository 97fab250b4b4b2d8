import DiffableDataSource

/// Scrolls the list to rows on behalf of the program.
@MainActor
struct RowScroller<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>
  typealias Anchor = ScrollAnchor<SectionID, ItemID>

  let viewport: RowsViewport<SectionID, ItemID>
  let store: RowStore<SectionID, ItemID>
  let position: ScrollPosition<SectionID, ItemID>
  let glide: ScrollGlide<SectionID, ItemID>

  init(
    viewport: RowsViewport<SectionID, ItemID>, store: RowStore<SectionID, ItemID>,
    position: ScrollPosition<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.store = store
    self.position = position
    glide = ScrollGlide(viewport: viewport, store: store, position: position)
  }

  /// Scrolls as little as needed to show a row, but not so far that another one leaves the screen.
  /// Returns whether the row is in the list.
  @discardableResult
  func show(_ row: Row, keeping other: Row? = nil) -> Bool {
    guard let place = store.position(of: row) else { return false }
    glide.stop()
    viewport.scroll(to: place)
    if let other { position.reveal(row, then: other) } else { position.reveal(row) }
    return true
  }

  /// Scrolls so that a row is at a place on the screen. Returns whether the row is in the list.
  func show(_ row: Row, at place: RowScrollPosition, isAnimated: Bool) -> Bool {
    guard let index = store.position(of: row) else { return false }
    if isAnimated, viewport.isAnimated, viewport.isMapped {
      glide.start(row, at: place)
      return true
    }
    guard place != .none else { return show(row) }
    glide.stop()
    viewport.scroll(to: index)
    position.show(row, at: place)
    return true
  }

  /// The first row of a section; `nil` if the section has none.
  func firstRow(of section: SectionID) -> Row? {
    store.firstPosition(of: section).map { store.rows[$0] }
  }

  /// The first visible row and its place; `nil` if no row can be seen. While the list is coming to
  /// its place after a change, it is the row that is held in place.
  var anchor: Anchor? {
    if position.hasGoal, let (index, top) = position.likelyPlace, store.rows.indices ~= index {
      return Anchor(row: store.rows[index], top: top)
    }
    guard let first = viewport.visibleCells.first, let row = first.cell.content?.row else {
      return nil
    }
    return Anchor(row: row, top: first.top)
  }

  /// Scrolls so that the anchor's row is at its saved place. Returns whether the list has the row.
  func scroll(to anchor: Anchor) -> Bool {
    guard let place = store.position(of: anchor.row) else { return false }
    glide.stop()
    viewport.scroll(to: place)
    position.keep(anchor.row, top: anchor.top)
    return true
  }
}
