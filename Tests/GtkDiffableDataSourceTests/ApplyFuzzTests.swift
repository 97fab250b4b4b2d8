import CGtk
import DiffableDataSource
import GtkSupport
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

@MainActor
final class ApplyFuzzTests: WindowTestCase {
  func testRowsSelectionAndFocusFollowHundredsOfRandomApplies() async throws {
    for seed in 1...UInt64(testScale) {
      let window = try await open(ListWindow())
      var fuzz = ApplyFuzz(window, seed: seed)
      let wrong = try await fuzz.run(count: 300)
      XCTAssertEqual(wrong.prefix(5), [], "seed \(seed)")
    }
  }

  func testTheSameHoldsForAListWithFooters() async throws {
    for seed in 201...200 + UInt64(testScale) {
      let window = try await open(
        ListWindow(showsSectionHeaders: seed % 2 == 0, showsSectionFooters: true))
      var fuzz = ApplyFuzz(window, seed: seed)
      let wrong = try await fuzz.run(count: 100)
      XCTAssertEqual(wrong.prefix(5), [], "seed \(seed)")
    }
  }

  func testTheSameHoldsForAGridOfOneColumnOrSeveral() async throws {
    for kind in [RowsWidget.Kind.column, .grid] {
      for seed in 101...100 + UInt64(testScale) {
        let window = try await open(ListWindow(kind: kind))
        var fuzz = ApplyFuzz(window, seed: seed)
        let wrong = try await fuzz.run(count: 240)
        XCTAssertEqual(wrong.prefix(5), [], "\(kind), seed \(seed)")
      }
    }
  }

  func testWithoutTheSplitRowsWouldBeWrongWhereItIsMade() async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      let window = try await open(ListWindow(kind: kind))
      window.engine.store.objects.splitsUnsafeRemovals = false
      var wrong: [String] = []
      for seed in [1, 2, 3, 4] as [UInt64] where wrong.isEmpty {
        var fuzz = ApplyFuzz(window, seed: seed)
        wrong = try await fuzz.run(count: 400)
      }
      XCTAssertEqual(wrong.isEmpty, !Workaround.splitRemovals.isNeeded, "\(kind)")
      // GTK itself warns of some of these changes.
      if Workaround.splitRemovals.isNeeded { _ = LoggedWarnings.take() }
    }
  }
}
