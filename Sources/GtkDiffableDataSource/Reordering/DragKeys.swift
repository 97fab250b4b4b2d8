internal import CGtk
internal import GtkSupport

/// Hears `Escape` in the window that rows are dragged from: on X11, GTK 4.18 takes no key for a drag.
@MainActor
final class DragKeys {
  private var root: ObjectReference?
  private var controller: OpaquePointer?

  /// Calls `cancel` when `Escape` is pressed, until `end()`.
  func begin(in widget: UnsafeMutablePointer<GtkWidget>, cancel: @escaping @MainActor () -> Void) {
    end()
    guard let root = gtk_widget_get_root(widget), let keys = gtk_event_controller_key_new() else {
      return
    }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connectReturningBool(keys, "key-pressed") { arguments in
      guard Int32(arguments.unsigned(1)) == GDK_KEY_Escape else { return false }
      cancel()
      return true
    }
    gtk_widget_add_controller(root.widget, keys)
    self.root = ObjectReference(retaining: root)
    controller = keys
  }

  /// Hears no more keys.
  func end() {
    if let root, let controller { gtk_widget_remove_controller(root.opaque.widget, controller) }
    root = nil
    controller = nil
  }
}
