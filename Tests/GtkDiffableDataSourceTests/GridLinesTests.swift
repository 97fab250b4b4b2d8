import DiffableDataSource
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

/// Compares the cells of a grid with headers or footers with a plain list of them.
final class GridLinesTests: XCTestCase {
  typealias Row = SnapshotRow<String, Int>

  private static let kinds: [SectionRows] = [.headers, [.headers, .footers], .footers]

  private func rows(_ sections: RandomList.Sections, _ kind: SectionRows) -> [Row] {
    sections.flatMap { section, items in
      (kind.contains(.headers) ? [.header(section)] : []) + items.map(Row.item)
        + (kind.contains(.footers) ? [.footer(section)] : [])
    }
  }

  private func lines(
    _ sections: RandomList.Sections, _ kind: SectionRows, columns: Int
  ) -> GridLines {
    let rows = rows(sections, kind)
    return GridLines(
      rowCount: rows.count,
      sectionRowPositions: rows.indices.filter { rows[$0].itemIdentifier == nil },
      sectionRows: kind, columns: columns)
  }

  /// The cells line by line; `nil` for an empty cell.
  private func naiveCells(
    _ sections: RandomList.Sections, _ kind: SectionRows, columns: Int
  ) -> [Row?] {
    var cells: [Row?] = []
    func endLine() { while cells.count % columns != 0 { cells.append(nil) } }
    for row in rows(sections, kind) {
      if row.itemIdentifier == nil { endLine() }
      cells.append(row)
      if row.itemIdentifier == nil { endLine() }
    }
    endLine()
    return cells
  }

  private func randomSections(_ generator: inout SeededGenerator) -> RandomList.Sections {
    var next = 0
    return (0..<Int.random(in: 0...6, using: &generator)).map { section in
      let count = Int.random(in: 0...9, using: &generator)
      next += count
      return ("S\(section)", Array(next - count..<next))
    }
  }

  func testEachRowHasItsCellAndEachCellItsRow() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<300 * testScale {
      let sections = randomSections(&generator)
      let columns = Int.random(in: 1...5, using: &generator)
      for kind in Self.kinds {
        let rows = rows(sections, kind)
        let cells = naiveCells(sections, kind, columns: columns)
        let lines = lines(sections, kind, columns: columns)
        XCTAssertEqual(lines.cellCount, cells.count, "round \(round)")
        XCTAssertEqual(
          cells.indices.map { lines.row(ofCell: $0).map { rows[$0] } }, cells, "round \(round)")
        XCTAssertEqual(
          rows.indices.map { cells[lines.cell(ofRow: $0)] }, rows, "round \(round)")
        XCTAssertNil(lines.row(ofCell: cells.count))
        XCTAssertEqual(lines.cell(ofRow: rows.count), cells.count)
        let start = Int.random(in: 0...cells.count, using: &generator)
        let end = Int.random(in: start...cells.count, using: &generator)
        XCTAssertEqual(
          lines.rows(ofCells: start..<end).map { rows[$0] }, cells[start..<end].compactMap { $0 },
          "round \(round)")
      }
    }
  }

  func testTheChangesOfTheCellsLeadFromTheOldToTheNew() throws {
    for seed in 1...UInt64(20 * testScale) {
      var list = RandomList(sections: 4, items: 7, largest: 60, seed: seed)
      var columns = 3
      for step in 0..<30 {
        let old = list.sections
        let oldColumns = columns
        let change = list.change()
        if list.random(0..<10) == 0 { columns = list.random(1..<6) }
        for kind in Self.kinds {
          let difference = ListDifference(
            from: try ListWindow.Snapshot(old), to: try list.snapshot(),
            including: kind)
          let oldRows = rows(old, kind)
          let changes = lines(list.sections, kind, columns: columns).splices(
            from: lines(old, kind, columns: oldColumns), by: difference.splices,
            sectionRowPositions: oldRows.indices.filter { oldRows[$0].itemIdentifier == nil })
          let new = naiveCells(list.sections, kind, columns: columns)
          var cells = naiveCells(old, kind, columns: oldColumns)
          for change in changes.reversed() {
            cells.replaceSubrange(change.removed, with: new[change.inserted])
          }
          XCTAssertEqual(cells, new, "seed \(seed), step \(step), \(kind): \(change)")
          XCTAssertTrue(
            zip(changes, changes.dropFirst()).allSatisfy {
              $0.removed.upperBound <= $1.removed.lowerBound
            })
        }
      }
    }
  }

  func testAnItemThatComesChangesNothingBelowItsSection() throws {
    let kind = SectionRows.headers
    let old = [("A", [1, 2]), ("B", [3])]
    let new = [("A", [1, 4, 2]), ("B", [3])]
    let difference = ListDifference(
      from: try ListWindow.Snapshot(old), to: try .init(new), including: .headers)
    XCTAssertEqual(
      lines(new, kind, columns: 3).splices(
        from: lines(old, kind, columns: 3), by: difference.splices, sectionRowPositions: [0, 3]),
      [Splice(removed: 4..<4, inserted: 4..<5), Splice(removed: 5..<6, inserted: 6..<6)])
  }
}
