import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests scrolling to a place on the screen, at once and with a movement.
@MainActor
final class ScrollToTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private func openList(
    _ window: ListWindow = ListWindow(), items: Int = 1000
  ) async throws -> ListWindow {
    try await open(window, showing: Snapshot([("A", Array(1...items)), ("B", [9001, 9002])]))
  }

  private func assert(
    _ item: Int, isAt place: RowScrollPosition, in window: ListWindow, line: UInt = #line
  ) {
    let extent = window.extent(of: .item(item))
    let height = window.engine.viewport.height
    let distance =
      switch place {
      case .none: 0.0
      case .top: extent.lowerBound
      case .middle: (extent.lowerBound + extent.upperBound - height) / 2
      case .bottom: extent.upperBound - height
      }
    XCTAssertGreaterThan(extent.upperBound, extent.lowerBound, "not on the screen", line: line)
    XCTAssertLessThanOrEqual(abs(distance), 1, "\(extent) of \(height)", line: line)
  }

  func testAnItemNearOrFarComesToTheTopTheMiddleAndTheBottom() async throws {
    let window = try await openList()
    for item in [500, 510, 900, 30, 35] {
      for place in [RowScrollPosition.top, .middle, .bottom] {
        XCTAssertTrue(window.dataSource.scrollTo(item, at: place))
        await window.draw()
        assert(item, isAt: place, in: window)
      }
    }
    XCTAssertFalse(window.dataSource.scrollTo(12345, at: .top))
  }

  func testTheEndsOfTheListLimitThePlace() async throws {
    let window = try await openList()
    window.dataSource.scrollTo(500, at: .top)
    await window.draw()
    XCTAssertTrue(window.dataSource.scrollTo(1, at: .bottom))
    await window.draw()
    XCTAssertEqual(window.scroll, 0)
    XCTAssertTrue(window.dataSource.scrollTo(9002, at: .top))
    await window.draw()
    assert(9002, isAt: .bottom, in: window)
  }

  func testASectionComesToAPlace() async throws {
    let window = try await openList()
    XCTAssertTrue(window.dataSource.scrollTo(section: "B", at: .bottom))
    await window.draw()
    let extent = window.extent(of: .header("B"))
    XCTAssertEqual(extent.upperBound, window.engine.viewport.height, accuracy: 1)
    XCTAssertFalse(window.dataSource.scrollTo(section: "C", at: .bottom))
  }

  func testAMovementPassesPlacesInBetweenAndEndsAtThePlace() async throws {
    let window = try await openList()
    for item in [12, 700, 5, 690, 699] {
      let start = window.scroll
      XCTAssertTrue(window.dataSource.scrollTo(item, at: .middle, animated: true))
      var passed: Set<Double> = []
      try await pump(until: "the movement has ended") {
        if window.scroll != start { passed.insert(window.scroll) }
        return !window.engine.scroller.glide.isRunning
      }
      await window.draw()
      if item == 5 {
        XCTAssertEqual(window.scroll, 0)
      } else {
        assert(item, isAt: .middle, in: window)
      }
      XCTAssertGreaterThan(passed.count, 2, "\(item)")
    }
  }

  /// The places of the list while it moves, until it rests.
  private func places(of window: ListWindow) async throws -> [Double] {
    var places: [Double] = []
    try await pump(until: "the movement has ended") {
      if places.last != window.scroll { places.append(window.scroll) }
      return !window.engine.scroller.glide.isRunning
    }
    await window.draw()
    if places.last != window.scroll { places.append(window.scroll) }
    return places
  }

  func testAMovementRightAfterAnApplyIsFromWhereTheRowsAreThen() async throws {
    let window = try await openList(items: 200)
    let all = Array(1...200)
    // The removal of the items above brings the item to its place.
    window.dataSource.apply(try Snapshot([("A", Array(5...200))]), completion: nil)
    XCTAssertEqual(window.dataSource.scrollAnchor?.row, .header("A"))
    window.dataSource.scrollTo(5, at: .bottom, animated: true)
    var places = try await places(of: window)
    XCTAssertEqual(Set(places), [0])
    // The movement never passes the place and comes back.
    window.dataSource.scrollTo(60, at: .top)
    await window.draw()
    let start = window.scroll
    window.dataSource.apply(
      try Snapshot([("A", Array(5...62) + Array(66...200))]), completion: nil)
    window.dataSource.scrollTo(68, at: .top, animated: true)
    places = try await self.places(of: window)
    assert(68, isAt: .top, in: window)
    XCTAssertEqual(places, places.sorted())
    XCTAssertGreaterThan(window.scroll, start)
    // An item that was on the screen and is far away now.
    window.dataSource.apply(
      try Snapshot([("A", all.filter { $0 != 68 } + [68])]), completion: nil)
    window.dataSource.scrollTo(68, at: .none, animated: true)
    _ = try await self.places(of: window)
    assert(68, isAt: .bottom, in: window)
    // An item that was far away and is on the screen now.
    let seen = try XCTUnwrap(Int(window.shownTexts[2]))
    let value = window.scroll
    var moved = all.filter { $0 != 3 && $0 != 68 } + [68]
    moved.insert(3, at: try XCTUnwrap(moved.firstIndex(of: seen)) + 1)
    window.dataSource.apply(try Snapshot([("A", moved)]), completion: nil)
    let anchor = window.dataSource.scrollAnchor
    window.dataSource.scrollTo(3, at: .none, animated: true)
    places = try await self.places(of: window)
    XCTAssertLessThanOrEqual(places.map { abs($0 - value) }.max() ?? 0, 40)
    XCTAssertGreaterThan(window.extent(of: .item(3)).upperBound, 0)
    XCTAssertEqual(window.dataSource.scrollAnchor, anchor)
  }

  func testAVisibleItemNeedsNoMovementForThePlaceNone() async throws {
    let window = try await openList()
    window.dataSource.scrollTo(500, at: .top)
    await window.draw()
    let value = window.scroll
    XCTAssertTrue(window.dataSource.scrollTo(502, at: .none, animated: true))
    XCTAssertFalse(window.engine.scroller.glide.isRunning)
    XCTAssertTrue(window.dataSource.scrollTo(700, at: .none, animated: true))
    try await pump(until: "the movement has ended") { !window.engine.scroller.glide.isRunning }
    await window.draw()
    assert(700, isAt: .bottom, in: window)
    XCTAssertNotEqual(window.scroll, value)
  }

  func testTheUsersScrollingAndTheItemsRemovalEndTheMovement() async throws {
    let window = try await openList()
    window.dataSource.scrollTo(300, at: .top)
    await window.draw()
    window.dataSource.scrollTo(308, at: .top, animated: true)
    try await pump(until: "the row moves") { window.extent(of: .item(308)).lowerBound < 200 }
    await window.draw()
    gtk_adjustment_set_value(window.adjustment, 100)
    await window.draw()
    try await pump(until: "the movement has ended") { !window.engine.scroller.glide.isRunning }
    XCTAssertEqual(window.scroll, 100)

    window.dataSource.scrollTo(700, at: .top, animated: true)
    window.dataSource.apply(try Snapshot([("A", Array(1...400))]), completion: nil)
    try await pump(until: "the movement has ended") { !window.engine.scroller.glide.isRunning }
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testAnItemComesBelowAPinnedHeader() async throws {
    let window = try await openList()
    window.dataSource.pinsSectionHeaders = true
    window.dataSource.scrollTo(500, at: .top)
    await window.draw()
    let covered = window.engine.viewport.coveredHeight()
    XCTAssertGreaterThan(covered, 0)
    XCTAssertEqual(window.extent(of: .item(500)).lowerBound, covered, accuracy: 1)
  }

  func testAnAnchorThatWasWrittenDownLeadsBackToThePlace() async throws {
    let window = try await openList()
    window.dataSource.scrollTo(400, at: .top)
    await window.draw()
    let anchor = try XCTUnwrap(window.dataSource.scrollAnchor)
    await window.scroll(to: 0)
    let saved = ScrollAnchor<String, Int>(row: anchor.row, top: anchor.top)
    XCTAssertTrue(window.dataSource.scroll(to: saved))
    await window.draw()
    XCTAssertEqual(window.dataSource.scrollAnchor, anchor)
  }

  func testACellOfAGridComesToAPlace() async throws {
    let window = try await openList(ListWindow(kind: .grid))
    for place in [RowScrollPosition.top, .middle, .bottom] {
      window.dataSource.scrollTo(500, at: place)
      await window.draw()
      assert(500, isAt: place, in: window)
    }
  }

  func testAHiddenListIsAtThePlaceWhenItIsShown() async throws {
    let window = ListWindow()
    window.dataSource.apply(try Snapshot([("A", Array(1...1000))]), completion: nil)
    XCTAssertTrue(window.dataSource.scrollTo(500, at: .middle, animated: true))
    XCTAssertFalse(window.engine.scroller.glide.isRunning)
    _ = try await open(window)
    await window.draw()
    assert(500, isAt: .middle, in: window)
  }
}
