import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ReorderingTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  func testEveryMoveOfEverySetOfItemsIsRefusedExactlyIfItChangesNothing() async throws {
    let start = try Snapshot([("A", [1, 2, 3]), ("B", []), ("C", [4, 5])])
    let window = try await open(ListWindow(), showing: start)
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let positions: [DropPosition<String, Int>] =
      [1, 2, 3, nil].map { DropPosition(section: "A", before: $0) }
      + [DropPosition(section: "B")]
      + [4, 5, nil].map { DropPosition(section: "C", before: $0) }
    for subset in 1..<32 {
      let items = (0..<5).filter { subset & (1 << $0) != 0 }.map { $0 + 1 }
      for position in positions {
        let expected = try start.transaction(moving: items, to: position)
        let changes = expected.finalSnapshot != start
        XCTAssertEqual(
          window.engine.reordering.canMove(items, to: position), changes, "\(items) to \(position)")
        let transaction = window.dataSource.reorder(Set(items), to: position)
        XCTAssertEqual(transaction, changes ? expected : nil)
        XCTAssertEqual(window.dataSource.snapshot(), expected.finalSnapshot)
        window.dataSource.apply(start, completion: nil)
      }
    }
  }

  func testAPlaceThatIsGoneChangesNothing() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    window.dataSource.reorderingHandlers = ReorderingHandlers()
    let gone: [DropPosition<String, Int>] = [
      DropPosition(section: "B"), DropPosition(section: "A", before: 9),
    ]
    for position in gone {
      XCTAssertNil(window.dataSource.reorder([1], to: position))
    }
    XCTAssertNil(window.dataSource.reorder([9], to: DropPosition(section: "A")))
    XCTAssertNil(window.dataSource.reorder([9], by: .down))
    XCTAssertEqual(window.sections, ["A": [1, 2]])
  }

  func testAProgramThatMovesTheRowsItselfIsToldOnlyOfMovesThatChangeSomething() async throws {
    let start = try Snapshot([("A", [1, 2]), ("B", [3])])
    let window = try await open(ListWindow(), showing: start)
    var told: [String] = []
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      canReorderSection: { _ in true },
      move: { told.append("\($0) to \($1.section) before \($1.before ?? 0)") },
      moveSection: { told.append("\($0.section) before \($0.before ?? "")") })
    let dataSource = window.dataSource
    for position in [
      DropPosition(section: "A", before: 1), DropPosition(section: "A", before: 3),
      DropPosition(section: "A", before: 9), DropPosition(section: "C"),
    ] {
      XCTAssertNil(dataSource.reorder([1], to: position))
    }
    XCTAssertNil(dataSource.reorder(SectionMove("A", before: "B")))
    XCTAssertNil(dataSource.reorder([9], by: .down))
    XCTAssertEqual(told, [])
    dataSource.reorder([1], to: DropPosition(section: "B", before: 3))
    dataSource.reorder([2], by: .down)
    dataSource.reorder(SectionMove("B", before: "A"))
    XCTAssertEqual(told, ["[1] to B before 3", "[2] to B before 3", "B before A"])
    XCTAssertEqual(dataSource.snapshot(), start)
  }

  func testTheHandlersSeeTheListBeforeAndAfter() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", [3])]))
    var events: [String] = []
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      willReorder: { [unowned window] _ in events.append("will \(window.sections["B"] ?? [])") },
      didReorder: { [unowned window] _ in events.append("did \(window.sections["B"] ?? [])") })
    let transaction = window.dataSource.reorder([2], by: .down)
    XCTAssertEqual(events, ["will [3]", "did [2, 3]"])
    XCTAssertEqual(transaction?.sectionTransactions.map(\.sectionIdentifier), ["A", "B"])
  }

  func testASnapshotThatIsAppliedBeforeAReorderIsKept() async throws {
    let start = try Snapshot([("A", [1, 2]), ("B", [3])])
    let window = try await open(ListWindow(), showing: start)
    let dataSource = window.dataSource
    var told: [[Int]] = []
    dataSource.reorderingHandlers = ReorderingHandlers(
      canReorderSection: { _ in true },
      willReorder: { [unowned window] _ in
        var snapshot = window.dataSource.snapshot()
        try? snapshot.appendItems([snapshot.numberOfItems + 1], toSection: "B")
        window.dataSource.apply(snapshot, completion: nil)
      },
      didReorder: {
        told += [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers]
      },
      didReorderSections: { told += [$0.finalSnapshot.itemIdentifiers] })
    dataSource.reorder([2], by: .down)
    XCTAssertEqual(window.sections, ["A": [1], "B": [2, 3, 4]])
    XCTAssertEqual(told, [[1, 2, 3, 4], [1, 2, 3, 4]])
    XCTAssertNotNil(window.engine.reordering.reorder(SectionMove("B", before: "A")))
    XCTAssertEqual(dataSource.snapshot().itemIdentifiers, [2, 3, 4, 5, 1])
    XCTAssertEqual(told.last, [2, 3, 4, 5, 1])
    // From a completion, both the reorder and its apply have to wait.
    dataSource.apply(start) { _ in _ = dataSource.reorder([2], by: .down) }
    await settle()
    XCTAssertEqual(window.sections, ["A": [1], "B": [2, 3, 4]])
  }

  func testAReorderIsNotMadeIfItsItemsOrItsPlaceLeaveBefore() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2]), ("B", [3])]))
    var isDone = false
    window.dataSource.reorderingHandlers = ReorderingHandlers(
      willReorder: { [unowned window] _ in
        var snapshot = window.dataSource.snapshot()
        try? snapshot.deleteItems([2])
        window.dataSource.apply(snapshot, completion: nil)
      }, didReorder: { _ in isDone = true })
    XCTAssertNil(window.dataSource.reorder([2], to: DropPosition(section: "B")))
    XCTAssertFalse(isDone)
    XCTAssertEqual(window.sections, ["A": [1], "B": [3]])
  }
}
