import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class GridTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private func openBoth(
    _ snapshot: Snapshot, _ body: (ListWindow, RowsWidget.Kind) async throws -> Void
  ) async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      let window = try await open(
        ListWindow(kind: kind, showsSectionHeaders: false), showing: snapshot)
      try await body(window, kind)
    }
  }

  private func openGrid(_ sections: [(String, [Int])]) async throws -> (ListWindow, InputDevices) {
    let window = try await open(ListWindow(kind: .grid), showing: .init(sections))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    return (window, try await InputDevices(of: window))
  }

  private func place(of item: Int, in window: ListWindow) throws
    -> RowsViewport<String, Int>.PlacedCell
  {
    let cell = try XCTUnwrap(window.cell(of: .item(item)))
    return try XCTUnwrap(window.engine.viewport.place(of: cell))
  }

  /// A point in a cell, at a share of its width from its left edge.
  private func point(_ share: Double, of item: Int, in window: ListWindow) throws
    -> (x: Double, y: Double)
  {
    let placed = try place(of: item, in: window)
    return (placed.left + placed.width * share, placed.top + placed.height / 2)
  }

  /// Drags a cell to a point where a drop is accepted, and drops it.
  private func drop(
    _ item: Int, at end: (x: Double, y: Double), with devices: InputDevices, in window: ListWindow
  ) async throws {
    let dataSource = window.dataSource
    try await devices.drag(from: try point(0.3, of: item, in: window), to: end)
    XCTAssertTrue(dataSource.engine.dragging.source.items.contains(item), "nothing is dragged")
    try await pump(until: "the line is shown") { dataSource.engine.dragging.target.showsIndicator }
    try await devices.release()
    try await pump(until: "the drag is over") { dataSource.engine.dragging.source.items.isEmpty }
    XCTAssertFalse(dataSource.engine.dragging.target.showsIndicator)
  }

  func testAListAndAGridShowTheItemsOfAllSectionsInOrder() async throws {
    try await openBoth(Snapshot([("A", [1, 2]), ("B", []), ("C", [3, 4])])) { window, kind in
      XCTAssertEqual(window.shownTexts, ["1", "2", "3", "4"], "\(kind)")
      XCTAssertEqual(window.wrongRows(), [], "\(kind)")
      XCTAssertEqual(window.dataSource.row(forItemIdentifier: 3), 2)
      XCTAssertEqual(window.dataSource.sectionIdentifier(forRow: 2), "C")
    }
  }

  func testTheCellsOfAGridStandSideBySide() async throws {
    let window = try await open(ListWindow(kind: .grid), showing: Snapshot([("A", [1, 2, 3, 4])]))
    let tops = try (1...4).map { try place(of: $0, in: window).top }
    XCTAssertEqual(tops[0], tops[2])
    XCTAssertLessThan(tops[0], tops[3])
    XCTAssertEqual(
      try place(of: 1, in: window).left, try place(of: 4, in: window).left)
  }

  func testMovesAndFiltersKeepTheSelectionAndTheFocus() async throws {
    try await openBoth(Snapshot([("A", Array(0..<20))])) { window, kind in
      let dataSource = window.dataSource
      dataSource.selectedItemIdentifiers = [4, 6]
      dataSource.focus(6)
      dataSource.apply(
        try Snapshot([("A", [6] + Array(0..<6) + Array(7..<19)), ("B", [19])]), completion: nil)
      XCTAssertEqual(window.selectedInGtk, [4, 6], "\(kind)")
      XCTAssertEqual(dataSource.focusedItemIdentifier, 6, "\(kind)")
      dataSource.apply(try Snapshot([("A", [0, 2, 4, 7])]), completion: nil)
      XCTAssertEqual(window.selectedInGtk, [4], "\(kind)")
      XCTAssertEqual(dataSource.focusedItemIdentifier, 0, "\(kind): the nearest that is left")
      await window.draw()
      XCTAssertEqual(window.shownTexts, ["0", "2", "4", "7"], "\(kind)")
      XCTAssertEqual(window.wrongRows(), [], "\(kind)")
    }
  }

  func testOnlyWhatIsMarkedIsBoundAgain() async throws {
    try await openBoth(Snapshot([("A", Array(0..<300))])) { window, kind in
      let changes = ItemsChanges(of: window.engine.store.model)
      window.binds = [:]
      var snapshot = window.dataSource.snapshot()
      try snapshot.reconfigureItems([1, 5])
      window.suffix = [1: " new", 5: " new"]
      window.dataSource.apply(snapshot, completion: nil)
      XCTAssertEqual(window.binds, [1: 1, 5: 1], "\(kind)")
      XCTAssertEqual(changes.all, [], "\(kind)")
      window.binds = [:]
      window.dataSource.apply(
        try Snapshot([("A", [1000] + Array(0..<300))]), completion: nil)
      XCTAssertEqual(window.binds[1000], 1, "\(kind)")
      XCTAssertLessThanOrEqual(
        window.bindCount, 4, "\(kind): rows that only moved are not filled again")
      XCTAssertEqual(window.wrongRows(), [], "\(kind)")
    }
  }

  func testCellsHaveTheNamesOfTheirViews() async throws {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "test" else {
      throw XCTSkip("GTK_A11Y is not \"test\"")
    }
    try await openBoth(Snapshot([("A", [1, 2])])) { window, kind in
      let row = try XCTUnwrap(window.cell(of: .item(2))?.rowWidget)
      XCTAssertEqual(gtk_support_test_has_label(row, "row 2"), 1, "\(kind)")
    }
  }

  func testCellsAreActivatedAndAskedForTheirMenu() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4])])
    var events: [String] = []
    window.dataSource.itemActivated = { events.append("activated \($0)") }
    window.dataSource.contextMenuRequested = { row, x, y in
      events.append("menu of \(row)")
      XCTAssertEqual(window.dataSource.rowAt(x: x, y: y), row)
    }
    window.dataSource.focus(2)
    try await devices.press("Return", "Menu")
    let point = try point(0.5, of: 4, in: window)
    try await devices.click(x: point.x, y: point.y, button: 3)
    XCTAssertEqual(events, ["activated 2", "menu of item(2)", "menu of item(4)"])
    XCTAssertEqual(window.selectedInGtk, [4])
  }

  func testArrowsMoveTheFocusAndWithAltTheCells() async throws {
    let (window, devices) = try await openGrid([("A", Array(1...8))])
    window.dataSource.focus(1)
    // Without a selection, the first arrow key of GTK 4.18 selects the focused cell.
    window.dataSource.selectedItemIdentifiers = [1]
    for (key, expected) in [
      ("Right", 2), ("Down", 5), ("Left", 4), ("Up", 1), ("End", 8), ("Home", 1),
    ] {
      try await devices.press(key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, expected, key)
      XCTAssertEqual(window.selectedInGtk, [expected], key)
    }
    for (key, expected) in [
      ("alt+Right", [2, 1, 3, 4, 5, 6, 7, 8]), ("alt+Down", [2, 3, 4, 5, 1, 6, 7, 8]),
      ("alt+Left", [2, 3, 4, 1, 5, 6, 7, 8]), ("alt+Up", [1, 2, 3, 4, 5, 6, 7, 8]),
      ("alt+Up", [1, 2, 3, 4, 5, 6, 7, 8]),
    ] {
      try await devices.press(key)
      XCTAssertEqual(window.sections["A"], expected, key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1, key)
    }
  }

  func testASelectionMovesByALineOverTheEndOfItsSection() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4]), ("B", [5, 6, 7])])
    window.dataSource.selectedItemIdentifiers = [2, 3]
    window.dataSource.focus(3)
    window.dataSource.selectedItemIdentifiers = [2, 3]
    try await devices.press("alt+Down")
    XCTAssertEqual(window.sections, ["A": [1, 4], "B": [5, 6, 2, 3, 7]])
    try await devices.press("alt+Down", "alt+Down")
    XCTAssertEqual(window.sections, ["A": [1, 4], "B": [5, 6, 7, 2, 3]])
    XCTAssertEqual(window.selectedInGtk, [2, 3])
  }

  func testACellIsDroppedBeforeTheLeadingAndAfterTheTrailingHalfOfAnother() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4]), ("B", [5, 6])])
    let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
    try await devices.drag(
      from: try point(0.3, of: 1, in: window), to: try point(0.25, of: 6, in: window))
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    let line = try XCTUnwrap(gtk_widget_get_last_child(overlay))
    XCTAssertLessThan(gtk_widget_get_width(line), 5)
    XCTAssertGreaterThan(gtk_widget_get_height(line), 20)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3, 4], "B": [5, 1, 6]])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
    try await drop(6, at: try point(0.75, of: 3, in: window), with: devices, in: window)
    XCTAssertEqual(window.sections, ["A": [2, 3, 6, 4], "B": [5, 1]])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testBesideTheLastCellAndBelowTheLastLineIsTheEnd() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4]), ("B", [5])])
    let last = try place(of: 5, in: window)
    try await drop(1, at: (last.right + 40, last.top + 5), with: devices, in: window)
    XCTAssertEqual(window.sections, ["A": [2, 3, 4], "B": [5, 1]])
    window.dataSource.selectedItemIdentifiers = [3, 5]
    try await drop(5, at: (150, last.bottom + 60), with: devices, in: window)
    XCTAssertEqual(window.sections, ["A": [2, 4], "B": [1, 3, 5]])
    XCTAssertEqual(window.selectedInGtk, [3, 5])
  }

  func testInARightToLeftGridTheLeadingHalfIsTheRightOne() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4])])
    gtk_widget_set_direction(window.listView.widget, GTK_TEXT_DIR_RTL)
    try await pump(until: "the first cell is on the right") {
      (try? place(of: 1, in: window).left > place(of: 2, in: window).left) == true
    }
    await window.draw()
    try await drop(4, at: try point(0.75, of: 2, in: window), with: devices, in: window)
    XCTAssertEqual(window.sections["A"], [1, 4, 2, 3])
    window.dataSource.focus(1)
    try await devices.press("alt+Left")
    XCTAssertEqual(window.sections["A"], [4, 1, 2, 3])
  }

  func testADragThatStandsStillIsToldWhenADropBecomesPossible() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3]), ("B", [4, 5, 6])])
    window.dataSource.reorderingHandlers?.canMove = { _, position in position.section == "A" }
    try await devices.drag(
      from: try point(0.3, of: 1, in: window), to: try point(0.75, of: 5, in: window))
    let drag = try XCTUnwrap(window.engine.dragging.source.drag)
    XCTAssertEqual(gdk_drag_get_selected_action(drag.opaque).rawValue, 0)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    window.dataSource.apply(
      try Snapshot([("A", [1, 2, 3, 4, 5]), ("B", [6])]), completion: nil)
    try await pump(until: "the line is shown") { window.engine.dragging.target.showsIndicator }
    try await pump(until: "the drag knows it") {
      gdk_drag_get_selected_action(drag.opaque) == GDK_ACTION_MOVE
    }
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(window.sections, ["A": [2, 3, 4, 5, 1], "B": [6]])
  }

  func testWithoutHeadersASectionIsShownByItsFirstItem() async throws {
    try await openBoth(
      Snapshot([("A", Array(0..<90)), ("B", []), ("C", Array(90..<200))])
    ) { window, kind in
      XCTAssertFalse(window.dataSource.scrollTo(section: "B"), "\(kind): it has no row")
      XCTAssertFalse(window.dataSource.scrollTo(section: "D"), "\(kind)")
      XCTAssertTrue(window.dataSource.scrollTo(section: "C"), "\(kind)")
      await window.draw()
      let shown = window.engine.viewport.visibleCells.compactMap { $0.cell.content?.row }
      XCTAssertTrue(shown.contains(.item(90)), "\(kind)")
    }
  }

  func testEscapeCancelsTheDragOfACell() async throws {
    let (window, devices) = try await openGrid([("A", [1, 2, 3, 4])])
    let before = window.dataSource.snapshot()
    try await devices.drag(
      from: try point(0.3, of: 1, in: window), to: try point(0.75, of: 3, in: window))
    try await devices.press("Escape")
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
  }

  func testCellsSlideSidewaysToTheirPlaces() async throws {
    let window = try await open(ListWindow(kind: .grid), showing: Snapshot([("A", [1, 2, 3, 4])]))
    window.dataSource.apply(
      try Snapshot([("A", [2, 1, 3, 4])]), animatingDifferences: true, completion: nil)
    try await pump(until: "the cells are in motion") { window.engine.animation.isRunning }
    let bin = try XCTUnwrap(window.cell(of: .item(1))?.bin.opaque)
    XCTAssertLessThan(gtk_support_row_bin_get_x_offset(bin), -20)
    XCTAssertEqual(gtk_support_row_bin_get_y_offset(bin), 0)
    try await pump(until: "the cells are at rest") { !window.engine.animation.isRunning }
    XCTAssertEqual(gtk_support_row_bin_get_x_offset(bin), 0)
  }
}
