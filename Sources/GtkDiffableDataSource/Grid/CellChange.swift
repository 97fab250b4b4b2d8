internal import DiffableDataSource

/// A replacement of cells in the list model of a grid with lines.
struct CellChange: Equatable {
  /// The cells before the change.
  let removed: Range<Int>
  /// The rows after the change of the new cells. `nil` for an empty one.
  let inserted: [Int?]
}

extension CellChange {
  /// What becomes of the cells when the rows change.
  ///
  /// - Parameters:
  ///   - old: The lines before the change.
  ///   - new: The lines after it.
  ///   - splices: The change of the rows. Ascending and disjoint.
  ///   - sectionRowPositions: The rows before the change that are no items, ascending.
  /// - Returns: Ascending and disjoint changes.
  /// - Complexity: O(changed cells + *s* log *s*) for *s* sections.
  static func all(
    from old: GridLines, to new: GridLines, by splices: [Splice], sectionRowPositions: [Int]
  ) -> [CellChange] {
    guard old.columns == new.columns else {
      return [CellChange(removed: 0..<old.cellCount, inserted: cells(0..<new.cellCount, of: new))]
    }
    var changes: [CellChange] = []
    // Between two rows that stay neighbours are only empty cells.
    func change(_ removed: Range<Int>, _ inserted: Range<Int>) {
      let before = cells(between: removed, of: old)
      let after = cells(between: inserted, of: new)
      if removed.isEmpty, inserted.isEmpty {
        let common = min(before.count, after.count)
        guard before.count != after.count else { return }
        changes.append(
          CellChange(
            removed: before.lowerBound + common..<before.upperBound,
            inserted: Array(repeating: nil, count: after.count - common)))
      } else {
        changes.append(CellChange(removed: before, inserted: cells(after, of: new)))
      }
    }
    var others = sectionRowPositions[...]
    var kept = 0
    var shift = 0
    func keep(upTo end: Int) {
      while let row = others.first, row < end {
        others.removeFirst()
        if row > kept { change(row..<row, row + shift..<row + shift) }
      }
    }
    for splice in splices {
      keep(upTo: splice.removed.lowerBound)
      others = others.drop { $0 < splice.removed.upperBound }
      change(splice.removed, splice.inserted)
      kept = splice.removed.upperBound
      shift = splice.inserted.upperBound - splice.removed.upperBound
    }
    keep(upTo: old.rowCount)
    if splices.last?.removed.upperBound != old.rowCount {
      change(old.rowCount..<old.rowCount, new.rowCount..<new.rowCount)
    }
    return changes
  }

  /// The cells of some rows and the empty ones around them, between the rows before and after.
  private static func cells(between rows: Range<Int>, of lines: GridLines) -> Range<Int> {
    let start = rows.lowerBound == 0 ? 0 : lines.cell(ofRow: rows.lowerBound - 1) + 1
    return start..<lines.cell(ofRow: rows.upperBound)
  }

  private static func cells(_ cells: Range<Int>, of lines: GridLines) -> [Int?] {
    cells.map(lines.row(ofCell:))
  }
}
