import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ExpandingTests: OutlineTestCase {
  private func open(_ tree: Tree) async throws -> ListWindow {
    let window = try await open(ListWindow(), showing: Snapshot([("A", []), ("B", [7, 8])]))
    window.dataSource.apply(tree, to: "A", completion: nil)
    return window
  }

  func testTheHandlersAreAskedAndToldForTheUserAlone() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    var calls: [String] = []
    var isAllowed = false
    dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers(
      shouldExpandItem: {
        calls.append("should expand \($0)")
        return isAllowed
      }, willExpandItem: { calls.append("will expand \($0) of \(window.sections["A"] ?? [])") },
      shouldCollapseItem: {
        calls.append("should collapse \($0)")
        return isAllowed
      }, willCollapseItem: { calls.append("will collapse \($0) of \(window.sections["A"] ?? [])") })
    XCTAssertFalse(dataSource.expand(1))
    XCTAssertFalse(dataSource.toggleExpansion(of: 1))
    XCTAssertEqual(calls, ["should expand 1", "should expand 1"])
    XCTAssertEqual(window.sections["A"], [1, 2])
    isAllowed = true
    calls = []
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
    // The handlers are not asked for items that are already expanded or collapsed, or cannot be.
    for item in [1, 2, 7, 99] { XCTAssertFalse(dataSource.expand(item)) }
    for item in [2, 7, 10, 99] { XCTAssertFalse(dataSource.collapse(item)) }
    XCTAssertEqual(calls, ["should expand 1", "will expand 1 of [1, 2]"])
    calls = []
    XCTAssertTrue(dataSource.toggleExpansion(of: 1))
    XCTAssertEqual(window.sections["A"], [1, 2])
    XCTAssertEqual(calls, ["should collapse 1", "will collapse 1 of [1, 10, 11, 2]"])
    calls = []
    dataSource.apply(try tree(expanding: [1, 10]), to: "A", completion: nil)
    dataSource.apply(try tree(), to: "A", completion: nil)
    XCTAssertEqual(calls, [])
  }

  func testTheStateOfAnItemIsThatInTheTreeOfItsSection() async throws {
    let window = try await open(tree(expanding: [10]))
    let dataSource = window.dataSource
    let states: [Int: OutlineState?] = [
      1: OutlineState(isExpandable: true), 2: OutlineState(),
      10: OutlineState(level: 1, isExpandable: true, isExpanded: true),
      100: OutlineState(level: 2), 7: OutlineState(), 99: nil,
    ]
    for (item, state) in states { XCTAssertEqual(dataSource.outlineState(of: item), state) }
    // A hidden item can be expanded, which shows when the item is shown.
    XCTAssertTrue(dataSource.collapse(10))
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 2])
    dataSource.sectionSnapshotHandlers.hasUnloadedChildren = { $0 == 7 }
    XCTAssertEqual(dataSource.outlineState(of: 7), OutlineState(isExpandable: true))
  }

  func testChildrenMayBeReplacedBeforeTheyAreShown() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    var given: [[Int]] = []
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      given.append([item] + children.items)
      var new = Tree()
      try? new.append([12, 10])
      try? new.append([101], to: 12)
      new.expand([12])
      return new
    }
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(given, [[1, 10, 100, 11]])
    XCTAssertEqual(window.sections["A"], [1, 12, 101, 10, 2])
    XCTAssertEqual(dataSource.snapshot(for: "A").items, [1, 12, 101, 10, 2])
  }

  func testAnItemStaysCollapsedIfItsSectionHasOneOfTheNewChildrenElsewhere() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { _, _ in
      var new = Tree()
      try? new.append([2])
      return new
    }
    XCTAssertFalse(dataSource.expand(1))
    XCTAssertEqual(dataSource.snapshot(for: "A"), try tree())
    XCTAssertEqual(window.sections["A"], [1, 2])
  }

  func testHandlersMayApplyWhatTheyLike() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned dataSource] _ in
      var tree = dataSource.snapshot(for: "A")
      try? tree.append([12], to: 1)
      dataSource.apply(tree, to: "A", completion: nil)
    }
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(window.sections["A"], [1, 10, 11, 12, 2])
    dataSource.sectionSnapshotHandlers.willCollapseItem = { [unowned dataSource] _ in
      var tree = dataSource.snapshot(for: "A")
      try? tree.delete([1])
      dataSource.apply(tree, to: "A", completion: nil)
    }
    XCTAssertFalse(dataSource.collapse(1))
    XCTAssertEqual(window.sections["A"], [2])
  }

  func testExpandingComesOnTopOfWhatWaits() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    var waiting = try tree()
    try waiting.append([3])
    var marked = dataSource.snapshot()
    try marked.reconfigureItems([7])
    dataSource.apply(dataSource.snapshot()) { [marked, waiting] _ in
      window.suffix[7] = " marked"
      dataSource.apply(marked, completion: nil)
      dataSource.apply(waiting, to: "A", completion: nil)
      XCTAssertTrue(dataSource.expand(1))
      XCTAssertTrue(dataSource.expand(10))
      XCTAssertTrue(dataSource.toggleExpansion(of: 1))
      XCTAssertTrue(dataSource.toggleExpansion(of: 1))
      XCTAssertEqual(window.sections["A"], [1, 2])
    }
    XCTAssertEqual(window.sections["A"], [1, 10, 100, 11, 2, 3])
    XCTAssertEqual(window.labelRow(of: .item(7))?.text, "7 marked")
  }

  func testTheFocusInsideACollapsedParentGoesToTheParent() async throws {
    let window = try await open(tree(expanding: [1, 10]))
    let dataSource = window.dataSource
    for (focused, collapsed, expected) in [(100, 10, 10), (11, 1, 1), (100, 1, 1), (2, 1, 2)] {
      dataSource.apply(try tree(expanding: [1, 10]), to: "A", completion: nil)
      await window.draw()
      XCTAssertTrue(dataSource.focus(focused))
      XCTAssertTrue(dataSource.collapse(collapsed))
      XCTAssertEqual(dataSource.focusedItemIdentifier, expected, "\(focused) in \(collapsed)")
    }
    // The program, too, can hide an item below two collapsed ones.
    dataSource.apply(try tree(expanding: [1, 10]), to: "A", completion: nil)
    await window.draw()
    dataSource.focus(100)
    dataSource.apply(try tree(), to: "A", completion: nil)
    XCTAssertEqual(dataSource.focusedItemIdentifier, 1)
  }

  func testSelectionFocusAndOtherRowsStayWhenAnItemIsExpanded() async throws {
    let window = try await open(tree())
    let dataSource = window.dataSource
    await window.draw()
    dataSource.selectedItemIdentifiers = [2, 8]
    dataSource.focus(7)
    let binds = window.binds
    XCTAssertTrue(dataSource.expand(1))
    await window.draw()
    XCTAssertEqual(dataSource.selectedItemIdentifiers, [2, 8])
    XCTAssertEqual(window.selectedInGtk, [2, 8])
    XCTAssertEqual(dataSource.focusedItemIdentifier, 7)
    for item in [2, 7, 8] { XCTAssertEqual(window.binds[item], binds[item]) }
    XCTAssertEqual(window.wrongRows(), [])
  }
}
