import CGtk
import CGtkSupport

extension WidgetPointer {
  /// Makes Return and Space click the focused button inside the widget immediately.
  ///
  /// Otherwise GTK first shows such a button pressed for a quarter of a second, and gives the keys
  /// that are pressed meanwhile to the dialog that the button is about to close.
  @MainActor
  public func clickFocusedButtonsAtOnce() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    let container = widget
    connect(keys, .keyPressed) { key, modifiers in
      guard buttonKeys.contains(key),
        modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue) == 0,
        let root = gtk_widget_get_root(container), let focus = gtk_root_get_focus(root),
        g_type_check_instance_is_a(focus.cast(), gtk_button_get_type()) != 0
      else { return false }
      gtk_support_click(focus.cast())
      return true
    }
    gtk_widget_add_controller(container, keys)
  }
}

private let buttonKeys: Set<Int32> = [
  GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space,
]
