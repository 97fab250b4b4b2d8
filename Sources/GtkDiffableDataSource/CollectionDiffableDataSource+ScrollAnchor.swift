extension CollectionDiffableDataSource {
  /// The scroll position of the list. `nil` if no row can be seen.
  ///
  /// An apply keeps the rows on the screen in place by itself. This is for returning to a place
  /// later, for example after a search.
  public var scrollAnchor: ScrollAnchor<SectionID, ItemID>? {
    guard let first = viewport.visibleCells.first, let row = first.cell.content?.row else {
      return nil
    }
    return ScrollAnchor(row: row, top: first.top)
  }

  /// Scrolls so that the anchor's row is at its saved place.
  ///
  /// - Returns: Whether the row is in the list. If not, nothing moves.
  @discardableResult
  public func scroll(to anchor: ScrollAnchor<SectionID, ItemID>) -> Bool {
    guard let row = store.position(of: anchor.row) else { return false }
    viewport.scroll(to: row)
    position.keep(anchor.row, top: anchor.top)
    return true
  }
}
