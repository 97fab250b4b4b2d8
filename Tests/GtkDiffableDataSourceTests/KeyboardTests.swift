import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class KeyboardTests: KeyboardTestCase {
  func testArrowsPassOverHeadersAndEmptySections() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(1)
    for expected in [2, 3, 4, 4] {
      try await devices.press("Down")
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, expected)
      XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [expected])
    }
    for expected in [3, 2, 1, 1] {
      try await devices.press("Up")
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, expected)
    }
  }

  func testArrowsStopAtTheButtonsOfHeadersOfEmptySections() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    window.dataSource.focus(1)
    for expected in [.item(2), .header("B"), .item(3), .item(4), .header("D"), .header("D")]
      as [ListWindow.Row]
    {
      try await devices.press("Down")
      XCTAssertEqual(window.focusedRow, expected)
      XCTAssertEqual(
        window.dataSource.selectedItemIdentifiers, Set([expected.itemIdentifier].compactMap { $0 }))
    }
    XCTAssertEqual(window.list.focusedSectionIdentifier, "D")
    try await devices.press("Up", "Up", "shift+Up")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2, 3])
    try await devices.press("ctrl+Down", "ctrl+Up", "ctrl+Up")
    XCTAssertEqual(window.focusedRow, .item(1))
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2, 3])
    XCTAssertFalse(window.list.focus(section: "none"))
    XCTAssertTrue(window.list.focus(section: "D"))
    XCTAssertTrue(window.list.focus(section: "D"))
    XCTAssertEqual(window.focusedRow, .header("D"))
  }

  func testPagesGoToAHeaderAtTheEndOnlyFromTheLastItem() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    window.dataSource.focus(2)
    for (key, expected) in [
      ("End", .item(4)), ("Home", .item(1)), ("Page_Down", .item(4)), ("Page_Down", .header("D")),
      ("Page_Down", .header("D")), ("End", .item(4)), ("Page_Up", .item(1)),
      ("Page_Up", .item(1)),
    ] as [(String, ListWindow.Row)] {
      try await devices.press(key)
      XCTAssertEqual(window.focusedRow, expected, key)
    }
  }

  func testTheFocusOfAHeaderThatGoesIsTakenByTheNearestStop() async throws {
    let (window, _) = try await openList(hasHeaderButtons: true)
    let snapshot = window.dataSource.snapshot()
    for (removed, expected) in [
      ("B", .item(2)), ("D", .item(4)),
    ] as [(String, ListWindow.Row)] {
      window.dataSource.apply(snapshot, completion: nil)
      window.list.focus(section: removed)
      var shorter = snapshot
      try shorter.deleteSections([removed])
      window.dataSource.apply(shorter, completion: nil)
      XCTAssertEqual(window.focusedRow, expected, removed)
    }
    window.dataSource.apply(try .init([("A", [1, 2]), ("B", []), ("C", [])]), completion: nil)
    window.list.focus(section: "C")
    window.dataSource.apply(try .init([("A", [1, 2]), ("B", [])]), completion: nil)
    XCTAssertEqual(window.focusedRow, .header("B"))
  }

  func testHomeEndAndPagesReachTheFirstAndLastItem() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(2)
    for (key, expected) in [
      ("End", 4), ("Home", 1), ("Page_Down", 4), ("Page_Up", 1),
    ] {
      try await devices.press(key)
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, expected, key)
    }
  }

  func testHomeAndEndShowTheEmptySectionsBeyondTheFirstAndLastItem() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      for modifier in ["", "ctrl+"] {
        let window = try await open(
          ListWindow(kind: kind),
          showing: .init([
            ("A", []), ("B", []), ("C", Array(0..<200)), ("D", []), ("E", []),
          ]))
        let devices = try await InputDevices(of: window)
        window.dataSource.focus(100)
        await window.draw()
        try await devices.press(modifier + "Home")
        await window.draw()
        XCTAssertEqual(window.dataSource.focusedItemIdentifier, 0, modifier)
        XCTAssertEqual(window.scroll, 0, "\(kind) \(modifier)")
        try await devices.press(modifier + "End")
        await window.draw()
        XCTAssertEqual(window.dataSource.focusedItemIdentifier, 199, modifier)
        let end =
          gtk_adjustment_get_upper(window.adjustment)
          - gtk_adjustment_get_page_size(window.adjustment)
        XCTAssertEqual(window.scroll, end, "\(kind) \(modifier)")
        XCTAssertEqual(window.shownTexts.last, "# E")
      }
    }
  }

  func testHomeShowsTheFirstItemWhereTooManyEmptySectionsAreAboveIt() async throws {
    let empty = (1...40).map { ("empty \($0)", [Int]()) }
    let window = try await open(
      ListWindow(), showing: .init(empty + [("Songs", Array(0..<100))]))
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(80)
    await window.draw()
    try await devices.press("Home")
    await window.draw()
    let extent = window.extent(of: .item(0))
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 0)
    XCTAssertTrue(
      extent.lowerBound >= 0 && extent.upperBound <= window.engine.viewport.height
        && extent.upperBound > 0, "\(extent)")
  }

  func testTheFocusedRowAloneIsSelected() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    window.dataSource.focus(1)
    try await devices.press("Home", "shift+Down", "shift+Down")
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3])
    var changes = 0
    window.dataSource.selectionDidChange = { changes += 1 }
    window.list.selectFocusedRow()
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
    XCTAssertEqual(window.selectedInGtk, [3])
    XCTAssertEqual(changes, 1)
    // A range now begins at the focused row.
    try await devices.press("shift+Down")
    XCTAssertEqual(window.selectedInGtk, [3, 4])
    window.list.focus(section: "D")
    window.list.selectFocusedRow()
    XCTAssertEqual(window.selectedInGtk, [])
  }

  func testPageDownGoesOnePageThroughALongList() async throws {
    let window = try await open(
      ListWindow(), showing: .init([("A", Array(0..<500)), ("B", Array(500..<1000))]))
    let devices = try await InputDevices(of: window)
    window.dataSource.focus(0)
    var previous = 0
    for _ in 0..<4 {
      try await devices.press("Page_Down")
      let focused = try XCTUnwrap(window.dataSource.focusedItemIdentifier)
      XCTAssertTrue((5...20).contains(focused - previous), "from \(previous) to \(focused)")
      previous = focused
    }
    try await devices.press("End", "Page_Up")
    XCTAssertTrue((975...996).contains(window.dataSource.focusedItemIdentifier ?? 0))
  }

  func testAShiftedRangeLeavesHeadersOut() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(1)
    try await devices.press("Home", "shift+Down", "shift+Down", "shift+Down")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3, 4])
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3, 4])
    try await devices.press("shift+Up", "shift+Up")
    XCTAssertEqual(window.selectedInGtk, [1, 2])
  }

  func testSelectAllLeavesHeadersOut() async throws {
    let (window, devices) = try await openList()
    var changes = 0
    window.dataSource.selectionDidChange = { changes += 1 }
    window.dataSource.focus(3)
    try await devices.press("ctrl+a")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2, 3, 4])
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3, 4])
    XCTAssertEqual(changes, 1)
  }

  func testControlMovesTheFocusWithoutSelecting() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(1)
    try await devices.press("Home", "ctrl+Down", "ctrl+Down")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 3)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1])
    try await devices.press("ctrl+space")
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 3])
  }

  func testReturnActivatesAnItem() async throws {
    let (window, devices) = try await openList()
    var activated: [Int] = []
    window.dataSource.itemActivated = { activated.append($0) }
    window.dataSource.focus(3)
    try await devices.press("Return")
    XCTAssertEqual(activated, [3])
  }

  func testSpaceAndReturnSwitchASwitchInsideARow() async throws {
    let (window, devices) = try await openList()
    var activated: [Int] = []
    window.dataSource.itemActivated = { activated.append($0) }
    var switches: [Int: UnsafeMutablePointer<GtkWidget>] = [:]
    window.dataSource.provideRows {
      WidgetRow(gtk_switch_new())
    } configure: { row, context in
      switches[context.item] = row.widget
    }
    await window.dataSource.applyUsingReloadData(window.dataSource.snapshot())
    await window.draw()
    window.dataSource.focus(2)
    try await devices.press("Tab")
    let control = try XCTUnwrap(switches[2])
    XCTAssertEqual(gtk_window_get_focus(window.window.cast()), control)
    for (key, isOn) in [("space", true), ("Return", false), ("KP_Enter", true)] {
      try await devices.press(key)
      try await pump(until: "\(key) has switched") {
        (gtk_switch_get_active(control.opaque) != 0) == isOn
      }
    }
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [])
    XCTAssertEqual(activated, [])
    window.dataSource.focus(2)
    try await devices.press("Return")
    XCTAssertEqual(activated, [2])
  }

  func testTheMenuKeysAskForTheMenuOfTheFocusedRow() async throws {
    let (window, devices) = try await openList()
    var requests: [SnapshotRow<String, Int>] = []
    window.dataSource.contextMenuRequested = { row, x, y in
      requests.append(row)
      XCTAssertEqual(window.dataSource.rowAt(x: x, y: y), row)
    }
    window.dataSource.focus(2)
    try await devices.press("Menu")
    window.dataSource.focus(4)
    try await devices.press("shift+F10")
    XCTAssertEqual(requests, [.item(2), .item(4)])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [4])
  }

  func testARightClickSelectsTheRowUnlessItIsSelected() async throws {
    let (window, devices) = try await openList()
    var requests: [SnapshotRow<String, Int>] = []
    window.dataSource.contextMenuRequested = { row, _, _ in requests.append(row) }
    window.dataSource.selectedItemIdentifiers = [1, 2]
    try await devices.click(y: window.middle(of: .item(2)), button: 3)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [1, 2])
    try await devices.click(y: window.middle(of: .item(3)), button: 3)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
    try await devices.click(y: window.middle(of: .header("C")), button: 3)
    XCTAssertEqual(requests, [.item(2), .item(3), .header("C")])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
  }

  func testAltArrowsMoveTheSelectionThroughSectionBorders() async throws {
    let (window, devices) = try await openList()
    var moves = 0
    window.dataSource.reorderingHandlers = ReorderingHandlers(didReorder: { _ in moves += 1 })
    window.dataSource.focus(2)
    window.dataSource.selectedItemIdentifiers = [2]
    try await devices.press("alt+Down")
    XCTAssertEqual(window.sections, ["A": [1], "B": [2], "C": [3, 4], "D": []])
    try await devices.press("alt+Down", "alt+Down")
    XCTAssertEqual(window.sections, ["A": [1], "B": [], "C": [3, 2, 4], "D": []])
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [2])
    try await devices.press("alt+Up", "alt+Up", "alt+Up")
    XCTAssertEqual(window.sections, ["A": [1, 2], "B": [], "C": [3, 4], "D": []])
    XCTAssertEqual(moves, 6)
    window.dataSource.handlesReorderingKeys = false
    try await devices.press("alt+Up")
    XCTAssertEqual(moves, 6)
  }
}
