import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// A click whose release GDK is told of while the list draws a frame.
@MainActor
final class OutdatedMotionTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  /// Presses a button on a row, and releases it after a layout, between the main loop's look at the
  /// X server's events and the motion that GDK makes.
  private func click(_ button: Int, on item: Int, in window: ListWindow) async throws {
    let devices = try await InputDevices(of: window)
    try await devices.take(
      [devices.move(60, window.middle(of: .item(item))), ["mousedown", "\(button)"]], in: [window])
    let view = window.dataSource.viewport.view
    let clock = try XCTUnwrap(gtk_widget_get_frame_clock(view))
    let release = LateRelease(of: button, clock: clock)
    let connection = connect(clock, "layout") { _ in release.isDue = true }
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

/// The release of a button between the main loop's look at the X server's events and the motion that
/// GDK makes in the same turn of the loop.
@MainActor
private final class LateRelease {
  /// The priority with which GDK makes motions.
  private static let priority = GDK_PRIORITY_EVENTS + 1

  private let button: Int
  private let clock: OpaquePointer
  private var source: guint = 0
  /// Whether there has been a layout since the press.
  var isDue = false
  private(set) var result: Result<Void, any Error>?

  init(of button: Int, clock: OpaquePointer) {
    self.button = button
    self.clock = clock
    // Of one priority, what was added first is called first.
    source = g_timeout_add_full(
      Self.priority, 10,
      { data in
        guard let data else { return 0 }
        let release = Unmanaged<LateRelease>.fromOpaque(data).takeUnretainedValue()
        return MainActor.assumeIsolated { release.isWaiting() } ? 1 : 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        guard let data else { return }
        Unmanaged<LateRelease>.fromOpaque(data).release()
      })
  }

  private func isWaiting() -> Bool {
    guard isDue else { return true }
    // As GDK does when the pointer moves.
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS)
    let motion = (source + 1..<source + 100).lazy
      .compactMap { g_main_context_find_source_by_id(nil, $0) }
      .first { g_source_get_priority($0) == Self.priority }
    guard let motion else { return true }
    let time = g_source_get_ready_time(motion)
    guard time <= g_source_get_time(g_main_current_source()) else {
      // Then both are called in the next turn.
      usleep(UInt32(max(0, time - g_get_monotonic_time())) + 20_000)
      return true
    }
    result = Result { try InputDevices.runBlocking("mouseup", "\(button)") }
    return false
  }
}
