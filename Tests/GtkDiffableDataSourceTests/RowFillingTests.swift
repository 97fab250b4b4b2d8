import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

@MainActor
final class RowFillingTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testOnlyRowsNearTheScreenAreAskedForAndTakeNoMoreWidgets() async throws {
    let window = try await open(ListWindow())
    let clock = try XCTUnwrap(gtk_widget_get_frame_clock(window.listView.widget))
    for first in [0, 9000] {
      window.binds = [:]
      // Half a second after the last change, more rows are filled, possibly during `draw()`.
      var drawn: (binds: Int, made: Int)?
      let connection = connect(clock, Signal("after-paint")) {
        drawn = drawn ?? (window.bindCount, window.made.count)
      }
      window.dataSource.apply(
        try Snapshot([("A", Array(first..<first + 5000))]), completion: nil)
      await window.draw()
      connection.disconnect()
      let seen = window.engine.viewport.visibleCells.count
      XCTAssertGreaterThan(seen, 5)
      let counts = try XCTUnwrap(drawn)
      XCTAssertGreaterThanOrEqual(counts.binds, seen - 1)
      XCTAssertLessThanOrEqual(counts.binds, seen + 8)
      XCTAssertLessThanOrEqual(counts.made, seen + 8)
      XCTAssertGreaterThan(window.engine.viewport.realisedPositions.count, 150)
    }
    XCTAssertEqual(window.shownTexts.prefix(3), ["# A", "9000", "9001"])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testNoFrameShowsARowThatIsNotFilled() async throws {
    let cases: [(RowsWidget.Kind, heights: [Int32])] = [
      (.list, [30]), (.list, [20, 90, 44, 130, 31]), (.column, [30]),
      (.column, [20, 90, 44, 130, 31]),
    ]
    for (kind, heights) in cases {
      let window = try await open(ListWindow(kind: kind))
      let list = window.list
      list.rowViewProvider = { context in
        let view = list.dequeueRow(withReuseIdentifier: "item", for: context)
        (view as? LabelRow)?.text = "\(context.item)"
        gtk_widget_set_size_request(view.widget.widget, -1, heights[context.item % heights.count])
        return view
      }
      var frames = 0
      var empty: [String] = []
      var step = ""
      let clock = try XCTUnwrap(gtk_widget_get_frame_clock(list.listView.widget))
      let connection = connect(clock, Signal("after-paint")) {
        frames += 1
        let unfilled = list.engine.viewport.visibleCells.filter { !$0.cell.isFilled }
        if !unfilled.isEmpty { empty.append("\(step): \(unfilled.map(\.position))") }
      }
      var generator = SeededGenerator(seed: 7)
      var sections = [("A", Array(0..<3000)), ("B", Array(3000..<3300))]
      list.apply(try Snapshot(sections), completion: nil)
      for number in 0..<60 {
        let upper = gtk_adjustment_get_upper(window.adjustment)
        switch number % 5 {
        case 0:
          gtk_adjustment_set_value(window.adjustment, .random(in: 0...upper, using: &generator))
        case 1: list.scrollTo(.random(in: 0..<3000, using: &generator))
        case 2: list.focus(.random(in: 0..<3000, using: &generator))
        case 3:
          sections[0].1.shuffle(using: &generator)
          list.apply(try Snapshot(sections), completion: nil)
        default: gtk_adjustment_set_value(window.adjustment, window.scroll + 53)
        }
        step = "step \(number) of heights \(heights) in a \(kind)"
        await window.draw()
        XCTAssertTrue(list.engine.position.filling.isSettled, step)
      }
      connection.disconnect()
      XCTAssertGreaterThanOrEqual(frames, 60)
      XCTAssertEqual(empty, [])
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testAFocusedRowIsFilledBeforeAnybodyAsks() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    XCTAssertNil(window.labelRow(of: .item(150)))
    window.dataSource.focus(150)
    XCTAssertEqual(window.labelRow(of: .item(150))?.text, "150")
    window.dataSource.focus(4000)
    XCTAssertEqual(window.labelRow(of: .item(4000))?.text, "4000")
  }

  func testRowsOfOneHeightMakeTheScrollBarExact() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    let first = window.extent(of: .item(0))
    let height = first.upperBound - first.lowerBound
    let upper = gtk_adjustment_get_upper(window.adjustment)
    XCTAssertEqual(upper, first.lowerBound + 5000 * height, accuracy: 1)
    await window.scroll(to: 2000 * height)
    XCTAssertEqual(gtk_adjustment_get_upper(window.adjustment), upper, accuracy: 1)
  }

  func testAPlaceholderIsAsHighAsTheProviderSays() async throws {
    let window = ListWindow()
    window.dataSource.rowHeightProvider = { $0.itemIdentifier == nil ? 50 : 70 }
    _ = try await open(window, showing: Snapshot([("A", Array(0..<5000))]))
    let first = window.extent(of: .item(0))
    XCTAssertGreaterThanOrEqual(first.upperBound - first.lowerBound, 70)
    XCTAssertEqual(
      gtk_adjustment_get_upper(window.adjustment),
      first.lowerBound + 5000 * (first.upperBound - first.lowerBound), accuracy: 1)
  }

  func testAMarkedRowFarFromTheScreenIsFilledOnceItComesNear() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    let extent = window.extent(of: .item(0))
    await window.scroll(to: 80 * (extent.upperBound - extent.lowerBound))
    await window.scroll(to: 0)
    let far = try XCTUnwrap(window.labelRow(of: .item(80)), "it was on the screen")
    window.suffix = [80: "!", 150: "!"]
    window.binds = [:]
    var snapshot = window.dataSource.snapshot()
    try snapshot.reloadItems([80, 150])
    window.dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(window.binds, [80: 1])
    XCTAssertFalse(window.labelRow(of: .item(80)) === far)
    window.dataSource.scrollTo(150)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("150!"))
  }

  func testRowsBeyondTheScreenAreFilledAgainOnceTheyComeNearOrNothingChanges() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<5000))]))
    let cells = { window.engine.viewport.cells.bound.filter { $0.position != nil } }
    try await pump(until: "rows below the screen are filled") {
      window.labelRow(of: .item(window.engine.viewport.visiblePositions.upperBound + 20)) != nil
    }
    let end = window.engine.viewport.visiblePositions.upperBound
    window.binds = [:]
    window.suffix = Dictionary(uniqueKeysWithValues: (0..<5000).map { ($0, "!") })
    window.dataSource.reconfigureRows()
    XCTAssertEqual(window.labelRow(of: .item(0))?.text, "0!")
    XCTAssertEqual(window.labelRow(of: .item(end + 10))?.text, "\(end + 10)")
    XCTAssertLessThanOrEqual(window.bindCount, end)
    // Rows must be filled in the frame in which they come near the screen.
    let first = window.extent(of: .item(0))
    await window.scroll(to: 10 * (first.upperBound - first.lowerBound))
    XCTAssertTrue(window.shownTexts.dropFirst().allSatisfy { $0.hasSuffix("!") })
    try await pump(until: "rows that were filled are filled again") {
      cells().allSatisfy { !$0.isOutdated }
    }
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testOnceNothingChangesAShortListIsFilledWhole() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<45))]))
    let cells = { window.engine.viewport.cells.bound }
    XCTAssertTrue(cells().contains { !$0.isFilled })
    try await pump(until: "all rows are filled") { cells().allSatisfy(\.isFilled) }
    XCTAssertEqual(window.bindCount, 45)
    XCTAssertEqual(window.wrongRows(), [])
    window.dataSource.apply(try Snapshot([("A", Array(0..<5000))]), completion: nil)
    await window.draw()
    let end = window.engine.viewport.visiblePositions.upperBound
    try await pump(until: "forty rows below the screen are filled, one of the rows being a header")
    {
      window.bindCount == end + 39
    }
    let filled = cells().filter(\.isFilled).compactMap(\.position).max()
    XCTAssertEqual(filled, end + 39)
  }
}
