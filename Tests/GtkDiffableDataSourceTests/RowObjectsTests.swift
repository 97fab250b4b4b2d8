import CGtk
import DiffableDataSource
import GtkSupport
import TestSupport
import XCTest

@testable import GtkDiffableDataSource

/// The list model of rows that have an object once they were asked for it.
@MainActor
final class RowObjectsTests: XCTestCase {
  typealias Change = RowChange<String, Int>
  typealias Snapshot = ListWindow.Snapshot

  /// The object of a row, which the model keeps.
  private func object(at position: Int, of rows: RowObjects) -> OpaquePointer? {
    guard let object = g_list_model_get_item(rows.model, guint(position)) else { return nil }
    g_object_unref(object)
    return OpaquePointer(object)
  }

  func testRowsKeepTheirObjectsAndNoneIsThatOfTwo() async throws {
    for seed in 1...UInt64(10 * testScale) {
      let objects = RowObjects()
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

  func testOnlyRowsThatAreAskedForHaveAnObject() async throws {
    let objects = RowObjects()
    objects.apply(
      [Splice(removed: 0..<0, inserted: 0..<1000)], origins: Array(repeating: -1, count: 1000)
    ) { [] }
    let first = try XCTUnwrap(object(at: 10, of: objects))
    XCTAssertEqual((0..<1000).filter { objects.object(at: $0) != nil }, [10])
    // To the end, with the row before it.
    objects.apply(
      [
        Splice(removed: 9..<11, inserted: 9..<9),
        Splice(removed: 1000..<1000, inserted: 998..<1000),
      ], origins: [10, 9]
    ) { [] }
    XCTAssertEqual(objects.object(at: 998), first)
    XCTAssertEqual((0..<1000).filter { objects.object(at: $0) != nil }, [998])
    objects.apply([Splice(removed: 0..<1000, inserted: 0..<0)], origins: []) { [] }
    XCTAssertEqual(g_list_model_get_n_items(objects.model), 0)
    XCTAssertNil(objects.object(at: 0))
  }
}
