public import DiffableDataSource
internal import GtkSupport

// Rows count headers, if there are any, and items from the top of the list, beginning with 0.
extension CollectionDiffableDataSource {
  /// The item at a row; `nil` if the row is a header or does not exist.
  public func itemIdentifier(forRow row: Int) -> ItemID? {
    store.rows.indices.contains(row) ? store.rows[row].itemIdentifier : nil
  }

  /// The row of an item; `nil` if it is not in the list.
  public func row(forItemIdentifier item: ItemID) -> Int? { store.position(of: .item(item)) }

  /// The section that a row is in; `nil` if the row does not exist.
  public func sectionIdentifier(forRow row: Int) -> SectionID? {
    store.snapshot.sectionIdentifier(
      forRow: row, includingHeaders: store.showsSectionHeaders)
  }

  /// The row at a point of the list view, in pixels from its upper left corner; `nil` beside and
  /// below the rows.
  public func rowAt(x: Double, y: Double) -> Row? {
    viewport.cell(x: x, y: y)?.content?.row
  }
}
