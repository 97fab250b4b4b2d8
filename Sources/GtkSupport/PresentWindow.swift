public import CGtk

/// Shows a window over others, with the keyboard's focus in `focus` where that is given, so that a
/// screen reader says where it is.
///
/// GTK 4.8 tells of a window that appears that it is hidden, and Orca misses a focus that is given
/// after that. Of one that is given before, Orca is not told at all; so it is given before, and
/// once more as soon as the window is the active one. A window that is shown already comes to the
/// front as it is.
@MainActor
public func presentWindow(
  _ window: UnsafeMutablePointer<GtkWindow>, focus: UnsafeMutablePointer<GtkWidget>? = nil
) {
  guard gtk_widget_get_visible(window.widget) == 0 else {
    gtk_window_present(window)
    return
  }
  window.tidyMnemonicButtons()
  if let focus { gtk_widget_grab_focus(focus) }
  var connection: SignalConnection?
  connection = connect(window, "notify::is-active") { _ in
    guard gtk_window_is_active(window) != 0 else { return }
    connection?.disconnect()
    // Not grabbed, which would select the text of an entry.
    let focus = gtk_window_get_focus(window)
    gtk_window_set_focus(window, nil)
    gtk_window_set_focus(window, focus)
  }
  gtk_window_present(window)
}
