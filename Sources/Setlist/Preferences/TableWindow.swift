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
    namePanel(around: page.widget, title)
    let pointer: UnsafeMutablePointer<GtkWindow> = window.cast()
    connectReturningBool(window.opaque, "close-request") { _ in
      // A text that was typed is taken over when its row loses the focus.
      gtk_window_set_focus(pointer, nil)
      closed()
      return false
    }
  }

  /// The window, for messages over it.
  var widget: UnsafeMutablePointer<GtkWindow> { window.cast() }

  /// Shows the window, with the keyboard's focus in `focus`.
  func present(focus: UnsafeMutablePointer<GtkWidget>?) {
    presentWindow(window.cast(), focus: focus)
  }

  /// Gives the panel that holds a page a name, with which Orca says what window this is.
  private func namePanel(around page: UnsafeMutablePointer<GtkWidget>, _ title: String) {
    var child = page
    while let parent = gtk_widget_get_parent(child) {
      if g_type_check_instance_is_a(parent.cast(), gtk_stack_get_type()) != 0 {
        gtk_stack_page_set_title(gtk_stack_get_page(parent.opaque, child), title)
        return
      }
      child = parent
    }
  }

  /// Closes the window.
  func close() {
    gtk_window_close(window.cast())
  }
}
