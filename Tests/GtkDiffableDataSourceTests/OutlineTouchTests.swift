import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class OutlineTouchTests: TouchTestCase {
  func testAFingerOnTheArrowTogglesAndPicksNothingUp() async throws {
    let window = try await open(ListWindow(), showing: .init([("A", [])]))
    let dataSource = window.dataSource
    dataSource.reorderingHandlers = ReorderingHandlers()
    dataSource.provideRows {
      OutlineRow()
    } configure: { row, context in
      row.show(context)
    }
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    try tree.append([1, 2])
    try tree.append([10], to: 1)
    dataSource.apply(tree, to: "A", completion: nil)
    await window.draw()
    let devices = try await InputDevices(of: window)
    let row = try XCTUnwrap(dataSource.rowView(for: 1) as? OutlineRow)
    let arrow = point(10, 10, of: row.slot, in: window.listView.widget)
    try await devices.touch(x: arrow.x, y: arrow.y)
    XCTAssertEqual(dataSource.engine.dragging.touch.touch.state.phase, .idle)
    XCTAssertEqual(window.sections["A"], [1, 2])
    try await devices.release()
    XCTAssertEqual(window.sections["A"], [1, 10, 2])
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [])
    try await expectNothingIsHeld(window)
  }
}
