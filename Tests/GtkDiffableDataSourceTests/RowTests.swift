import CGtk
import CGtkSupport
import DiffableDataSource
import Foundation
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class RowTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testReconfiguringBindsExactlyTheShownRowsAndKeepsTheirWidgets() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
    let changes = ItemsChanges(of: window.dataSource.store.model)
    let row = try XCTUnwrap(window.labelRow(of: .item(3)))
    let made = window.made.count
    window.binds = [:]
    window.suffix = [3: "!", 5: "!", 999: "!"]
    var snapshot = window.dataSource.snapshot()
    try snapshot.reconfigureItems([3, 5, 999])
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(window.binds, [3: 1, 5: 1])
    XCTAssertEqual(changes.all, [])
    XCTAssertTrue(window.labelRow(of: .item(3)) === row)
    XCTAssertEqual(row.text, "3!")
    XCTAssertEqual(row.reuseCount, 0)
    XCTAssertEqual(window.made.count, made)
    window.dataSource.scrollTo(999)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("999!"))
  }

  func testReloadingMakesANewViewAndKeepsTheRow() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<20))]))
    let changes = ItemsChanges(of: window.dataSource.store.model)
    let view = try XCTUnwrap(window.labelRow(of: .item(3)))
    let row = window.cell(of: .item(3))?.rowWidget
    window.dataSource.focus(3)
    window.dataSource.selectedItemIdentifiers = [3]
    var snapshot = window.dataSource.snapshot()
    try snapshot.reloadItems([3])
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertFalse(window.labelRow(of: .item(3)) === view)
    XCTAssertEqual(window.cell(of: .item(3))?.rowWidget, row)
    XCTAssertEqual(changes.all, [])
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 3)
    XCTAssertEqual(window.selectedInGtk, [3])
  }

  func testReloadingASectionMakesItsHeaderAndItemsAnew() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1]), ("B", [2, 3])]))
    let old = [.header("A"), .item(1), .header("B"), .item(2), .item(3)].map(window.labelRow(of:))
    var snapshot = window.dataSource.snapshot()
    try snapshot.reloadSections(["B"])
    window.dataSource.apply(snapshot, completion: nil)
    let new = [.header("A"), .item(1), .header("B"), .item(2), .item(3)].map(window.labelRow(of:))
    XCTAssertEqual(zip(old, new).map { $0 === $1 }, [true, true, false, false, false])
  }

  func testAMoveBindsOnlyTheMovedRow() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
    window.binds = [:]
    var snapshot = window.dataSource.snapshot()
    try snapshot.moveItem(2, afterItem: 8)
    window.dataSource.apply(snapshot, completion: nil)
    await window.draw()
    XCTAssertTrue(window.bindCount <= 2, "\(window.binds)")
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAFilterKeepsTheWidgetsOfRowsThatLeaveForThoseThatCome() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    for (kept, step) in [(0..<5000, 10), (0..<2500, 2), (2500..<5000, 3), (0..<5000, 1)] {
      let widgets = Set(window.dataSource.viewport.cells.bound.compactMap(\.rowWidget))
      let items = Array(stride(from: kept.lowerBound, to: kept.upperBound, by: step))
      window.dataSource.apply(try Snapshot([("A", items)]), completion: nil)
      let now = Set(window.dataSource.viewport.cells.bound.compactMap(\.rowWidget))
      XCTAssertGreaterThan(now.intersection(widgets).count, 195, "\(kept), each \(step)th")
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testAFilterOfAScrolledListKeepsTheWidgetsOfRowsThatLeaveForThoseThatCome() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    window.dataSource.scrollTo(3000)
    await window.draw()
    let widgets = Set(window.dataSource.viewport.cells.bound.compactMap(\.rowWidget))
    let items = Array(stride(from: 0, to: 5000, by: 7))
    window.dataSource.apply(try Snapshot([("A", items)]), completion: nil)
    let now = Set(window.dataSource.viewport.cells.bound.compactMap(\.rowWidget))
    XCTAssertGreaterThan(now.intersection(widgets).count, 150)
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAMoveFarBelowBindsNothing() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    window.binds = [:]
    var snapshot = window.dataSource.snapshot()
    try snapshot.moveItem(4000, afterItem: 4500)
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(window.bindCount, 0)
    XCTAssertEqual(window.dataSource.row(forItemIdentifier: 4000), 4501)
  }

  func testAnItemThatChangesItsSectionIsBoundAgain() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", [3])]))
    window.binds = [:]
    window.dataSource.apply(try Snapshot([("A", [1]), ("B", [2, 3])]), completion: nil)
    XCTAssertEqual(window.binds[2], 1)
    XCTAssertNil(window.binds[1])
    XCTAssertNil(window.binds[3])
  }

  func testEverySpliceReplayedOnACopyGivesTheList() async throws {
    let window = try await open(ListWindow())
    let store = window.dataSource.store
    let changes = ItemsChanges(of: store.model)
    var copy: [OpaquePointer?] = []
    changes.onChange = { change in
      let added = (0..<change.added).map { offset -> OpaquePointer? in
        let object = g_list_model_get_item(store.model, guint(change.position + offset))
        defer { g_object_unref(object) }
        return object.map { OpaquePointer($0) }
      }
      copy.replaceSubrange(change.position..<change.position + change.removed, with: added)
    }
    var list = RandomList(sections: 3, items: 50, largest: 800, seed: 7)
    for step in 0..<150 {
      let change = list.change()
      window.dataSource.apply(try list.snapshot(), completion: nil)
      XCTAssertEqual(copy, store.rows.map(store.object(of:)), "seed 7 step \(step): \(change)")
    }
  }

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
    dataSource.applyUsingReloadData(try Snapshot([("A", [2, 4, 5]), ("B", [7])]))
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
    XCTAssertEqual(gtk_widget_is_ancestor(list.listView, list.widget), 1)
    XCTAssertEqual(gtk_widget_is_ancestor(grid.gridView, grid.widget), 1)
    let window = ObjectReference(retaining: gtk_window_new())
    defer { gtk_window_destroy(window.cast()) }
    gtk_window_set_default_size(window.cast(), 200, 300)
    for dataSource in [list, grid] as [CollectionDiffableDataSource<String, Int>] {
      gtk_window_set_child(window.cast(), dataSource.widget)
      dataSource.provideRows {
        TextRowView()
      } configure: {
        $0.text = "\($1.item)"
      }
      dataSource.apply(try Snapshot([("A", Array(0..<500))]), completion: nil)
      gtk_window_present(window.cast())
      try await pump(until: "rows are on the screen") {
        dataSource.viewport.visibleCells.count > 3
      }
      dataSource.scrollTo(499)
      try await pump(until: "the list has scrolled") {
        dataSource.viewport.adjustment.map { gtk_adjustment_get_value($0) > 100 } ?? false
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
    window.dataSource.applyUsingReloadData(try Snapshot([("A", [2]), ("B", [3, 1])]))
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
        WeakObject(window.listView), WeakObject(window.dataSource.selection.model),
        WeakObject(window.dataSource.store.model),
      ]
      let rows = window.dataSource.store.rows
      objects += rows.compactMap(window.dataSource.store.object(of:)).map(WeakObject.init)
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
