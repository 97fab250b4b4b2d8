import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class RowTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testReconfiguringBindsExactlyTheShownRowsAndKeepsTheirWidgets() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
    let changes = ItemsChanges(of: window.engine.store.model)
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
    let changes = ItemsChanges(of: window.engine.store.model)
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

  func testAMarkIsAnOrderForOneApply() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3])]))
    var snapshot = try Snapshot([("A", [1, 2, 3, 4])])
    try snapshot.reloadItems([1])
    try snapshot.reconfigureItems([2])
    try snapshot.reloadSections(["A"])
    window.dataSource.apply(snapshot, completion: nil)
    let view = window.labelRow(of: .item(1))
    window.binds = [:]
    for _ in 0..<10 {
      snapshot = window.dataSource.snapshot()
      XCTAssertEqual(snapshot.reloadedItemIdentifiers, [])
      XCTAssertEqual(snapshot.reconfiguredItemIdentifiers, [])
      XCTAssertEqual(snapshot.reloadedSectionIdentifiers, [])
      let items = snapshot.itemIdentifiers
      try snapshot.moveItem(items[3], beforeItem: items[2])
      window.dataSource.apply(snapshot, completion: nil)
    }
    XCTAssertTrue(window.labelRow(of: .item(1)) === view)
    XCTAssertNil(window.binds[1])
    XCTAssertNil(window.binds[2])
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

  func testTheViewOfAnItemIsTheOneThatShowsItNow() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
    let view = try XCTUnwrap(window.dataSource.rowView(for: 3))
    XCTAssertTrue(view === window.labelRow(of: .item(3)))
    XCTAssertNil(window.dataSource.rowView(for: 1000))
    XCTAssertNil(window.dataSource.rowView(for: 900))
    window.dataSource.scrollTo(900)
    await window.draw()
    XCTAssertEqual((window.dataSource.rowView(for: 900) as? LabelRow)?.text, "900")
    window.dataSource.apply(try Snapshot([("A", [3])]), completion: nil)
    XCTAssertNil(window.dataSource.rowView(for: 900))
    XCTAssertEqual((window.dataSource.rowView(for: 3) as? LabelRow)?.text, "3")
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
      let widgets = Set(window.engine.viewport.cells.bound.compactMap(\.rowWidget))
      let items = Array(stride(from: kept.lowerBound, to: kept.upperBound, by: step))
      window.dataSource.apply(try Snapshot([("A", items)]), completion: nil)
      let now = Set(window.engine.viewport.cells.bound.compactMap(\.rowWidget))
      XCTAssertGreaterThan(now.intersection(widgets).count, 195, "\(kept), each \(step)th")
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testAFilterOfAScrolledListKeepsTheWidgetsOfRowsThatLeaveForThoseThatCome() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    window.dataSource.scrollTo(3000)
    await window.draw()
    let widgets = Set(window.engine.viewport.cells.bound.compactMap(\.rowWidget))
    let items = Array(stride(from: 0, to: 5000, by: 7))
    window.dataSource.apply(try Snapshot([("A", items)]), completion: nil)
    let now = Set(window.engine.viewport.cells.bound.compactMap(\.rowWidget))
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
    let store = window.engine.store
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
}
