import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests a list in a `GtkGridView` of one column.
@MainActor
final class ColumnTests: WindowTestCase {
  private func openColumn(
    height: Int32 = 400, isDense: Bool = false
  ) async throws -> ListWindow {
    let window = ListWindow(kind: .column, height: height)
    if isDense {
      let style = ObjectReference(consuming: gtk_css_provider_new())
      LaterGtk.load(
        ".dense > child, .dense box { padding: 0; margin: 0; } .dense label { font-size: 4px; }",
        into: style.opaque)
      gtk_style_context_add_provider_for_display(
        gtk_widget_get_display(window.listView.widget), style.opaque,
        guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
      gtk_widget_add_css_class(window.listView.widget, "dense")
      window.dataSource.register("item") { LabelRow(height: 10) }
    }
    return try await open(window, showing: .init([("A", Array(0..<5000))]))
  }

  func testItHasWidgetsForFewerRowsThanAListView() async throws {
    let snapshot = try ListWindow.Snapshot([("A", Array(0..<5000))])
    let list = try await open(ListWindow(), showing: snapshot)
    let column = try await openColumn()
    XCTAssertGreaterThan(list.dataSource.engine.viewport.realisedPositions.count, 195)
    XCTAssertLessThan(column.dataSource.engine.viewport.realisedPositions.count, 40)
    XCTAssertEqual(list.shownTexts.prefix(5), column.shownTexts.prefix(5))
  }

  func testRowsThatAreTooLowForAHighWindowFillItAllTheSame() async throws {
    let window = try await openColumn(height: 950, isDense: true)
    let viewport = window.engine.viewport
    for row in [0, 2500, 4999] {
      window.dataSource.scrollTo(row)
      await window.draw()
      let visible = viewport.visibleCells
      XCTAssertLessThanOrEqual(try XCTUnwrap(visible.first).top, 0, "row \(row)")
      XCTAssertGreaterThanOrEqual(
        try XCTUnwrap(visible.last).bottom, viewport.height, "row \(row)")
      XCTAssertEqual(window.wrongRows(), [], "row \(row)")
    }
  }

  func testTheWidgetOfAListIsAGridWhereItsRowsAreHighEnoughForTheMonitor() {
    for (height, isGrid) in [(.max, true), (1000, true), (1, false), (.min, false)] {
      let list = ListViewDiffableDataSource<String, Int>.makeListView(rowsOfAtLeast: height)
      let reference = ObjectReference(retaining: list)
      XCTAssertEqual(RowsWidget(.list, reference.opaque).kind, isGrid ? .column : .list)
    }
  }

  func testTheKeysToTheSidesDoNotLeadToAnotherRow() async throws {
    let window = try await openColumn()
    let devices = try await InputDevices(of: window)
    try await devices.click(y: window.middle(of: .item(2)))
    try await pump(until: "the row is selected") {
      window.dataSource.selectedItemIdentifiers == [2]
    }
    for key in ["Right", "Left", "KP_Right", "shift+Left", "ctrl+Right"] {
      try await devices.press(key)
      await settle()
      XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2], key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2, key)
    }
    try await devices.press("Down")
    try await pump(until: "the next row is selected") {
      window.dataSource.selectedItemIdentifiers == [3]
    }
  }

  func testAScreenReaderIsToldOfAListAndItsItems() async throws {
    let window = try await openColumn()
    let viewport = window.engine.viewport
    func role(of widget: UnsafeMutablePointer<GtkWidget>) -> GtkAccessibleRole {
      gtk_accessible_get_accessible_role(OpaquePointer(widget))
    }
    XCTAssertEqual(role(of: viewport.view), GTK_ACCESSIBLE_ROLE_LIST)
    await window.scroll(to: 3000)
    XCTAssertEqual(
      Set(viewport.cells.all.compactMap(\.rowWidget).map { role(of: $0).rawValue }),
      [GTK_ACCESSIBLE_ROLE_LIST_ITEM.rawValue])
  }
}
