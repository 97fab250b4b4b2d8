import CGtk
import GtkSupport

/// The event controllers, signal handlers and children that a data source has added to widgets.
///
/// They are removed when the data source is destroyed, or when its widget gets another model.
@MainActor
final class WidgetAdditions {
  /// Whether the additions have been removed, so that the widget must no longer be used.
  private(set) var areRemoved = false
  private var removals: [() -> Void] = []

  /// Adds an event controller to a widget, which takes ownership of it.
  func add(_ controller: OpaquePointer, to widget: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_add_controller(widget, controller)
    let controller = ObjectReference(retaining: controller)
    whenRemoved { Self.remove(controller) }
  }

  /// Calls `handler` on each emission of a signal.
  func connect<Arguments, Answer>(
    _ object: some ObjectPointer, _ signal: Signal<Arguments, Answer>, after: Bool = false,
    _ handler: @escaping @MainActor (Arguments) -> Answer
  ) {
    let connection = GtkSupport.connect(object, signal, after: after, handler)
    let object = ObjectReference(retaining: object)
    whenRemoved { withExtendedLifetime(object) { connection.disconnect() } }
  }

  /// Calls `removal` when the additions are removed, before the removals that were added earlier.
  func whenRemoved(_ removal: @escaping () -> Void) { removals.append(removal) }

  /// Removes all controllers, connections and other additions from their widgets.
  func removeAll() {
    areRemoved = true
    while let removal = removals.popLast() { removal() }
  }

  /// Removes an event controller from its widget, if the widget still exists.
  static func remove(_ controller: ObjectReference) {
    guard let widget = gtk_event_controller_get_widget(controller.opaque) else { return }
    // GTK still uses a controller after the handler that is being called, so it is removed later.
    guard gtk_event_controller_get_current_event(controller.opaque) == nil else {
      Task { remove(controller) }
      return
    }
    gtk_widget_remove_controller(widget, controller.opaque)
  }
}
