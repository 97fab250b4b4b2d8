import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class OutlineKeysTests: OutlineTestCase {
  func testTheArrowKeysExpandAndCollapseAndLeadToTheFirstChildAndTheParent() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      for isRightToLeft in [false, true] {
        let window = try await openOutline(ListWindow(kind: kind))
        if isRightToLeft { gtk_widget_set_direction(window.listView.widget, GTK_TEXT_DIR_RTL) }
        let (into, out) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
        let devices = try await InputDevices(of: window)
        window.dataSource.focus(1)
        window.list.selectFocusedRow()
        let all = [1, 10, 100, 11, 2]
        try await press(into, devices, focusing: 1, showing: [1, 10, 11, 2])
        try await press(into, devices, focusing: 10, showing: [1, 10, 11, 2])
        try await press("KP_\(into)", devices, focusing: 10, showing: all)
        try await press(into, devices, focusing: 100, showing: all)
        // Item 100 has no children to go to.
        try await press(into, devices, focusing: 100, showing: all)
        try await press(out, devices, focusing: 10, showing: all)
        try await press(out, devices, focusing: 10, showing: [1, 10, 11, 2])
        try await press("KP_\(out)", devices, focusing: 1, showing: [1, 10, 11, 2])
        try await press("shift+\(out)", devices, focusing: 1, showing: [1, 10, 11, 2])
        try await press(out, devices, focusing: 1, showing: [1, 2])
        // Item 1 has no parent to go to.
        try await press(out, devices, focusing: 1, showing: [1, 2])
        try await press("plus", devices, focusing: 1, showing: [1, 10, 11, 2])
        try await press("minus", devices, focusing: 1, showing: [1, 2])
        try await press("KP_Add", devices, focusing: 1, showing: [1, 10, 11, 2])
        try await press("KP_Subtract", devices, focusing: 1, showing: [1, 2])
      }
    }
  }

  func testAltWithTheArrowKeysMovesItemsToAnotherLevelAndUndoTakesThemBack() async throws {
    for isRightToLeft in [false, true] {
      let window = try await openOutline(expanding: [1, 10])
      if isRightToLeft { gtk_widget_set_direction(window.listView.widget, GTK_TEXT_DIR_RTL) }
      let (deeper, higher) = isRightToLeft ? ("Left", "Right") : ("Right", "Left")
      var changes: [DiffableDataSourceTransaction<String, Int>] = []
      window.dataSource.reorderingHandlers = ReorderingHandlers(
        canHaveChildren: { $0 != 100 }, didReorder: { changes.append($0) })
      let devices = try await InputDevices(of: window)
      func expect(_ levels: [Int], _ key: String, line: UInt = #line) async throws {
        try await devices.press("alt+\(key)")
        await settle()
        let items = window.sections["A"] ?? []
        XCTAssertEqual(
          items.map { window.dataSource.outlineState(of: $0)?.level ?? -1 }, levels, key,
          line: line)
      }
      window.dataSource.focus(11)
      // The tree is 1 with 10 (with 100) and 11, and 2.
      try await expect([0, 1, 2, 2, 0], deeper)
      // Item 100 takes no children.
      try await expect([0, 1, 2, 2, 0], deeper)
      try await expect([0, 1, 2, 1, 0], higher)
      try await expect([0, 1, 2, 0, 0], higher)
      try await expect([0, 1, 2, 0, 0], higher)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 11)
      window.dataSource.focus(2)
      try await expect([0, 1, 2, 0, 1], "KP_\(deeper)")
      XCTAssertEqual(window.dataSource.outlineState(of: 11)?.isExpanded, true)
      XCTAssertEqual(changes.count, 4)
      for change in changes.reversed() { window.dataSource.apply(change.inverse) }
      await window.draw()
      XCTAssertEqual(window.dataSource.snapshot(for: "A"), try tree(expanding: [1, 10]))
      // In a flat section the key has no effect.
      window.dataSource.focus(8)
      try await devices.press("alt+\(deeper)")
      XCTAssertEqual(changes.count, 4)
      XCTAssertEqual(window.sections["B"], [7, 8])
    }
  }

  func testTheFocusGoesToTheParentThatAKeyCollapses() async throws {
    let window = try await openOutline(expanding: [1, 10])
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(100)
    let arrow = try arrow(of: 1, in: window)
    try await devices.click(x: arrow.x, y: arrow.y)
    try await pump(until: "the parent is collapsed") { window.sections["A"] == [1, 2] }
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
  }

  func testTheKeyboardReturnsToTheParentOfAHiddenItem() async throws {
    let window = try await openOutline(expanding: [1, 10])
    let dataSource = window.dataSource
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("below")
    window.put(button, height: 30)
    await window.draw()
    let devices = try await InputDevices(of: window)
    dataSource.focus(100)
    gtk_widget_grab_focus(button)
    dataSource.collapse(1)
    await window.draw()
    XCTAssertEqual(dataSource.lastFocusedRow, .item(1))
    try await devices.press("shift+Tab")
    XCTAssertEqual(dataSource.focusedItemIdentifier, 1)
    gtk_widget_grab_focus(button)
    dataSource.lastFocusedRow = .item(100)
    dataSource.expand(1)
    XCTAssertEqual(dataSource.lastFocusedRow, .item(100))
  }

  func testReturnAndADoubleClickToggleWhatCanBeExpandedAndActivateTheRest() async throws {
    for isSet in [false, true] {
      let window = try await openOutline()
      let dataSource = window.dataSource
      var activated: [Int] = []
      if isSet { dataSource.itemActivated = { activated.append($0) } }
      let devices = try await InputDevices(of: window)
      dataSource.focus(1)
      try await devices.press("Return")
      await settle()
      XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
      dataSource.focus(2)
      try await devices.press("Return")
      await settle()
      XCTAssertEqual(activated, isSet ? [2] : [])
      try await devices.click(x: 150, y: window.middle(of: .item(1)), times: 2)
      try await pump(until: "the item is collapsed") { window.sections["A"] == [1, 2] }
      XCTAssertEqual(dataSource.selectedItemIdentifiers, [1])
      await window.draw()
      try await devices.click(x: 150, y: window.middle(of: .item(2)), times: 2)
      await settle()
      XCTAssertEqual(activated, isSet ? [2, 2] : [])
      XCTAssertEqual(window.sections["A"], [1, 2])
    }
  }

  func testADoubleClickExpandsWhatHasBecomeExpandable() async throws {
    let window = try await openOutline()
    let devices = try await InputDevices(of: window)
    var tree = try tree()
    try tree.append([20], to: 2)
    window.dataSource.apply(tree, to: "A", completion: nil)
    await window.draw()
    try await devices.click(x: 150, y: window.middle(of: .item(2)), times: 2)
    try await pump(until: "the item is expanded") { window.sections["A"] == [1, 2, 20] }
  }

  func testTheKeysChangeNothingInAListWithoutTrees() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(1)
    window.list.selectFocusedRow()
    for key in ["Right", "Left", "plus", "minus", "Return"] {
      try await press(key, devices, focusing: 1, showing: [1, 2])
    }
    XCTAssertEqual(window.binds, [1: 1, 2: 1])
  }
}
