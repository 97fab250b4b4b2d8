import CGtk
import DiffableDataSource
import XCTest

@testable import GtkDiffableDataSource

/// Tests the overlay scroll bar of a list while the pointer rests on the list.
@MainActor
final class RestingPointerTests: DragTestCase {
  func testAPointerThatRestsOnAListShowsNoScrollBarWhenTheListChanges() async throws {
    let window = try await open(
      ListWindow(), showing: .init([("A", Array(0..<200)), ("B", [200])]))
    let devices = try await InputDevices(of: window)
    let bar = try XCTUnwrap(gtk_scrolled_window_get_vscrollbar(window.scrolledWindow.opaque))
    func isBarShown() -> Bool { gtk_widget_get_opacity(bar) > 0 }
    try await devices.take([devices.move(60, 100), devices.move(60, 102)], in: [window])
    try await pump(until: "a scroll bar") { isBarShown() }
    try await pump(until: "no scroll bar", within: 20) { !isBarShown() }
    for last in 1...10 {
      await window.dataSource.apply(try .init([("A", Array(last..<200)), ("B", [200])]))
      await window.draw()
      XCTAssertFalse(isBarShown())
    }
    try await devices.take([devices.move(60, 104)], in: [window])
    try await pump(until: "a scroll bar again") { isBarShown() }
  }
}
