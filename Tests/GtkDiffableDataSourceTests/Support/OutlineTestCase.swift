import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// The base class of tests with a list whose first section is a tree, with rows that have arrows.
@MainActor
class OutlineTestCase: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  /// The tree of 1 with 10 (with 100) and 11, and 2.
  func tree(expanding items: [Int] = []) throws -> Tree {
    var tree = Tree()
    try tree.append([1, 2])
    try tree.append([10, 11], to: 1)
    try tree.append([100], to: 10)
    tree.expand(items)
    return tree
  }

  func openOutline(_ window: ListWindow = ListWindow(), expanding items: [Int] = []) async throws
    -> ListWindow
  {
    window.dataSource.provideRows {
      OutlineRow()
    } configure: { [unowned window] row, context in
      window.binds[context.item, default: 0] += 1
      row.show(context)
    }
    let window = try await open(window, showing: Snapshot([("A", []), ("B", [7, 8])]))
    window.dataSource.apply(try tree(expanding: items), to: "A", completion: nil)
    await window.draw()
    window.binds = [:]
    return window
  }

  func row(of item: Int, in window: ListWindow) throws -> OutlineRow {
    try XCTUnwrap(window.dataSource.rowView(for: item) as? OutlineRow)
  }

  /// The middle of an item's arrow, in coordinates of the list.
  func arrow(of item: Int, in window: ListWindow) throws -> (x: Double, y: Double) {
    let slot = try row(of: item, in: window).slot
    return point(
      Double(gtk_widget_get_width(slot)) / 2, Double(gtk_widget_get_height(slot)) / 2, of: slot,
      in: window.listView.widget)
  }

  /// Presses a key, and expects the focused and selected item and the shown items after it.
  func press(
    _ key: String, _ devices: InputDevices, focusing focused: Int, showing items: [Int],
    line: UInt = #line
  ) async throws {
    try await devices.press(key)
    await settle()
    let dataSource = devices.window.dataSource
    XCTAssertEqual(dataSource.focusedItemIdentifier, focused, key, line: line)
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [focused], key, line: line)
    XCTAssertEqual(devices.window.sections["A"], items, key, line: line)
  }
}
