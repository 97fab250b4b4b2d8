import CGtk

/// Lets a modal window close without losing keys. The X server sends keys that are pressed right
/// after the closing key to the window that closes, but they are meant for the window below.
///
/// The closing window stays until the window below has the keyboard focus, and forwards its keys to
/// that meanwhile. If another window is above the one below by then, such as a file chooser, that
/// one gets the keyboard focus.
@MainActor
public func handOverKeys(from window: some WidgetPointer, to parent: some WidgetPointer) {
  let window: UnsafeMutablePointer<GtkWindow> = window.cast()
  let parent: UnsafeMutablePointer<GtkWindow> = parent.cast()
  guard let keys = gtk_event_controller_key_new() else { return }
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
  var isLeaving = false
  connect(keys, .keyPressed) { _, _ in
    if isLeaving { forward(keys, to: parent) }
    return isLeaving
  }
  gtk_widget_add_controller(window.widget, keys)
  let end = MainLoopCall()
  var activity: SignalConnection?
  connect(window, .closeRequest, after: true) {
    guard !isLeaving else { return true }
    guard gtk_window_is_active(window) != 0, gtk_widget_get_visible(parent.widget) != 0,
      !hasWindow(above: parent, otherThan: window)
    else { return false }
    isLeaving = true
    let leave = { @MainActor in
      activity?.disconnect()
      end.cancel()
      gtk_window_destroy(window)
    }
    activity = connect(parent, .notify("is-active")) {
      if gtk_window_is_active(parent) != 0 { end.schedule(.next, leave) }
    }
    // The window also closes after a time, because some desktops do not give the keyboard focus to
    // the window below. Waiting keys are handled first.
    end.schedule(.after(milliseconds: 150)) { end.schedule(.idle, leave) }
    gtk_window_set_modal(window, 0)
    gtk_window_present(parent)
    return true
  }
}

/// Returns whether another window of the program is shown above a window.
@MainActor
private func hasWindow(
  above parent: UnsafeMutablePointer<GtkWindow>, otherThan window: UnsafeMutablePointer<GtkWindow>
) -> Bool {
  guard let windows = gtk_window_get_toplevels() else { return false }
  return (0..<g_list_model_get_n_items(windows)).contains { position in
    guard let item = g_list_model_get_item(windows, position) else { return false }
    defer { g_object_unref(item) }
    let other = item.assumingMemoryBound(to: GtkWindow.self)
    return other != window && gtk_window_get_transient_for(other) == parent
      && gtk_widget_get_visible(other.widget) != 0
  }
}

/// Forwards the key event of a controller to the focused widget of a window, and to its ancestors
/// until one handles it.
@MainActor
private func forward(_ keys: OpaquePointer, to window: UnsafeMutablePointer<GtkWindow>) {
  var next = gtk_window_get_focus(window) ?? window.widget
  while gtk_earlier_event_controller_key_forward(keys, next) == 0 {
    guard let parent = gtk_widget_get_parent(next) else { return }
    next = parent
  }
}
