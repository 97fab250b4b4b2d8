import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ChildrenLoadingTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot
  typealias Tree = DiffableDataSourceSectionSnapshot<Int>

  /// The items whose children were requested, and the requests that wait for an answer.
  private var loads: [Int] = []
  private var waiting: [CheckedContinuation<Tree?, Never>] = []

  /// A list in which the items below 10 have unloaded children, which `answer` provides.
  private func openList() async throws -> ListWindow {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 20]), ("B", [])]))
    window.dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers(
      hasUnloadedChildren: { $0 < 10 },
      loadSnapshotForExpandingParent: { [unowned self] item in
        loads.append(item)
        return await withCheckedContinuation { waiting.append($0) }
      })
    return window
  }

  private func beginLoading(_ item: Int, in window: ListWindow) async throws {
    let count = waiting.count
    XCTAssertTrue(window.dataSource.expand(item))
    try await pump(until: "the load has begun") { self.waiting.count > count }
    XCTAssertEqual(window.dataSource.outlineState(of: item)?.isLoading, true)
  }

  /// Answers all waiting requests with two children, or with `nil`.
  private func answer(_ children: [Int]? = [11, 12]) async {
    let tree = children.map { children in
      var tree = Tree()
      try? tree.append(children)
      return tree
    }
    for continuation in waiting { continuation.resume(returning: tree) }
    waiting = []
    for _ in 0..<20 { await settle() }
  }

  override func tearDown() async throws {
    await answer(nil)
    loads = []
    try await super.tearDown()
  }

  func testChildrenAreLoadedOnceAndShownWhenTheyAreThere() async throws {
    let window = try await openList()
    let dataSource = window.dataSource
    var told: [Int] = []
    dataSource.sectionSnapshotHandlers.willExpandItem = { told.append($0) }
    XCTAssertFalse(dataSource.expand(20))
    try await beginLoading(1, in: window)
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(window.sections["A"], [1, 2, 20])
    XCTAssertEqual(told, [])
    // The list can be used while children are loaded.
    var snapshot = dataSource.snapshot()
    try snapshot.appendItems([21], toSection: "A")
    dataSource.apply(snapshot, completion: nil)
    await answer()
    XCTAssertEqual(window.sections["A"], [1, 11, 12, 2, 20, 21])
    XCTAssertEqual(
      dataSource.outlineState(of: 1), OutlineState(isExpandable: true, isExpanded: true))
    XCTAssertEqual(dataSource.outlineState(of: 11)?.level, 1)
    XCTAssertEqual(told, [1])
    XCTAssertTrue(dataSource.collapse(1))
    XCTAssertTrue(dataSource.expand(1))
    XCTAssertEqual(window.sections["A"], [1, 11, 12, 2, 20, 21])
    XCTAssertEqual(loads, [1])
  }

  func testAnItemOfWhichNothingCouldBeLoadedIsLoadedAgain() async throws {
    let window = try await openList()
    let dataSource = window.dataSource
    try await beginLoading(1, in: window)
    await answer(nil)
    XCTAssertEqual(dataSource.outlineState(of: 1), OutlineState(isExpandable: true))
    try await beginLoading(1, in: window)
    // An empty array of children is an answer, too.
    await answer([])
    XCTAssertEqual(
      dataSource.outlineState(of: 1), OutlineState(isExpandable: true, isExpanded: true))
    XCTAssertEqual(loads, [1, 1])
  }

  func testWhatIsLoadedTooLateIsIgnored() async throws {
    let window = try await openList()
    let dataSource = window.dataSource
    let snapshot = dataSource.snapshot()
    var withoutIt = snapshot
    try withoutIt.deleteItems([1])
    var expanded = dataSource.snapshot(for: "A")
    try expanded.append([13], to: 1)
    let changes: [(String, [Int], () -> Void)] = [
      ("collapsed", [1, 2, 20], { dataSource.collapse(1) }),
      ("removed", [2, 20], { dataSource.apply(withoutIt, completion: nil) }),
      (
        "removed and brought back", [1, 2, 20],
        {
          dataSource.apply(withoutIt, completion: nil)
          dataSource.apply(snapshot, completion: nil)
        }
      ),
      ("given children", [1, 2, 20], { dataSource.apply(expanded, to: "A", completion: nil) }),
    ]
    for (name, items, change) in changes {
      dataSource.apply(snapshot, completion: nil)
      try await beginLoading(1, in: window)
      change()
      XCTAssertNotEqual(dataSource.outlineState(of: 1)?.isLoading, true, name)
      await answer()
      XCTAssertEqual(window.sections["A"], items, name)
      XCTAssertEqual(dataSource.snapshot(for: "A").contains(11), false, name)
    }
  }

  func testAnItemThatMovesToAnotherSectionGetsItsChildrenThere() async throws {
    let window = try await openList()
    let dataSource = window.dataSource
    try await beginLoading(1, in: window)
    dataSource.apply(try Snapshot([("A", [2, 20]), ("B", [1])]), completion: nil)
    await answer()
    XCTAssertEqual(window.sections, ["A": [2, 20], "B": [1, 11, 12]])
  }

  func testALoadIsCancelledWithTheDataSource() async throws {
    var isCancelled = false
    do {
      let dataSource = ListViewDiffableDataSource<String, Int>()
      dataSource.sectionSnapshotHandlers = SectionSnapshotHandlers(
        hasUnloadedChildren: { _ in true },
        loadSnapshotForExpandingParent: { [unowned self] item in
          loads.append(item)
          let tree = await withCheckedContinuation { waiting.append($0) }
          isCancelled = Task.isCancelled
          return tree
        })
      dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
      XCTAssertTrue(dataSource.expand(1))
      try await pump(until: "the load has begun") { self.waiting.count == 1 }
    }
    await answer()
    XCTAssertTrue(isCancelled)
  }
}
