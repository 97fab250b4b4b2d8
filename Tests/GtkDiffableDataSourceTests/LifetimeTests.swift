import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests that a data source leaves nothing behind when it is destroyed, or replaced by another.
@MainActor
final class LifetimeTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testADataSourceThatTakesTheListOfAnotherShowsItsRows() async throws {
    let list = BareList()
    var dataSource: BareList.DataSource? = try list.dataSource([1, 2, 3])
    try await list.window.present()
    XCTAssertEqual(list.texts, ["# A", "1", "2", "3"])
    dataSource = try list.dataSource([4, 5])
    await list.draw()
    XCTAssertEqual(list.texts, ["# A", "4", "5"])
    XCTAssertEqual(dataSource?.snapshot().itemIdentifiers, [4, 5])
    dataSource = nil
    await list.draw()
    XCTAssertEqual(list.texts, [])
    XCTAssertNil(gtk_list_view_get_model(list.view))
    XCTAssertNil(gtk_list_view_get_factory(list.view))
    list.window.close()
  }

  func testADataSourceTakesAwayWhatItHasAdded() async throws {
    let list = BareList()
    try await list.window.present()
    let before = list.additions
    var dataSource: BareList.DataSource? = try list.dataSource(Array(0..<100))
    await list.draw()
    let during = list.additions
    XCTAssertNotEqual(during, before)
    for _ in 0..<10 {
      dataSource = try list.dataSource(Array(0..<100))
      await list.draw()
    }
    XCTAssertEqual(list.additions, during)
    dataSource?.scrollTo(50)
    dataSource = nil
    await list.draw()
    XCTAssertEqual(list.additions, before)
    list.window.close()
  }

  func testADataSourceWhoseListHasAnotherLeavesItAlone() async throws {
    let list = BareList()
    try await list.window.present()
    let first = try list.dataSource(Array(0..<100))
    await list.draw()
    let during = list.additions
    let second = try list.dataSource(Array(0..<200))
    await list.draw()
    XCTAssertEqual(list.additions, during)
    let result = await first.apply(try Snapshot([("A", [1])]))
    XCTAssertEqual(result, .superseded)
    first.scrollTo(90)
    first.focus(80)
    first.selectedItemIdentifiers = [3]
    await list.draw()
    XCTAssertEqual(list.texts.prefix(2), ["# A", "0"])
    XCTAssertEqual(second.selectedItemIdentifiers, [])
    second.apply(try Snapshot([("B", [7])]), completion: nil)
    await list.draw()
    XCTAssertEqual(list.texts, ["# B", "7"])
    list.window.close()
  }

  func testADataSourceIsReleasedWhileItFillsARow() async throws {
    for when in ["apply", "reconfigure", "grid"] {
      let kind = when == "grid" ? RowsWidget.Kind.grid : .list
      let window = try await open(
        ListWindow(kind: kind), showing: Snapshot([("A", Array(0..<1000))]))
      let other = ListViewDiffableDataSource<String, Int>()
      let provider = try XCTUnwrap(window.dataSource.rowViewProvider)
      let released = Released(window.dataSource)
      window.dataSource.rowViewProvider = { [unowned window] context in
        let view = provider(context)
        window.dataSource = other
        return view
      }
      switch when {
      case "reconfigure": window.dataSource.reconfigureRows()
      default:
        window.dataSource.apply(
          try Snapshot([("A", Array(-1..<1000))]), animatingDifferences: true, completion: nil)
      }
      try await pump(until: "\(when): it is released and the list is empty") {
        released.dataSource == nil
          && WidgetChildren(of: window.listView.widget).first { _ in true } == nil
      }
      XCTAssertEqual(LoggedWarnings.take(), [], when)
    }
  }

  func testADataSourceIsReleasedWhileItsListScrollsOrRowsMove() async throws {
    for takesOver in [false, true] {
      for when in ["a goal", "a goal of a hidden row", "an animation", "a wheel"] {
        let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
        let devices = try await InputDevices(of: window)
        switch when {
        case "a goal": window.dataSource.scrollTo(900)
        case "a goal of a hidden row":
          window.dataSource.apply(try Snapshot([("A", Array(0..<2000))]), completion: nil)
          window.dataSource.scrollTo(1900)
        case "an animation":
          window.dataSource.apply(
            try Snapshot([("A", Array(-2..<1000))]), animatingDifferences: true, completion: nil)
          try await pump(until: "rows move") { window.engine.animation.isRunning }
        default:
          try await InputDevices.run(devices.move(60, 200) + ["click", "--repeat", "9", "5"])
        }
        try await expectRelease(of: window, takingOver: takesOver, when)
      }
    }
  }

  func testADataSourceIsReleasedWhileADragScrollsItsList() async throws {
    for takesOver in [false, true] {
      let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
      window.dataSource.reorderingHandlers = ReorderingHandlers()
      let devices = try await InputDevices(of: window)
      try await devices.drag(from: window.middle(of: .item(2)), to: 398)
      try await pump(until: "the list scrolls") { window.scroll > 50 }
      try await expectRelease(of: window, takingOver: takesOver, "a drag")
      try await devices.take(devices.arrive(x: 72, y: 150), in: [window])
      try await devices.release()
      XCTAssertEqual(
        window.dataSource.snapshot().itemIdentifiers, takesOver ? [7, 8] : [], "nothing moves")
      XCTAssertEqual(LoggedWarnings.take(), [], "takes over: \(takesOver)")
    }
  }

  func testADataSourceIsReleasedWhileARowIsSwiped() async throws {
    for takesOver in [false, true] {
      for steps in [1, 2, 6] {
        let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
        var isPressed = false
        window.list.trailingSwipeAction = { _ in
          SwipeAction(title: "Remove", iconName: "user-trash-symbolic", style: .destructive) {
            isPressed = true
          }
        }
        let devices = try await InputDevices(of: window)
        try await InputDevices.run(
          devices.move(60, window.middle(of: .item(2)))
            + ["click", "--repeat", "\(steps)", "--delay", "20", "7"])
        try await pump(until: "the row is swiped") {
          isPressed || window.engine.rows.swipes.swiping?.slide != nil
        }
        try await expectRelease(of: window, takingOver: takesOver, "a swipe of \(steps)")
      }
    }
  }

  func testCompletionsAreCalledOnceAlsoIfTheDataSourceGoesBefore() async throws {
    let list = BareList()
    var dataSource: BareList.DataSource? = try list.dataSource([1])
    try await list.window.present()
    var answers: [String] = []
    dataSource?.apply(try Snapshot([("A", [1, 2])])) { result in
      answers.append("first \(result)")
      for number in [3, 4] {
        dataSource?.apply(.init()) { answers.append("\(number) \($0)") }
      }
      dataSource = nil
    }
    try await pump(until: "all are answered") { answers.count == 3 }
    XCTAssertEqual(answers, ["first applied", "3 superseded", "4 applied"])

    dataSource = try list.dataSource([1])
    await list.draw()
    answers = []
    dataSource?.selectionDidChange = {
      dataSource?.apply(.init()) { answers.append("waiting \($0)") }
      dataSource = nil
    }
    gtk_selection_model_select_item(gtk_list_view_get_model(list.view), 1, 1)
    try await pump(until: "it is answered") { !answers.isEmpty }
    XCTAssertEqual(answers, ["waiting superseded"])
    list.window.close()
  }

  func testACompletionIsCalledOnceIfTheDataSourceGoesDuringAComparison() async throws {
    let list = BareList()
    var dataSource: BareList.DataSource? = try list.dataSource(Array(0..<60_000))
    try await list.window.present()
    var answers: [ApplyResult] = []
    dataSource?.engine.queue.add(
      ApplyRequest(snapshot: try Snapshot([("A", [1])]), isAwaited: true) { answers.append($0) })
    dataSource = nil
    try await pump(until: "it is answered") { !answers.isEmpty }
    await list.draw()
    XCTAssertEqual(answers, [.superseded])
    list.window.close()
  }

  func testAMissingProviderIsTold() async throws {
    let list = BareList()
    let dataSource = BareList.DataSource(listView: list.view, overlay: list.overlay)
    dataSource.apply(try Snapshot([("A", [1, 2])]), completion: nil)
    try await list.window.present()
    XCTAssertEqual(
      LoggedWarnings.take().sorted(),
      ["rowViewProvider", "sectionHeaderViewProvider"].map {
        "GtkDiffableDataSource: \($0) is not set, so rows stay empty."
      })
    await list.draw()
    XCTAssertEqual(LoggedWarnings.take(), [], "once")
    list.window.close()
  }
}
