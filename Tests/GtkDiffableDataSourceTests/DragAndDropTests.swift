import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class DragAndDropTests: DragTestCase {
  func testARowDroppedOnTheUpperHalfOfAnotherLandsBeforeIt() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertTrue(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 1)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testADragMayBeginWithTheSecondPressOfADoubleClick() async throws {
    let (window, devices) = try await openList()
    try await devices.click(y: window.middle(of: .item(1)))
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
  }

  func testARowDroppedOnTheLowerHalfOfAnotherLandsAfterIt() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(5)), to: window.extent(of: .item(1)).upperBound - 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 5, 2, 3], "B": [], "C": [4]])
  }

  func testTheHalvesOfHeadersAreTheEndOfTheSectionAboveAndTheStartOfTheirOwn() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .header("B")).upperBound - 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [1], "C": [4, 5]], "an empty section")
    try await devices.drag(
      from: window.middle(of: .item(2)), to: window.extent(of: .header("C")).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [3], "B": [1, 2], "C": [4, 5]])
    try await devices.drag(
      from: window.middle(of: .item(5)), to: window.extent(of: .header("A")).lowerBound + 4)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [5, 3], "B": [1, 2], "C": [4]], "the top of the list")
  }

  func testADragAndItsDropPutTheListIntoNoOtherStateAndLeaveThePointerToTheRows() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    let states = gtk_widget_get_state_flags(window.engine.viewport.view)
    XCTAssertEqual(states.rawValue & GTK_STATE_FLAG_DROP_ACTIVE.rawValue, 0)
    try await devices.release()
    try await devices.click(y: window.middle(of: .item(3)))
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [3])
  }

  func testARowDroppedBelowTheLastRowLandsAtTheEnd() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(2)), to: window.extent(of: .item(5)).upperBound + 20)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 3], "B": [], "C": [4, 5, 2]])
  }

  func testASelectedRowTakesTheSelectionAlongInListOrder() async throws {
    let (window, devices) = try await openList()
    var transactions: [DiffableDataSourceTransaction<String, Int>] = []
    window.dataSource.reorderingHandlers = ReorderingHandlers(didReorder: {
      transactions.append($0)
    })
    window.dataSource.selectedItemIdentifiers = [5, 1, 3]
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.extent(of: .header("B")).upperBound - 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2], "B": [1, 3, 5], "C": [4]])
    XCTAssertEqual(window.selectedInGtk, [1, 3, 5])
    XCTAssertEqual(transactions.count, 1)
    XCTAssertEqual(transactions.first?.finalSnapshot, window.dataSource.snapshot())
  }

  func testAnUnselectedRowTakesTheSelectionsPlace() async throws {
    let (window, devices) = try await openList()
    window.dataSource.selectedItemIdentifiers = [1, 2]
    try await devices.drag(
      from: window.middle(of: .item(3)), to: window.extent(of: .item(4)).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 2], "B": [], "C": [3, 4, 5]])
    XCTAssertEqual(window.selectedInGtk, [3])
  }

  func testAnUnselectedRowTakesTheSelectionsPlaceAlsoWhenItIsDroppedNowhere() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let (window, devices) = try await openList(kind, hasRubberBand: true)
      let before = window.dataSource.snapshot()
      window.dataSource.selectedItemIdentifiers = [1, 2]
      try await devices.drag(
        from: window.middle(of: .item(5)), to: window.extent(of: .item(4)).lowerBound + 6)
      try await devices.press("Escape")
      try await devices.release()
      XCTAssertEqual(window.dataSource.snapshot(), before)
      XCTAssertEqual(window.selectedInGtk, [5])
      XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [5])
      XCTAssertEqual(window.dataSource.focusedItemIdentifier, 5)
    }
  }

  func testADragBeginsAlsoWhereThePressAndAllMotionsComeAtOnce() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let (window, devices) = try await openList(kind, hasRubberBand: true)
      let start = window.middle(of: .item(1))
      let end = window.extent(of: .item(5)).lowerBound + 6
      try await devices.take([devices.move(60, start)], in: [window])
      try await devices.take(
        [["mousedown", "1"] + devices.move(64, start + 4) + devices.move(72, end)], in: [window])
      // GTK 4.18 begins the drag at the first motion that comes a tenth of a second after the
      // press.
      for step in 0..<20 where window.engine.dragging.source.items.isEmpty {
        try await devices.take(
          [["sleep", "0.02"] + devices.move(72 + Double(step % 2), end)], in: [window])
      }
      XCTAssertEqual(window.engine.dragging.source.items, [1])
      try await devices.take(devices.arrive(x: 72, y: end), in: [window])
      try await devices.release()
      XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
    }
  }

  func testEscapeCancelsTheDrag() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.press("Escape")
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    XCTAssertEqual(window.engine.dragging.source.items, [])
  }

  func testAForbiddenTargetShowsNoLineAndChangesNothing() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canMove: { _, position in position.section != "C" },
      didReorder: { _ in XCTFail("nothing may be reordered") })
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertFalse(window.engine.dragging.target.showsIndicator)
    try await devices.release()
    try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testAnItemThatMayNotMoveIsNotDragged() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderItem: { $0 != 1 })
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertEqual(window.engine.dragging.source.items, [])
    try await devices.release()
    window.dataSource.selectedItemIdentifiers = [1, 2]
    try await devices.drag(
      from: window.middle(of: .item(2)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 3], "B": [], "C": [4, 2, 5]])
  }

  func testARowDroppedOnItselfChangesNothing() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      willReorder: { _ in XCTFail("nothing may be reordered") })
    let middle = window.middle(of: .item(2))
    for end in [middle + 8, middle - 8] {
      try await devices.drag(from: middle, to: end)
      XCTAssertFalse(window.engine.dragging.target.showsIndicator)
      try await devices.release()
      try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
    }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  func testWithoutHandlersNothingIsDragged() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = nil
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertEqual(window.engine.dragging.source.items, [])
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  func testAProgramThatMovesTheRowsItselfIsAskedOnceAndGetsThePlace() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    var questions = 0
    var moves: [(items: [Int], position: DropPosition<String, Int>)] = []
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canMove: { _, _ in
        questions += 1
        return true
      },
      move: { moves.append(($0, $1)) },
      willReorder: { _ in XCTFail("the program moves the rows") },
      didReorder: { _ in XCTFail("the program moves the rows") })
    window.dataSource.selectedItemIdentifiers = [5, 1]
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(3)).upperBound - 6)
    let hovering = questions
    try await devices.release()
    XCTAssertEqual(questions, hovering + 1)
    XCTAssertEqual(moves.map(\.items), [[1, 5]])
    XCTAssertEqual(moves.map(\.position), [DropPosition(section: "A")])
    XCTAssertEqual(window.dataSource.snapshot(), before)
    var moved = before
    for move in moves { try moved.moveItems(move.items, to: move.position) }
    window.dataSource.apply(moved, completion: nil)
    XCTAssertEqual(window.sections["A"], [2, 3, 1, 5])
    XCTAssertEqual(window.selectedInGtk, [1, 5])
  }

  func testTheListScrollsAtItsEdgeDuringADragAndStopsAfterTheDrop() async throws {
    let window = try await open(
      ListWindow(), showing: .init([("A", Array(0..<300)), ("B", [])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let devices = try await InputDevices(of: window)
    try await devices.drag(from: window.middle(of: .item(2)), to: 395)
    try await pump(until: "the list has scrolled") { window.scroll > 200 }
    try await devices.release()
    let dropped = window.dataSource.snapshot()
    XCTAssertNotEqual(dropped.indexOfItem(2), 2)
    let scroll = window.scroll
    for _ in 0..<20 { await window.draw() }
    XCTAssertEqual(window.scroll, scroll, accuracy: 1)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testADragThatIsDroppedWhereNothingTakesItEndsAtOnce() async throws {
    let (window, devices) = try await openList()
    // A widget is added above the list in its window.
    let list = ObjectReference(
      retaining: try XCTUnwrap(gtk_window_get_child(window.window.cast())))
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new("no list")
    gtk_widget_set_size_request(label, -1, 80)
    gtk_window_set_child(window.window.cast(), nil)
    gtk_box_append(box.cast(), label)
    gtk_widget_set_vexpand(list.cast(), 1)
    gtk_box_append(box.cast(), list.cast())
    gtk_window_set_child(window.window.cast(), box)
    await window.draw()
    let before = window.dataSource.snapshot()
    for _ in 0..<3 {
      try await devices.drag(
        from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).upperBound - 4)
      XCTAssertTrue(window.engine.dragging.target.showsIndicator)
      // The button is released before the list can answer that it refuses the drop.
      try InputDevices.runBlocking(devices.move(72, -40) + ["mouseup", "1"])
      try await pump(until: "the drag is over") { window.engine.dragging.source.items.isEmpty }
      XCTAssertFalse(window.engine.dragging.target.showsIndicator)
      XCTAssertEqual(window.dataSource.snapshot(), before)
      await window.draw()
    }
    XCTAssertEqual(LoggedWarnings.take(), [])
  }
}
