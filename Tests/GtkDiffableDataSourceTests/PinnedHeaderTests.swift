import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the header that stays at the top of a list while its section scrolls.
@MainActor
final class PinnedHeaderTests: WindowTestCase {
  private func openList(
    kind: RowsWidget.Kind = .list,
    _ sections: [(String, [Int])] = [
      ("A", Array(1...20)), ("B", []), ("C", Array(21...40)), ("D", Array(41...60)),
    ],
    hasButtons: Bool = false
  ) async throws -> ListWindow {
    let window = try await open(
      ListWindow(kind: kind, showsSectionHeaders: true, hasHeaderButtons: hasButtons),
      showing: .init(sections))
    window.dataSource.pinsSectionHeaders = true
    await window.draw()
    return window
  }

  /// The text of the pinned header; `nil` if none is pinned.
  private func pinned(in window: ListWindow) -> String? {
    guard let header = window.engine.pinnedHeader?.header, header.section != nil,
      gtk_widget_get_mapped(header.child.widget) != 0
    else { return nil }
    return (header.cell.rowView?.view as? LabelRow)?.text
  }

  /// Waits until a text is pinned; `nil` waits until none is. A frame that has used up its layouts
  /// pins it in the next one.
  private func expectPinned(_ text: String?, in window: ListWindow) async throws {
    try await pump(until: "\(text ?? "nothing") is pinned") { self.pinned(in: window) == text }
  }

  /// The vertical extent of the pinned header, in coordinates of the list.
  private func extent(in window: ListWindow) throws -> ClosedRange<Double> {
    let header = try XCTUnwrap(window.engine.pinnedHeader?.header)
    var bounds = graphene_rect_t()
    XCTAssertNotEqual(
      gtk_widget_compute_bounds(header.child.widget, window.listView.widget, &bounds), 0)
    return Double(bounds.origin.y)...Double(bounds.origin.y + bounds.size.height)
  }

  /// The height of the list's upper part that the pinned header covers, in pixels.
  private func covered(in window: ListWindow) -> Double {
    window.engine.viewport.coveredHeight()
  }

  func testTheHeaderOfTheSectionUnderTheUpperEdgeStaysThere() async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      let window = try await openList(kind: kind)
      try await expectPinned(nil, in: window)
      await window.scroll(to: 60)
      try await expectPinned("# A", in: window)
      XCTAssertEqual(try extent(in: window).lowerBound, 0, "\(kind)")
      window.dataSource.scrollToTop(section: "C")
      await window.draw()
      // The header's own row is on the screen.
      try await expectPinned(nil, in: window)
      await window.scroll(to: window.scroll + 60)
      try await expectPinned("# C", in: window)
      XCTAssertEqual(window.wrongRows(), [], "\(kind)")
      window.dataSource.pinsSectionHeaders = false
      await window.draw()
      try await expectPinned(nil, in: window)
    }
  }

  func testTheNextHeaderPushesItAway() async throws {
    let window = try await openList()
    window.dataSource.scrollToTop(section: "D")
    await window.draw()
    let top = window.scroll
    var last = 0.0
    for distance in stride(from: 30.0, through: 1, by: -1) {
      await window.scroll(to: top - distance)
      let next = window.extent(of: .header("D")).lowerBound
      try await expectPinned("# C", in: window)
      try await pump(until: "the header is above the next one, \(distance) below the edge") {
        guard let extent = try? self.extent(in: window) else { return false }
        return extent.upperBound == min(next, extent.upperBound - extent.lowerBound)
          && self.covered(in: window) == extent.upperBound
      }
      let extent = try extent(in: window)
      if last > 0 { XCTAssertLessThanOrEqual(extent.upperBound, last) }
      last = extent.upperBound
    }
    await window.scroll(to: top)
    try await expectPinned(nil, in: window)
  }

  func testRowsThatAreScrolledToAreShownBelowIt() async throws {
    let window = try await openList()
    for item in [5, 25, 41, 22, 3, 57, 1] {
      window.dataSource.scrollTo(item)
      await window.draw()
      let extent = window.extent(of: .item(item))
      XCTAssertGreaterThanOrEqual(extent.lowerBound, covered(in: window), "\(item)")
      XCTAssertLessThanOrEqual(extent.upperBound, window.engine.viewport.height, "\(item)")
    }
    window.dataSource.scrollTo(section: "C")
    await window.draw()
    XCTAssertGreaterThanOrEqual(window.extent(of: .header("C")).lowerBound, 0)
  }

  func testTheRowWithTheFocusIsNeverHiddenByIt() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let window = try await openList(kind: kind)
      let devices = try await InputDevices(of: window)
      window.dataSource.focus(50)
      await window.draw()
      var seen: [Int] = []
      for _ in 0..<35 {
        try await devices.press("Up")
        let focused = try XCTUnwrap(window.dataSource.focusedItemIdentifier)
        seen.append(focused)
        let extent = window.extent(of: .item(focused))
        XCTAssertGreaterThanOrEqual(extent.lowerBound, covered(in: window), "\(focused), \(kind)")
      }
      XCTAssertEqual(seen.first, 49)
      XCTAssertEqual(seen.last, 15)
      for key in ["Page_Up", "Page_Down", "Home", "End", "Page_Up", "Page_Up"] {
        try await devices.press(key)
        let focused = try XCTUnwrap(window.dataSource.focusedItemIdentifier)
        let extent = window.extent(of: .item(focused))
        XCTAssertGreaterThanOrEqual(extent.lowerBound, covered(in: window), "\(key), \(kind)")
      }
    }
  }

  func testScrollingByHandLeavesTheRowWithTheFocusWhereItIs() async throws {
    let window = try await openList()
    window.dataSource.focus(10)
    await window.draw()
    let distance = window.extent(of: .item(10)).lowerBound
    await window.scroll(to: window.scroll + distance)
    XCTAssertEqual(window.extent(of: .item(10)).lowerBound, 0)
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 10)
    try await expectPinned("# A", in: window)
  }

  func testADropOnItLandsBeforeTheFirstRowThatCanBeSeen() async throws {
    let window = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    await window.scroll(to: window.extent(of: .item(4)).lowerBound)
    XCTAssertEqual(window.extent(of: .item(4)).lowerBound, 0)
    try await expectPinned("# A", in: window)
    try await devices.drag(from: window.middle(of: .item(8)), to: covered(in: window) - 2)
    try await devices.release()
    let items = try XCTUnwrap(window.sections["A"])
    let place = try XCTUnwrap(items.firstIndex(of: 8))
    // The list scrolls under a drag at its edge, so the item may land a few rows farther up.
    XCTAssertLessThan(place, 6)
    XCTAssertEqual(items.filter { $0 != 8 }, (1...20).filter { $0 != 8 })
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAPlaceUnderItIsThatOfTheFirstRowThatCanBeSeen() async throws {
    let window = try await openList()
    window.dataSource.dropHandlers = DropHandlers(
      intent: { _, _ in .betweenItems }, didDrop: { _, _ in false })
    await window.scroll(to: window.extent(of: .item(4)).lowerBound + 10)
    let target = window.engine.dragging.target
    XCTAssertTrue(target.hover(.foreign(.files), over: nil, x: 20, y: 2))
    let destination = try XCTUnwrap(target.shown)
    XCTAssertTrue(
      target.hover(.foreign(.files), over: nil, x: 20, y: covered(in: window) + 0.5))
    XCTAssertEqual(target.shown, destination)
    XCTAssertNotEqual(destination, .position(DropPosition(section: "A", before: 4)))
    target.leave()
  }

  func testItsButtonsWorkAndAClickBesideThemScrollsToTheRow() async throws {
    let window = try await openList(hasButtons: true)
    let devices = try await InputDevices(of: window)
    await window.scroll(to: 100)
    window.dataSource.focus(8)
    await window.draw()
    let button = try XCTUnwrap(
      (window.engine.pinnedHeader?.header.cell.rowView?.view as? LabelRow)?.button)
    var clicks = 0
    connect(button, .clicked) { clicks += 1 }
    let place = point(8, 8, of: button, in: window.listView.widget)
    try await devices.click(x: Double(place.x), y: Double(place.y))
    XCTAssertEqual(clicks, 1)
    // The focus stays in the list, and the list does not scroll.
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 8)
    XCTAssertEqual(window.scroll, 100)
    try await devices.click(x: 250, y: 8)
    XCTAssertEqual(clicks, 1)
    XCTAssertEqual(window.extent(of: .header("A")).lowerBound, 0)
    try await expectPinned(nil, in: window)
  }

  func testTheWheelOverItScrollsTheListAndItsMenuIsThatOfTheRow() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    await window.scroll(to: 100)
    try await devices.click(y: 5, button: 5)
    XCTAssertGreaterThan(window.scroll, 110)
    var asked: [ListWindow.Row] = []
    window.dataSource.contextMenuRequested = { row, _, _ in asked.append(row) }
    try await devices.click(y: 5, button: 3)
    XCTAssertEqual(asked, [.header("A")])
  }

  func testItIsFilledAgainWithItsSectionAndFollowsTheList() async throws {
    let window = try await openList()
    await window.scroll(to: 100)
    var note = "!"
    let provider = try XCTUnwrap(window.dataSource.sectionHeaderViewProvider)
    window.dataSource.sectionHeaderViewProvider = { context in
      let view = provider(context)
      (view as? LabelRow)?.text += note
      return view
    }
    window.dataSource.reconfigureRows(inSections: ["A"])
    await window.draw()
    try await expectPinned("# A!", in: window)
    note = "?"
    window.dataSource.reconfigureRows(inSections: ["C"])
    await window.draw()
    try await expectPinned("# A!", in: window)
    // The pinned section leaves the list.
    window.dataSource.apply(
      try .init([("C", Array(21...40)), ("D", Array(41...60))]), animatingDifferences: true,
      completion: nil)
    await window.draw()
    await window.scroll(to: 100)
    try await expectPinned("# C?", in: window)
    window.dataSource.apply(.init(), completion: nil)
    await window.draw()
    try await expectPinned(nil, in: window)
  }

  func testScrollingInALongListFillsItOnceForEachSection() async throws {
    let window = try await openList([
      ("A", Array(1...5000)), ("B", Array(5001...10_000)),
    ])
    await window.scroll(to: 200)
    let view = try XCTUnwrap(window.engine.pinnedHeader?.header.cell.rowView?.view)
    let count = window.headerBinds
    for step in 1...50 { await window.scroll(to: 200 + Double(step) * 900) }
    try await expectPinned("# A", in: window)
    XCTAssertEqual(window.headerBinds, count)
    window.dataSource.scrollTo(7000)
    await window.draw()
    try await expectPinned("# B", in: window)
    XCTAssertIdentical(window.engine.pinnedHeader?.header.cell.rowView?.view, view)
  }

  func testItNeedsHeadersAndAnOverlay() async throws {
    let window = try await open(
      ListWindow(showsSectionHeaders: false), showing: .init([("A", Array(1...40))]))
    window.dataSource.pinsSectionHeaders = true
    await window.scroll(to: 100)
    XCTAssertFalse(window.dataSource.pinsSectionHeaders)
    XCTAssertEqual(covered(in: window), 0)
    let bare = try await open(
      ListWindow(hasOverlay: false), showing: .init([("A", Array(1...40))]))
    bare.dataSource.pinsSectionHeaders = true
    XCTAssertFalse(bare.dataSource.pinsSectionHeaders)
  }
}
