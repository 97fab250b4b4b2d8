import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class SelectionTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testMovingAnItemToAnotherSectionKeepsItSelected() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", [3])]))
    window.dataSource.selectedItemIdentifiers = [1]
    window.dataSource.focus(1)
    window.dataSource.apply(try Snapshot([("A", [2]), ("B", [3, 1])]), completion: nil)
    XCTAssertEqual(window.selectedInGtk, [1])
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testAFilteredOutItemLeavesTheSelectionAndTheHandlerIsTold() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3])]))
    var changes: [Set<Int>] = []
    window.dataSource.selectionDidChange = { [unowned window] in
      changes.append(window.dataSource.selectedItemIdentifiers)
    }
    window.dataSource.selectedItemIdentifiers = [1, 2]
    XCTAssertEqual(changes, [])
    window.dataSource.apply(try Snapshot([("A", [2, 3])]), completion: nil)
    XCTAssertEqual(changes, [[2]])
    window.dataSource.apply(try Snapshot([("A", [1, 2, 3])]), completion: nil)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2])
    XCTAssertEqual(window.selectedInGtk, [2])
    XCTAssertEqual(changes.count, 1)
  }

  func testOnlyItemsOfTheListCanBeSelected() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3])]))
    window.dataSource.selectedItemIdentifiers = [2, 3, 99]
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2, 3])
    XCTAssertEqual(window.dataSource.orderedSelectedItemIdentifiers, [2, 3])
  }

  func testSelectingEverythingLeavesHeadersOut() async throws {
    let window = try await open(
      ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    gtk_selection_model_select_all(window.engine.selection.model)
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3])
    gtk_selection_model_select_range(window.engine.selection.model, 0, 4, 1)
    XCTAssertEqual(window.selectedInGtk, [1, 2])
    gtk_selection_model_select_item(window.engine.selection.model, 0, 1)
    XCTAssertEqual(window.selectedInGtk, [])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [])
  }

  func testARubberBandLeavesHeadersOut() async throws {
    let window = try await open(
      ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3]), ("D", [4])]))
    gtk_list_view_set_enable_rubberband(window.listView, 1)
    let devices = try await InputDevices(of: window)
    try await devices.drag(
      from: window.extent(of: .header("A")).lowerBound + 2,
      to: window.extent(of: .item(3)).upperBound - 4)
    try await devices.release()
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3])
  }

  func testInSingleModeAtMostOneItemIsSelected() async throws {
    let window = try await open(
      ListWindow(selectionMode: .single), showing: Snapshot([("A", [1, 2]), ("B", [3])]))
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [])
    window.dataSource.selectedItemIdentifiers = [3, 2]
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2])
    window.dataSource.apply(try Snapshot([("A", [1]), ("B", [3, 2])]), completion: nil)
    XCTAssertEqual(window.selectedInGtk, [2])
    gtk_selection_model_select_item(window.engine.selection.model, 0, 1)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [])
    window.dataSource.selectedItemIdentifiers = [3]
    window.dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
    XCTAssertEqual(window.selectedInGtk, [])
  }

  func testThousandsOfSelectedRowsSurviveAMove() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    let selected = Set(stride(from: 0, to: 5000, by: 2))
    window.dataSource.selectedItemIdentifiers = selected
    var snapshot = window.dataSource.snapshot()
    try snapshot.moveItem(0, afterItem: 4000)
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, selected)
    XCTAssertEqual(window.selectedInGtk, selected)
  }

  func testAnAnchorBringsBackTheScrollPositionAfterAFilter() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1_000))]))
    window.dataSource.scrollTo(500)
    await window.draw()
    await window.scroll(to: window.scroll + 7)
    let anchor = try XCTUnwrap(window.dataSource.scrollAnchor)
    window.dataSource.apply(try Snapshot([("A", [3, 4])]), completion: nil)
    await window.draw()
    XCTAssertNotEqual(window.dataSource.scrollAnchor, anchor)
    XCTAssertFalse(window.dataSource.scroll(to: anchor))
    window.dataSource.apply(try Snapshot([("A", Array(0..<1_000))]), completion: nil)
    XCTAssertTrue(window.dataSource.scroll(to: anchor))
    await window.draw()
    let place = try XCTUnwrap(window.dataSource.scrollAnchor)
    XCTAssertEqual(place.row, anchor.row)
    XCTAssertEqual(place.top, anchor.top, accuracy: 1)
  }
}
