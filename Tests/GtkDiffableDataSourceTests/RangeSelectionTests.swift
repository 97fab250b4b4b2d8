import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

/// Tests ranges that are selected with Shift, in a list whose program selects and focuses rows as
/// well.
@MainActor
final class RangeSelectionTests: KeyboardTestCase {
  func testARangeBeginsAtTheFocusThatTheProgramMoved() async throws {
    let (window, devices) = try await openList()
    for (start, item, key, expected) in [
      ("Home", 3, "shift+Down", [3, 4]), ("End", 1, "shift+Down", [1, 2]),
      ("End", 2, "shift+Up", [1, 2]),
    ] {
      for isSelected in [true, false] {
        try await devices.press(start)
        window.dataSource.focus(item)
        if isSelected { window.dataSource.selectedItemIdentifiers = [item] }
        try await devices.press(key)
        XCTAssertEqual(window.selectedInGtk, Set(expected), "\(item), \(isSelected)")
        XCTAssertEqual(window.dataSource.selectedItemIdentifiers, Set(expected))
      }
    }
  }

  func testARangeBeginsAtARowThatHasComeBack() async throws {
    let (window, devices) = try await openList()
    let full = window.dataSource.snapshot()
    var shorter = full
    try shorter.deleteItems([4])
    try await devices.press("Home", "End")
    window.dataSource.apply(shorter, completion: nil)
    window.dataSource.apply(full, completion: nil)
    window.dataSource.focus(4)
    window.dataSource.selectedItemIdentifiers = [4]
    try await devices.press("shift+Up")
    XCTAssertEqual(window.selectedInGtk, [3, 4])
  }

  func testRowsThatTheProgramSelectedAreARangeWithTheFocusAtItsEnd() async throws {
    let (window, devices) = try await openList()
    for (selected, focused, key, expected) in [
      ([1, 2, 3], 3, "shift+Down", [1, 2, 3, 4]), ([2, 3, 4], 2, "shift+Up", [1, 2, 3, 4]),
      ([1, 2, 3], 3, "shift+Up", [1, 2]), ([1, 2, 3, 4], 3, "shift+Up", [2, 3]),
      ([1, 4], 4, "shift+Up", [3, 4]),
    ] {
      window.dataSource.selectedItemIdentifiers = Set(selected)
      window.dataSource.focus(focused)
      try await devices.press(key)
      XCTAssertEqual(window.selectedInGtk, Set(expected), "\(selected), \(focused), \(key)")
    }
  }

  func testARangeGoesOnAfterAChangeOfTheList() async throws {
    let (window, devices) = try await openList()
    window.dataSource.focus(1)
    try await devices.press("Home", "shift+Down")
    var snapshot = window.dataSource.snapshot()
    try snapshot.insertItems([9], beforeItem: 1)
    window.dataSource.apply(snapshot, completion: nil)
    try await devices.press("shift+Down")
    XCTAssertEqual(window.selectedInGtk, [1, 2, 3])
    try await devices.press("shift+Up", "shift+Up", "shift+Up")
    XCTAssertEqual(window.selectedInGtk, [9, 1])
  }

  func testFromAHeaderARangeBeginsAtItsFirstRow() async throws {
    let (window, devices) = try await openList(hasHeaderButtons: true)
    window.dataSource.focus(1)
    try await devices.press("Home")
    window.list.focus(section: "B")
    try await devices.press("shift+Down", "shift+Down")
    XCTAssertEqual(window.selectedInGtk, [3, 4])
  }

  func testAClickWithShiftBeginsAtTheFocusThatTheProgramMoved() async throws {
    let (window, devices) = try await openList()
    for (start, focused, clicked, expected) in [
      ("Home", 3, 4, [3, 4]), ("End", 2, 1, [1, 2]), ("Home", 2, 3, [2, 3]),
    ] {
      try await devices.press(start)
      window.dataSource.focus(focused)
      window.dataSource.selectedItemIdentifiers = [focused]
      await window.draw()
      let extent = window.extent(of: .item(clicked))
      try await devices.hold("shift")
      try await devices.click(y: (extent.lowerBound + extent.upperBound) / 2)
      try await devices.letGo("shift")
      XCTAssertEqual(window.selectedInGtk, Set(expected))
    }
  }

  func testTheAnchorMovesWithoutAChangeOfTheSelection() async throws {
    let (window, devices) = try await openList()
    var selections: [Set<Int>] = []
    window.dataSource.selectedItemIdentifiers = [2, 3]
    window.dataSource.focus(3)
    window.dataSource.selectionDidChange = {
      selections.append(window.dataSource.selectedItemIdentifiers)
    }
    try await devices.press("shift+Down")
    XCTAssertEqual(selections, [[2, 3, 4]])
  }
}
