import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests the picture and texts in place of an empty list.
@MainActor
final class EmptyStateTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private let configuration = ContentUnavailableConfiguration(
    iconName: "system-search-symbolic", text: "No Results", secondaryText: "Try something else.")

  func testItIsShownWhileThereAreNoItems() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [])]))
    XCTAssertFalse(window.engine.emptyState?.isShown ?? true)
    window.dataSource.contentUnavailableConfiguration = configuration
    await window.draw()
    XCTAssertTrue(window.engine.emptyState?.isShown ?? false)
    let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
    XCTAssertTrue(shows("No Results", in: overlay))
    window.dataSource.apply(try Snapshot([("A", [1])]), completion: nil)
    XCTAssertFalse(window.engine.emptyState?.isShown ?? true)
    window.dataSource.apply(try Snapshot([]), completion: nil)
    XCTAssertTrue(window.engine.emptyState?.isShown ?? false)
    window.dataSource.contentUnavailableConfiguration = nil
    XCTAssertFalse(window.engine.emptyState?.isShown ?? true)
    XCTAssertFalse(shows("No Results", in: overlay))
  }

  func testWithoutAnOverlayNothingIsShown() async throws {
    let window = try await open(ListWindow(hasOverlay: false), showing: Snapshot([]))
    window.dataSource.contentUnavailableConfiguration = configuration
    XCTAssertNil(window.dataSource.contentUnavailableConfiguration)
  }

  func testTheListBehindTakesTheDropsAndClicks() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([]))
    window.dataSource.contentUnavailableConfiguration = configuration
    await window.draw()
    let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
    let picked = gtk_widget_pick(overlay, 150, 200, GTK_PICK_DEFAULT)
    XCTAssertEqual(picked, window.listView.widget)
  }
}
