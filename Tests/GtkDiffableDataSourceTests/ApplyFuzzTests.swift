import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ApplyFuzzTests: WindowTestCase {
  func testRowsSelectionAndFocusFollowThousandsOfRandomApplies() async throws {
    for seed in [1, 2, 3] as [UInt64] {
      let window = try await open(ListWindow())
      let wrong = try await fuzz(window, seed: seed, count: 700)
      XCTAssertEqual(wrong.prefix(5), [], "seed \(seed)")
    }
  }

  func testWithoutTheSplitRowsWouldBeWrong() async throws {
    guard gtk_get_minor_version() < 12 else { throw XCTSkip("this GTK needs no split") }
    let window = try await open(ListWindow())
    window.dataSource.store.objects.splitsUnsafeRemovals = false
    var wrong: [String] = []
    for seed in [1, 2, 3, 4] as [UInt64] where wrong.isEmpty {
      wrong = try await fuzz(window, seed: seed, count: 400)
    }
    XCTAssertFalse(wrong.isEmpty)
  }

  /// Makes random changes, and returns what was wrong after them.
  private func fuzz(_ window: ListWindow, seed: UInt64, count: Int) async throws -> [String] {
    let dataSource = window.dataSource
    var list = RandomList(sections: 4, items: 300, largest: 4000, seed: seed)
    dataSource.apply(try list.snapshot(), completion: nil)
    await window.draw()
    var wrong: [String] = []
    for step in 0..<count {
      let isDrawn = step % 4 == 3
      try await disturb(window, &list)
      if isDrawn { await window.draw() }
      let before = ListState(window, withObjects: isDrawn)
      let change = list.change()
      let snapshot = try list.snapshot()
      dataSource.apply(snapshot, completion: nil)
      let here = "seed \(seed) step \(step) (\(change))"
      wrong += window.wrongRows().map { "\(here): \($0)" }
      wrong += before.wrongSelectionOrFocus(in: window).map { "\(here): \($0)" }
      if isDrawn {
        wrong += before.lostObjects(in: window).map { "\(here): \($0)" }
        await window.draw()
        if !list.isReordered {
          wrong += before.jump(in: window, moved: list.moved).map { "\(here): \($0)" }
        }
        wrong += window.wrongRows().map { "\(here), drawn: \($0)" }
      }
      if wrong.count > 20 { break }
    }
    return wrong
  }

  /// Scrolls, focuses, selects, reloads or draws something.
  private func disturb(_ window: ListWindow, _ list: inout RandomList) async throws {
    let dataSource = window.dataSource
    switch list.random(0..<10) {
    case 0: if let item = list.anyItem() { dataSource.scrollTo(item) }
    case 1: if let item = list.anyItem() { dataSource.focus(item) }
    case 2:
      var wanted: Set<Int> = []
      for _ in 0..<list.random(0..<12) { if let item = list.anyItem() { wanted.insert(item) } }
      dataSource.selectedItemIdentifiers = wanted
    case 3:
      await window.draw()
      let upper = Int(gtk_adjustment_get_upper(window.adjustment))
      gtk_adjustment_set_value(window.adjustment, Double(list.random(0..<max(1, upper))))
    case 4:
      var snapshot = try list.snapshot()
      let shown = dataSource.viewport.visibleCells.compactMap {
        $0.cell.content?.row.itemIdentifier
      }
      if let item = shown.first, snapshot.contains(item) {
        if list.random(0..<2) == 0 {
          try snapshot.reconfigureItems([item])
        } else {
          try snapshot.reloadItems([item])
        }
        dataSource.apply(snapshot, completion: nil)
      }
    case 5: await settle()
    default: break
    }
  }
}
