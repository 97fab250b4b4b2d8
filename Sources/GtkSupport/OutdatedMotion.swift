import CGtk
import CGtkSupport

/// Prevents clicks in a widget from being lost while the widget is laid out.
///
/// After a layout, GDK makes a motion event at the place where the pointer rests, with the buttons
/// that are pressed at that moment according to the X server. If a button has just been released,
/// its release event is still to come. GTK's gestures find that the button is not pressed any more,
/// and cancel the click. Such a motion event is not passed on, because the release follows.
///
/// This concerns X11. A Wayland compositor reports buttons by events alone.
///
/// - Returns: The event controller that drops these events.
@MainActor @discardableResult
public func ignoreOutdatedMotions(
  in widget: some WidgetPointer
) -> ObjectReference? {
  guard let controller = gtk_event_controller_legacy_new() else { return nil }
  gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
  connect(controller, .event) {
    guard let event = gtk_event_controller_get_current_event(controller),
      gdk_event_get_event_type(event) == GDK_MOTION_NOTIFY,
      // A motion event without a time was made by GDK and not by a device.
      gdk_event_get_time(event) == guint32(GDK_CURRENT_TIME)
    else { return false }
    return gtk_support_awaits_release(gdk_event_get_display(event)) != 0
  }
  gtk_widget_add_controller(widget.widget, controller)
  return ObjectReference(retaining: controller)
}
