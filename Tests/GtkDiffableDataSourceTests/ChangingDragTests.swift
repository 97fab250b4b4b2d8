import CGtk
import DiffableDataSource
import GtkSupport
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

/// Tests drags over a header, to a refused place, and in a list that changes meanwhile.
@MainActor
final class ChangingDragTests: WindowTestCase {
  private func openList() async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(), showing: .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    return (window, try await InputDevices(of: window))
  }

  private func release(_ window: ListWindow, _ devices: InputDevices) async throws {
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
  }

  func testADragThatRestsOnAHeaderTellsSoOnce() async throws {
    let (window, devices) = try await openList()
    var hovered: [String] = []
    window.dataSource.reorderingHandlers?.sectionHovered = { hovered.append($0) }
    window.dataSource.reorderingHandlers?.didReorder = { _ in hovered.append("dropped") }
    window.dataSource.reorderingHandlers?.hoveringEnded = { hovered.append("over") }
    let start = ContinuousClock.now
    // The drag passes over the header of B.
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.middle(of: .header("C")) + 4)
    try await pump(until: "the header is hovered") { !hovered.isEmpty }
    XCTAssertGreaterThan(ContinuousClock.now - start, .milliseconds(600))
    XCTAssertEqual(hovered, ["C"])
    try await devices.press("shift")
    XCTAssertEqual(hovered, ["C"])
    try await release(window, devices)
    XCTAssertEqual(hovered, ["C", "dropped", "over"])
    XCTAssertEqual(window.sections, ["A": [1, 2], "B": [], "C": [3, 4, 5]])
  }

  func testADropBeforeTheTimeIsUpTellsOfNoHeader() async throws {
    let (window, devices) = try await openList()
    var hovered: [String] = []
    window.dataSource.reorderingHandlers?.sectionHovered = { hovered.append($0) }
    window.dataSource.reorderingHandlers?.hoveringEnded = { XCTFail("no header was hovered") }
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.middle(of: .header("C")) + 4)
    let wasLate = !hovered.isEmpty
    try await release(window, devices)
    try XCTSkipIf(wasLate, "this machine is too slow to drop within 600 ms")
    let afterwards = MainLoopCall()
    var isOver = false
    afterwards.schedule(.after(milliseconds: 700)) { isOver = true }
    try await pump(until: "the time is up") { isOver }
    XCTAssertEqual(hovered, [])
  }

  func testAForbiddenDropFliesBackAndChangesNothing() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    window.dataSource.reorderingHandlers?.canMove = { _, position in position.section != "C" }
    window.dataSource.reorderingHandlers?.didReorder = { _ in XCTFail("nothing is moved") }
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    let drag = try XCTUnwrap(window.engine.dragging.source.drag)
    XCTAssertEqual(gdk_drag_get_selected_action(drag.opaque).rawValue, 0)
    var reasons: [Int32] = []
    connect(drag.opaque, Signal("cancel") { $0.enumeration(1) }) { reasons.append($0) }
    let icon = try XCTUnwrap(gdk_drag_get_drag_surface(drag.opaque))
    XCTAssertNotEqual(gdk_surface_get_mapped(icon), 0)
    try await release(window, devices)
    XCTAssertEqual(reasons, [Int32(GDK_DRAG_CANCEL_NO_TARGET.rawValue)])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertEqual(window.engine.dragging.source.items, [])
    XCTAssertEqual(window.engine.dragging.source.movableItems, [])
  }

  func testItemsThatVanishDuringADragAreLeftOut() async throws {
    let (window, devices) = try await openList()
    window.dataSource.selectedItemIdentifiers = [1, 3]
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.extent(of: .item(5)).upperBound + 20)
    window.dataSource.apply(
      try .init([("A", [2, 3]), ("B", []), ("C", [4, 5])]), completion: nil)
    await window.draw()
    try await release(window, devices)
    XCTAssertEqual(window.sections, ["A": [2], "B": [], "C": [4, 5, 3]])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testADragOfWhichNothingIsLeftChangesNothing() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers?.didReorder = { _ in XCTFail("nothing is moved") }
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    window.dataSource.apply(
      try .init([("A", [2, 3]), ("B", []), ("C", [4, 5])]), completion: nil)
    await window.draw()
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    try await release(window, devices)
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 5]])
  }

  func testDropsLandAtTheLineHoweverTheListChangesUnderTheDrag() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let window = try await open(ListWindow())
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let dataSource = window.dataSource
    var devices: InputDevices?
    for _ in 0..<8 {
      dataSource.apply(
        try .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5, 6])]), completion: nil)
      await window.draw()
      let pointer: InputDevices
      if let devices { pointer = devices } else { pointer = try await InputDevices(of: window) }
      devices = pointer
      let item = Int.random(in: 1...6, using: &generator)
      dataSource.selectedItemIdentifiers = Set(
        (1...6).filter { _ in Bool.random(using: &generator) } + [item])
      try await pointer.drag(
        from: window.middle(of: .item(item)),
        to: Double.random(in: 10...250, using: &generator))
      let dragged = dataSource.engine.dragging.source.items
      var items = (1...9).filter { _ in Int.random(in: 0..<4, using: &generator) > 0 }
      items.shuffle(using: &generator)
      let middle = items.count / 2
      dataSource.apply(
        try .init([("B", Array(items[..<middle])), ("A", Array(items[middle...])), ("C", [])]),
        completion: nil)
      let changed = dataSource.snapshot()
      // The indicator may or may not be drawn at its new place before the drop.
      if Bool.random(using: &generator) { await window.draw() }
      let target = dataSource.engine.dragging.target
      try await pump(until: "the line is where the rows are") { !target.isStale }
      let shown = target.shown
      try await release(window, pointer)
      var expected = changed
      if case .position(let position) = shown {
        try expected.moveItems(dragged.filter(changed.contains), to: position)
      }
      XCTAssertEqual(dataSource.snapshot(), expected, "seed \(seed)")
      XCTAssertEqual(window.wrongRows(), [], "seed \(seed)")
    }
  }
}
