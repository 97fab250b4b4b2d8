import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ApplyRecordTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testTheLoggerIsToldWhatEachApplyDid() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<10))]))
    var records: [ApplyRecord] = []
    window.dataSource.logger = { records.append($0) }
    let changes = ItemsChanges(of: window.engine.store.model)
    window.dataSource.apply(
      try Snapshot([("A", [9, 0, 1, 2, 4, 5, 6, 7, 8, 20, 21])]), completion: nil)
    XCTAssertEqual(records.count, 1)
    let record = try XCTUnwrap(records.first)
    XCTAssertEqual(record.splices, changes.all.count)
    XCTAssertEqual(record.movedRows, 1)
    XCTAssertEqual(record.insertedRows, 2)
    XCTAssertEqual(record.removedRows, 1)
    XCTAssertGreaterThanOrEqual(record.reboundRows, 2)
    XCTAssertEqual(record.supersededRequests, 0)
    XCTAssertGreaterThan(record.duration, .zero)
    var snapshot = window.dataSource.snapshot()
    try snapshot.reconfigureItems([1, 2])
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(records.last?.splices, 0)
    XCTAssertEqual(records.last?.reboundRows, 2)
    window.dataSource.logger = nil
    window.dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
    XCTAssertEqual(records.count, 2)
  }

  func testAnApplyFromTheLoggerIsMadeLater() async throws {
    let window = try await open(ListWindow())
    let next = try Snapshot([("A", [2])])
    window.dataSource.logger = { [unowned window] _ in
      window.dataSource.logger = nil
      window.dataSource.apply(next, completion: nil)
      XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, [1])
    }
    window.dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
    try await pump(until: "the second is applied") { window.dataSource.snapshot() == next }
  }

  func testWithAFixedHeightTheLengthOfTheListIsExact() async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      let window = try await open(ListWindow(kind: kind, showsSectionHeaders: false))
      window.dataSource.rowHeightProvider = { _ in 60 }
      window.dataSource.apply(try Snapshot([("A", Array(0..<3000))]), completion: nil)
      await window.draw()
      let extent = window.extent(of: .item(0))
      let height = extent.upperBound - extent.lowerBound
      XCTAssertGreaterThanOrEqual(height, 60)
      let lines = kind == .grid ? 1000.0 : 3000.0
      XCTAssertEqual(gtk_adjustment_get_upper(window.adjustment), lines * height, "\(kind)")
      window.dataSource.scrollTo(1500)
      await window.draw()
      XCTAssertEqual(gtk_adjustment_get_upper(window.adjustment), lines * height, "\(kind)")
      let line = kind == .grid ? 500.0 : 1500.0
      XCTAssertEqual(
        window.extent(of: .item(1500)).lowerBound + window.scroll, line * height, "\(kind)")
      window.dataSource.rowHeightProvider = nil
      try await pump(until: "rows are as low as their content") {
        window.engine.viewport.visibleCells.first.map { $0.height < height } ?? false
      }
    }
  }

  func testTheHeightProviderIsAskedForEachRowAndHeader() async throws {
    let window = try await open(ListWindow())
    window.dataSource.rowHeightProvider = { row in
      switch row {
      case .header, .footer: 50
      case .item(let item): item % 2 == 0 ? 80 : nil
      }
    }
    window.dataSource.apply(try Snapshot([("A", Array(0..<500))]), completion: nil)
    await window.draw()
    func height(of row: ListWindow.Row) -> Double {
      let extent = window.extent(of: row)
      return extent.upperBound - extent.lowerBound
    }
    let padding = height(of: .header("A")) - 50
    XCTAssertEqual(height(of: .item(0)), 80 + padding)
    XCTAssertEqual(height(of: .item(1)), 30 + padding, "as high as its content")
    window.dataSource.scrollTo(400)
    await window.draw()
    XCTAssertEqual(height(of: .item(400)), 80 + padding, "also a row that is used again")
    XCTAssertEqual(height(of: .item(399)), 30 + padding)
  }

  func testRowsAreAsHighAsTheirContentAlsoWhenItChanges() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<200))]))
    let before = window.extent(of: .item(1))
    window.suffix[1] = "\nsecond\nthird\nfourth"
    var snapshot = window.dataSource.snapshot()
    try snapshot.reconfigureItems([1])
    window.dataSource.apply(snapshot, completion: nil)
    await window.draw()
    let after = window.extent(of: .item(1))
    XCTAssertEqual(after.lowerBound, before.lowerBound)
    XCTAssertGreaterThan(after.upperBound, before.upperBound + 20)
    XCTAssertEqual(window.extent(of: .item(2)).lowerBound, after.upperBound)
    window.suffix[1] = nil
    window.dataSource.apply(snapshot, completion: nil)
    await window.draw()
    XCTAssertEqual(window.extent(of: .item(1)), before)
    window.suffix[100] = "\nsecond\nthird"
    snapshot = window.dataSource.snapshot()
    try snapshot.reloadItems([100])
    window.dataSource.apply(snapshot, completion: nil)
    window.dataSource.scrollTo(100)
    await window.draw()
    let last = window.extent(of: .item(100))
    XCTAssertGreaterThan(last.upperBound - last.lowerBound, before.upperBound - before.lowerBound)
    XCTAssertEqual(last.lowerBound, window.extent(of: .item(99)).upperBound)
  }
}
