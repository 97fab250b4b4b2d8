import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests rows that are swiped with the display's real wheel, turned sideways: buttons 6 and 7.
@MainActor
final class SwipingTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private var pressed: [String] = []

  private func openList(_ items: [Int] = [1, 2, 3, 4]) async throws -> ListWindow {
    pressed = []
    let window = try await open(ListWindow(), showing: Snapshot([("A", items)]))
    window.list.leadingSwipeAction = { [unowned self] item in
      item == 3
        ? nil
        : SwipeAction(title: "Star", iconName: "starred-symbolic") {
          self.pressed.append("star \(item)")
        }
    }
    window.list.trailingSwipeAction = { [unowned self] item in
      SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
        self.pressed.append("remove \(item)")
      }
    }
    return window
  }

  private func slide(of item: Int, in window: ListWindow) -> Int32 {
    window.cell(of: .item(item)).map { gtk_support_row_bin_get_slide($0.bin.opaque) } ?? -9999
  }

  private func action(of item: Int, in window: ListWindow) -> UnsafeMutablePointer<GtkWidget>? {
    window.cell(of: .item(item)).flatMap { gtk_support_row_bin_get_action($0.bin.opaque) }
  }

  /// Turns the wheel over a row. Button 7 moves its content to the left, button 6 to the right.
  private func turn(
    _ button: Int, steps: Int, over item: Int, in window: ListWindow, _ devices: InputDevices
  ) async throws {
    try await devices.click(y: window.middle(of: .item(item)), button: button, times: steps)
  }

  /// Swipes a row a little more than half of the button's width, and waits until it is open.
  private func openRow(
    _ item: Int, button: Int = 7, in window: ListWindow, _ devices: InputDevices
  ) async throws {
    try await turn(button, steps: 2, over: item, in: window, devices)
    try await pump(until: "the row is open") {
      guard let swiping = window.engine.rows.swipes.swiping, let slide = swiping.slide else {
        return false
      }
      return swiping.openItem == item && abs(slide.offset) == slide.extent.buttonWidth
    }
  }

  private func assertAtRest(_ window: ListWindow, line: UInt = #line) {
    XCTAssertNil(window.engine.rows.swipes.swiping?.slide, line: line)
    XCTAssertEqual(window.engine.rows.swipes.swiping?.closing.count, 0, line: line)
    for cell in window.engine.viewport.cells.all {
      XCTAssertEqual(gtk_support_row_bin_get_slide(cell.bin.opaque), 0, line: line)
      XCTAssertNil(gtk_support_row_bin_get_action(cell.bin.opaque), line: line)
    }
  }

  private func waitForRest(_ window: ListWindow) async throws {
    try await pump(until: "all rows are in their places") {
      window.engine.rows.swipes.swiping?.slide == nil
        && window.engine.rows.swipes.swiping?.closing.isEmpty == true
    }
    assertAtRest(window)
  }

  func testAWheelTurnedSidewaysUncoversAButtonThatRunsItsAction() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    try await openRow(2, in: window, devices)
    let button = try XCTUnwrap(action(of: 2, in: window))
    XCTAssertNotEqual(gtk_support_test_has_label(button, "Remove"), 0)
    XCTAssertLessThan(slide(of: 2, in: window), -gtk_widget_get_width(button))
    XCTAssertEqual(pressed, [])
    await window.draw()
    let place = point(20, 5, of: button, in: window.listView.widget)
    try await devices.click(x: place.x, y: window.middle(of: .item(2)))
    try await pump(until: "the action has run") { !self.pressed.isEmpty }
    XCTAssertEqual(pressed, ["remove 2"])
    try await waitForRest(window)
  }

  func testTheOtherDirectionUncoversTheLeadingAction() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    try await openRow(1, button: 6, in: window, devices)
    XCTAssertGreaterThan(slide(of: 1, in: window), 0)
    try await turn(6, steps: 2, over: 3, in: window, devices)
    XCTAssertEqual(slide(of: 3, in: window), 0)
    try await waitForRest(window)
    XCTAssertEqual(pressed, [])
  }

  func testASwipeOverMostOfTheRowRunsTheActionAtOnce() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    try await turn(7, steps: 6, over: 2, in: window, devices)
    try await pump(until: "the action has run") { !self.pressed.isEmpty }
    XCTAssertEqual(pressed, ["remove 2"])
    try await waitForRest(window)
  }

  func testFromRightToLeftTheSidesAreMirrored() async throws {
    let window = try await openList()
    gtk_widget_set_direction(window.listView.widget, GTK_TEXT_DIR_RTL)
    let devices = try await InputDevices(of: window)
    try await openRow(2, in: window, devices)
    XCTAssertLessThan(slide(of: 2, in: window), 0)
    XCTAssertEqual(window.engine.rows.swipes.swiping?.slide?.actions.actions.first?.title, "Star")
  }

  func testEscAClickElsewhereScrollingAndAnotherRowCloseTheOpenRow() async throws {
    let window = try await openList(Array(1...60))
    let devices = try await InputDevices(of: window)
    try await openRow(2, in: window, devices)
    try await devices.press("Escape")
    try await waitForRest(window)

    try await openRow(2, in: window, devices)
    try await devices.click(y: window.middle(of: .item(4)))
    try await waitForRest(window)

    try await openRow(2, in: window, devices)
    try await openRow(4, in: window, devices)
    try await pump(until: "the first row is closed") { self.action(of: 2, in: window) == nil }
    XCTAssertEqual(slide(of: 2, in: window), 0)

    gtk_adjustment_set_value(window.adjustment, 50)
    try await waitForRest(window)
    await window.scroll(to: 0)

    try await openRow(2, in: window, devices)
    try await devices.click(y: window.middle(of: .item(2)), button: 5)
    try await waitForRest(window)
    XCTAssertGreaterThan(window.scroll, 0)
    XCTAssertEqual(pressed, [])
  }

  func testAHeaderCannotBeSwiped() async throws {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    let extent = window.extent(of: .header("A"))
    for _ in 0..<3 {
      try await devices.click(y: (extent.lowerBound + extent.upperBound) / 2, button: 7)
    }
    assertAtRest(window)
  }

  func testAnApplyThatMovesOrRemovesTheOpenRowClosesItAtOnceAndNoOtherDoes() async throws {
    let window = try await openList([1, 2, 3, 4, 5])
    let devices = try await InputDevices(of: window)
    try await openRow(2, in: window, devices)
    window.dataSource.apply(try Snapshot([("A", [1, 2, 3, 5])]), completion: nil)
    XCTAssertEqual(window.engine.rows.swipes.swiping?.openItem, 2)
    window.dataSource.apply(try Snapshot([("A", [1, 3, 5])]), completion: nil)
    assertAtRest(window)
    await window.draw()
    try await openRow(1, in: window, devices)
    window.dataSource.apply(try Snapshot([("A", [3, 5, 1])]), completion: nil)
    assertAtRest(window)
  }

  func testARowStaysOpenWhenOthersAreInsertedAboveWhatIsSeen() async throws {
    let window = try await openList(Array(1...60))
    await window.scroll(to: 400)
    let devices = try await InputDevices(of: window)
    let item = try XCTUnwrap(Int(window.shownTexts[3]))
    try await openRow(item, in: window, devices)
    window.dataSource.apply(
      try Snapshot([("A", Array(101...120) + Array(1...60))]), completion: nil)
    await window.draw()
    XCTAssertGreaterThan(window.scroll, 600)
    XCTAssertEqual(window.engine.rows.swipes.swiping?.openItem, item)
    XCTAssertLessThan(slide(of: item, in: window), 0)
  }

  func testARowThatIsFilledAgainStaysOpenAndRunsTheNewActionUnlessThatLooksDifferent()
    async throws
  {
    let window = try await openList()
    let devices = try await InputDevices(of: window)
    try await openRow(2, in: window, devices)
    var title = "Remove"
    window.list.trailingSwipeAction = { [unowned self] item in
      SwipeAction(title: title, iconName: "user-trash-symbolic", style: .destructive) {
        self.pressed.append("new \(item)")
      }
    }
    window.dataSource.reconfigureRows(inSections: ["A"])
    XCTAssertEqual(window.engine.rows.swipes.swiping?.openItem, 2)
    await window.draw()
    let button = try XCTUnwrap(action(of: 2, in: window))
    let place = point(20, 5, of: button, in: window.listView.widget)
    try await devices.click(x: place.x, y: window.middle(of: .item(2)))
    try await pump(until: "the action has run") { !self.pressed.isEmpty }
    XCTAssertEqual(pressed, ["new 2"])
    try await waitForRest(window)
    try await openRow(2, in: window, devices)
    title = "Delete"
    window.dataSource.reconfigureRows()
    XCTAssertNil(window.engine.rows.swipes.swiping?.openItem)
    try await waitForRest(window)
  }

  func testRecycledRowsAreNeverLeftDisplaced() async throws {
    let window = try await openList(Array(1...2000))
    let devices = try await InputDevices(of: window)
    var list = RandomList(sections: 3, items: 100, largest: 1500, seed: 31)
    for step in 0..<12 {
      let snapshot = try list.snapshot()
      window.dataSource.apply(snapshot, animatingDifferences: step % 2 == 0, completion: nil)
      await window.draw()
      let item = window.shownTexts.compactMap { Int($0) }.first
      if let item { try await turn(7, steps: 1 + step % 3, over: item, in: window, devices) }
      let change = list.change()
      if step % 3 == 0, let far = list.anyItem() { window.dataSource.scrollTo(far) }
      window.dataSource.apply(
        try list.snapshot(), animatingDifferences: step % 2 == 1, completion: nil)
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [], "seed 31 step \(step): \(change)")
      let moved = window.engine.viewport.cells.all.count {
        gtk_support_row_bin_get_slide($0.bin.opaque) != 0
      }
      XCTAssertLessThanOrEqual(moved, 2, "seed 31 step \(step)")
    }
    window.list.closeSwipeAction()
    try await waitForRest(window)
  }

  func testAFingerSwipesButNotAfterARestNorUpAndDown() async throws {
    let window = try await openList()
    let touch = SwipeTouch(on: window.engine.viewport.widget)
    window.list.engine.rows.swipes.allowSwiping()
    let swiping = try XCTUnwrap(window.engine.rows.swipes.swiping)
    touch.began = swiping.begin
    touch.moved = swiping.move
    touch.ended = swiping.end
    touch.cancelled = swiping.close
    let y = window.middle(of: .item(2))
    touch.begin(x: 150, y: y, time: 1000)
    touch.update(x: -40, y: 3, time: 1050)
    touch.update(x: -90, y: 5, time: 1100)
    XCTAssertEqual(slide(of: 2, in: window), -90)
    touch.ended()
    XCTAssertEqual(swiping.openItem, 2)
    window.list.closeSwipeAction()
    try await waitForRest(window)
    touch.begin(x: 150, y: y, time: 2000)
    touch.update(x: -5, y: 40, time: 2050)
    touch.update(x: -90, y: 40, time: 2100)
    touch.ended()
    assertAtRest(window)
    touch.begin(x: 150, y: y, time: 3000)
    touch.update(x: -90, y: 0, time: 3600)
    touch.ended()
    assertAtRest(window)
  }

  // MARK: Several actions

  private func allowTwoActions(in window: ListWindow, runsInFull: Bool) {
    window.list.trailingSwipeActionsConfiguration = { [unowned self] item in
      var actions = SwipeActionsConfiguration(actions: [
        SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
          self.pressed.append("remove \(item)")
        },
        SwipeAction(title: "Star", iconName: "starred-symbolic") {
          self.pressed.append("star \(item)")
        },
      ])
      actions.performsFirstActionWithFullSwipe = runsInFull
      return actions
    }
  }

  func testSeveralActionsHaveAButtonEachTheFirstAtTheEdge() async throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      let window = try await openList()
      gtk_widget_set_direction(window.listView.widget, direction)
      allowTwoActions(in: window, runsInFull: true)
      let devices = try await InputDevices(of: window)
      let isMirrored = direction == GTK_TEXT_DIR_RTL
      try await turn(isMirrored ? 6 : 7, steps: 3, over: 2, in: window, devices)
      try await pump(until: "the row is open") {
        guard let swiping = window.engine.rows.swipes.swiping, let slide = swiping.slide else {
          return false
        }
        return swiping.openItem == 2 && abs(slide.offset) == slide.extent.buttonWidth
      }
      await window.draw()
      let box = try XCTUnwrap(action(of: 2, in: window))
      let buttons = WidgetChildren(of: box).map { button in
        (button, point(0, 0, of: button, in: window.listView.widget).x)
      }.sorted { isMirrored ? $0.1 < $1.1 : $0.1 > $1.1 }
      XCTAssertEqual(buttons.count, 2)
      XCTAssertNotEqual(gtk_support_test_has_label(buttons[0].0, "Remove"), 0)
      let star = buttons[1]
      try await devices.click(x: star.1 + 20, y: window.middle(of: .item(2)))
      try await pump(until: "the action has run") { !self.pressed.isEmpty }
      XCTAssertEqual(pressed, ["star 2"])
      try await waitForRest(window)
      window.close()
    }
  }

  func testAFullSwipeRunsTheFirstActionOnlyIfThatIsAllowed() async throws {
    let window = try await openList()
    allowTwoActions(in: window, runsInFull: true)
    let devices = try await InputDevices(of: window)
    try await turn(7, steps: 7, over: 2, in: window, devices)
    try await pump(until: "the action has run") { !self.pressed.isEmpty }
    XCTAssertEqual(pressed, ["remove 2"])
    try await waitForRest(window)
    allowTwoActions(in: window, runsInFull: false)
    try await turn(7, steps: 7, over: 2, in: window, devices)
    try await pump(until: "the row is open") {
      window.engine.rows.swipes.swiping?.openItem == 2
    }
    XCTAssertEqual(pressed, ["remove 2"])
  }

  func testARowWithoutActionsCannotBeSwiped() async throws {
    let window = try await openList()
    window.list.trailingSwipeActionsConfiguration = { _ in SwipeActionsConfiguration(actions: []) }
    let devices = try await InputDevices(of: window)
    try await turn(7, steps: 3, over: 2, in: window, devices)
    assertAtRest(window)
  }
}
