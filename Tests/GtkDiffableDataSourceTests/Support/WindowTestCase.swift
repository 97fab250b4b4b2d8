import CGtk
import XCTest

/// Tests that open windows; skipped where there is no display.
@MainActor
class WindowTestCase: XCTestCase {
  private var windows: [ListWindow] = []

  override func setUp() async throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no display") }
    let fatal = [G_LOG_FLAG_RECURSION, G_LOG_LEVEL_ERROR, G_LOG_LEVEL_CRITICAL]
    g_log_set_always_fatal(GLogLevelFlags(rawValue: fatal.reduce(0) { $0 | $1.rawValue }))
    // GDK warns of a layout that never comes to an end.
    let all = fatal + [G_LOG_LEVEL_WARNING]
    g_log_set_fatal_mask("Gdk", GLogLevelFlags(rawValue: all.reduce(0) { $0 | $1.rawValue }))
  }

  override func tearDown() async throws {
    for window in windows { window.close() }
    windows = []
    await settle()
  }

  /// A window on the screen that is closed after the test.
  func open(_ window: ListWindow, showing snapshot: ListWindow.Snapshot? = nil) async throws
    -> ListWindow
  {
    windows.append(window)
    if let snapshot { window.dataSource.apply(snapshot, completion: nil) }
    try await window.present()
    return window
  }
}
