import CGtk
public import DiffableDataSource
import GioDiffableDataSource
import Glibc
import GtkSupport

/// The rows of the list: their identifiers, and their objects in GTK's list model.
@MainActor
final class RowStore<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Row = SnapshotRow<SectionID, ItemID>
  typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  let algorithms: RowAlgorithms<SectionID, ItemID>
  /// The kinds of rows that each section has besides its items.
  let sectionRows: SectionRows
  /// Whether the first item of each section is shown as its header.
  var hasItemHeaders = false
  let objects = RowObjects(splitsUnsafeRemovals: Workaround.splitRemovals.isNeeded)
  let modelPositions = ModelPositions()
  private(set) var snapshot = Snapshot()
  /// The rows from top to bottom.
  private(set) var rows: [Row] = []
  /// The positions of the headers and footers, ascending.
  private(set) var sectionRowPositions: [Int] = []
  /// Whether GTK is being told of a change. Positions then belong neither to the old nor to the new
  /// list.
  private(set) var isChanging = false

  /// - Parameter hasLines: Whether the rows are the cells of a grid with headers or footers.
  init(
    algorithms: RowAlgorithms<SectionID, ItemID>, sectionRows: SectionRows, hasLines: Bool
  ) {
    self.algorithms = algorithms
    self.sectionRows = sectionRows
    if hasLines {
      modelPositions.lines = GridLines(
        rowCount: 0, sectionRowPositions: [], sectionRows: sectionRows, columns: 1)
    }
  }

  /// The `GListModel` that GTK shows.
  var model: OpaquePointer { objects.model }

  /// Carries out a change that leads to `snapshot`.
  ///
  /// - Parameters:
  ///   - realised: The rows for which GTK has a widget.
  ///   - realisedPositions: Returns the positions in the current model for which GTK has a widget,
  ///     ascending.
  func apply(
    _ change: RowChange<SectionID, ItemID>, to snapshot: Snapshot, realised: RealisedRows,
    realisedPositions: () -> [Int]
  ) {
    let positions = sectionRows.isEmpty ? [] : algorithms.sectionRowPositions(change.rows)
    let splices = change.plan.splices
    let lines = modelPositions.lines.map { lines in
      GridLines(
        rowCount: change.rows.count, sectionRowPositions: positions, sectionRows: sectionRows,
        columns: lines.columns)
    }
    isChanging = true
    replace(
      splices, origins: realised.reusing(change.origins, in: splices), lines: lines,
      realisedPositions: realisedPositions)
    self.snapshot = snapshot
    self.snapshot.removeMarks()
    rows = change.rows
    sectionRowPositions = positions
    isChanging = false
  }

  /// Replaces the list's snapshot by an equal one. Returns whether identifiers in it may have other
  /// contents: `false` if their memory is the same.
  ///
  /// - Complexity: O(*n*).
  func update(by snapshot: Snapshot) -> Bool {
    guard !snapshot.hasSameMemory(as: self.snapshot) else { return false }
    self.snapshot = snapshot
    self.snapshot.removeMarks()
    rows = algorithms.rows(snapshot, sectionRows)
    return true
  }

  /// Changes the number of cells in the lines of a grid.
  func setColumns(_ columns: Int, realisedPositions: () -> [Int]) {
    let lines = GridLines(
      rowCount: rows.count, sectionRowPositions: sectionRowPositions, sectionRows: sectionRows,
      columns: columns)
    isChanging = true
    replace([], origins: [], lines: lines, realisedPositions: realisedPositions)
    isChanging = false
  }

  private func replace(
    _ splices: [Splice], origins: [Int], lines: GridLines?, realisedPositions: () -> [Int]
  ) {
    guard let lines, let old = modelPositions.lines else {
      return objects.apply(splices, origins: origins, realisedPositions: realisedPositions)
    }
    let cells = lines.splices(from: old, by: splices, sectionRowPositions: sectionRowPositions)
    objects.apply(
      cells, origins: lines.origins(in: cells, from: old, by: splices, origins: origins),
      realisedPositions: realisedPositions)
    modelPositions.lines = lines
  }
}

extension DiffableDataSourceSnapshot {
  /// Whether the identifiers are bitwise the same.
  fileprivate func hasSameMemory(as other: Self) -> Bool {
    sectionIdentifiers.hasSameMemory(as: other.sectionIdentifiers)
      && sectionIdentifiers.allSatisfy { section in
        guard let items = try? itemIdentifiers(inSection: section),
          let others = try? other.itemIdentifiers(inSection: section)
        else { return false }
        return items.hasSameMemory(as: others)
      }
  }
}

extension Array {
  fileprivate func hasSameMemory(as other: Self) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
        return start == other || memcmp(start, other, bytes.count) == 0
      }
    }
  }
}

extension SectionRows {
  /// The set of the kinds of rows that are shown.
  @usableFromInline
  init(headers: Bool, footers: Bool) {
    self = []
    if headers { insert(.headers) }
    if footers { insert(.footers) }
  }
}
