import CAdwaita
import CGtk
import GtkSupport
import SetlistModel
import SetlistStore
import XCTest

@testable import Setlist

/// A process has only one application.
@MainActor private let application: ApplicationHandle = {
  let application: UnsafeMutablePointer<AdwApplication> = adw_application_new(
    nil, G_APPLICATION_NON_UNIQUE)
  g_application_register(OpaquePointer(application).cast(), nil, nil)
  return ApplicationHandle(rawPointer: application)
}()

/// The content of the window, in the process of the test.
extension XCTestCase {
  /// Skips the test if there is no display.
  @MainActor func prepareDisplay() throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    adw_init()
  }

  /// A window on the screen that shows a setlist.
  @MainActor func screen(of setlist: Setlist) async throws -> LibraryScreen {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .first)))
    let state = WindowStateStore()
    let frame = try MainWindow(application: application, state: state)
    let screen = try LibraryScreen(
      of: database, in: frame, preferences: PreferencesStore(), state: state,
      memory: UnusedMemory())
    frame.present(at: 0)
    try await screen.load()
    try await iterate { frame.builder.widget("songs-scroller").isMapped }
    return screen
  }

  @MainActor func destroy(_ screen: LibraryScreen) {
    gtk_window_destroy(screen.frame.window.cast())
  }

  /// Runs GTK's main loop until a condition holds.
  @MainActor func iterate(until condition: () -> Bool) async throws {
    try await wait {
      while g_main_context_iteration(nil, 0) != 0 {}
      return condition()
    }
  }

  /// Waits until a condition holds, without GTK drawing anything.
  @MainActor func wait(until condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition() {
      guard ContinuousClock.now < deadline else { return XCTFail("waited in vain") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
