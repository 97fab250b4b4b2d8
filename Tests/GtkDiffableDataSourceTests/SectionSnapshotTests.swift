import DiffableDataSource
import FoundationEssentials
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class SectionSnapshotTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  private func tree() throws -> Tree {
    var tree = Tree()
    try tree.append([1, 2])
    try tree.append([10, 11], to: 1)
    try tree.append([100], to: 10)
    return tree
  }

  private func show(_ tree: Tree, in section: String, of window: ListWindow) {
    window.dataSource.apply(tree, to: section)
  }

  func testExpandingAndCollapsingShowsAndHidesRowsAndIsRemembered() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", []), ("B", [7])]))
    let dataSource = window.dataSource
    dataSource.apply(try tree(), to: "A", completion: nil)
    XCTAssertEqual(window.sections, ["A": [1, 2], "B": [7]])
    var shown = dataSource.snapshot(for: "A")
    XCTAssertEqual(shown, try tree())
    shown.expand([1])
    let result = await dataSource.apply(shown, to: "A")
    XCTAssertEqual(result, .applied)
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
    shown = dataSource.snapshot(for: "A")
    XCTAssertTrue(try shown.isExpanded(1))
    XCTAssertEqual(try shown.level(of: 100), 2)
    dataSource.focus(10)
    shown.collapse([1])
    dataSource.apply(shown, to: "A", completion: nil)
    XCTAssertEqual(window.sections["A"], [1, 2])
    await window.draw()
    XCTAssertEqual(window.shownTexts, ["# A", "1", "2", "# B", "7"])
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testASectionThatIsMissingIsAddedAndItemsAreTakenFromOthers() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 7, 2])]))
    window.dataSource.apply(try tree(), to: "B", completion: nil)
    XCTAssertEqual(window.sections, ["A": [7], "B": [1, 2]])
    XCTAssertEqual(window.dataSource.snapshot().sectionIdentifiers, ["A", "B"])
    XCTAssertEqual(window.dataSource.snapshot(for: "C"), Tree())
  }

  func testATreeFollowsWhatFlatSnapshotsDoToItsRows() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", []), ("B", [7])]))
    let dataSource = window.dataSource
    dataSource.apply(try tree(), to: "A", completion: nil)
    var snapshot = dataSource.snapshot()
    try snapshot.appendItems([8], toSection: "B")
    dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(dataSource.snapshot(for: "A"), try tree())
    XCTAssertEqual(dataSource.snapshot(for: "B").items, [7, 8])
    try snapshot.moveItem(2, beforeItem: 1)
    dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(dataSource.snapshot(for: "A").items, [2, 1, 10, 100, 11])
    try snapshot.insertItems([3], beforeItem: 1)
    dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(dataSource.snapshot(for: "A").rootItems, [2, 3, 1])
    show(try tree(), in: "A", of: window)
    try snapshot.deleteSections(["A"])
    dataSource.apply(snapshot, completion: nil)
    XCTAssertEqual(dataSource.snapshot(for: "A"), Tree())
    XCTAssertTrue(dataSource.engine.outline.sectionSnapshots.isEmpty)
  }

  func testAParentIsMovedWithWhatIsBelowItAndBroughtBackByTheInverse() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", []), ("B", [7, 8])]))
    let dataSource = window.dataSource
    dataSource.reorderingHandlers = ReorderingHandlers()
    var expanded = try tree()
    expanded.expand([1])
    show(expanded, in: "A", of: window)
    let move = try XCTUnwrap(
      dataSource.reorder([1], to: DropPosition(section: "B", before: 8)))
    XCTAssertEqual(move.movedItemIdentifiers, [1, 10, 11])
    XCTAssertEqual(window.sections, ["A": [2], "B": [7, 1, 10, 11, 8]])
    let moved = dataSource.snapshot(for: "B")
    XCTAssertEqual(moved.items, [7, 1, 10, 100, 11, 8])
    XCTAssertEqual(try moved.parent(of: 100), 10)
    XCTAssertEqual(dataSource.snapshot(for: "A").items, [2])
    dataSource.apply(move.inverse)
    XCTAssertEqual(window.sections, ["A": [1, 10, 11, 2], "B": [7, 8]])
    XCTAssertEqual(dataSource.snapshot(for: "A"), expanded)
    // A step up leads from behind a child to a place in front of it.
    XCTAssertNotNil(dataSource.reorder([2], by: .up))
    XCTAssertEqual(window.sections["A"], [1, 10, 2, 11])
    XCTAssertEqual(try dataSource.snapshot(for: "A").parent(of: 2), 1)
  }

  func testSectionsAreFoundByTheirIndexesBothWays() async throws {
    let window = try await open(
      ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    for (index, section) in ["A", "B", "C"].enumerated() {
      XCTAssertEqual(window.dataSource.sectionIdentifier(forSectionIndex: index), section)
      XCTAssertEqual(window.dataSource.index(ofSection: section), index)
    }
    for index in [-1, 3, .max, .min] {
      XCTAssertNil(window.dataSource.sectionIdentifier(forSectionIndex: index))
    }
    XCTAssertNil(window.dataSource.index(ofSection: "D"))
  }

  func testTreesThatWaitAreAllApplied() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", []), ("B", [7])]))
    let dataSource = window.dataSource
    var results: [ApplyResult] = []
    var other = Tree()
    try other.append([20, 21])
    let tree = try tree()
    let next = try Snapshot([("A", []), ("B", [7, 8])])
    dataSource.apply(next) { _ in
      dataSource.apply(tree, to: "A") { results.append($0) }
      dataSource.apply(other, to: "C") { results.append($0) }
    }
    XCTAssertEqual(results, [.superseded, .applied])
    XCTAssertEqual(window.sections, ["A": [1, 2], "B": [7, 8], "C": [20, 21]])
    XCTAssertEqual(dataSource.snapshot(for: "A"), tree)
    XCTAssertEqual(dataSource.snapshot(for: "C"), other)
  }

  func testIndexPathsAndItemsAreFoundBothWays() async throws {
    for showsSectionHeaders in [true, false] {
      let window = try await open(
        ListWindow(showsSectionHeaders: showsSectionHeaders),
        showing: Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
      let dataSource = window.dataSource
      let places: [Int: IndexPath] = [1: [0, 0], 2: [0, 1], 3: [2, 0]]
      for (item, path) in places {
        XCTAssertEqual(dataSource.indexPath(for: item), path)
        XCTAssertEqual(dataSource.itemIdentifier(for: path), item)
      }
      XCTAssertNil(dataSource.indexPath(for: 4))
      let nowhere: [IndexPath] = [
        [], [0], [0, 2], [1, 0], [3, 0], [-1, 0], [0, -1], [2, .max], [0, 0, 0],
      ]
      for path in nowhere { XCTAssertNil(dataSource.itemIdentifier(for: path), "\(path)") }
    }
  }
}
