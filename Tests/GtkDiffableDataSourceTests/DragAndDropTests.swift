import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class DragAndDropTests: WindowTestCase {
  private func openList() async throws -> (ListWindow, InputDevices) {
    let window = try await open(
      ListWindow(), showing: .init([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    return (window, try await InputDevices(of: window))
  }

  func testARowDroppedOnTheUpperHalfOfAnotherLandsBeforeIt() async throws {
    let (window, devices) = try await openList()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertTrue(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [2, 3], "B": [], "C": [4, 1, 5]])
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
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
    let states = gtk_widget_get_state_flags(window.dataSource.viewport.view)
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

  func testEscapeCancelsTheDrag() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    try await devices.press("Escape")
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot(), before)
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    XCTAssertEqual(window.dataSource.dragSource.items, [])
  }

  func testAForbiddenTargetShowsNoLineAndChangesNothing() async throws {
    let (window, devices) = try await openList()
    let before = window.dataSource.snapshot()
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canMove: { _, position in position.section != "C" },
      didReorder: { _ in XCTFail("nothing may be reordered") })
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    try await pump(until: "the drag is over") { window.dataSource.dragSource.items.isEmpty }
    XCTAssertEqual(window.dataSource.snapshot(), before)
  }

  func testAnItemThatMayNotMoveIsNotDragged() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers(canReorderItem: { $0 != 1 })
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertEqual(window.dataSource.dragSource.items, [])
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
      XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
      try await devices.release()
      try await pump(until: "the drag is over") { window.dataSource.dragSource.items.isEmpty }
    }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  func testWithoutHandlersNothingIsDragged() async throws {
    let (window, devices) = try await openList()
    window.dataSource.reorderingHandlers = nil
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(5)).lowerBound + 6)
    XCTAssertEqual(window.dataSource.dragSource.items, [])
    try await devices.release()
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }

  func testTheProgramAppliesTheReorderItselfIfItSaysSo() async throws {
    let (window, devices) = try await openList()
    window.dataSource.appliesReorderingAutomatically = false
    let before = window.dataSource.snapshot()
    var final: ListWindow.Snapshot?
    window.dataSource.reorderingHandlers = ReorderingHandlers(didReorder: {
      final = $0.finalSnapshot
    })
    try await devices.drag(
      from: window.middle(of: .item(1)), to: window.extent(of: .item(3)).upperBound - 6)
    try await devices.release()
    XCTAssertEqual(window.dataSource.snapshot(), before)
    window.dataSource.apply(try XCTUnwrap(final), completion: nil)
    XCTAssertEqual(window.sections["A"], [2, 3, 1])
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

  /// Opens a second list beside the first one, from which an item can be dragged with `content`.
  private func openListBeside(
    _ devices: InputDevices, offering content: @escaping ([Int]) -> DragContent
  ) async throws -> (ListWindow, InputDevices) {
    let other = try await open(ListWindow(), showing: .init([("Z", [9])]))
    other.dataSource.dragContent = content
    let otherDevices = try await InputDevices(of: other)
    try await devices.moveWindow(x: 20)
    try await otherDevices.moveWindow(x: 700)
    return (other, otherDevices)
  }

  func testFilesFromElsewhereLandAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { items in
      DragContent(uris: items.map { "file:///music/song%20\($0).ogg" }, text: "song")
    }
    var drops: [(uris: [String], place: DropPosition<String, Int>)] = []
    window.dataSource.fileDropHandler = { uris, position in
      drops.append((uris, position))
      return true
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    try await pump(until: "the files have arrived") { !drops.isEmpty }
    XCTAssertEqual(drops.map(\.uris), [["file:///music/song%209.ogg"]])
    XCTAssertEqual(drops.map(\.place), [DropPosition(section: "A", before: 3)])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
  }

  func testTextFromElsewhereLandsAtTheLine() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(text: "one\ntwo – three")
    }
    var drops: [(text: String, place: DropPosition<String, Int>)] = []
    window.dataSource.fileDropHandler = { uris, _ in
      XCTFail("\(uris)")
      return false
    }
    window.dataSource.textDropHandler = { text, position in
      drops.append((text, position))
      return true
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.extent(of: .item(2)).upperBound - 6,
      over: devices)
    XCTAssertTrue(window.dataSource.dropTarget.showsIndicator)
    try await devices.release()
    try await pump(until: "the text has arrived") { !drops.isEmpty }
    XCTAssertEqual(drops.map(\.text), ["one\ntwo – three"])
    XCTAssertEqual(drops.map(\.place), [DropPosition(section: "A", before: 3)])
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
  }

  func testTheLineOfTextThatMakesSectionsIsBetweenSections() async throws {
    let (window, devices) = try await openList()
    let other = try await open(ListWindow(), showing: .init([("Z", [9])]))
    other.dataSource.dragContent = { _ in DragContent(text: "# Encore") }
    let otherDevices = try await InputDevices(of: other)
    try await devices.moveWindow(x: 20)
    try await otherDevices.moveWindow(x: 700)
    var drops: [String] = []
    window.dataSource.textDropHandler = { text, _ in
      drops.append("line")
      return true
    }
    window.dataSource.textMakesSections = { $0.hasPrefix("#") }
    window.dataSource.sectionsDropHandler = { text, section in
      drops.append("\(text) before \(section ?? "the end")")
      return true
    }
    let places = [
      (window.extent(of: .item(1)).lowerBound + 4, "A"), (window.middle(of: .item(3)), "B"),
      (window.extent(of: .item(5)).upperBound - 4, "the end"),
    ]
    for (y, place) in places {
      let count = drops.count
      try await otherDevices.drag(from: other.middle(of: .item(9)), to: y, over: devices)
      let before = place == "the end" ? nil : place
      try await pump(until: "the line is before \(place)") {
        window.dataSource.dropTarget.shown == .newSections(before: before)
      }
      try await devices.release()
      try await pump(until: "the text has arrived") { drops.count > count }
      XCTAssertEqual(drops.last, "# Encore before \(place)")
      XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    }
  }

  func testAListWithoutAFileHandlerTakesNoFiles() async throws {
    let (window, devices) = try await openList()
    let (other, otherDevices) = try await openListBeside(devices) { _ in
      DragContent(uris: ["file:///song.ogg"])
    }
    try await otherDevices.drag(
      from: other.middle(of: .item(9)), to: window.middle(of: .item(2)), over: devices)
    XCTAssertFalse(window.dataSource.dropTarget.showsIndicator)
    XCTAssertEqual(other.dataSource.dragSource.items, [9])
    try await devices.release()
    try await pump(until: "the drag is over") { other.dataSource.dragSource.items.isEmpty }
    XCTAssertEqual(window.sections, ["A": [1, 2, 3], "B": [], "C": [4, 5]])
  }
}
