import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

@MainActor
final class ApplyTests: WindowTestCase {
  func testTheListShowsTheRowsWhenApplyReturns() async throws {
    let window = try await open(ListWindow())
    window.dataSource.apply(try .init([("A", [1, 2]), ("B", []), ("C", [3])]), completion: nil)
    await settle()
    XCTAssertEqual(window.shownTexts, ["# A", "1", "2", "# B", "# C", "3"])
  }
}
