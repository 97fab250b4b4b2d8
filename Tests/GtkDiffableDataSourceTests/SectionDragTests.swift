import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class SectionDragTests: WindowTestCase {
  private var transactions: [DiffableDataSourceTransaction<String, Int>] = []

  private func openList() async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(), showing: .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canReorderSection: { _ in true },
      didReorder: { _ in XCTFail("no item is moved") },
      didReorderSections: { [unowned self] in transactions.append($0) })
    return (window, try await InputDevices(of: window))
  }

  /// Drags a header to a height of the list, and drops it.
  private func drop(
    _ section: String, at y: Double, of window: ListWindow, with devices: InputDevices
  ) async throws {
    try await devices.drag(from: window.middle(of: .header(section)), to: y)
    XCTAssertEqual(window.engine.dragging.source.section, section)
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
  }

  func testAHeaderDraggedUpTakesItsSectionAbove() async throws {
    let (window, devices) = try await openList()
    window.dataSource.selectedItemIdentifiers = [2, 5]
    try await drop(
      "C", at: window.extent(of: .header("A")).lowerBound + 6, of: window, with: devices)
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["C", "A", "B"])
    XCTAssertEqual(window.sections, ["C": [4, 5], "A": [1, 2, 3], "B": []])
    XCTAssertEqual(window.selectedInGtk, [2, 5])
    XCTAssertEqual(window.wrongRows(), [])
    XCTAssertEqual(transactions.map(\.sectionMove), [SectionMove("C", before: "A")])
    XCTAssertEqual(transactions.first?.finalSnapshot, window.dataSource.snapshot())
  }

  func testHoldingControlCopiesTheSectionAlsoBesideItself() async throws {
    let (window, devices) = try await openList()
    var copies: [SectionMove<String>] = []
    window.dataSource.reorderingHandlers?.didCopySection = { copies.append($0) }
    let before = window.dataSource.snapshot()
    for (y, place) in [
      (window.extent(of: .header("A")).lowerBound + 6, "A"),
      (window.extent(of: .header("C")).lowerBound + 6, "C"),
      (window.extent(of: .item(5)).upperBound + 20, nil),
    ] {
      copies = []
      try await devices.drag(from: window.middle(of: .header("C")), to: y)
      try await devices.hold("ctrl")
      let drag = try XCTUnwrap(window.engine.dragging.source.drag)
      try await pump(until: "the pointer shows a copy") {
        gdk_drag_get_selected_action(drag.opaque) == GDK_ACTION_COPY
      }
      XCTAssertTrue(window.engine.dragging.target.showsIndicator)
      try await devices.release()
      try await devices.letGo("ctrl")
      try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
      XCTAssertEqual(copies, [SectionMove("C", before: place)])
    }
    XCTAssertEqual(transactions.map(\.sectionMove), [])
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testWithoutAHandlerControlShowsNoLineForASection() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    try await devices.drag(
      from: window.middle(of: .header("C")), to: window.extent(of: .header("A")).lowerBound + 6)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.hold("ctrl")
    try await pump(until: "the line is gone") { !window.engine.dragging.target.showsIndicator }
    try await devices.release()
    try await devices.letGo("ctrl")
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testAHeaderDraggedDownLandsBetweenTwoSections() async throws {
    let (window, devices) = try await openList()
    try await drop(
      "A", at: window.extent(of: .header("B")).upperBound - 6, of: window, with: devices)
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["B", "A", "C"])
    XCTAssertEqual(transactions.map(\.sectionMove), [SectionMove("A", before: "C")])
  }

  func testAHeaderDroppedBelowTheLastRowLandsAtTheEnd() async throws {
    let (window, devices) = try await openList()
    try await drop(
      "A", at: window.extent(of: .item(5)).upperBound + 20, of: window, with: devices)
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["B", "C", "A"])
    XCTAssertEqual(transactions.map(\.sectionMove), [SectionMove("A")])
  }

  func testTheLowerHalfOfTheLastSectionIsTheEndToo() async throws {
    let (window, devices) = try await openList()
    try await drop(
      "B", at: window.extent(of: .item(5)).lowerBound + 6, of: window, with: devices)
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "C", "B"])
  }

  func testTheLineIsOnlyBetweenSections() async throws {
    let (window, _) = try await openList()
    let dataSource = window.dataSource
    let edges = [
      window.extent(of: .header("A")).lowerBound, window.extent(of: .header("B")).lowerBound,
      window.extent(of: .header("C")).lowerBound, window.extent(of: .item(5)).upperBound,
    ]
    let places = stride(from: 0, to: 395, by: 3).map {
      dataSource.engine.viewport.sectionDropPlace(y: $0, in: dataSource.engine.store)
    }
    XCTAssertEqual(places.filter { $0 == nil }.count, 0)
    XCTAssertEqual(Set(places.compactMap { $0?.line.y }), Set(edges))
    XCTAssertEqual(Set(places.map { $0?.before }), ["A", "B", "C", nil])
  }

  func testASectionDroppedOnItselfChangesNothing() async throws {
    let (window, devices) = try await openList()
    let start = window.middle(of: .header("A"))
    for end in [start + 14, window.middle(of: .item(3))] {
      try await devices.drag(from: start, to: end)
      XCTAssertFalse(window.engine.dragging.target.showsIndicator)
      try await devices.release()
      try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
    }
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B", "C"])
    XCTAssertEqual(transactions.count, 0)
  }

  func testEscapeLeavesTheSectionWhereItIs() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .header("C")), to: window.extent(of: .header("A")).lowerBound + 6)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.press("Escape")
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B", "C"])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertNil(window.engine.dragging.source.section)
    XCTAssertEqual(transactions.count, 0)
  }

  func testAForbiddenPlaceForASectionShowsNoLineAndChangesNothing() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers?.canMoveSection = { $0.before != "A" }
    try await devices.drag(
      from: window.middle(of: .header("C")), to: window.extent(of: .header("A")).lowerBound + 6)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B", "C"])
    XCTAssertNil(window.dataSource.reorder(SectionMove("C", before: "A")))
    XCTAssertEqual(transactions.count, 0)
  }

  func testAHeaderThatMayNotMoveIsNotDragged() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    try await devices.drag(
      from: window.middle(of: .header("C")), to: window.extent(of: .header("A")).lowerBound + 6)
    XCTAssertNil(window.engine.dragging.source.drag)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B", "C"])
  }

  func testASectionThatIsGoneWhenItIsDroppedMovesNothing() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .header("C")), to: window.extent(of: .header("A")).lowerBound + 6)
    window.dataSource.apply(try .init([("A", [1, 2, 3]), ("B", [])]), completion: nil)
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.drag == nil }
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B"])
    XCTAssertEqual(transactions.count, 0)
  }
}
