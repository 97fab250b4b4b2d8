extension CollectionDiffableDataSource {
  /// Where the list is scrolled to; `nil` if no row is seen.
  ///
  /// An apply keeps the rows on the screen in place by itself. This is for coming back later, for
  /// example after a search.
  public var scrollAnchor: ScrollAnchor<SectionID, ItemID>? {
    guard let first = viewport.visibleCells.first, let row = first.cell.content?.row else {
      return nil
    }
    return ScrollAnchor(row: row, top: first.top)
  }

  /// Scrolls so that the anchor's row is where it was.
  ///
  /// - Returns: Whether the row is in the list; if not, nothing moves.
  @discardableResult
  public func scroll(to anchor: ScrollAnchor<SectionID, ItemID>) -> Bool {
    guard let row = store.position(of: anchor.row) else { return false }
    viewport.scroll(to: row)
    position.keep(anchor.row, top: anchor.top)
    return true
  }
}
