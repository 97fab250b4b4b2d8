import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests what a program learns of the items on the screen.
@MainActor
final class DisplayTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  /// The items of which the program was told, and the present state that follows from it.
  private final class Log {
    var displayed: Set<Int> = []
    var prefetched: Set<Int> = []
    var calls = 0
  }

  private func watch(_ window: ListWindow) -> Log {
    let log = Log()
    window.dataSource.willDisplayItem = { item in
      log.calls += 1
      XCTAssertTrue(log.displayed.insert(item).inserted, "\(item) is displayed already")
      log.prefetched.remove(item)
    }
    window.dataSource.didEndDisplayingItem = { item in
      log.calls += 1
      XCTAssertNotNil(log.displayed.remove(item), "\(item) was not displayed")
    }
    window.dataSource.prefetchItems = { items in
      for item in items {
        XCTAssertTrue(log.prefetched.insert(item).inserted, "\(item) is prefetched already")
        XCTAssertFalse(log.displayed.contains(item))
      }
    }
    window.dataSource.cancelPrefetchingForItems = { items in
      for item in items { XCTAssertNotNil(log.prefetched.remove(item), "\(item)") }
    }
    return log
  }

  func testTheVisibleItemsAreThoseOnTheScreen() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(1...500))]))
    window.dataSource.scrollTo(100, at: .top)
    await window.draw()
    let visible = window.dataSource.visibleItemIdentifiers
    XCTAssertEqual(visible, window.shownTexts.compactMap(Int.init))
    XCTAssertEqual(visible.first, 100)
    XCTAssertEqual(window.dataSource.visibleRows.first, .item(100))
    XCTAssertEqual(window.dataSource.indexPathsForVisibleItems.first?.item, 99)
    await window.scroll(to: 0)
    XCTAssertEqual(window.dataSource.visibleRows.first, .header("A"))
    XCTAssertEqual(window.dataSource.visibleItemIdentifiers.first, 1)
  }

  func testItemsAreToldWhenTheyComeAndGoByScrollingApplyingAndHiding() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(1...500))]))
    let log = watch(window)
    await window.draw()
    func assertEqual(line: UInt = #line) {
      XCTAssertEqual(
        log.displayed, Set(window.dataSource.visibleItemIdentifiers), line: line)
      XCTAssertTrue(log.displayed.isDisjoint(with: log.prefetched), line: line)
    }
    assertEqual()
    XCTAssertGreaterThan(log.displayed.count, 5)
    for value in [300.0, 310, 6000, 5990, 0] {
      await window.scroll(to: value)
      assertEqual()
    }
    window.dataSource.apply(
      try Snapshot([("A", Array(400...500) + Array(2...20))]), completion: nil)
    await window.draw()
    assertEqual()
    window.dataSource.apply(try Snapshot([("A", [])]), completion: nil)
    await window.draw()
    XCTAssertEqual(log.displayed, [])
    XCTAssertEqual(log.prefetched, [])
    window.dataSource.apply(try Snapshot([("A", Array(1...500))]), completion: nil)
    await window.draw()
    assertEqual()
    gtk_widget_set_visible(window.window.cast(), 0)
    await settle()
    XCTAssertEqual(log.displayed, [])
  }

  func testAScreenOfItemsOnEachSideIsPrefetchedTheNearestFirst() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(1...500))]))
    var asked: [[Int]] = []
    var cancelled: [Int] = []
    window.dataSource.prefetchItems = { asked.append($0) }
    window.dataSource.cancelPrefetchingForItems = { cancelled += $0 }
    await window.draw()
    let last = try XCTUnwrap(window.dataSource.visibleItemIdentifiers.last)
    XCTAssertEqual(asked.first?.first, last + 1)
    XCTAssertEqual(asked.first, (asked.first ?? []).sorted())
    asked = []
    window.dataSource.scrollTo(250, at: .top)
    await window.draw()
    XCTAssertEqual(asked.count, 1)
    XCTAssertTrue(asked[0].contains(249))
    XCTAssertTrue(cancelled.contains(last + 1))
    // Nothing is told again while nothing changes.
    asked = []
    await window.draw()
    window.dataSource.reconfigureRows()
    await window.draw()
    XCTAssertEqual(asked, [])
  }

  func testAHandlerMayApplyASnapshot() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(1...20))]))
    var count = 20
    window.dataSource.willDisplayItem = { [unowned window] item in
      guard item == count, count < 60, let next = try? Snapshot([("A", Array(1...count + 20))])
      else { return }
      count += 20
      window.dataSource.apply(next, completion: nil)
    }
    for item in [20, 40, 60] {
      window.dataSource.scrollTo(item)
      await window.draw()
    }
    try await pump(until: "all pages are loaded") {
      window.dataSource.snapshot().numberOfItems == 60
    }
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testRandomScrollingAndApplyingKeepsTheRecordRight() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(1...300))]))
    let log = watch(window)
    var list = RandomList(sections: 3, items: 100, largest: 400, seed: 57)
    for step in 0..<40 {
      window.dataSource.apply(
        try list.snapshot(), animatingDifferences: step % 2 == 0, completion: nil)
      if step % 3 == 0, let item = list.anyItem() { window.dataSource.scrollTo(item, at: .middle) }
      await window.draw()
      XCTAssertEqual(
        log.displayed, Set(window.dataSource.visibleItemIdentifiers), "seed 57 step \(step)")
      _ = list.change()
    }
  }
}
