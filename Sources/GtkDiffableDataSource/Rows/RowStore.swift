internal import CGtk
internal import DiffableDataSource
internal import GtkSupport

/// The rows of the list: their identifiers, and their objects for GTK.
@MainActor
final class RowStore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  let algorithms: RowAlgorithms<SectionID, ItemID>
  /// The rows of each section that are no items.
  let sectionRows: SectionRows
  let objects = RowObjects()
  private(set) var snapshot = Snapshot()
  /// The rows from top to bottom.
  private(set) var rows: [Row] = []
  /// The positions of the rows that are no items, ascending.
  private(set) var sectionRowPositions: [Int] = []
  /// Whether GTK is being told of a change. Positions then belong neither to the old nor to the new
  /// list.
  private(set) var isChanging = false

  init(algorithms: RowAlgorithms<SectionID, ItemID>, sectionRows: SectionRows) {
    self.algorithms = algorithms
    self.sectionRows = sectionRows
  }

  /// The `GListModel`.
  var model: OpaquePointer { objects.model }

  /// Carries out a change that leads to `snapshot`.
  ///
  /// - Parameters:
  ///   - realised: The rows for which GTK has a widget.
  ///   - realisedPositions: The positions of those rows in the current list, ascending.
  func apply(
    _ change: RowChange<SectionID, ItemID>, to snapshot: Snapshot, realised: RealisedRows,
    realisedPositions: () -> [Int]
  ) {
    isChanging = true
    objects.apply(
      change.plan.splices, origins: change.origins, realised: realised,
      realisedPositions: realisedPositions)
    self.snapshot = snapshot
    self.snapshot.removeMarks()
    rows = change.rows
    sectionRowPositions = sectionRows.isEmpty ? [] : algorithms.sectionRowPositions(rows)
    isChanging = false
  }

  /// The object of a row; `nil` if the row is not in the list.
  func object(of row: Row) -> OpaquePointer? {
    position(of: row).flatMap { objects.objects[$0] }.map { OpaquePointer($0) }
  }
}
