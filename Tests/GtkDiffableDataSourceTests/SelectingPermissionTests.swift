import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests items that the user may not select.
@MainActor
final class SelectingPermissionTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private func openList(_ mode: SelectionMode = .multiple) async throws -> ListWindow {
    let window = try await open(
      ListWindow(selectionMode: mode), showing: Snapshot([("A", [1, 2, 3]), ("B", [4, 5])]))
    window.dataSource.shouldSelectItem = { $0 % 2 == 1 }
    return window
  }

  func testAClickOnARefusedItemLeavesTheSelectionAsItWas() async throws {
    for mode in [SelectionMode.multiple, .single] {
      let window = try await openList(mode)
      var changes = 0
      window.dataSource.selectionDidChange = { changes += 1 }
      let devices = try await InputDevices(of: window)
      try await devices.click(y: window.middle(of: .item(3)))
      try await pump(until: "the item is selected") { window.selectedInGtk == [3] }
      try await devices.click(y: window.middle(of: .item(2)))
      await window.draw()
      XCTAssertEqual(window.selectedInGtk, [3])
      XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
      XCTAssertEqual(changes, 1)
      try await devices.click(y: window.middle(of: .item(5)))
      try await pump(until: "the item is selected") { window.selectedInGtk == [5] }
      XCTAssertEqual(changes, 2)
      window.close()
    }
  }

  func testSelectingAllLeavesRefusedItemsOut() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(1)
    try await devices.press("ctrl+a")
    try await pump(until: "items are selected") { !window.selectedInGtk.isEmpty }
    XCTAssertEqual(window.selectedInGtk, [1, 3, 5])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 3, 5])
  }

  func testTheArrowKeysPassARefusedItemWithoutSelectingIt() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    try await devices.click(y: window.middle(of: .item(1)))
    try await pump(until: "the item is selected") { window.selectedInGtk == [1] }
    try await devices.press("Down")
    try await pump(until: "the focus has moved") { window.dataSource.focusedItemIdentifier == 2 }
    XCTAssertEqual(window.selectedInGtk, [1])
    try await devices.press("Down")
    try await pump(until: "the next item is selected") { window.selectedInGtk == [3] }
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
  }

  func testTheProgramSelectsAnyItemAndTheUserCanUnselectIt() async throws {
    let window = try await openList()
    window.dataSource.selectedItemIdentifiers = [2, 4]
    XCTAssertEqual(window.selectedInGtk, [2, 4])
    gtk_selection_model_unselect_item(window.engine.selection.model, 2)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [4])
    XCTAssertEqual(window.selectedInGtk, [4])
  }
}
