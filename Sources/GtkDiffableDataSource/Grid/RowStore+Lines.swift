import DiffableDataSource

extension RowStore {
  /// The row in the next line above or below (`step`) at which the keyboard stops: the row in the
  /// same column or, in a shorter line, its last one. `nil` if there is none, or if the rows are
  /// not in lines.
  func position(besideLineOf position: Int, step: Int) -> Int? {
    guard let lines = modelPositions.lines else { return nil }
    let cell = lines.cell(ofRow: position)
    let column = cell % lines.columns
    var start = cell - column + step * lines.columns
    while start >= 0, start < lines.cellCount {
      let row = (0...column).reversed().lazy.compactMap { lines.row(ofCell: start + $0) }.first
      if let row, isStop(row) { return row }
      start += step * lines.columns
    }
    return nil
  }

  /// The position of the header in the line above an item; `nil` if another item is there.
  func header(aboveItemAt position: Int) -> Int? {
    guard position > 0, item(at: position) != nil else { return nil }
    var header: Int? = position - 1
    if let lines = modelPositions.lines {
      let cell = lines.cell(ofRow: position)
      header = lines.row(ofCell: max(0, cell - cell % lines.columns - lines.columns))
    }
    return header.flatMap { rows[$0].headerSectionIdentifier == nil ? nil : $0 }
  }
}
