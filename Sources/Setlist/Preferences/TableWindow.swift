internal import CAdwaita
internal import GtkSupport

/// A window with one static table.
@MainActor
struct TableWindow {
  private let window: ObjectReference

  /// Makes a window around a page.
  init(
    title: String, page: UnsafeMutablePointer<AdwPreferencesPage>,
    over parent: UnsafeMutablePointer<GtkWindow>, closed: @escaping @MainActor () -> Void
  ) {
    window = ObjectReference(retaining: adw_preferences_window_new())
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_transient_for(window.cast(), parent)
    gtk_window_set_modal(window.cast(), 1)
    adw_preferences_window_set_search_enabled(window.cast(), 0)
    adw_preferences_window_add(window.cast(), page)
    connectReturningBool(window.opaque, "close-request") { _ in
      closed()
      return false
    }
  }

  /// The window, for messages over it.
  var widget: UnsafeMutablePointer<GtkWindow> { window.cast() }

  /// Shows the window.
  func present() {
    gtk_window_present(window.cast())
  }

  /// Closes the window.
  func close() {
    gtk_window_close(window.cast())
  }
}
