import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests a click whose release GDK learns of while the list draws a frame.
@MainActor
final class OutdatedMotionTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  /// Presses a button on a row, and releases it after a layout: after the main loop has looked for
  /// X events, and before the motion that GDK synthesizes.
  private func click(_ button: Int, on item: Int, in window: ListWindow) async throws {
    let devices = try await InputDevices(of: window)
    try await devices.take(
      [devices.move(60, window.middle(of: .item(item))), ["mousedown", "\(button)"]], in: [window])
    let view = window.engine.viewport.view
    let clock = try XCTUnwrap(gtk_widget_get_frame_clock(view))
    let release = LateRelease(of: button, clock: clock)
    let connection = connect(clock, .layout) { release.isDue = true }
    defer { connection.disconnect() }
    gtk_widget_queue_resize(view)
    try await pump(until: "the button is released") { release.result != nil }
    for _ in 0..<3 { await window.draw() }
    try release.result?.get()
  }

  func testARightClickDuringALayoutOpensTheMenu() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let window = try await open(ListWindow(kind: kind), showing: Snapshot([("A", [1, 2, 3])]))
      var requests: [SnapshotRow<String, Int>] = []
      window.dataSource.contextMenuRequested = { row, _, _ in requests.append(row) }
      for item in [2, 3] { try await click(3, on: item, in: window) }
      XCTAssertEqual(requests, [.item(2), .item(3)], "\(kind)")
    }
  }

  func testAClickDuringALayoutSelects() async throws {
    for kind in [RowsWidget.Kind.list, .column] {
      let window = try await open(ListWindow(kind: kind), showing: Snapshot([("A", [1, 2, 3])]))
      for item in [2, 3] {
        try await click(1, on: item, in: window)
        XCTAssertEqual(window.dataSource.selectedItemIdentifiers, [item], "\(kind)")
      }
    }
  }
}
