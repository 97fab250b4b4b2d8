import CGtk
import GtkSupport

/// Watches the events that close an open row: a press elsewhere in the window, `Esc`, and
/// scrolling.
@MainActor
final class SwipeDismissal {
  /// Called when the user presses a mouse button or a finger on a widget of the window.
  var pressed: (UnsafeMutablePointer<GtkWidget>) -> Void = { _ in }
  /// Called when `Esc` is pressed. Returns whether that was handled.
  var escaped: () -> Bool = { false }
  /// Called when the list scrolls up or down.
  var scrolled: () -> Void = {}
  private let view: ObjectReference
  private let click: ObjectReference
  private let keys: ObjectReference
  private var adjustment: ObjectReference?
  private var connection: SignalConnection?

  init(view: UnsafeMutablePointer<GtkWidget>) {
    self.view = ObjectReference(retaining: view)
    let click = gtk_gesture_click_new().unsafelyUnwrapped
    self.click = ObjectReference(consuming: click)
    gtk_gesture_single_set_button(click, 0)
    let keys = gtk_event_controller_key_new().unsafelyUnwrapped
    self.keys = ObjectReference(consuming: keys)
    // The capture phase comes before the pressed widget gets the event.
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(click, .pressed) { [weak self] x, y in
      guard let self, connection != nil,
        let window = gtk_event_controller_get_widget(click),
        let picked = gtk_widget_pick(window, x, y, GTK_PICK_DEFAULT)
      else { return }
      pressed(picked)
    }
    connect(keys, .keyPressed) { [weak self] key, _ in
      key == GDK_KEY_Escape && self?.escaped() ?? false
    }
  }

  /// Stops watching, and removes the controllers from the window.
  func leave() {
    stop()
    attach(to: nil)
  }

  /// Starts watching, if it is not already.
  func start() {
    guard connection == nil, let current = gtk_scrollable_get_vadjustment(view.opaque) else {
      return
    }
    attach(to: gtk_widget_get_root(view.cast())?.widget)
    adjustment = ObjectReference(retaining: current)
    connection = connect(current, .valueChanged) { [weak self] in self?.scrolled() }
  }

  /// Stops watching for presses and scrolling.
  func stop() {
    connection?.disconnect()
    connection = nil
    adjustment = nil
  }

  /// Moves the controllers to another window. They stay there after `stop()`.
  private func attach(to window: UnsafeMutablePointer<GtkWidget>?) {
    for controller in [click, keys] {
      let current = gtk_event_controller_get_widget(controller.opaque)
      guard current != window else { continue }
      WidgetAdditions.remove(controller)
      guard let window else { continue }
      // The widget takes ownership of a reference to its controller.
      g_object_ref(controller.opaque.rawPointer)
      gtk_widget_add_controller(window, controller.opaque)
    }
  }
}
