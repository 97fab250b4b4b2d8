import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the footers of sections in a list.
@MainActor
final class FooterTests: WindowTestCase {
  private func openList(
    showsSectionHeaders: Bool = true, hasButtons: Bool = false
  ) async throws -> ListWindow {
    try await open(
      ListWindow(
        showsSectionHeaders: showsSectionHeaders, showsSectionFooters: true,
        hasHeaderButtons: hasButtons),
      showing: .init([("A", [1, 2]), ("B", []), ("C", [3])]))
  }

  func testEachSectionEndsWithItsFooter() async throws {
    let window = try await openList()
    XCTAssertEqual(
      window.shownTexts,
      [
        "# A", "1", "2", "end of A", "# B", "end of B", "# C", "3", "end of C",
      ])
    XCTAssertNil(window.dataSource.itemIdentifier(forRow: 3))
    XCTAssertEqual(window.dataSource.sectionIdentifier(forRow: 5), "B")
    XCTAssertEqual(window.dataSource.row(forItemIdentifier: 3), 7)
  }

  func testFootersNeedNoHeaders() async throws {
    let window = try await openList(showsSectionHeaders: false)
    XCTAssertEqual(window.shownTexts, ["1", "2", "end of A", "end of B", "3", "end of C"])
    for section in ["A", "B", "C"] {
      XCTAssertTrue(window.dataSource.scrollTo(section: section), section)
    }
  }

  func testAFooterStaysTheLastRowOfItsSection() async throws {
    let window = try await openList()
    let footer = try XCTUnwrap(window.cell(of: .footer("A"))?.rowView?.view)
    window.dataSource.apply(
      try .init([("C", [3, 1]), ("A", [2, 4])]), animatingDifferences: true, completion: nil)
    await window.draw()
    XCTAssertEqual(
      window.shownTexts,
      ["# C", "3", "1", "end of C", "# A", "2", "4", "end of A"])
    XCTAssertIdentical(window.cell(of: .footer("A"))?.rowView?.view, footer)
    XCTAssertEqual(window.engine.store.position(of: .footer("A")), 7)
  }

  func testAFooterIsFilledAgainWithItsSection() async throws {
    let window = try await openList()
    window.footerNote = ", 1"
    window.dataSource.reconfigureRows(inSections: ["A"])
    XCTAssertEqual(window.labelRow(of: .footer("A"))?.text, "end of A, 1")
    XCTAssertEqual(window.labelRow(of: .footer("C"))?.text, "end of C")
    var snapshot = window.dataSource.snapshot()
    try snapshot.reloadSections(["C"])
    window.dataSource.apply(snapshot, completion: nil)
    await window.draw()
    XCTAssertEqual(window.labelRow(of: .footer("C"))?.text, "end of C, 1")
  }

  func testTheArrowKeysPassFootersAndNothingSelectsThem() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(2)
    try await devices.press("Down")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 3)
    try await devices.press("Up", "End")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
    gtk_selection_model_select_all(window.engine.selection.model)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3])
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3])
  }

  func testTabGoesFromAHeaderToTheFooterAndBack() async throws {
    let window = try await openList(hasButtons: true)
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(2)
    try await devices.press("Tab")
    XCTAssertEqual(window.focusedRow, .header("A"))
    try await devices.press("Tab")
    XCTAssertEqual(window.focusedRow, .footer("A"))
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.focusedRow, .header("A"))
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.focusedRow, .item(2))
  }

  func testShiftTabGoesFromAFooterToTheLastWidgetOfTheHeader() async throws {
    let window = try await openList(hasButtons: true)
    let buttons: [UnsafeMutablePointer<GtkWidget>] = [
      gtk_button_new_with_label("1"), gtk_button_new_with_label("2"),
    ]
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
    for button in buttons { gtk_box_append(box.cast(), button) }
    let header = WidgetRow(box)
    let provider = window.dataSource.sectionHeaderViewProvider
    window.dataSource.sectionHeaderViewProvider = { context in
      context.section == "A" ? header : provider?(context) ?? header
    }
    window.dataSource.reconfigureRows(inSections: ["A"])
    await window.draw()
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(2)
    try await devices.press("Tab", "Tab")
    XCTAssertEqual(window.engine.viewport.windowFocus, buttons[1])
    try await devices.press("Tab")
    XCTAssertEqual(window.focusedRow, .footer("A"))
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.engine.viewport.windowFocus, buttons[1])
    try await devices.press("shift+Tab")
    XCTAssertEqual(window.engine.viewport.windowFocus, buttons[0])
  }

  func testADropOnAFooterLandsAtTheEndOfItsSection() async throws {
    let window = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.middle(of: .footer("B")))
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2], "B": [1], "C": [3]])
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .footer("A")).upperBound - 3)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 1], "B": [], "C": [3]])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAFooterCannotBeDragged() async throws {
    let window = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderSection: { _ in true })
    XCTAssertNil(window.engine.dragging.payload(x: 20, y: window.middle(of: .footer("A"))))
    XCTAssertNotNil(window.engine.dragging.payload(x: 20, y: window.middle(of: .header("A"))))
  }
}
