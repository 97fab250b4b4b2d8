import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests lists whose sections have their first items as headers.
@MainActor
final class HeaderItemTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  /// The items that rows were last filled as headers.
  private var headers: Set<Int> = []

  private func openList() async throws -> ListWindow {
    let window = ListWindow(showsSectionHeaders: false)
    window.dataSource.showsFirstItemsAsHeaders = true
    headers = []
    let provider = window.dataSource.rowViewProvider
    window.dataSource.rowViewProvider = { [unowned self] context in
      headers.remove(context.item)
      if context.isSectionHeader { headers.insert(context.item) }
      return provider?(context) ?? LabelRow()
    }
    return try await open(
      window, showing: Snapshot([("A", [10, 11, 12]), ("B", [20, 21]), ("C", [30])]))
  }

  private func styled(_ window: ListWindow) -> Set<Int> {
    Set(
      window.engine.viewport.cells.bound.filter { cell in
        cell.rowWidget.map { gtk_widget_has_css_class($0, "section-header") != 0 } ?? false
      }.compactMap { $0.content?.row.itemIdentifier })
  }

  func testTheModeIsThatOfTheInitialiser() {
    let modes: [SectionHeaderMode] = [.none, .supplementary, .firstItemInSection]
    for mode in modes {
      XCTAssertEqual(
        ListViewDiffableDataSource<String, Int>(headerMode: mode).headerMode, mode)
    }
    let list = ListViewDiffableDataSource<String, Int>()
    list.showsFirstItemsAsHeaders = true
    XCTAssertEqual(list.headerMode, .supplementary)
  }

  func testTheFirstItemsAreFilledAsHeadersAlsoAfterTheyChange() async throws {
    let window = try await openList()
    XCTAssertEqual(headers, [10, 20, 30])
    XCTAssertEqual(styled(window), [10, 20, 30])
    let binds = window.bindCount
    window.dataSource.apply(
      try Snapshot([("A", [11, 10, 12]), ("B", [20, 21]), ("C", [30])]), completion: nil)
    await window.draw()
    XCTAssertEqual(headers, [11, 20, 30])
    XCTAssertEqual(styled(window), [11, 20, 30])
    XCTAssertEqual(window.bindCount, binds + 2)
    window.dataSource.apply(try Snapshot([("B", [21]), ("C", [30])]), completion: nil)
    await window.draw()
    XCTAssertEqual(styled(window), [21, 30])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testHeadersAreNotSelected() async throws {
    let window = try await openList()
    gtk_selection_model_select_all(window.engine.selection.model)
    XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [11, 12, 21])
    XCTAssertEqual(window.selectedInGtk, [11, 12, 21])
    let devices = try await InputDevices(of: window)
    try await devices.click(y: window.middle(of: .item(20)))
    await window.draw()
    XCTAssertEqual(window.selectedInGtk, [11, 12, 21])
  }

  func testItemsMoveAcrossHeadersWithKeysAndDropsButHeadersDoNot() async throws {
    let window = try await openList()
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    func sections() -> [[Int]] { ["A", "B", "C"].map { window.sections[$0] ?? [] } }
    XCTAssertNil(window.dataSource.reorder([20], by: .down))
    // Upwards from below the header, to the end of the section above.
    window.dataSource.reorder([21], by: .up)
    XCTAssertEqual(sections(), [[10, 11, 12, 21], [20], [30]])
    // Downwards below the header.
    window.dataSource.reorder([21], by: .down)
    XCTAssertEqual(sections(), [[10, 11, 12], [20, 21], [30]])
    window.dataSource.reorder([21], by: .down)
    XCTAssertEqual(sections(), [[10, 11, 12], [20], [30, 21]])
    window.dataSource.reorder([12], by: .sectionStart)
    XCTAssertEqual(sections(), [[10, 12, 11], [20], [30, 21]])
    // A drop above a header.
    window.dataSource.reorder([12], to: DropPosition(section: "C", before: 30))
    XCTAssertEqual(sections(), [[10, 11], [20, 12], [30, 21]])
    XCTAssertNil(window.dataSource.reorder([12], to: DropPosition(section: "A", before: 10)))
    XCTAssertEqual(window.wrongRows(), [])
  }
}
