import CGtk
import CGtkSupport
import DiffableDataSource
import Foundation
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class OutlineRowTests: OutlineTestCase {
  func testRowsAreIndentedByTheirLevelAndHaveAnArrowIfTheyCanBeExpanded() async throws {
    let window = try await openOutline(expanding: [1])
    let icons = [1: "pan-down-symbolic", 10: "pan-end-symbolic"]
    for item in [1, 10, 11, 2, 7] {
      XCTAssertEqual(try row(of: item, in: window).icon, icons[item], "\(item)")
    }
    window.dataSource.expand(10)
    await window.draw()
    for (item, level) in [1: 0, 10: 1, 100: 2, 11: 1, 2: 0, 7: 0] {
      XCTAssertEqual(try row(of: item, in: window).indentation, 20 * Double(level + 1), "\(item)")
    }
    gtk_widget_set_direction(window.listView.widget, GTK_TEXT_DIR_RTL)
    for widget in WidgetChildren(of: window.listView.widget) { setRightToLeft(widget) }
    await window.draw()
    XCTAssertEqual(try row(of: 100, in: window).indentation, 60)
  }

  private func setRightToLeft(_ widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL)
    for child in WidgetChildren(of: widget) { setRightToLeft(child) }
  }

  func testOnlyRowsWhoseStateHasChangedAreFilledAgain() async throws {
    let window = try await openOutline()
    let dataSource = window.dataSource
    dataSource.expand(1)
    await window.draw()
    XCTAssertEqual(window.binds, [1: 1, 10: 1, 11: 1])
    XCTAssertEqual(try row(of: 1, in: window).icon, "pan-down-symbolic")
    window.binds = [:]
    dataSource.collapse(1)
    await window.draw()
    XCTAssertEqual(window.binds, [1: 1])
    // A flat snapshot without the parent changes the level of its children.
    dataSource.expand(1)
    await window.draw()
    window.binds = [:]
    var snapshot = dataSource.snapshot()
    try snapshot.deleteItems([1])
    dataSource.apply(snapshot, completion: nil)
    await window.draw()
    XCTAssertEqual(window.binds, [10: 1, 11: 1])
    XCTAssertEqual(try row(of: 11, in: window).indentation, 20)
    // One item gets its first child, and another is marked to be reconfigured.
    var tree = dataSource.snapshot(for: "A")
    try tree.append([20], to: 2)
    window.binds = [:]
    dataSource.apply(tree, to: "A", completion: nil)
    XCTAssertEqual(window.binds, [2: 1])
    XCTAssertEqual(try row(of: 2, in: window).icon, "pan-end-symbolic")
    window.binds = [:]
    dataSource.apply(dataSource.snapshot(), completion: nil)
    dataSource.apply(tree, to: "A", completion: nil)
    XCTAssertEqual(window.binds, [:])
  }

  func testRowsChangeWhenOtherItemsMayBeExpanded() async throws {
    let window = try await openOutline()
    window.dataSource.sectionSnapshotHandlers.hasUnloadedChildren = { $0 == 7 }
    XCTAssertEqual(window.binds, [7: 1])
    XCTAssertEqual(try row(of: 7, in: window).icon, "pan-end-symbolic")
    window.dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers()
    XCTAssertEqual(window.binds, [7: 2])
    XCTAssertNil(try row(of: 7, in: window).icon)
  }

  func testASpinnerIsShownWhileChildrenAreLoaded() async throws {
    let window = try await openOutline()
    var waiting: CheckedContinuation<Tree?, Never>?
    window.dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers(
      hasUnloadedChildren: { $0 == 2 },
      loadSnapshotForExpandingParent: { _ in await withCheckedContinuation { waiting = $0 } })
    XCTAssertFalse(try row(of: 2, in: window).showsSpinner)
    window.dataSource.expand(2)
    XCTAssertTrue(try row(of: 2, in: window).showsSpinner)
    XCTAssertNil(try row(of: 2, in: window).icon)
    try await pump(until: "the load has begun") { waiting != nil }
    var tree = Tree()
    try tree.append([20])
    waiting?.resume(returning: tree)
    try await pump(until: "the child is shown") { window.sections["A"] == [1, 2, 20] }
    XCTAssertFalse(try row(of: 2, in: window).showsSpinner)
    XCTAssertEqual(try row(of: 2, in: window).icon, "pan-down-symbolic")
  }

  func testAClickOnTheArrowTogglesAndNeitherSelectsNorDrags() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let window = try await openOutline(ListWindow(kind: kind))
      let dataSource = window.dataSource
      dataSource.reorderingHandlers = ReorderingHandlers()
      dataSource.selectedItemIdentifiers = [8]
      let devices = try await InputDevices(of: window)
      for items in [[1, 10, 11, 2], [1, 2]] {
        let place = try arrow(of: 1, in: window)
        try await devices.click(x: place.x, y: place.y)
        try await pump(until: "\(items) are shown") { window.sections["A"] == items }
        XCTAssertEqual(dataSource.selectedItemIdentifiers, [8])
        await window.draw()
      }
      let place = try arrow(of: 1, in: window)
      try await devices.drag(
        from: place, to: (place.x + 60, window.middle(of: .item(8))))
      XCTAssertNil(dataSource.engine.dragging.source.drag)
      try await devices.release()
      XCTAssertEqual(window.sections["A"], [1, 2])
      XCTAssertEqual(dataSource.selectedItemIdentifiers, [8])
      // A click at that place in a row without an arrow is a click on the row.
      let leaf = try arrow(of: 2, in: window)
      try await devices.click(x: leaf.x, y: leaf.y)
      try await pump(until: "the row is selected") { dataSource.selectedItemIdentifiers == [2] }
    }
  }

  func testAScreenReaderIsToldOfLevelsAndOfWhatIsExpanded() async throws {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "test" else {
      throw XCTSkip("GTK_A11Y is not \"test\"")
    }
    let window = try await openOutline(expanding: [1])
    let dataSource = window.dataSource
    func check(_ expected: [Int: (level: Int32, expanded: Int32)], line: UInt = #line) throws {
      for (item, state) in expected {
        let widget = try XCTUnwrap(window.cell(of: .item(item))?.rowWidget)
        XCTAssertTrue(
          gtk_support_test_has_level(widget, state.level, state.expanded) != 0, "\(item)",
          line: line)
      }
    }
    try check([1: (1, 1), 10: (2, 0), 11: (2, -1), 2: (1, -1), 7: (0, -1)])
    dataSource.expand(10)
    await window.draw()
    try check([1: (1, 1), 10: (2, 1), 100: (3, -1), 11: (2, -1)])
    dataSource.collapse(1)
    try check([1: (1, 0), 2: (1, -1), 7: (0, -1)])
    // The flat rows take over the widgets of the tree's rows.
    dataSource.apply(try Snapshot([("C", [1, 2, 7])]), completion: nil)
    await window.draw()
    try check([1: (0, -1), 2: (0, -1), 7: (0, -1)])
  }
}
