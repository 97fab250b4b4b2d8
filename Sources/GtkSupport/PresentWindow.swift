import CGtk

/// Shows a window above others, with the keyboard focus in `focus` if it is given, so that a screen
/// reader announces the focused widget.
///
/// GTK 4.8 reports a window that appears as hidden, and Orca misses a focus that is set after that.
/// A focus that is set before is not reported to Orca at all. So the focus is set before, and once
/// more as soon as the window is active. A window that is already shown only comes to the front.
@MainActor
public func presentWindow(
  _ window: some WidgetPointer, focus: (any WidgetPointer)? = nil
) {
  let window: UnsafeMutablePointer<GtkWindow> = window.cast()
  guard gtk_widget_get_visible(window.widget) == 0 else {
    gtk_window_present(window)
    return
  }
  window.tidyMnemonicButtons()
  ignoreOutdatedMotions(in: window.widget)
  if let parent = gtk_window_get_transient_for(window) { handOverKeys(from: window, to: parent) }
  if let focus { gtk_widget_grab_focus(focus.widget) }
  var connection: SignalConnection?
  connection = connect(window, .notify("is-active")) {
    guard gtk_window_is_active(window) != 0 else { return }
    connection?.disconnect()
    // The focus is set and not grabbed, because grabbing it would select the text of an entry.
    let focus = gtk_window_get_focus(window)
    gtk_window_set_focus(window, nil)
    gtk_window_set_focus(window, focus)
  }
  gtk_window_present(window)
}
