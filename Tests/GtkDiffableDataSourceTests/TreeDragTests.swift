import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests drags of a tree's rows into items and to other levels.
@MainActor
final class TreeDragTests: OutlineTestCase {
  /// Opens a list with the tree of 1 with 10 (with 100) and 11, and 2. Item 11 takes no children.
  private func openTree(expanding items: [Int]) async throws -> (ListWindow, InputDevices) {
    let window = try await openOutline(expanding: items)
    window.dataSource.reorderingHandlers = ReorderingHandlers(canHaveChildren: { $0 != 11 })
    return (window, try await InputDevices(of: window))
  }

  /// All items of the tree, each behind as many dots as it has ancestors.
  private func text(of window: ListWindow) throws -> String {
    let tree = window.dataSource.snapshot(for: "A")
    return try tree.items.map { String(repeating: ".", count: try tree.level(of: $0)) + "\($0)" }
      .joined(separator: " ")
  }

  /// Opens the collapsed tree, and drags 7 onto 1 until 1 is expanded.
  private func dragThatRests() async throws -> (ListWindow, InputDevices) {
    let (window, devices) = try await openTree(expanding: [])
    try await devices.drag(from: window.middle(of: .item(7)), to: window.middle(of: .item(1)))
    try await pump(until: "the item is expanded") { window.sections["A"] == [1, 10, 11, 2] }
    try await pump(until: "the rows rest") { !window.engine.animation.isRunning }
    await window.draw()
    return (window, devices)
  }

  private func expectPlace(
    _ position: DropPosition<String, Int>?, in window: ListWindow, line: UInt = #line
  ) async throws {
    let target = window.engine.dragging.target
    try await pump(until: "the place is \(position.map { "\($0)" } ?? "none")") {
      target.shown == position.map { .position($0) }
    }
  }

  func testADropOnTheMiddleOfARowMakesAChildAndUndoTakesItBack() async throws {
    let (window, devices) = try await openTree(expanding: [1])
    var changes: [DiffableDataSourceTransaction<String, Int>] = []
    window.dataSource.reorderingHandlers?.didReorder = { changes.append($0) }
    try await devices.drag(from: window.middle(of: .item(2)), to: window.middle(of: .item(10)))
    try await expectPlace(DropPosition(section: "A", parent: .item(10)), in: window)
    try await devices.release()
    XCTAssertEqual(try text(of: window), "1 .10 ..100 ..2 .11")
    XCTAssertEqual(window.sections["A"], [1, 10, 100, 2, 11])
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
    for change in changes { window.dataSource.apply(change.inverse) }
    await window.draw()
    XCTAssertEqual(window.dataSource.snapshot(for: "A"), try tree(expanding: [1]))
  }

  func testAParentIsNotDroppedIntoWhatIsBelowIt() async throws {
    let (window, devices) = try await openTree(expanding: [1, 10])
    let start = window.middle(of: .item(1))
    try await devices.drag(from: start, to: window.middle(of: .item(100)))
    try await expectPlace(nil, in: window)
    XCTAssertEqual(window.dataSource.draggedItemIdentifiers, [1])
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot(for: "A"), try tree(expanding: [1, 10]))
  }

  func testARowThatTakesNoChildrenIsDroppedBesideAtItsMiddle() async throws {
    let (window, devices) = try await openTree(expanding: [1])
    // Without the handler, items that have children take more.
    window.dataSource.reorderingHandlers?.canHaveChildren = nil
    XCTAssertEqual([1, 10, 11, 2, 7].filter(window.engine.reordering.canHaveChildren), [1, 10])
    try await devices.drag(
      from: window.middle(of: .item(7)), to: window.middle(of: .item(11)) - 4)
    try await expectPlace(DropPosition(section: "A", before: 11), in: window)
    try await devices.release()
    XCTAssertEqual(try text(of: window), "1 .10 ..100 .7 .11 2")
    XCTAssertEqual(window.sections["B"], [8])
  }

  func testBehindTheLastChildTheDistanceFromTheEdgeIsTheLevel() async throws {
    let cases: [(x: Double, position: DropPosition<String, Int>, text: String)] = [
      (5, .init(section: "A", before: 2, parent: .root), "1 .10 ..100 .11 7 2"),
      (30, .init(section: "A", parent: .item(1)), "1 .10 ..100 .11 .7 2"),
      (150, .init(section: "A", parent: .item(1)), "1 .10 ..100 .11 .7 2"),
    ]
    for (x, position, text) in cases {
      for isRightToLeft in [false, true] {
        let (window, devices) = try await openTree(expanding: [1])
        let view = window.engine.viewport.view
        if isRightToLeft { gtk_widget_set_direction(view, GTK_TEXT_DIR_RTL) }
        await window.draw()
        let x = isRightToLeft ? window.engine.viewport.width - x : x
        try await devices.drag(
          from: (x, window.middle(of: .item(7))), to: (x, window.middle(of: .item(11)) + 12))
        try await expectPlace(position, in: window)
        try await devices.release()
        XCTAssertEqual(try self.text(of: window), text, "\(x)")
      }
    }
  }

  func testTheLastChildLeavesItsParentWhereItIs() async throws {
    let (window, devices) = try await openTree(expanding: [1])
    let y = window.middle(of: .item(11))
    try await devices.drag(from: (30, y), to: (30, y + 12))
    // The item is already at that place.
    try await expectPlace(nil, in: window)
    try await devices.take(devices.arrive(x: 5, y: y + 12), in: [window])
    try await expectPlace(DropPosition(section: "A", before: 2, parent: .root), in: window)
    try await devices.release()
    XCTAssertEqual(try text(of: window), "1 .10 ..100 11 2")
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
  }

  func testWhatADragHasExpandedIsCollapsedAgainIfNothingIsDroppedThere() async throws {
    let (window, devices) = try await dragThatRests()
    try await devices.take(
      devices.arrive(x: 5, y: window.extent(of: .item(2)).upperBound - 4), in: [window])
    try await expectPlace(DropPosition(section: "A"), in: window)
    try await devices.release()
    try await pump(until: "the item is collapsed") { window.sections["A"] == [1, 2, 7] }
    XCTAssertEqual(try text(of: window), "1 .10 ..100 .11 2 7")
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 7)
  }

  func testADropThatTheProgramRefusesLeavesNothingExpanded() async throws {
    let (window, _) = try await openTree(expanding: [])
    let drops = window.engine.drops
    for isTaken in [false, true] {
      window.dataSource.dropHandlers = DropHandlers(
        intent: { _, _ in .ontoItems }, didDrop: { _, _ in isTaken })
      drops.dragDidRest(on: .item(1))
      XCTAssertEqual(window.dataSource.outlineState(of: 1)?.isExpanded, true)
      XCTAssertEqual(drops.drop(.text("A"), at: .item(10), isCopy: true), isTaken)
      drops.dragDidEndResting()
      XCTAssertEqual(window.dataSource.outlineState(of: 1)?.isExpanded, isTaken)
    }
  }

  func testADragThatRestsOnACollapsedItemExpandsIt() async throws {
    let (window, devices) = try await dragThatRests()
    try await devices.take(
      devices.arrive(x: 72, y: window.middle(of: .item(10))), in: [window])
    try await expectPlace(DropPosition(section: "A", parent: .item(10)), in: window)
    try await devices.release()
    XCTAssertEqual(try text(of: window), "1 .10 ..100 ..7 .11 2")
    XCTAssertEqual(window.sections["A"], [1, 10, 100, 7, 11, 2], "both stay expanded")
  }
}
