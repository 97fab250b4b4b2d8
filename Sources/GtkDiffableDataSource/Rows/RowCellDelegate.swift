/// Gives the cells of a list their content.
@MainActor
protocol RowCellDelegate<SectionID, ItemID>: AnyObject {
  associatedtype SectionID: Hashable & Sendable
  associatedtype ItemID: Hashable & Sendable

  /// Gives a cell the row at its position.
  func bind(_ cell: RowCell<SectionID, ItemID>)
  /// Fills an empty or outdated cell with its row.
  func fill(_ cell: RowCell<SectionID, ItemID>)
  /// Takes the view of a cell that is destroyed.
  func discard(_ cell: RowCell<SectionID, ItemID>)
}
