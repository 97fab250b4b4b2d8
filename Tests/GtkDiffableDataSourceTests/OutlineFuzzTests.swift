import DiffableDataSource
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class OutlineFuzzTests: OutlineTestCase {
  func testRowsSelectionAndFocusFollowRandomExpanding() async throws {
    for seed in 1...UInt64(testScale) {
      var generator = SeededGenerator(seed: seed)
      var naive = NaiveOutline()
      var tree = Tree()
      for item in 0..<60 {
        let parent = item < 4 ? nil : Int.random(in: 0..<item, using: &generator)
        naive.append(item, to: parent)
        try tree.append([item], to: parent)
      }
      let window = try await openOutline()
      let dataSource = window.dataSource
      dataSource.apply(try Snapshot([("A", [])]), completion: nil)
      dataSource.apply(tree, to: "A", completion: nil)
      await window.draw()
      var selected: Set<Int> = []
      dataSource.focus(0)
      var focused = 0
      for step in 0..<300 {
        let item = Int.random(in: 0..<60, using: &generator)
        let visible = naive.visible
        switch Int.random(in: 0..<10, using: &generator) {
        case 0:
          selected = Set(visible.filter { _ in Bool.random(using: &generator) })
          dataSource.selectedItemIdentifiers = selected
        case 1:
          focused = visible[item % visible.count]
          XCTAssertTrue(dataSource.focus(focused))
        case 2:
          // The program expands and collapses all items at once.
          naive.expanded = Set((0..<60).filter { _ in Bool.random(using: &generator) })
          var tree = tree
          tree.expand(Array(naive.expanded))
          dataSource.apply(tree, to: "A", completion: nil)
        case 3: await window.draw()
        default:
          let isExpanded = naive.expanded.contains(item)
          let canChange = isExpanded || naive.children[item] != nil
          XCTAssertEqual(dataSource.toggleExpansion(of: item), canChange)
          if canChange { naive.expanded.formSymmetricDifference([item]) }
        }
        focused = try XCTUnwrap(naive.nearestVisible(focused))
        let shown = naive.visible
        let here = "seed \(seed), step \(step)"
        XCTAssertEqual(window.sections["A"], shown, here)
        XCTAssertEqual(dataSource.selectedItemIdentifiers, selected.intersection(shown), here)
        XCTAssertEqual(window.selectedInGtk, selected.intersection(shown), here)
        XCTAssertEqual(dataSource.focusedItemIdentifier, focused, here)
        for cell in dataSource.engine.viewport.cells.bound where cell.isFilled {
          guard let item = cell.content?.row.itemIdentifier, item < 60,
            let row = cell.rowView?.view as? OutlineRow
          else { continue }
          let isExpandable = naive.children[item] != nil
          let icon = naive.expanded.contains(item) ? "pan-down-symbolic" : "pan-end-symbolic"
          XCTAssertEqual(row.icon, isExpandable ? icon : nil, "\(item), \(here)")
          XCTAssertEqual(cell.outline?.level, naive.level(of: item), "\(item), \(here)")
        }
      }
    }
  }
}
