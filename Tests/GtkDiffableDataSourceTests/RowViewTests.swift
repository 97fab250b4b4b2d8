import CGtk
import CGtkSupport
import DiffableDataSource
import Foundation
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests how row views are made, reused and dropped.
@MainActor
final class RowViewTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testScrollingHandsTheViewsOn() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<20_000))]))
    for row in stride(from: 0, to: 20_000, by: 1000) {
      window.dataSource.scrollTo(row)
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [])
    }
    XCTAssertTrue(window.made.count < 500, "\(window.made.count) views were made")
  }

  func testFilteringToAndFroMakesNoNewViews() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<2000))]))
    let filtered = try Snapshot([("A", Array(stride(from: 0, to: 2000, by: 7)))])
    let all = window.dataSource.snapshot()
    window.dataSource.apply(filtered, completion: nil)
    await window.draw()
    let made = window.made.count
    for snapshot in [all, filtered, all, filtered] {
      window.dataSource.apply(snapshot, completion: nil)
      await window.draw()
    }
    XCTAssertTrue(window.made.count - made < 20, "\(window.made.count - made) views were made")
  }

  func testEachRegistrationGetsItsOwnViewsBack() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<30))]))
    let dataSource = window.list
    var made: [ObjectIdentifier: String] = [:]
    func registration(_ name: String) -> ListWindow.DataSource.RowRegistration<LabelRow> {
      .init {
        let row = LabelRow()
        made[ObjectIdentifier(row)] = name
        window.made.append(row)
        return row
      } configure: { row, context in
        XCTAssertEqual(made[ObjectIdentifier(row)], name)
        row.text = "\(name) \(context.item) in \(context.section) at \(context.position)"
      }
    }
    let even = registration("even")
    let odd = registration("odd")
    dataSource.rowViewProvider = { [unowned dataSource] context in
      dataSource.dequeueConfiguredReusableRow(
        using: context.item % 2 == 0 ? even : odd, for: context)
    }
    dataSource.provideHeaders {
      TextRowView(styleClass: "heading")
    } configure: { header, context in
      header.text = "section \(context.section)"
    }
    await dataSource.applyUsingReloadData(try Snapshot([("A", [2, 4, 5]), ("B", [7])]))
    await window.draw()
    XCTAssertEqual(
      window.shownTexts,
      [
        "section A", "even 2 in A at 0", "even 4 in A at 1", "odd 5 in A at 2", "section B",
        "odd 7 in B at 0",
      ])
    let view = try XCTUnwrap(window.labelRow(of: .item(5)))
    var snapshot = dataSource.snapshot()
    try snapshot.reconfigureItems([5])
    dataSource.apply(snapshot, completion: nil)
    XCTAssertTrue(window.labelRow(of: .item(5)) === view, "the row keeps its view")
    for _ in 0..<4 {
      dataSource.apply(try Snapshot([("A", Array(100..<300))]), completion: nil)
      await window.draw()
      dataSource.apply(snapshot, completion: nil)
      await window.draw()
    }
    XCTAssertLessThan(made.count, 450, "views are used again")
  }

  func testOneKindOfRowsIsProvidedInOneCall() async throws {
    let window = try await open(ListWindow())
    let suffix = "!"
    window.dataSource.provideRows {
      TextRowView()
    } configure: { row, context in
      row.text = "\(context.item)\(suffix)"
      if context.item == 2 { row.accessibleLabel = "two" }
    }
    window.dataSource.apply(try Snapshot([("A", [1, 2])]), completion: nil)
    await window.draw()
    XCTAssertEqual(window.shownTexts.suffix(2), ["1!", "2!"])
    let views = [1, 2].compactMap { window.cell(of: .item($0))?.rowView?.view as? TextRowView }
    XCTAssertEqual(views.map(\.accessibleLabel), ["1!", "two"])
    XCTAssertEqual(views.map(\.text), ["1!", "2!"])
  }

  func testADataSourceMakesItsOwnScrollingListOrGrid() async throws {
    let list = ListViewDiffableDataSource<String, Int>(showsSectionHeaders: false)
    let grid = GridViewDiffableDataSource<String, Int>(selectionMode: .single)
    XCTAssertTrue(list.listView != list.widget && list.listView.isDescendant(of: list.widget))
    XCTAssertTrue(grid.gridView != grid.widget && grid.gridView.isDescendant(of: grid.widget))
    let window = ObjectReference(retaining: gtk_window_new())
    defer { gtk_window_destroy(window.cast()) }
    gtk_window_set_default_size(window.cast(), 200, 300)
    for dataSource in [list, grid] as [CollectionDiffableDataSource<String, Int>] {
      gtk_window_set_child(window.cast(), dataSource.widget.widget)
      dataSource.provideRows {
        TextRowView()
      } configure: {
        $0.text = "\($1.item)"
      }
      dataSource.apply(try Snapshot([("A", Array(0..<500))]), completion: nil)
      gtk_window_present(window.cast())
      try await pump(until: "rows are on the screen") {
        dataSource.engine.viewport.visibleCells.count > 3
      }
      dataSource.scrollTo(499)
      try await pump(until: "the list has scrolled") {
        dataSource.engine.viewport.adjustment.map { gtk_adjustment_get_value($0) > 100 } ?? false
      }
    }
  }

  func testAProviderMayHandOutItsOwnViews() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    window.dataSource.rowViewProvider = { context in
      let row = LabelRow()
      row.text = "own \(context.item) in \(context.section) at \(context.position)"
      return row
    }
    let result = await window.dataSource.applyUsingReloadData(
      try Snapshot([("A", [2]), ("B", [3, 1])]))
    XCTAssertEqual(result, .applied)
    await window.draw()
    XCTAssertEqual(
      window.shownTexts, ["# A", "own 2 in A at 0", "# B", "own 3 in B at 0", "own 1 in B at 1"])
  }

  func testDataSourceRowsAndWidgetsAreFreedWithTheWindow() async throws {
    let living = LabelRow.living
    weak var dataSource: ListWindow.DataSource?
    var objects: [WeakObject] = []
    do {
      let window = ListWindow(hasHeaderButtons: true, hasRowButtons: true)
      dataSource = window.dataSource
      window.dataSource.reorderingHandlers = ReorderingHandlers()
      window.dataSource.contextMenuRequested = { _, _, _ in }
      window.dataSource.apply(try Snapshot([("A", Array(0..<300)), ("B", [])]), completion: nil)
      try await window.present()
      window.dataSource.focus(7)
      window.dataSource.selectedItemIdentifiers = [1, 2, 3]
      window.dataSource.apply(try Snapshot([("A", Array(100..<400))]), completion: nil)
      await window.draw()
      objects = [
        WeakObject(window.listView), WeakObject(window.engine.selection.model),
        WeakObject(window.engine.store.model),
      ]
      let rows = window.engine.store.rows
      objects += rows.compactMap(window.engine.store.object(of:)).map(WeakObject.init)
      objects += window.made.map { WeakObject($0.widget) }
      window.close()
      window.made = []
    }
    await settle()
    XCTAssertNil(dataSource)
    XCTAssertEqual(LabelRow.living, living)
    XCTAssertEqual(objects.filter { $0.isAlive }.map(\.typeName), [])
  }

  func testRowsAndHeadersHaveTheLabelsOfTheirViews() async throws {
    guard ProcessInfo.processInfo.environment["GTK_A11Y"] == "test" else {
      throw XCTSkip("GTK_A11Y is not \"test\"")
    }
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", [])]))
    window.suffix[2] = " changed"
    var snapshot = window.dataSource.snapshot()
    try snapshot.reconfigureItems([2])
    window.dataSource.apply(snapshot, completion: nil)
    for (row, label) in [
      (.header("A"), "row # A"), (.item(1), "row 1"), (.item(2), "row 2 changed"),
      (.header("B"), "row # B"),
    ] as [(ListWindow.Row, String)] {
      let widget = try XCTUnwrap(window.cell(of: row)?.rowWidget)
      XCTAssertTrue(gtk_support_test_has_label(widget, label) != 0, label)
      XCTAssertFalse(gtk_support_test_has_label(widget, "something else") != 0)
    }
  }

  func testTheListViewMayOutliveItsDataSource() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    window.dataSource = ListViewDiffableDataSource(
      listView: OpaquePointer(gtk_list_view_new(nil, nil)))
    await window.draw()
    XCTAssertNil(gtk_list_view_get_model(window.listView))
    XCTAssertNil(gtk_widget_get_first_child(window.listView.widget))
  }
}
