/// The costs of a splice in a mapped `GtkListView`, in microseconds.
///
/// The default costs were measured with GTK 4.8.3 on a list of 100,000 rows. A splice at or above
/// the rows that have widgets binds them again; a splice below them does not.
public struct SpliceCosts: Hashable, Sendable {
  /// The positions in the old list whose rows have widgets (about 205), or empty if the list is not
  /// shown.
  public var realisedRows: Range<Int>
  /// The number of selected rows, each of which the selection model visits at every splice.
  public var selectedCount: Int
  /// The number of rows in the old list. The selected ones are assumed to be spread evenly. 0 if no
  /// removed row counts as selected.
  public var rowCount: Int
  /// The cost of each splice that begins behind the realised rows.
  public var emissionBelow = 2.5
  /// The cost of each splice that begins at or above the realised rows.
  public var emissionAbove = 350.0
  /// The cost of each selected row at each splice.
  public var selectedRow = 0.0175
  /// The cost of each removed row.
  public var removedRow = 0.1
  /// The additional cost of each removed row that is selected.
  public var removedSelectedRow = 0.25
  /// The cost of each inserted row.
  public var insertedRow = 0.05

  /// Costs for a list that shows some rows and has some rows selected.
  public init(realisedRows: Range<Int> = 0..<0, selectedCount: Int = 0, rowCount: Int = 0) {
    self.realisedRows = realisedRows
    self.selectedCount = selectedCount
    self.rowCount = rowCount
  }

  /// The estimated cost of a splice, in microseconds.
  public func estimatedCost(of splice: Splice) -> Double {
    emissionCost(at: splice.removed.lowerBound)
      + Double(splice.removed.count) * removal + Double(splice.inserted.count) * insertedRow
  }

  /// The part of a splice's cost that does not depend on its length.
  func emissionCost(at position: Int) -> Double {
    (position < realisedRows.upperBound ? emissionAbove : emissionBelow)
      + Double(selectedCount) * selectedRow
  }

  /// The cost of removing and inserting again the unchanged rows between two splices.
  func gapCost(of count: Int) -> Double {
    Double(count) * (removal + insertedRow)
  }

  /// The cost of removing a row that may be selected.
  private var removal: Double {
    guard rowCount > 0 else { return removedRow }
    return removedRow + removedSelectedRow * Double(min(selectedCount, rowCount)) / Double(rowCount)
  }
}
