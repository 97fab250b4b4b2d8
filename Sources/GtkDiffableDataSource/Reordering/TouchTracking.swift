import CGtk
import GtkSupport

/// A finger that holds a row, followed through the whole window.
///
/// GTK sends the events of a finger to the widget that it has touched, but only as long as that is
/// mapped. A list unmaps a row that is scrolled away, so a gesture of the list would not learn that
/// a finger beyond the edge of the list moves on or is lifted.
@MainActor
final class TouchTracking {
  /// An event of the finger.
  enum Event {
    /// The finger has moved to a point of the view.
    case moved(x: Double, y: Double)
    case lifted
    /// The system has taken the finger for a gesture of its own.
    case cancelled
  }

  private let controller: ObjectReference

  /// Follows the finger of a sequence of events until the value is released. `nil` if the view is
  /// in no window.
  ///
  /// - Parameter handler: Called before any widget gets the event.
  init?(
    _ sequence: OpaquePointer?, over view: UnsafeMutablePointer<GtkWidget>,
    _ handler: @escaping (Event) -> Void
  ) {
    guard let native = gtk_widget_get_native(view) else { return nil }
    let controller = gtk_event_controller_legacy_new().unsafelyUnwrapped
    self.controller = ObjectReference(retaining: controller)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connect(controller, .event) {
      guard let event = gtk_event_controller_get_current_event(controller),
        gdk_event_get_event_sequence(event) == sequence
      else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_MOTION_NOTIFY, GDK_TOUCH_UPDATE:
        var (x, y) = (0.0, 0.0)
        var (left, top) = (0.0, 0.0)
        gdk_event_get_position(event, &x, &y)
        gtk_native_get_surface_transform(native, &left, &top)
        if let place = view.place(ofWindowPoint: (x - left, y - top)) {
          handler(.moved(x: place.x, y: place.y))
        }
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END: handler(.lifted)
      case GDK_TOUCH_CANCEL: handler(.cancelled)
      default: break
      }
      return false
    }
    gtk_widget_add_controller(native.widget, controller)
  }

  isolated deinit { WidgetAdditions.remove(controller) }
}
