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
  /// The positions in the old list of other rows with widgets, such as a focused row that is not
  /// near the screen.
  public var trackedRows: [Range<Int>] = []
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
  /// The additional cost of each row inserted by a splice that removes tracked rows. GTK looks for
  /// the row with the focus and for the one that holds the scroll position among all of them.
  public var searchedRow = 0.1

  /// Costs for a list that shows some rows and has some rows selected.
  public init(realisedRows: Range<Int> = 0..<0, selectedCount: Int = 0, rowCount: Int = 0) {
    self.realisedRows = realisedRows
    self.selectedCount = selectedCount
    self.rowCount = rowCount
  }

  /// The estimated cost of a splice, in microseconds.
  public func estimatedCost(of splice: Splice) -> Double {
    emissionCost(at: splice.removed.lowerBound) + rowCost(of: splice)
      + (tracksRows(in: splice.removed) ? searchCost(of: splice.inserted.count) : 0)
  }

  /// The part of a splice's cost that grows with its length.
  func rowCost(of splice: Splice) -> Double {
    Double(splice.removed.count) * removal + Double(splice.inserted.count) * insertedRow
  }

  /// The additional cost of inserting some rows in a splice that removes tracked rows.
  func searchCost(of count: Int) -> Double { Double(count) * searchedRow }

  /// Whether the removal of a range removes tracked rows.
  func tracksRows(in range: Range<Int>) -> Bool {
    trackedRows.contains { $0.overlaps(range) }
  }

  /// The costs with those rows tracked, too, that are near the realised rows before or after a
  /// change. So rows that come near the screen are in one splice with the realised rows, whose
  /// widgets they can take over.
  func tracking(in difference: ListDifference) -> SpliceCosts {
    guard !realisedRows.isEmpty else { return self }
    let new = difference.newRange(of: realisedRows)
    let near =
      max(
        0, new.lowerBound - realisedRows.count)..<min(
        difference.newCount, new.upperBound + realisedRows.count)
    var costs = self
    costs.trackedRows.append(difference.oldRange(of: near))
    return costs
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
