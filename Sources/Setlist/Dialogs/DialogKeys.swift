internal import CAdwaita
internal import GtkSupport

/// Keeps keys that a dialog inside a window has no use for from the shortcuts of the window: what
/// the dialog covers is not changed.
@MainActor
func keepShortcuts(in dialog: OpaquePointer) {
  guard let child = adw_dialog_get_child(dialog.cast()), let keys = gtk_event_controller_key_new()
  else { return }
  connect(keys, .keyPressed) { key, modifiers in
    modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 || (GDK_KEY_F1...GDK_KEY_F35).contains(key)
      || key == GDK_KEY_Insert || key == GDK_KEY_KP_Insert
  }
  gtk_widget_add_controller(child, keys)
}

/// Presents a dialog inside a window after the menu that it was chosen in, if any. When a menu
/// goes, GTK gives its keyboard focus to any widget of a dialog that is not drawn yet.
@MainActor
func presentAfterMenu(
  in window: UnsafeMutablePointer<GtkWindow>, _ present: @escaping @MainActor () -> Void
) {
  guard let focus = gtk_window_get_focus(window),
    gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil
  else { return present() }
  // The menu goes in a task that began when it closed.
  Task { present() }
}
