import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class CopyDragTests: WindowTestCase {
  private struct Copy: Equatable {
    var items: [Int]
    var position: DropPosition<String, Int>
  }

  private var copies: [Copy] = []

  private func openList() async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(), showing: .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers(didCopy: { [unowned self] in
      copies.append(Copy(items: $0, position: $1))
    })
    return (window, try await InputDevices(of: window))
  }

  private func release(
    _ window: ListWindow, _ devices: InputDevices, holding key: String
  ) async throws {
    try await devices.release()
    try await devices.letGo(key)
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
  }

  func testHoldingControlCopiesTheSelectionAndMovesNothing() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    window.dataSource.reorderingHandlers?.willReorder = { _ in XCTFail("nothing is moved") }
    window.dataSource.selectedItemIdentifiers = [1, 3]
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.extent(of: .item(5)).lowerBound + 6)
    let drag = try XCTUnwrap(window.engine.dragging.source.drag)
    XCTAssertEqual(gdk_drag_get_selected_action(drag.opaque), GDK_ACTION_MOVE)
    try await devices.hold("ctrl")
    try await pump(until: "the pointer shows a copy") {
      gdk_drag_get_selected_action(drag.opaque) == GDK_ACTION_COPY
    }
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await release(window, devices, holding: "ctrl")
    XCTAssertEqual(
      copies, [Copy(items: [1, 3], position: DropPosition(section: "C", before: 5))])
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testACopyMayLandBesideItsOriginal() async throws {
    let (window, devices) = try await openList()
    let middle = window.middle(of: .item(2))
    try await devices.drag(from: middle, to: middle + 8)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    try await devices.hold("ctrl")
    try await pump(until: "the line is shown") { window.engine.dragging.target.showsIndicator }
    try await release(window, devices, holding: "ctrl")
    XCTAssertEqual(copies, [Copy(items: [2], position: DropPosition(section: "A", before: 3))])
  }

  func testLettingGoOfControlMovesAfterAll() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    let drag = try XCTUnwrap(window.engine.dragging.source.drag)
    try await devices.hold("ctrl")
    try await pump(until: "the pointer shows a copy") {
      gdk_drag_get_selected_action(drag.opaque) == GDK_ACTION_COPY
    }
    try await devices.letGo("ctrl")
    try await pump(until: "the pointer shows a move") {
      gdk_drag_get_selected_action(drag.opaque) == GDK_ACTION_MOVE
    }
    try await release(window, devices, holding: "ctrl")
    XCTAssertEqual(copies, [])
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
  }

  func testWithoutAHandlerControlNeitherCopiesNorMoves() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    window.dataSource.reorderingHandlers?.didCopy = nil
    window.dataSource.dragContent = { _ in DragContent(text: "song") }
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.hold("ctrl")
    try await pump(until: "the line is gone") { !window.engine.dragging.target.showsIndicator }
    try await release(window, devices, holding: "ctrl")
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testAForbiddenCopyChangesNothing() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers?.canCopy = { _, position in position.section != "C" }
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.hold("ctrl")
    try await pump(until: "the line is gone") { !window.engine.dragging.target.showsIndicator }
    try await release(window, devices, holding: "ctrl")
    XCTAssertEqual(copies, [])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }
}
