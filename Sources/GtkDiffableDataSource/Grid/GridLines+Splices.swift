import DiffableDataSource

extension GridLines {
  /// The splices of cells that follow from splices of rows.
  ///
  /// - Parameters:
  ///   - old: The lines before the change.
  ///   - splices: The change of the rows. Ascending and disjoint.
  ///   - sectionRowPositions: The positions of headers and footers before the change, ascending.
  /// - Returns: Ascending and disjoint splices of cells.
  /// - Complexity: O(changed rows + *s* log *s*) for *s* sections.
  func splices(
    from old: GridLines, by splices: [Splice], sectionRowPositions: [Int]
  ) -> [Splice] {
    guard columns == old.columns else {
      return [Splice(removed: 0..<old.cellCount, inserted: 0..<cellCount)]
    }
    var changes: [Splice] = []
    // Between two rows that remain neighbours, only empty cells can come or go.
    func change(_ removed: Range<Int>, _ inserted: Range<Int>) {
      var before = old.cells(around: removed)
      var after = cells(around: inserted)
      if removed.isEmpty, inserted.isEmpty {
        let common = min(before.count, after.count)
        before = before.dropFirst(common)
        after = after.dropFirst(common)
      }
      if !before.isEmpty || !after.isEmpty {
        changes.append(Splice(removed: before, inserted: after))
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
      change(old.rowCount..<old.rowCount, rowCount..<rowCount)
    }
    return changes
  }

  /// For each inserted cell, the old cell of its row; -1 for a new row and for an empty cell.
  ///
  /// - Parameters:
  ///   - cellSplices: The change of the cells.
  ///   - splices: The change of the rows.
  ///   - origins: The old position of each inserted row; -1 for a new one.
  func origins(
    in cellSplices: [Splice], from old: GridLines, by splices: [Splice], origins: [Int]
  ) -> [Int] {
    var oldRows: [Int] = []
    oldRows.reserveCapacity(rowCount)
    var kept = 0
    var next = 0
    for splice in splices {
      oldRows += kept..<splice.removed.lowerBound
      oldRows += origins[next..<next + splice.inserted.count]
      kept = splice.removed.upperBound
      next += splice.inserted.count
    }
    oldRows += kept..<old.rowCount
    return cellSplices.flatMap { splice in
      splice.inserted.map { cell in
        guard let row = row(ofCell: cell), oldRows[row] >= 0 else { return -1 }
        return old.cell(ofRow: oldRows[row])
      }
    }
  }

  /// The cells of a range of rows, with the empty cells around them up to the rows before and
  /// after.
  private func cells(around rows: Range<Int>) -> Range<Int> {
    let start = rows.lowerBound == 0 ? 0 : cell(ofRow: rows.lowerBound - 1) + 1
    return start..<cell(ofRow: rows.upperBound)
  }
}
