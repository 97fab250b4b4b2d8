internal import DiffableDataSource

extension RowStore {
  /// Carries out the splices that lead to `snapshot`, whose rows are `rows`.
  ///
  /// - Parameter firstRealisedRow: The first row at or after a position, in the list as it is then, for which GTK has a widget.
  func apply(
    _ splices: [Splice], to snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>, rows: [Row],
    firstRealisedRow: (_ position: Int) -> Int?
  ) {
    let oldRows = self.rows
    // Back to front, so that positions in the old list stay valid.
    for part in splices.reversed() {
      var removed = part.removed
      if let boundary = splitPosition(of: removed, firstRealisedRow: firstRealisedRow) {
        splice(removed.lowerBound..<boundary, EmptyCollection())
        removed = removed.lowerBound..<removed.upperBound - (boundary - removed.lowerBound)
      }
      splice(removed, rows[part.inserted])
    }
    let gone = splices.lazy.flatMap { oldRows[$0.removed] }.filter { row in
      snapshot.indexOfRow(row, includingHeaders: self.showsSectionHeaders) == nil
    }
    finish(snapshot, rows: rows, removed: gone)
  }

  /// Where a removal must be cut in two; `nil` if it is safe.
  ///
  /// GTK before 4.12 removes the wrong widgets when a removal begins inside a range of rows without widgets and reaches rows
  /// that have some: deleted rows stay on the screen.
  private func splitPosition(
    of removed: Range<Int>, firstRealisedRow: (_ position: Int) -> Int?
  ) -> Int? {
    guard splitsUnsafeRemovals, removed.lowerBound > 0, removed.count > 1,
      let realised = firstRealisedRow(removed.lowerBound), realised > removed.lowerBound,
      realised < removed.upperBound
    else { return nil }
    return realised
  }
}
