import CGtk
import GtkSupport

/// Prevents a pointer that rests on a list from showing the list's scroll bars at each change.
///
/// After each layout, GDK synthesizes a motion at the place where the pointer rests. GTK uses it to
/// find the widget below the pointer, and then passes the event on. A `GtkScrolledWindow` takes it
/// for a motion of the user, fades its scroll bars in for a second, and out again: some 90 frames
/// for one change of the list. Only the scrolled window's reaction is prevented, because gestures
/// need the event.
@MainActor
final class RestingPointer {
  private var controller: ObjectReference?
  /// The controller with which the scrolled window follows the pointer.
  private var motion: ObjectReference?

  /// Watches the scrolled window around a list while the list is on the screen.
  init(on widget: RowsWidget) {
    let view = widget.view
    widget.additions.connect(view, .map) { [weak self] in self?.watch(view) }
    widget.additions.connect(view, .unmap) { [weak self] in self?.end() }
    widget.additions.whenRemoved { [weak self] in self?.end() }
    if gtk_widget_get_mapped(view) != 0 { watch(view) }
  }

  private func watch(_ view: UnsafeMutablePointer<GtkWidget>) {
    end()
    guard let window = gtk_widget_get_ancestor(view, gtk_scrolled_window_get_type()),
      let motion = Self.motionController(of: window)
    else { return }
    self.motion = motion
    let controller = gtk_event_controller_legacy_new().unsafelyUnwrapped
    self.controller = ObjectReference(retaining: controller)
    // In the capture phase this controller comes before the scrolled window's own, which was added
    // earlier.
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connect(controller, .event) { [controller, motion] in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      // A motion that GDK synthesizes has no time.
      let isMadeByGDK =
        gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY
        && gdk_event_get_time(event) == guint32(GDK_CURRENT_TIME)
      gtk_event_controller_set_propagation_phase(
        motion.opaque, isMadeByGDK ? GTK_PHASE_NONE : GTK_PHASE_CAPTURE)
      return false
    }
    gtk_widget_add_controller(window, controller)
  }

  /// The controller of a scrolled window that receives each motion before the widgets inside do.
  private static func motionController(
    of window: UnsafeMutablePointer<GtkWidget>
  ) -> ObjectReference? {
    let controllers = ObjectReference(consuming: gtk_widget_observe_controllers(window))
    for position in 0..<g_list_model_get_n_items(controllers.opaque) {
      guard let item = g_list_model_get_item(controllers.opaque, position) else { continue }
      let controller = ObjectReference(consuming: OpaquePointer(item))
      let isMotion =
        g_type_check_instance_is_a(
          controller.cast(), gtk_event_controller_motion_get_type()) != 0
      if isMotion,
        gtk_event_controller_get_propagation_phase(controller.opaque) == GTK_PHASE_CAPTURE
      {
        return controller
      }
    }
    return nil
  }

  private func end() {
    if let motion {
      gtk_event_controller_set_propagation_phase(motion.opaque, GTK_PHASE_CAPTURE)
    }
    motion = nil
    controller.map(WidgetAdditions.remove)
    controller = nil
  }
}
