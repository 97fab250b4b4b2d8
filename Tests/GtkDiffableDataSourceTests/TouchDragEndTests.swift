import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests a finger's drag while the list scrolls or changes, and drags that end without a drop.
@MainActor
final class TouchDragEndTests: TouchTestCase {
  private func openList(
    _ sections: [(String, [Int])] = [("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]
  ) async throws -> (ListWindow, InputDevices) {
    let window = try await open(ListWindow(), showing: .init(sections))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    try setLongPressTime(milliseconds: 150)
    return (window, try await InputDevices(of: window))
  }

  /// Picks an item up, and drags it to a place where a drop would move it.
  private func drag(
    _ item: Int, to end: Double, in window: ListWindow, with devices: InputDevices
  ) async throws {
    let start = window.middle(of: .item(item))
    try await pickUp(y: start, in: window, with: devices)
    try await devices.glide(from: start, to: end)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
  }

  func testNearTheEdgeTheListScrollsAndTheRowLandsWhereThatStops() async throws {
    let (window, devices) = try await openList([("A", Array(1...1000))])
    try await drag(2, to: 398, in: window, with: devices)
    try await pump(until: "the list has scrolled far", within: 60) { window.scroll > 3000 }
    try await devices.glide(from: 398, to: 200)
    await window.draw()
    let scroll = window.scroll
    await window.draw()
    XCTAssertEqual(window.scroll, scroll, "away from the edge it stops")
    let expected = window.engine.dragging.target.shown
    try await devices.release()
    guard case .position(let position) = expected else { return XCTFail("no place is shown") }
    let items = window.dataSource.snapshot().itemIdentifiers
    let index = try XCTUnwrap(items.firstIndex(of: 2))
    XCTAssertEqual(items[index + 1], position.before)
    XCTAssertGreaterThan(index, 50)
    try await expectNothingIsHeld(window)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testBeyondTheEdgeTheListScrollsOnUntilTheFingerIsLifted() async throws {
    // The list scrolls faster with time, and must not reach its end on a slow machine.
    let (window, devices) = try await openList([("A", Array(1...100_000))])
    let before = window.dataSource.snapshot()
    let touched = window.dataSource.rowView(for: 2)?.widget.widget
    try await drag(2, to: 398, in: window, with: devices)
    // GTK sends no more events of the finger to a row that it has unmapped.
    try await pump(until: "the touched row is far away", within: 60) {
      touched.map { gtk_widget_get_mapped($0) == 0 } ?? false
    }
    try await devices.glide(from: 398, to: 450)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    let start = window.scroll
    try await pump(until: "the list has scrolled on", within: 60) { window.scroll > start + 1500 }
    try await devices.release()
    try await expectNothingIsHeld(window)
    let scroll = window.scroll
    for _ in 0..<10 { await window.draw() }
    XCTAssertEqual(window.scroll, scroll, accuracy: 1)
    XCTAssertEqual(window.dataSource.snapshot(), before)
    // The next touch must be taken for a first finger again.
    let next = try XCTUnwrap(
      window.dataSource.itemIdentifier(
        forRow: window.engine.viewport.visiblePositions.lowerBound + 3))
    try await pickUp(y: window.middle(of: .item(next)), in: window, with: devices)
    try await devices.release()
    try await expectNothingIsHeld(window)
  }

  func testEscapeGivesTheRowBackAndTheRestOfTheMovementMeansNothing() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    let end = window.extent(of: .item(5)).lowerBound + 6
    try await drag(1, to: end, in: window, with: devices)
    try await devices.press("Escape")
    try await expectNothingIsHeld(window)
    try await devices.glide(from: end, to: end - 60)
    try await expectNothingIsHeld(window)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot(), before)
    try await pump(until: "the picture is back") {
      window.engine.dragging.touch.picture == nil
    }
  }

  func testARowDroppedOutsideOfTheListOrWhereItMayNotGoReturns() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canMove: { _, position in position.section != "C" },
      didReorder: { _ in XCTFail("nothing may be reordered") })
    let before = window.dataSource.snapshot()
    let start = window.middle(of: .item(1))
    for end in [window.middle(of: .item(5)), -40] {
      try await pickUp(y: start, in: window, with: devices)
      try await devices.glide(from: start, to: end)
      XCTAssertFalse(window.engine.dragging.target.showsIndicator)
      try await devices.release()
      XCTAssertEqual(window.dataSource.snapshot(), before)
      try await expectNothingIsHeld(window)
      try await pump(until: "the picture is back") {
        window.engine.dragging.touch.picture == nil
      }
    }
  }

  func testAListThatLeavesTheScreenGivesTheRowBack() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    try await drag(
      1, to: window.extent(of: .item(5)).lowerBound + 6, in: window, with: devices)
    gtk_widget_set_visible(window.scrolledWindow, 0)
    try await expectNothingIsHeld(window)
    try await devices.release()
    gtk_widget_set_visible(window.scrolledWindow, 1)
    await window.draw()
    XCTAssertEqual(window.dataSource.snapshot(), before)
    try await drag(
      1, to: window.extent(of: .item(5)).lowerBound + 6, in: window, with: devices)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
  }

  func testTheListMayChangeWhileTheFingerHoldsARow() async throws {
    let (window, devices) = try await openList()
    var menus = 0
    window.dataSource.contextMenuRequested = { _, _, _ in menus += 1 }
    try await pickUp(y: window.middle(of: .item(1)), in: window, with: devices)
    window.dataSource.apply(
      try .init([("A", [2, 3]), ("B", []), ("C", [4, 5])]), completion: nil)
    await window.draw()
    try await devices.release()
    XCTAssertEqual(menus, 0, "another row is under the finger")
    window.dataSource.selectedItemIdentifiers = [2, 3]
    let start = window.middle(of: .item(2))
    try await pickUp(y: start, in: window, with: devices)
    window.dataSource.apply(try .init([("A", [2]), ("B", []), ("C", [4, 5])]), completion: nil)
    await window.draw()
    try await devices.glide(from: start, to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [], "B": [], "C": [4, 2, 5]])
    try await expectNothingIsHeld(window)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAFingerThatRestsOnAHeaderWithARowTellsSo() async throws {
    let (window, devices) = try await openList()
    var hovered: [String] = []
    var ends = 0
    window.dataSource.reorderingHandlers?.sectionHovered = { hovered.append($0) }
    window.dataSource.reorderingHandlers?.hoveringEnded = { ends += 1 }
    try await drag(1, to: window.middle(of: .header("B")), in: window, with: devices)
    try await pump(until: "the header is told of") { !hovered.isEmpty }
    XCTAssertEqual(hovered, ["B"])
    XCTAssertEqual(ends, 0)
    try await devices.release()
    XCTAssertEqual(ends, 1)
  }
}
