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
