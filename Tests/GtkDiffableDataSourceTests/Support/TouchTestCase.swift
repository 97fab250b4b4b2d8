import CGtk
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// The base class of tests in which GTK takes the pointer for a finger: while the button is down,
/// the finger touches the screen.
@MainActor
class TouchTestCase: WindowTestCase {
  private static let longPressTime = "gtk-long-press-time"
  /// The value of `GTK_DEBUG_TOUCHSCREEN`, which newer headers no longer have.
  private static let touchscreen: UInt32 = 1 << 11

  override func setUp() async throws {
    try await super.setUp()
    try XCTSkipIf(
      gtk_get_minor_version() >= 18, "This GTK no longer takes the pointer for a finger.")
    gtk_set_debug_flags(
      GtkDebugFlags(rawValue: gtk_get_debug_flags().rawValue | Self.touchscreen))
  }

  override func tearDown() async throws {
    // A failed test may leave the button down, which would disturb the next test.
    _ = try? await InputDevices.run(["mouseup", "1"])
    gtk_set_debug_flags(
      GtkDebugFlags(rawValue: gtk_get_debug_flags().rawValue & ~Self.touchscreen))
    gtk_settings_reset_property(gtk_settings_get_default(), Self.longPressTime)
    try await super.tearDown()
  }

  /// Sets the long press time: short, or so long that no test waits for it.
  func setLongPressTime(milliseconds: UInt32) throws {
    let settings = try XCTUnwrap(gtk_settings_get_default())
    var value = GValue()
    g_value_init(&value, GType(7 << 2))
    g_value_set_uint(&value, milliseconds)
    g_object_set_property(settings.cast(), Self.longPressTime, &value)
    g_value_unset(&value)
  }

  /// Puts the finger on the list, and waits until it has picked a row up.
  func pickUp(
    x: Double = 60, y: Double, in window: ListWindow, with devices: InputDevices
  ) async throws {
    try await devices.touch(x: x, y: y)
    try await pump(until: "the finger holds something") {
      window.engine.dragging.touch.touch.isHolding
    }
    await window.draw()
  }

  /// Waits until the finger holds nothing, which a busy X server may report late, and expects that
  /// nothing is left of the drag.
  func expectNothingIsHeld(_ window: ListWindow, line: UInt = #line) async throws {
    let dataSource = window.dataSource
    try await pump(until: "the finger holds nothing, line \(line)") {
      !dataSource.engine.dragging.touch.touch.isHolding
    }
    XCTAssertFalse(dataSource.engine.dragging.target.showsIndicator, line: line)
    XCTAssertEqual(dataSource.engine.dragging.source.items, [], line: line)
    XCTAssertNil(dataSource.engine.dragging.source.section, line: line)
    XCTAssertNil(dataSource.engine.dragging.source.drag, line: line)
  }
}
