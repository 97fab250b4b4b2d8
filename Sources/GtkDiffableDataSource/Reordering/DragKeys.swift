import CGtk
import CGtkSupport
import GtkSupport

/// Receives the keys that are pressed in the window of a drag.
///
/// On X11, GTK 4.8 keeps all keys for the drag, and cancels it at `Escape`. GTK 4.18 takes no keys
/// for a drag. It notices a key that changes the action of a drop only at the next motion of the
/// pointer.
@MainActor
final class DragKeys {
  private var controller: ObjectReference?
  private var display: ObjectReference?
  private var connection: SignalConnection?

  /// Calls `pressed` with each key that is pressed, until `end()`. A key for which it returns
  /// `true` has no other effect.
  func begin(
    in widget: UnsafeMutablePointer<GtkWidget>, pressed: @escaping @MainActor (Int32) -> Bool
  ) {
    end()
    let display = ObjectReference(retaining: gtk_widget_get_display(widget))
    if widget.isOnX11 {
      self.display = display
      connection = connect(display.opaque, .xEvent) { event in
        let key = Int32(gtk_support_pressed_key(display.opaque, event))
        return key != 0 && key != GDK_KEY_Escape && pressed(key)
      }
    }
    guard let root = gtk_widget_get_root(widget), let keys = gtk_event_controller_key_new() else {
      return
    }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, .keyPressed) { key, _ in
      Self.tellOfModifier(key, on: display)
      return pressed(key)
    }
    connect(keys, .keyReleased) { Self.tellOfModifier($0, on: display) }
    gtk_widget_add_controller(root.widget, keys)
    controller = ObjectReference(retaining: keys)
  }

  /// Makes GTK notice a key that changes the action of a drop.
  private static func tellOfModifier(_ key: Int32, on display: ObjectReference) {
    guard Workaround.repeatedMotion.isNeeded else { return }
    switch Int32(key) {
    case GDK_KEY_Control_L, GDK_KEY_Control_R, GDK_KEY_Shift_L, GDK_KEY_Shift_R:
      gtk_support_repeat_motion(display.opaque)
    default: break
    }
  }

  /// Stops receiving the keys pressed during a drag.
  func end() {
    connection?.disconnect()
    connection = nil
    display = nil
    controller.map(WidgetAdditions.remove)
    controller = nil
  }
}
