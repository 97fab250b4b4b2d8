import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class TouchDraggingTests: TouchTestCase {
  typealias Row = SnapshotRow<String, Int>
  private var menus: [Row] = []

  private func openList(
    _ sections: [(String, [Int])] = [("A", [1, 2, 3]), ("B", []), ("C", [4, 5])],
    kind: RowsWidget.Kind = .list, hasRubberBand: Bool = false
  ) async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(kind: kind, hasRubberBand: hasRubberBand), showing: .init(sections))
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderSection: { _ in true })
    menus = []
    window.dataSource.contextMenuRequested = { [unowned self] row, _, _ in menus.append(row) }
    try setLongPressTime(milliseconds: 150)
    return (window, try await InputDevices(of: window))
  }

  func testAFingerThatRestsOnARowPicksItUpAndDragsIt() async throws {
    let (window, devices) = try await openList()
    let start = window.middle(of: .item(1))
    try await pickUp(y: start, in: window, with: devices)
    XCTAssertEqual(window.engine.dragging.source.items, [1])
    XCTAssertEqual(window.engine.dragging.touch.picture?.offset.y, 0)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    let end = window.extent(of: .item(5)).lowerBound + 6
    try await devices.glide(from: start, to: end)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    let offset = try XCTUnwrap(window.engine.dragging.touch.picture?.offset.y)
    XCTAssertEqual(offset, end - start, accuracy: 2)
    XCTAssertNil(window.engine.dragging.source.drag, "a finger needs no drag of GTK's")
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
    XCTAssertNil(window.engine.dragging.touch.picture)
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
    XCTAssertEqual(menus, [])
    try await expectNothingIsHeld(window)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAFingerThatRestsAndIsLiftedAsksForTheMenu() async throws {
    let (window, devices) = try await openList()
    window.dataSource.selectedItemIdentifiers = [4]
    try await pickUp(y: window.middle(of: .item(2)), in: window, with: devices)
    XCTAssertEqual(menus, [])
    XCTAssertNotNil(window.engine.dragging.touch.picture)
    try await devices.release()
    XCTAssertEqual(menus, [.item(2)])
    XCTAssertEqual(window.selectedInGtk, [2])
    XCTAssertNil(window.engine.dragging.touch.picture)
    try await expectNothingIsHeld(window)
  }

  func testARowThatCannotBeDraggedAsksForItsMenuWhileTheFingerRests() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    try await devices.touch(y: window.middle(of: .header("A")))
    try await pump(until: "the menu is asked for") { !self.menus.isEmpty }
    try await devices.glide(
      from: window.middle(of: .header("A")), to: window.middle(of: .item(3)))
    try await expectNothingIsHeld(window)
    try await devices.release()
    XCTAssertEqual(menus, [.header("A")])
    XCTAssertEqual(window.selectedInGtk, [])
  }

  func testATapSelectsAndNothingElse() async throws {
    let (window, devices) = try await openList()
    try setLongPressTime(milliseconds: 30_000)
    try await devices.click(y: window.middle(of: .item(2)))
    XCTAssertEqual(window.selectedInGtk, [2])
    XCTAssertEqual(menus, [])
    try await expectNothingIsHeld(window)
  }

  func testAFingerThatMovesAtOnceScrollsAndDragsNothing() async throws {
    let (window, devices) = try await openList([("A", Array(1...100))])
    try setLongPressTime(milliseconds: 30_000)
    let before = window.dataSource.snapshot()
    var policies = 0
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderItem: { _ in
      policies += 1
      return true
    })
    try await devices.touch(y: 300)
    try await devices.glide(from: 300, to: 100)
    await window.draw()
    XCTAssertGreaterThan(window.scroll, 100)
    try await expectNothingIsHeld(window)
    try await devices.release()
    XCTAssertEqual(policies, 0, "no row was asked whether it may move")
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertEqual(window.selectedInGtk, [])
    XCTAssertEqual(menus, [])
  }

  func testInAListTooShortToScrollAFingerThatMovesAtOnceNeitherDragsNorSelects() async throws {
    let (window, devices) = try await openList(hasRubberBand: true)
    try setLongPressTime(milliseconds: 30_000)
    let before = window.dataSource.snapshot()
    let start = window.middle(of: .item(1))
    for end in [(x: 60.0, y: start + 100), (x: 200, y: start)] {
      try await devices.touch(y: start)
      try await devices.glide(from: (60, start), to: end)
      try await expectNothingIsHeld(window)
      try await devices.release()
    }
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertEqual(window.selectedInGtk, [])
    XCTAssertEqual(menus, [])
  }

  func testAFingerThatMovesSidewaysAtOnceSwipes() async throws {
    let (window, devices) = try await openList()
    try setLongPressTime(milliseconds: 30_000)
    window.list.trailingSwipeAction = { _ in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic") {}
    }
    let y = window.middle(of: .item(2))
    try await devices.touch(x: 200, y: y)
    try await devices.glide(from: (200, y), to: (80, y))
    try await expectNothingIsHeld(window)
    try await devices.release()
    XCTAssertEqual(window.engine.rows.swipes.swiping?.openItem, 2)
    XCTAssertEqual(menus, [])
  }

  func testAFingerThatHoldsARowNeitherSwipesNorScrolls() async throws {
    let (window, devices) = try await openList([("A", Array(1...100))])
    window.list.trailingSwipeAction = { _ in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic") {}
    }
    let y = window.middle(of: .item(4))
    try await pickUp(x: 200, y: y, in: window, with: devices)
    try await devices.glide(from: (200, y), to: (60, y))
    XCTAssertNil(window.engine.rows.swipes.swiping?.slide)
    let end = window.extent(of: .item(2)).lowerBound + 6
    try await devices.glide(from: y, to: end)
    XCTAssertEqual(window.scroll, 0)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers.prefix(4), [1, 4, 2, 3])
  }

  func testASelectedRowTakesTheSelectionAlong() async throws {
    let (window, devices) = try await openList()
    window.dataSource.selectedItemIdentifiers = [5, 1, 3]
    let start = window.middle(of: .item(3))
    try await pickUp(y: start, in: window, with: devices)
    try await devices.glide(
      from: start, to: window.extent(of: .header("B")).upperBound - 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2], "B": [1, 3, 5], "C": [4]])
    XCTAssertEqual(window.selectedInGtk, [1, 3, 5])
  }

  func testAHeaderTakesItsSectionAlong() async throws {
    let (window, devices) = try await openList()
    let start = window.middle(of: .header("C"))
    try await pickUp(y: start, in: window, with: devices)
    XCTAssertEqual(window.engine.dragging.source.section, "C")
    try await devices.glide(from: start, to: window.extent(of: .header("A")).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["C", "A", "B"])
    try await expectNothingIsHeld(window)
  }

  func testInAGridAFingerThatRestsDragsACell() async throws {
    let (window, devices) = try await openList([("A", Array(1...9))], kind: .grid)
    let placed = try [1, 5].map { item in
      try XCTUnwrap(
        window.cell(of: .item(item)).flatMap(window.engine.viewport.place(of:)))
    }
    let start = (x: placed[0].left + 20, y: placed[0].top + placed[0].height / 2)
    try await pickUp(x: start.x, y: start.y, in: window, with: devices)
    try await devices.glide(
      from: start,
      to: (placed[1].left + placed[1].width * 0.2, placed[1].top + placed[1].height / 2))
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, [2, 3, 4, 1, 5, 6, 7, 8, 9])
  }
}
