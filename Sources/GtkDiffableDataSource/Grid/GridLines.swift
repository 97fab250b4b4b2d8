import Algorithms
import DiffableDataSource

/// Maps the rows of a grid with headers or footers to cells.
///
/// A `GtkGridView` knows only cells. So each header or footer has a line of its own, the items of a
/// section begin a line, and empty cells fill up the lines.
struct GridLines {
  /// The number of cells in a line.
  let columns: Int
  /// The number of snapshot rows: headers, items and footers.
  let rowCount: Int
  /// The number of cells, including empty ones.
  private(set) var cellCount = 0
  private let hasHeaders: Bool
  private let hasFooters: Bool
  /// The first row of each section, and the cell of that row.
  private var sections: [(row: Int, cell: Int)] = []

  /// - Parameters:
  ///   - sectionRowPositions: The positions of headers and footers, ascending.
  ///   - columns: The number of cells in a line, at least 1.
  /// - Complexity: O(*s*) for *s* sections.
  init(
    rowCount: Int, sectionRowPositions: [Int], sectionRows: SectionRows, columns: Int
  ) {
    self.columns = columns
    self.rowCount = rowCount
    // Each section has the same number of headers and footers, so every `step`-th position begins a
    // section.
    hasHeaders = sectionRows.contains(.headers)
    hasFooters = sectionRows.contains(.footers)
    let step = (hasHeaders ? 1 : 0) + (hasFooters ? 1 : 0)
    sections.reserveCapacity(sectionRowPositions.count / step)
    for ordinal in stride(from: 0, to: sectionRowPositions.count, by: step) {
      let next = ordinal + step
      let start =
        hasHeaders
        ? sectionRowPositions[ordinal]
        : ordinal == 0 ? 0 : sectionRowPositions[ordinal - 1] + 1
      let end =
        hasFooters
        ? sectionRowPositions[next - 1] + 1
        : next < sectionRowPositions.count ? sectionRowPositions[next] : rowCount
      sections.append((start, cellCount))
      let itemLines = (end - start - step + columns - 1) / columns
      cellCount += (itemLines + step) * columns
    }
  }

  /// The cell of a row; `cellCount` for `rowCount`.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func cell(ofRow row: Int) -> Int {
    guard row < rowCount, let ordinal = ordinal({ $0.row <= row }) else { return cellCount }
    let section = sections[ordinal]
    let next = end(of: ordinal)
    if hasFooters, row == next.row - 1 { return next.cell - columns }
    guard hasHeaders else { return section.cell + row - section.row }
    return row == section.row ? section.cell : section.cell + columns + row - section.row - 1
  }

  /// The row of a cell; `nil` for an empty cell, and beyond the grid.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  func row(ofCell cell: Int) -> Int? {
    guard cell < cellCount, let ordinal = ordinal({ $0.cell <= cell }) else { return nil }
    let section = sections[ordinal]
    let next = end(of: ordinal)
    var offset = cell - section.cell
    var firstItem = section.row
    if hasHeaders {
      if offset < columns { return offset == 0 ? section.row : nil }
      offset -= columns
      firstItem += 1
    }
    var endOfItems = next.row
    if hasFooters {
      endOfItems -= 1
      let footer = next.cell - columns
      if cell >= footer { return cell == footer ? endOfItems : nil }
    }
    return firstItem + offset < endOfItems ? firstItem + offset : nil
  }

  /// The rows whose cells are in a range.
  func rows(ofCells cells: Range<Int>) -> Range<Int> {
    let start = firstRow(fromCell: cells.lowerBound)
    return start..<max(start, firstRow(fromCell: cells.upperBound))
  }

  /// The first row at or behind a cell. `rowCount` if there is none.
  private func firstRow(fromCell cell: Int) -> Int {
    var cell = cell
    while cell < cellCount {
      if let row = row(ofCell: cell) { return row }
      cell += 1
    }
    return rowCount
  }

  private func end(of ordinal: Int) -> (row: Int, cell: Int) {
    ordinal + 1 < sections.count ? sections[ordinal + 1] : (rowCount, cellCount)
  }

  /// The index of the last section for which `begins` is true; `nil` if it is false for all.
  /// `begins` must be true for a prefix of the sections.
  private func ordinal(_ begins: ((row: Int, cell: Int)) -> Bool) -> Int? {
    let next = sections.partitioningIndex { !begins($0) }
    return next > 0 ? next - 1 : nil
  }
}

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
