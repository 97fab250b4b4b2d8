/// The positions of the rows in the list model that GTK shows. They differ from the rows' own where
/// a grid has empty cells.
@MainActor
final class ModelPositions {
  /// The lines of a grid with headers or footers. `nil` where the model has nothing but the rows.
  var lines: GridLines?

  /// The model's position of a row.
  func position(ofRow row: Int) -> Int { lines?.cell(ofRow: row) ?? row }

  /// The model's positions of rows.
  func positions(ofRows rows: [Int]) -> [Int] {
    guard let lines else { return rows }
    return rows.map(lines.cell(ofRow:))
  }

  /// The row at a position of the model. `nil` for an empty cell.
  func row(at position: Int) -> Int? {
    guard let lines else { return position }
    return lines.row(ofCell: position)
  }

  /// The rows at positions of the model.
  func rows(at positions: [Int]) -> [Int] {
    guard let lines else { return positions }
    return positions.compactMap(lines.row(ofCell:))
  }

  /// The rows in a range of the model.
  func rows(in range: Range<Int>) -> Range<Int> { lines?.rows(ofCells: range) ?? range }
}
