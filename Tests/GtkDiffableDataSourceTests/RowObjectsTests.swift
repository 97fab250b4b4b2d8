import CGtk
import DiffableDataSource
import GioDiffableDataSource
import GtkSupport
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the objects of rows, and the `GListStore` that has them.
@MainActor
final class RowObjectsTests: XCTestCase {
  typealias Change = RowChange<String, Int>
  typealias Snapshot = ListWindow.Snapshot

  /// The object of a row. The model keeps it, so it is not retained.
  private func object(at position: Int, of rows: RowObjects) -> OpaquePointer? {
    guard let object = g_list_model_get_item(rows.model, guint(position)) else { return nil }
    g_object_unref(object)
    return OpaquePointer(object)
  }

  func testRowsKeepTheirObjectsAndNoneIsThatOfTwo() async throws {
    for seed in 1...UInt64(10 * testScale) {
      let objects = RowObjects(splitsUnsafeRemovals: false)
      var list = RandomList(sections: 3, items: 40, largest: 400, seed: seed)
      list.sections = []
      var old = Snapshot()
      var known: [SnapshotRow<String, Int>: OpaquePointer] = [:]
      let replayed = ReplayedModel(of: objects.model)
      for step in 0..<60 {
        let change = list.change()
        let new = try list.snapshot()
        let rowChange = Change(
          from: old.rows(including: .headers), of: old, to: new, sectionRows: .headers,
          focused: nil, visible: 0..<0, selected: [], costs: SpliceCosts())
        objects.apply(rowChange.plan.splices, origins: rowChange.origins) { [] }
        let rows = rowChange.rows
        let here = "seed \(seed), step \(step): \(change)"
        XCTAssertEqual(Int(g_list_model_get_n_items(objects.model)), rows.count, here)
        XCTAssertTrue(replayed.isRight, here)
        let now = Dictionary(
          uniqueKeysWithValues: rows.indices.compactMap { position in
            objects.object(at: position).map { (rows[position], $0) }
          })
        XCTAssertEqual(now.count, rows.count, here)
        XCTAssertEqual(Set(now.values).count, now.count, here)
        for row in rows { XCTAssertEqual(known[row], known[row].flatMap { _ in now[row] }, here) }
        known = now
        old = new
      }
      XCTAssertNil(object(at: Int(g_list_model_get_n_items(objects.model)), of: objects))
    }
  }

  func testRowsThatComeGetTheObjectsOfThoseThatLeft() async throws {
    let objects = RowObjects(splitsUnsafeRemovals: false)
    let rows = Splice(removed: 0..<0, inserted: 0..<1000)
    let none = Splice(removed: 0..<1000, inserted: 0..<0)
    objects.apply([rows], origins: Array(repeating: -1, count: 1000)) { [] }
    let first = Set((0..<1000).map { object(at: $0, of: objects) })
    objects.apply([none], origins: []) { [] }
    XCTAssertEqual(g_list_model_get_n_items(objects.model), 0)
    XCTAssertNil(objects.object(at: 0))
    objects.apply([rows], origins: Array(repeating: -1, count: 1000)) { [] }
    XCTAssertEqual(Set((0..<1000).map { object(at: $0, of: objects) }), first)
  }

  func testTheObjectsOfAVeryLongListAreFreedLittleByLittle() async throws {
    let count = 200_000
    let objects = RowObjects(splitsUnsafeRemovals: false)
    objects.apply(
      [Splice(removed: 0..<0, inserted: 0..<count)], origins: Array(repeating: -1, count: count)
    ) { [] }
    let some = stride(from: 0, to: count, by: 1000).compactMap {
      objects.object(at: $0).map { WeakObject($0) }
    }
    objects.apply([Splice(removed: 0..<count, inserted: 0..<0)], origins: []) { [] }
    XCTAssertTrue(some.allSatisfy(\.isAlive), "nobody waits for that")
    try await pump(until: "the first are freed", within: 30) {
      some.count { !$0.isAlive } >= 10
    }
    XCTAssertGreaterThan(some.count(where: \.isAlive), 100, "the others are kept for the next rows")
  }

  func testGtkKeepsTheStoreOfADataSourceThatIsGone() async throws {
    var objects: RowObjects? = RowObjects(splitsUnsafeRemovals: false)
    objects?.apply(
      [Splice(removed: 0..<0, inserted: 0..<3)], origins: [-1, -1, -1]
    ) { [] }
    let store = ObjectReference(retaining: try XCTUnwrap(objects?.model))
    objects = nil
    let last = g_list_model_get_item(store.opaque, 2)
    XCTAssertNotNil(last)
    if let last { g_object_unref(last) }
  }
}
