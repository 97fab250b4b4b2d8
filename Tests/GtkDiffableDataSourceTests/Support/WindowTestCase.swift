import CGtk
import XCTest

/// The base class of tests that open windows. They are skipped without a display, and fail if GTK
/// warns of anything.
@MainActor
class WindowTestCase: XCTestCase {
  private var windows: [ListWindow] = []

  override func setUp() async throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no display") }
    LoggedWarnings.listen()
    XCTAssertEqual(LoggedWarnings.take(), [], "logged before this test")
  }

  override func tearDown() async throws {
    for window in windows { window.close() }
    windows = []
    await settle()
    XCTAssertEqual(LoggedWarnings.take(), [])
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
