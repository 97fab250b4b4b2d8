import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests lists of more pixels than GTK can count.
@MainActor
final class HighListTests: WindowTestCase {
  func testInAListOfMoreThan31BitsOfPixelsScrollingEnds() async throws {
    // GTK 4.18 ends the program with an assertion of gtklistbase.c that its bounds begin at 0.
    try XCTSkipIf(gtk_get_minor_version() >= 10, "this GTK shows no list of that height")
    let window = try await open(ListWindow(showsSectionHeaders: false))
    window.dataSource.rowHeightProvider = { _ in 1_000_000 }
    window.dataSource.apply(try .init([("A", Array(0..<4000))]), completion: nil)
    await window.draw()
    for item in [10, 1500, 3000, 3999, 0] {
      XCTAssertTrue(window.dataSource.scrollTo(item))
      for _ in 0..<10 { await window.draw() }
      XCTAssertFalse(window.engine.position.hasGoal, "\(item)")
    }
    XCTAssertEqual(window.dataSource.row(forItemIdentifier: 3999), 3999)
    // After that, a list of an ordinary height works again.
    window.dataSource.rowHeightProvider = nil
    window.dataSource.apply(try .init([("A", Array(0..<100))]), completion: nil)
    window.dataSource.scrollTo(90)
    await window.draw()
    XCTAssertTrue(window.shownTexts.contains("90"))
  }
}
