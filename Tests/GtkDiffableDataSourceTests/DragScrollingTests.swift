import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the scrolling of a list during a drag with the pointer.
@MainActor
final class DragScrollingTests: DragTestCase {
  private static let height = 400.0

  private func openLongList(
    _ kind: RowsWidget.Kind = .list, rows: Int = 1000, hasOverlay: Bool = true
  ) async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(kind: kind, hasOverlay: hasOverlay), showing: .init([("A", Array(0..<rows))]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    try await devices.moveWindow(x: 300)
    return (window, devices)
  }

  /// The greatest value of the list's scroll adjustment.
  private func end(of window: ListWindow) -> Double {
    gtk_adjustment_get_upper(window.adjustment) - gtk_adjustment_get_page_size(window.adjustment)
  }

  /// Waits until a drag that rests at a point has scrolled the list to a condition.
  private func wait(
    _ window: ListWindow, until description: String, within seconds: Double = 20,
    _ condition: @MainActor (_ scroll: Double) -> Bool
  ) async throws {
    try await pump(until: description, within: seconds) { condition(window.scroll) }
  }

  private func assertRests(_ window: ListWindow, line: UInt = #line) async {
    let scroll = window.scroll
    for _ in 0..<20 { await window.draw() }
    XCTAssertEqual(window.scroll, scroll, accuracy: 1, line: line)
  }

  private func moveInDrag(
    _ window: ListWindow, _ devices: InputDevices, x: Double = 72, to y: Double
  ) async throws {
    try await devices.take(devices.arrive(x: x, y: y), in: [window])
  }

  func testAListThatIsFilledUnderADragScrollsToo() async throws {
    let window = try await open(ListWindow(), showing: .init([]))
    let scrolling = window.engine.dragging.target.scrolling
    scrolling.follow(x: 20, y: window.engine.viewport.height - 5)
    window.dataSource.apply(try .init([("A", Array(0..<300))]), completion: nil)
    try await wait(window, until: "the list scrolls") { $0 > 100 }
    scrolling.stop()
  }

  func testHeldAtTheEdgeADragReachesTheEndOfHundredsOfRows() async throws {
    let (window, devices) = try await openLongList(rows: 400)
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
    try await wait(window, until: "the list shows its end", within: 35) {
      $0 >= end(of: window) - 1
    }
    try await devices.press("Escape")
    try await devices.release()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testFartherFromTheEdgeTheListScrollsSlowly() async throws {
    let (window, devices) = try await openLongList()
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 36)
    try await wait(window, until: "the list has scrolled") { $0 > 60 }
    func frameTime() -> Double {
      let clock = gtk_widget_get_frame_clock(window.listView.widget)
      return Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
    }
    let (start, begin) = (window.scroll, frameTime())
    for _ in 0..<60 { await window.draw() }
    let rows = (window.scroll - start) / window.rowHeight
    let seconds = frameTime() - begin
    XCTAssertGreaterThan(rows, 0)
    XCTAssertLessThan(rows / seconds, 20)
    try await devices.press("Escape")
    try await devices.release()
  }

  func testBeyondTheEdgesTheListScrollsOnAlsoOutsideOfTheWindow() async throws {
    for hasOverlay in [true, false] {
      // On a busy machine the list scrolls far while the pointer moves on to its resting point.
      let (window, devices) = try await openLongList(rows: 30_000, hasOverlay: hasOverlay)
      try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
      try await moveInDrag(window, devices, to: Self.height + 60)
      let start = window.scroll
      try await wait(window, until: "the list has scrolled down") { $0 > start + 2000 }
      XCTAssertNil(window.engine.dragging.target.shown)
      try await moveInDrag(window, devices, to: -60)
      let low = window.scroll
      try await wait(window, until: "the list has scrolled up") { $0 < max(1, low - 1000) }
      try await moveInDrag(window, devices, to: 200)
      XCTAssertNotNil(window.engine.dragging.target.shown)
      await assertRests(window)
      try await moveInDrag(window, devices, to: Self.height + 60)
      let before = window.dataSource.snapshot()
      try await devices.press("Escape")
      await assertRests(window)
      try await devices.release()
      await assertRests(window)
      XCTAssertEqual(window.dataSource.snapshot(), before)
    }
  }

  func testBesideTheListADragScrollsNothing() async throws {
    let (window, devices) = try await openLongList()
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
    try await wait(window, until: "the list has scrolled") { $0 > 50 }
    for y in [Self.height - 2, Self.height + 60, -60] {
      try await moveInDrag(window, devices, x: 400, to: y)
      await assertRests(window)
    }
    try await devices.press("Escape")
    try await devices.release()
  }

  func testAfterADropBeyondTheEdgeNothingScrollsAndNothingHasMoved() async throws {
    let (window, devices) = try await openLongList()
    let before = window.dataSource.snapshot()
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
    try await moveInDrag(window, devices, to: Self.height + 60)
    try await wait(window, until: "the list has scrolled") { $0 > 1000 }
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    await assertRests(window)
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testTheWheelScrollsDuringADragAndTheLineFollows() async throws {
    for hasOverlay in [true, false] {
      let (window, devices) = try await openLongList(hasOverlay: hasOverlay)
      try await devices.drag(from: window.middle(of: .item(2)), to: 200)
      let shown = window.engine.dragging.target.shown
      XCTAssertNotNil(shown)
      try await devices.take([["click", "--repeat", "6", "--delay", "30", "5"]], in: [window])
      try await wait(window, until: "the list has scrolled") { $0 > 200 }
      try await pump(until: "the line has followed") {
        let now = window.engine.dragging.target.shown
        return now != nil && now != shown
      }
      let low = window.scroll
      try await devices.take([["click", "4"]], in: [window])
      try await wait(window, until: "the list has scrolled back") { $0 < low }
      await window.draw()
      guard case .position(let position) = window.engine.dragging.target.shown else {
        return XCTFail("no place is shown")
      }
      try await devices.release()
      let items = window.dataSource.snapshot().itemIdentifiers
      let index = try XCTUnwrap(items.firstIndex(of: 2))
      XCTAssertEqual(items[index + 1], position.before)
      try await devices.take([["click", "5"]], in: [window])
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testThePageKeysScrollDuringADragAndTheLineFollows() async throws {
    let (window, devices) = try await openLongList()
    try await devices.drag(from: window.middle(of: .item(2)), to: 200)
    let selected = window.dataSource.selectedItemIdentifiers
    let keys: [(String, @MainActor (Double) -> Bool)] = [
      ("Next", { $0 > 300 && $0 < 400 }), ("Prior", { $0 < 1 }),
      ("End", { $0 >= self.end(of: window) - 1 }), ("Home", { $0 < 1 }),
    ]
    for (key, isThere) in keys {
      let shown = window.engine.dragging.target.shown
      try await devices.press(key)
      try await wait(window, until: "\(key) has scrolled", within: 5) { isThere($0) }
      try await pump(until: "the line has followed \(key)") {
        let now = window.engine.dragging.target.shown
        return now != nil && now != shown
      }
    }
    XCTAssertEqual(window.engine.dragging.source.items, [2])
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, selected)
    try await devices.press("Escape")
    try await devices.release()
    XCTAssertEqual(window.engine.dragging.source.items, [])
  }

  func testAGridScrollsByItsLines() async throws {
    let (window, devices) = try await openLongList(.grid, rows: 1200)
    try await devices.drag(from: (x: 60, y: 20), to: (x: 72, y: Self.height - 2))
    try await wait(window, until: "the grid has scrolled") { $0 > 2000 }
    try await devices.press("Escape")
    try await devices.release()
    await assertRests(window)
  }

  func testFilesFromElsewhereScrollTheListAlsoBeyondItsEdgeInItsWindow() async throws {
    let (window, devices) = try await openLongList()
    let bar: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    window.put(bar, height: 80)
    await window.draw()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(uris: ["file:///song.ogg"])
    }
    let height = Double(gtk_widget_get_height(window.listView.widget))
    try await otherDevices.drag(from: other.middle(of: .item(9)), to: height + 40, over: devices)
    await assertRests(window)
    XCTAssertEqual(window.scroll, 0, "the list takes no files")
    window.dataSource.dropHandlers = DropHandlers(
      intent: { kind, _ in kind == .files ? .betweenItems : nil }, didDrop: { _, _ in true })
    try await moveInDrag(window, devices, to: height / 2)
    try await moveInDrag(window, devices, to: height + 40)
    try await wait(window, until: "the list has scrolled") { $0 > 1000 }
    try await moveInDrag(window, devices, to: height + 200)
    await assertRests(window)
    try await moveInDrag(window, devices, to: height / 2)
    let scroll = window.scroll
    try await devices.take([["click", "5"]], in: [window, other])
    try await wait(window, until: "the wheel has scrolled") { $0 > scroll }
    await assertRests(window)
    try await devices.release()
    try await pump(until: "the drag is over") { other.engine.dragging.source.items.isEmpty }
    await assertRests(window)
  }

  func testGTKsOwnScrollingIsOffAndWhatTheProgramHearsOfDragsIsNot() throws {
    let list = ObjectReference(retaining: gtk_list_view_new(nil, nil))
    let drags: OpaquePointer = gtk_drop_controller_motion_new()
    gtk_widget_add_controller(list.cast(), drags)
    let dataSource = ListViewDiffableDataSource<String, Int>(listView: list.opaque)
    let controllers = ObjectReference(
      consuming: gtk_widget_observe_controllers(dataSource.engine.viewport.view))
    var phases: [GtkPropagationPhase] = []
    for index in 0..<g_list_model_get_n_items(controllers.opaque) {
      let controller = try XCTUnwrap(g_list_model_get_item(controllers.opaque, index))
      defer { g_object_unref(controller) }
      guard gtk_support_is_drop_controller_motion(controller) != 0 else { continue }
      phases.append(gtk_event_controller_get_propagation_phase(OpaquePointer(controller)))
    }
    XCTAssertEqual(phases, [GTK_PHASE_BUBBLE, GTK_PHASE_NONE])
  }

  func testAListThatLeavesTheScreenDuringADragDoesNotScrollWhenItReturns() async throws {
    let (window, devices) = try await openLongList()
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
    try await wait(window, until: "the list has scrolled") { $0 > 200 }
    gtk_widget_set_visible(window.scrolledWindow, 0)
    await settle()
    try await devices.press("Escape")
    try await devices.release()
    gtk_widget_set_visible(window.scrolledWindow, 1)
    await window.draw()
    await assertRests(window)
  }

  func testAChangeOfTheListWhileItScrollsLosesNothing() async throws {
    let (window, devices) = try await openLongList()
    try await devices.drag(from: window.middle(of: .item(2)), to: Self.height - 2)
    for step in 1...8 {
      try await wait(window, until: "the list has scrolled") { $0 > Double(step) * 300 }
      var snapshot = window.dataSource.snapshot()
      try snapshot.deleteItems([10 * step])
      window.dataSource.apply(snapshot, completion: nil)
    }
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
    try await devices.release()
    await assertRests(window)
    XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers.count, 992)
    XCTAssertEqual(window.wrongRows(), [])
  }
}
