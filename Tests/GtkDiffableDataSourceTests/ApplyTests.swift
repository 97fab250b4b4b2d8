import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ApplyTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testTheListShowsTheRowsWhenApplyReturns() async throws {
    let window = try await open(ListWindow())
    window.dataSource.apply(try Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]), completion: nil)
    XCTAssertEqual(window.dataSource.itemIdentifier(forRow: 5), 3)
    XCTAssertEqual(window.wrongRows(), [])
    await window.draw()
    XCTAssertEqual(window.shownTexts, ["# A", "1", "2", "# B", "# C", "3"])
  }

  func testWithoutHeadersOnlyItemsAreRows() async throws {
    let window = try await open(
      ListWindow(showsSectionHeaders: false),
      showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    XCTAssertEqual(window.shownTexts, ["1", "2", "3"])
    XCTAssertEqual(window.dataSource.row(forItemIdentifier: 3), 2)
    XCTAssertNil(window.list.row(forSectionIdentifier: "C"))
    XCTAssertEqual(window.dataSource.sectionIdentifier(forRow: 2), "C")
  }

  func testRowsAndIdentifiersAreFoundBothWays() async throws {
    let window = try await open(
      ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    let dataSource = window.dataSource
    XCTAssertEqual((0..<7).map(dataSource.itemIdentifier), [nil, 1, 2, nil, nil, 3, nil])
    XCTAssertEqual(
      (-1..<7).map(dataSource.sectionIdentifier(forRow:)),
      [nil, "A", "A", "A", "B", "C", "C", nil])
    XCTAssertEqual([1, 2, 3, 4].map(dataSource.row(forItemIdentifier:)), [1, 2, 5, nil])
    XCTAssertEqual(
      ["A", "B", "C", "D"].map(window.list.row(forSectionIdentifier:)), [0, 3, 4, nil])
    XCTAssertEqual(dataSource.rowAt(x: 20, y: window.middle(of: .header("B"))), .header("B"))
    XCTAssertEqual(dataSource.rowAt(x: 20, y: window.middle(of: .item(3))), .item(3))
    XCTAssertNil(dataSource.rowAt(x: 20, y: 390))
  }

  func testTheAsynchronousApplySaysThatItIsDone() async throws {
    let window = try await open(ListWindow())
    let result = await window.dataSource.apply(try Snapshot([("A", [1])]))
    XCTAssertEqual(result, .applied)
    XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, [1])
  }

  func testAnApplyFromABindWaitsUntilTheRunningOneIsDone() async throws {
    let window = try await open(ListWindow())
    let dataSource = window.dataSource
    var events: [String] = []
    let second = try Snapshot([("A", [2])])
    window.onBind = { item in
      guard item == 1 else { return }
      window.onBind = { _ in }
      dataSource.apply(second) { events.append("second \($0)") }
      events.append("bound, shows \(dataSource.snapshot().itemIdentifiers)")
    }
    dataSource.apply(try Snapshot([("A", [1])])) { events.append("first \($0)") }
    XCTAssertEqual(events, ["bound, shows [1]", "first applied", "second applied"])
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [2])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAnApplyFromASelectionHandlerIsDoneOnceGtkIsDone() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3])]))
    let dataSource = window.dataSource
    var results: [ApplyResult] = []
    let next = try Snapshot([("A", [3])])
    dataSource.selectionDidChange = {
      dataSource.apply(next) { results.append($0) }
    }
    gtk_selection_model_select_item(dataSource.engine.selection.model, 3, 1)
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [1, 2, 3])
    try await pump(until: "the apply is done") { !results.isEmpty }
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [3])
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [3])
  }

  func testTheNewestWaitingSnapshotWinsAndCompletionsComeOnceAndInOrder() async throws {
    let window = try await open(ListWindow())
    let dataSource = window.dataSource
    var results: [String] = []
    let waiting = try (1...3).map { try Snapshot([("A", [$0 * 10])]) }
    dataSource.apply(try Snapshot([("A", [1])])) { result in
      results.append("0 \(result)")
      for (index, snapshot) in waiting.enumerated() {
        dataSource.apply(snapshot) { result in
          results.append("\(index + 1) \(result)")
          if index == 2 { dataSource.apply(waiting[0]) { results.append("4 \($0)") } }
        }
      }
    }
    XCTAssertEqual(
      results, ["0 applied", "1 superseded", "2 superseded", "3 applied", "4 applied"])
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [10])
    XCTAssertNil(window.binds[20])
  }

  func testASupersededSnapshotsReconfiguredItemsAreStillReconfigured() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    var marked = window.dataSource.snapshot()
    try marked.reconfigureItems([1])
    window.suffix[1] = " new"
    let next = try Snapshot([("A", [1, 2, 3])])
    window.dataSource.apply(window.dataSource.snapshot()) { _ in
      window.dataSource.apply(marked, completion: nil)
      window.dataSource.apply(next, completion: nil)
    }
    await window.draw()
    XCTAssertEqual(window.shownTexts, ["# A", "1 new", "2", "3"])
  }

  func testAnEqualSnapshotTellsGtkNothing() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    let changes = ItemsChanges(of: window.engine.store.model)
    let binds = window.bindCount
    window.dataSource.apply(try Snapshot([("A", [1, 2])]), completion: nil)
    XCTAssertEqual(changes.all, [])
    XCTAssertEqual(window.bindCount, binds)
    XCTAssertEqual(window.dataSource.plan(for: window.dataSource.snapshot()).splices, [])
  }

  func testAtTheTopANewFirstRowIsSeen() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<200))]))
    window.dataSource.apply(try Snapshot([("A", [-1] + Array(0..<200))]), completion: nil)
    await window.draw()
    XCTAssertEqual(window.scroll, 0)
    XCTAssertEqual(window.shownTexts.prefix(3), ["# A", "-1", "0"])
  }

  func testALongListThatIsReplacedDeepDownDoesNotJump() async throws {
    let window = try await open(
      ListWindow(), showing: Snapshot([("A", Array(0..<100_000))]))
    window.dataSource.scrollTo(55_000)
    await window.draw()
    let row = try XCTUnwrap(window.engine.viewport.visibleCells.first?.cell.content?.row)
    let before = window.extent(of: row)
    window.dataSource.applyUsingReloadData(
      try Snapshot([("A", Array((0..<100_000).map { $0 ^ 1 }))]), completion: nil)
    await window.draw()
    XCTAssertEqual(window.extent(of: row).lowerBound, before.lowerBound, accuracy: 45)
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testWhatIsScrolledToIsSeenAlsoIfItWasJustAdded() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<50))]))
    window.dataSource.apply(try Snapshot([("A", Array(0..<5000))]), completion: nil)
    window.dataSource.scrollTo(4321)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("4321"))
    window.dataSource.apply(try Snapshot([("A", Array(2000..<9000))]), completion: nil)
    window.dataSource.focus(8000)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("8000"))
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 8000)
  }

  func testFocusReturnsToTheListThatWasEmptyOnlyWhenAsked() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    window.dataSource.focus(2)
    window.dataSource.apply(try Snapshot([("A", [])]), completion: nil)
    XCTAssertNil(window.dataSource.focusedItemIdentifier)
    window.dataSource.apply(try Snapshot([("A", [1, 2])]), completion: nil)
    XCTAssertTrue(window.dataSource.focus(2))
    XCTAssertEqual(window.dataSource.focusedItemIdentifier, 2)
    XCTAssertFalse(window.dataSource.focus(3))
    XCTAssertFalse(window.dataSource.scrollTo(3))
  }

  func testAListThatIsHiddenAndShownAgainKeepsItsPlace() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<1000))]))
    window.dataSource.scrollTo(500)
    window.dataSource.apply(try Snapshot([("A", Array(0..<1001))]), completion: nil)
    gtk_widget_set_visible(window.window.cast(), 0)
    await settle()
    window.dataSource.apply(try Snapshot([("A", Array(0..<1002))]), completion: nil)
    try await window.present()
    await window.draw()
    window.dataSource.scrollTo(700)
    window.dataSource.apply(try Snapshot([("A", Array(600..<1000))]), completion: nil)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("700"), "\(window.shownTexts)")
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testARowThatMovesNearTheBeginningIsShownAndTheBeginningStays() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<100))]))
    window.dataSource.focus(0)
    await window.draw()
    for _ in 0..<3 {
      var snapshot = window.dataSource.snapshot()
      let below = snapshot.itemIdentifiers[(snapshot.indexOfItem(0) ?? 0) + 1]
      try snapshot.moveItem(0, afterItem: below)
      window.dataSource.apply(snapshot, completion: nil)
      window.dataSource.scrollTo(0)
      await window.draw()
      XCTAssertEqual(window.scroll, 0)
    }
  }

  func testTheFirstRowOnTheScreenStaysWhenTheListBecomesLowerAndHigherAgain() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<500))]))
    window.dataSource.scrollTo(300)
    await window.draw()
    let scroll = window.scroll
    for height in [0, 150, 200, 0] as [Int32] {
      gtk_widget_set_margin_bottom(window.scrolledWindow, height)
      await window.draw()
      XCTAssertEqual(window.scroll, scroll, accuracy: 1, "a bar of \(height)")
    }
  }

  func testABarThatComesWithAChangeDoesNotCoverTheRowWithTheFocus() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<500))]))
    for (name, isChanged) in [
      ("none", { _ in false }), ("a change with the first step", { $0 == 0 }),
      ("a change with the fifth step", { $0 == 4 }), ("a change with each step", { _ in true }),
    ] as [(String, (Int) -> Bool)] {
      for scroll in [0, 10.4, 33.7] { try await expectFocusIsSeen(window, scroll, isChanged, name) }
    }
  }

  private func expectFocusIsSeen(
    _ window: ListWindow, _ scroll: Double, _ isChanged: (Int) -> Bool, _ name: String
  ) async throws {
    let viewport = window.engine.viewport
    await window.scroll(to: scroll)
    let seen = viewport.visibleCells.last { $0.bottom <= viewport.height }
    let last = try XCTUnwrap(seen?.cell.content?.row.itemIdentifier)
    XCTAssertTrue(window.dataSource.focus(last))
    await window.draw()
    for step in 0..<8 {
      if isChanged(step) {
        var snapshot = window.dataSource.snapshot()
        try snapshot.appendItems([1000 + snapshot.numberOfItems])
        window.dataSource.apply(snapshot, completion: nil)
      }
      gtk_widget_set_margin_bottom(window.scrolledWindow, Int32(step + 1) * 7)
      await window.draw()
    }
    let place = viewport.focusedCell.flatMap(viewport.place(of:))
    let bottom = try XCTUnwrap(place?.bottom)
    XCTAssertLessThanOrEqual(bottom, viewport.height + 0.5, "\(name) at \(scroll)")
    gtk_widget_set_margin_bottom(window.scrolledWindow, 0)
    await window.draw()
  }
}
