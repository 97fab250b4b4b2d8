/// A group of cells of a static table.
struct TableSection<CellID: Hashable & Sendable>: Hashable, Sendable {
  /// The title above the cells. Empty for none.
  var title = ""
  /// The footer below the cells, in small letters. Empty for none.
  var footer = ""
  /// The cells from top to bottom.
  let cells: [TableCell<CellID>]
}
