import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests that the model behind every list is a `GListStore`, changed by the splices of the plan
/// only.
@MainActor
final class ListStoreTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private func openAll(
    _ body: (_ window: ListWindow, _ name: String) async throws -> Void
  ) async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      for hasHeaders in [false, true] {
        let window = try await open(
          ListWindow(
            kind: kind, showsSectionHeaders: hasHeaders,
            selectionMode: hasHeaders ? .multiple : .single),
          showing: Snapshot([("A", Array(0..<40)), ("B", [])]))
        try await body(window, "\(kind), headers \(hasHeaders)")
      }
    }
  }

  /// The value of an object's property `model`.
  private func model(of object: OpaquePointer) -> OpaquePointer? {
    var value = GValue()
    g_value_init(&value, g_object_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(object.cast(), "model", &value)
    return g_value_get_object(&value).map { OpaquePointer($0) }
  }

  func testTheModelBehindEveryListIsAListStore() async throws {
    try await openAll { window, name in
      let selection = try XCTUnwrap(model(of: window.listView), name)
      let store = try XCTUnwrap(model(of: selection), name)
      XCTAssertEqual(String(cString: g_type_name_from_instance(store.cast())), "GListStore", name)
    }
  }

  func testGtkIsToldOfThePlansSplicesAndNothingElse() async throws {
    try await openAll { window, name in
      let store = window.engine.store
      let changes = ItemsChanges(of: store.model)
      var list = RandomList(sections: 4, items: 60, largest: 900, seed: 11)
      for step in 0..<60 {
        let change = list.change()
        let snapshot = try list.snapshot()
        var splices = window.dataSource.plan(for: snapshot).splices
        let (lines, others) = (store.modelPositions.lines, store.sectionRowPositions)
        let count = changes.all.count
        window.dataSource.apply(snapshot, completion: nil)
        if let lines, let now = store.modelPositions.lines {
          splices = now.splices(from: lines, by: splices, sectionRowPositions: others)
        }
        XCTAssertEqual(
          joined(changes.all[count...], like: splices), splices.reversed().map(Change.init),
          "\(name), step \(step): \(change)")
        if step % 5 == 4 { await window.draw() }
        if step % 10 == 9 {
          gtk_adjustment_set_value(
            window.adjustment, gtk_adjustment_get_upper(window.adjustment) / 2)
          window.dataSource.selectedItemIdentifiers = Set(list.anyItem().map { [$0] } ?? [])
        }
      }
    }
  }

  typealias Change = ItemsChanges.Change

  /// The changes, with those joined that were cut in two for the old GTK.
  private func joined(_ changes: ArraySlice<Change>, like splices: [Splice]) -> [Change] {
    var joined: [Change] = []
    var first: Change?
    for change in changes {
      let known = first.map {
        Change(
          position: $0.position, removed: $0.removed + change.removed, added: change.added)
      }
      let splice = splices.reversed().dropFirst(joined.count).first
      if first == nil, Workaround.splitRemovals.isNeeded, change.added == 0,
        let splice, splice.removed.lowerBound == change.position,
        change.removed < splice.removed.count
      {
        first = change
      } else {
        joined.append(known ?? change)
        first = nil
      }
    }
    return joined + (first.map { [$0] } ?? [])
  }
}

extension ItemsChanges.Change {
  fileprivate init(_ splice: Splice) {
    self.init(
      position: splice.removed.lowerBound, removed: splice.removed.count,
      added: splice.inserted.count)
  }
}
