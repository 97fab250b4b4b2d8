import CGtk
import DiffableDataSource
import GtkSupport
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the headers and footers of sections in a grid.
@MainActor
final class GridHeaderTests: WindowTestCase {
  private func openGrid(
    _ sections: [(String, [Int])] = [("A", [1, 2, 3, 4]), ("B", []), ("C", [5, 6])],
    headers: Bool = true, footers: Bool = false, hasButtons: Bool = false,
    direction: GtkTextDirection = GTK_TEXT_DIR_LTR
  ) async throws -> ListWindow {
    let window = ListWindow(
      kind: .grid, showsSectionHeaders: headers, showsSectionFooters: footers,
      hasHeaderButtons: hasButtons)
    gtk_widget_set_direction(window.listView.widget, direction)
    return try await open(window, showing: .init(sections))
  }

  private func place(
    of row: ListWindow.Row, in window: ListWindow
  ) throws -> RowsViewport<String, Int>.PlacedCell {
    try XCTUnwrap(window.cell(of: row).flatMap(window.engine.viewport.place(of:)))
  }

  private func center(
    of row: ListWindow.Row, in window: ListWindow
  ) throws -> (x: Double, y: Double) {
    let place = try place(of: row, in: window)
    return ((place.left + place.right) / 2, (place.top + place.bottom) / 2)
  }

  /// The horizontal extent of a header's content, in pixels of the list.
  private func width(of row: ListWindow.Row, in window: ListWindow) throws -> ClosedRange<Float> {
    let view = try XCTUnwrap(window.cell(of: row)?.rowView?.view.widget.widget)
    var bounds = graphene_rect_t()
    XCTAssertNotEqual(gtk_widget_compute_bounds(view, window.listView.widget, &bounds), 0)
    return bounds.origin.x...bounds.origin.x + bounds.size.width
  }

  func testAHeaderHasALineToItself() async throws {
    let window = try await openGrid()
    XCTAssertEqual(window.shownTexts, ["# A", "1", "2", "3", "4", "# B", "# C", "5", "6"])
    XCTAssertEqual(window.wrongRows(), [])
    XCTAssertEqual(window.dataSource.row(forItemIdentifier: 5), 7)
    XCTAssertEqual(window.dataSource.sectionIdentifier(forRow: 5), "B")
    XCTAssertEqual(window.dataSource.row(forSectionIdentifier: "C"), 6)
    let header = try place(of: .header("A"), in: window)
    let first = try place(of: .item(1), in: window)
    XCTAssertEqual(header.left, first.left)
    XCTAssertEqual(header.bottom, first.top)
    XCTAssertEqual(try place(of: .item(4), in: window).left, first.left)
    XCTAssertEqual(
      try place(of: .header("B"), in: window).bottom, try place(of: .header("C"), in: window).top)
    let width = try width(of: .header("A"), in: window)
    XCTAssertLessThan(width.lowerBound, 20)
    XCTAssertGreaterThan(width.upperBound, Float(window.engine.viewport.width) - 20)
    XCTAssertEqual(
      window.dataSource.rowAt(x: window.engine.viewport.width - 20, y: header.top + 5),
      .header("A"))
  }

  func testFromRightToLeftAHeaderIsAsWide() async throws {
    let window = try await openGrid(direction: GTK_TEXT_DIR_RTL)
    let width = try width(of: .header("A"), in: window)
    XCTAssertLessThan(width.lowerBound, 20)
    XCTAssertGreaterThan(width.upperBound, Float(window.engine.viewport.width) - 20)
    XCTAssertEqual(window.dataSource.rowAt(x: 20, y: window.middle(of: .header("A"))), .header("A"))
  }

  func testEachSectionEndsWithItsFooter() async throws {
    for headers in [true, false] {
      let window = try await openGrid(headers: headers, footers: true)
      let texts = [
        "# A", "1", "2", "3", "4", "end of A", "# B", "end of B", "# C", "5", "6", "end of C",
      ]
      XCTAssertEqual(window.shownTexts, texts.filter { headers || !$0.hasPrefix("#") })
      XCTAssertEqual(window.wrongRows(), [])
      XCTAssertEqual(
        try place(of: .item(4), in: window).bottom, try place(of: .footer("A"), in: window).top)
    }
  }

  func testTheLinesFollowTheNumberOfColumns() async throws {
    let window = try await openGrid([("A", Array(0..<40)), ("B", []), ("C", Array(40..<80))])
    window.dataSource.focus(45)
    window.dataSource.selectedItemIdentifiers = [45, 46]
    await window.draw()
    for columns in [2, 4, 1, 3] as [guint] {
      gtk_grid_view_set_min_columns(window.listView, 1)
      gtk_grid_view_set_max_columns(window.listView, columns)
      gtk_grid_view_set_min_columns(window.listView, columns)
      await window.draw()
      XCTAssertEqual(window.engine.store.modelPositions.lines?.columns, Int(columns))
      XCTAssertEqual(window.wrongRows(), [], "\(columns) columns")
      XCTAssertEqual(window.selectedInGtk, [45, 46], "\(columns) columns")
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 45, "\(columns) columns")
      window.dataSource.scrollTo(40)
      await window.draw()
      XCTAssertEqual(
        try place(of: .item(40), in: window).left, try place(of: .header("C"), in: window).left)
      let width = try width(of: .header("C"), in: window)
      XCTAssertGreaterThan(width.upperBound, Float(window.engine.viewport.width) - 20)
    }
  }

  func testTheArrowKeysPassHeadersAndEmptyCells() async throws {
    let window = try await openGrid()
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(1)
    for (key, expected) in [
      ("Right", 2), ("Down", 4), ("Down", 5), ("Right", 6), ("Right", 6), ("Down", 6), ("Up", 4),
      ("Right", 5), ("Left", 4), ("Up", 1), ("Up", 1), ("Left", 1), ("End", 6), ("Home", 1),
    ] {
      try await devices.press(key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, expected, key)
      XCTAssertEqual(window.selectedInGtk, [expected], key)
    }
  }

  func testTheArrowKeysStopAtTheHeaderOfAnEmptySection() async throws {
    let window = try await openGrid(hasButtons: true)
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(4)
    try await devices.press("Down")
    XCTAssertEqual(window.focusedRow, .header("B"))
    try await devices.press("Down")
    XCTAssertEqual(window.focusedRow, .item(5))
    try await devices.press("Tab")
    XCTAssertEqual(window.focusedRow, .header("C"))
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.focusedRow, .item(5))
  }

  func testPageKeysGoByLines() async throws {
    let window = try await openGrid([("A", Array(0..<80)), ("B", Array(80..<200))])
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(1)
    try await devices.press("Next")
    let item = try XCTUnwrap(window.dataSource.focusedItemIdentifier)
    XCTAssertGreaterThan(item, 6)
    XCTAssertEqual(item % 3, 1)
    try await devices.press("Prior")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testNothingSelectsHeadersAndEmptyCells() async throws {
    let window = try await openGrid(footers: true)
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(2)
    try await devices.press("ctrl+a")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3, 4, 5, 6])
    try await devices.press("Home", "shift+Down", "shift+Down")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3, 4, 5])
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3, 4, 5])
    let header = try center(of: .header("C"), in: window)
    try await devices.click(x: 250, y: header.y)
    XCTAssertEqual(window.selectedInGtk.intersection([-1]), [])
  }

  func testAClickOnACellBehindEmptyOnesSelectsIt() async throws {
    let window = try await openGrid()
    let devices = try await InputDevices(of: window)
    var activated: [Int] = []
    window.dataSource.itemActivated = { activated.append($0) }
    let point = try center(of: .item(6), in: window)
    try await devices.click(x: point.x, y: point.y)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [6])
    try await devices.press("Return")
    XCTAssertEqual(activated, [6])
  }

  func testADropOnAHeaderLandsAtTheBeginningOfItsSection() async throws {
    let window = try await openGrid()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    for (item, section, expected) in [
      (1, "C", ["A": [2, 3, 4], "B": [], "C": [1, 5, 6]]),
      (2, "B", ["A": [3, 4], "B": [2], "C": [1, 5, 6]]),
    ] {
      let header = try center(of: .header(section), in: window)
      try await devices.drag(
        from: try center(of: .item(item), in: window), to: (x: 250, y: header.y))
      try await pump(until: "the line is shown") { window.engine.dragging.target.showsIndicator }
      try await devices.release()
      try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
      XCTAssertEqual(window.sections, expected)
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testADropBehindTheLastCellOfASectionStaysInIt() async throws {
    let window = try await openGrid()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    let last = try place(of: .item(4), in: window)
    try await devices.drag(
      from: try center(of: .item(6), in: window), to: (x: last.right + 60, y: last.top + 10))
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3, 4, 6], "B": [], "C": [5]])
  }

  func testAHeaderTakesItsSectionAlongFromAnywhereInItsLine() async throws {
    let window = try await openGrid()
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderSection: { _ in true })
    let devices = try await InputDevices(of: window)
    let header = try center(of: .header("A"), in: window)
    let last = try place(of: .item(6), in: window)
    try await devices.drag(from: (x: 200, y: header.y), to: (x: 150, y: last.bottom + 30))
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.section == nil }
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["B", "C", "A"])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAltWithTheArrowKeysMovesCellsOverHeaders() async throws {
    let window = try await openGrid()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(1)
    window.dataSource.selectedItemIdentifiers = [1]
    for (key, expected) in [
      ("alt+Down", ["A": [2, 3, 4, 1], "B": [], "C": [5, 6]]),
      ("alt+Down", ["A": [2, 3, 4], "B": [1], "C": [5, 6]]),
      ("alt+Down", ["A": [2, 3, 4], "B": [], "C": [5, 1, 6]]),
      ("alt+Up", ["A": [2, 3, 4], "B": [1], "C": [5, 6]]),
      ("alt+Up", ["A": [1, 2, 3, 4], "B": [], "C": [5, 6]]),
    ] {
      try await devices.press(key)
      XCTAssertEqual(window.sections, expected, key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1, key)
    }
  }

  func testRowsSelectionAndFocusFollowHundredsOfRandomApplies() async throws {
    for seed in 301...300 + UInt64(testScale) {
      let window = try await openGrid([], footers: seed % 2 == 0)
      var fuzz = ApplyFuzz(window, seed: seed)
      let wrong = try await fuzz.run(count: 120)
      XCTAssertEqual(wrong.prefix(5), [], "seed \(seed)")
    }
  }
}
