import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests drops onto an item rather than between items.
@MainActor
final class ItemDropTests: DragTestCase {
  private struct Drop: Equatable {
    var content: String
    var item: Int
  }

  private var drops: [Drop] = []
  private static let sections = ["A": [1, 2, 3], "B": [], "C": [4, 5]]

  /// Opens a list that takes any drop onto its items, and one beside it that may offer URIs.
  private func openLists(
    offering uris: [String] = []
  ) async throws -> (ListWindow, InputDevices, other: ListWindow, otherDevices: InputDevices) {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(uris: uris, text: "nine")
    }
    func drop(_ content: String, _ item: Int) -> Bool {
      drops.append(Drop(content: content, item: item))
      return true
    }
    window.dataSource.dropHandlers = DropHandlers(
      intent: { _, _ in .ontoItems },
      canDrop: { $0 != .rows || $1 != .item(2) },
      didDrop: { content, destination in
        guard case .item(let item) = destination else { return false }
        return switch content {
        case .rows: drop("\(other.dataSource.draggedItemIdentifiers)", item)
        case .files(let uris): drop("\(uris)", item)
        case .text(let text): drop(text, item)
        }
      })
    return (window, devices, other, otherDevices)
  }

  func testRowsOfAnotherListAreDroppedOntoAnItemInAFrame() async throws {
    let (window, devices, other, otherDevices) = try await openLists()
    let target = window.engine.dragging.target
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(3)).upperBound - 3,
      over: devices)
    XCTAssertEqual(target.shown, .item(3))
    XCTAssertTrue(target.showsIndicator)
    try await devices.release()
    try await pump(until: "the rows have arrived") { !self.drops.isEmpty }
    XCTAssertEqual(drops, [Drop(content: "[9]", item: 3)])
    XCTAssertFalse(target.showsIndicator)
    XCTAssertEqual(window.sections, Self.sections)
    try await pump(until: "the drag is over") {
      other.dataSource.draggedItemIdentifiers.isEmpty
    }
  }

  func testWhereTheyAreNotWelcomeThereIsNoFrameAndNoDrop() async throws {
    let (window, devices, other, otherDevices) = try await openLists()
    for row in [SnapshotRow<String, Int>.item(2), .header("C")] {
      try await otherDevices.drag(
        from: other.middle(of: .item(9)), to: window.middle(of: row), over: devices)
      XCTAssertEqual(other.dataSource.draggedItemIdentifiers, [9])
      XCTAssertFalse(window.engine.dragging.target.showsIndicator, "\(row)")
      try await devices.release()
      try await pump(until: "the drag is over") {
        other.dataSource.draggedItemIdentifiers.isEmpty
      }
    }
    XCTAssertEqual(drops, [])
    XCTAssertEqual(window.sections, Self.sections)
  }

  func testASectionOfAnotherListIsKnownByItsHeader() async throws {
    let (window, devices, other, otherDevices) = try await openLists()
    other.dataSource.reorderingHandlers = ReorderingHandlers(canReorderSection: { _ in true })
    var dragged: String?
    window.dataSource.dropHandlers?.didDrop = { _, _ in
      dragged = other.dataSource.draggedSectionIdentifier
      return true
    }
    try await otherDevices.drag(
      from: other.middle(of: .header("Z")), to: window.middle(of: .item(4)), over: devices)
    XCTAssertEqual(window.engine.dragging.target.shown, .item(4))
    try await devices.release()
    try await pump(until: "the section has arrived") { dragged != nil }
    XCTAssertEqual(dragged, "Z")
  }

  func testFilesAndTextLandOnItemsWhereRowsAreNotTaken() async throws {
    for (uris, expected) in [(["file:///nine.ogg"], "[\"file:///nine.ogg\"]"), ([], "nine")] {
      drops = []
      let (window, devices, other, otherDevices) = try await openLists(offering: uris)
      window.dataSource.dropHandlers?.intent = { kind, _ in kind == .rows ? nil : .ontoItems }
      try await otherDevices.drag(
        from: other.middle(of: .item(9)), to: window.middle(of: .item(2)), over: devices)
      XCTAssertEqual(window.engine.dragging.target.shown, .item(2))
      try await devices.release()
      try await pump(until: "\(expected) has arrived") { !self.drops.isEmpty }
      XCTAssertEqual(drops, [Drop(content: expected, item: 2)])
    }
  }

  func testRowsOfAnotherListAreDroppedBetweenItemsToo() async throws {
    let (window, devices, other, otherDevices) = try await openLists()
    var places: [DropDestination<String, Int>] = []
    window.dataSource.dropHandlers = DropHandlers(
      intent: { kind, _ in kind == .rows ? .betweenItems : nil },
      didDrop: {
        XCTAssertEqual($0, .rows)
        places.append($1)
        return true
      })
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 3,
      over: devices)
    try await devices.release()
    try await pump(until: "the rows have arrived") { !places.isEmpty }
    XCTAssertEqual(places, [.position(DropPosition(section: "A", before: 3))])
    XCTAssertEqual(drops, [])
  }

  func testItsOwnRowsAreStillMovedBetweenItems() async throws {
    let (window, devices, _, _) = try await openLists()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(3)).upperBound - 3)
    XCTAssertEqual(window.engine.dragging.target.shown, .position(DropPosition(section: "A")))
    try await devices.release()
    try await pump(until: "the move") { window.sections["A"] == [2, 3, 1] }
    XCTAssertEqual(drops, [])
  }
}
