/// Maps row positions to positions in GTK's list model. They differ in a grid whose lines end in
/// empty cells.
@MainActor
final class ModelPositions {
  /// The lines of a grid with headers or footers; `nil` if the model has exactly the rows.
  var lines: GridLines?

  /// The position of a row in the model.
  func position(ofRow row: Int) -> Int { lines?.cell(ofRow: row) ?? row }

  /// The positions of rows in the model.
  func positions(ofRows rows: [Int]) -> [Int] {
    guard let lines else { return rows }
    return rows.map(lines.cell(ofRow:))
  }

  /// The row at a position of the model; `nil` for an empty cell.
  func row(at position: Int) -> Int? {
    guard let lines else { return position }
    return lines.row(ofCell: position)
  }

  /// The rows at positions of the model, without empty cells.
  func rows(at positions: [Int]) -> [Int] {
    guard let lines else { return positions }
    return positions.compactMap(lines.row(ofCell:))
  }

  /// The rows in a range of the model, without empty cells.
  func rows(in range: Range<Int>) -> Range<Int> { lines?.rows(ofCells: range) ?? range }
}
