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
    var lower = 0
    var upper = sections.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if begins(sections[middle]) { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? lower - 1 : nil
  }
}
