public import CGtk

/// An event controller for the keys that are pressed in a widget or in its descendants.
public final class KeyController: ObjectHandle {
  public override class var objectType: GType { gtk_event_controller_key_get_type() }

  /// Forwards the current key event to another widget. Returns whether that widget has handled it.
  @discardableResult
  public func forward(to widget: Widget) -> Bool {
    gtk_earlier_event_controller_key_forward(opaque, widget.cast()) != 0
  }
}

/// A gesture for clicks in a widget or in its descendants.
public final class ClickGesture: ObjectHandle {
  public override class var objectType: GType { gtk_gesture_click_get_type() }

  /// Makes a gesture and adds it to a widget. Its signals are still to be connected.
  ///
  /// - Parameters:
  ///   - widget: The widget that gets the gesture.
  ///   - button: The number of the mouse button; 0 for any.
  ///   - isFirst: Whether the gesture handles clicks in the capture phase, before the descendants.
  public convenience init(on widget: Widget, button: Int32 = GDK_BUTTON_PRIMARY, isFirst: Bool) {
    let gesture = gtk_gesture_click_new().unsafelyUnwrapped
    gtk_gesture_single_set_button(gesture, guint(button))
    if isFirst { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
    gtk_widget_add_controller(widget.cast(), gesture)
    self.init(rawPointer: UnsafeMutableRawPointer(gesture))
  }

  /// The number of the mouse button that is pressed.
  public var currentButton: Int32 { Int32(gtk_gesture_single_get_current_button(opaque)) }
  /// Whether a finger on a touch screen makes the click.
  public var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }
  /// Claims the click, which cancels all other gestures for it.
  public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }
}

extension Widget {
  /// Calls a handler for each key that is pressed in the widget or its descendants.
  ///
  /// - Parameters:
  ///   - isFirst: Whether the handler is called in the capture phase, before the descendants.
  ///   - handler: Returns whether it has used the key.
  @discardableResult
  public func onKeyPress(
    isFirst: Bool = false,
    _ handler: @escaping @MainActor (_ key: Int32, _ modifiers: GdkModifierType) -> Bool
  ) -> KeyController {
    let keys = gtk_event_controller_key_new().unsafelyUnwrapped
    if isFirst { gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE) }
    connect(keys, .keyPressed) { handler($0.key, $0.modifiers) }
    gtk_widget_add_controller(widget, keys)
    return KeyController(rawPointer: UnsafeMutableRawPointer(keys))
  }

  /// Calls `handler` when the user moves the pointer over the widget.
  public func onMotion(_ handler: @escaping @MainActor () -> Void) {
    let motion = gtk_event_controller_motion_new().unsafelyUnwrapped
    connect(motion, .motion) { _ in
      // GDK makes up a motion without a time after each layout, below a pointer that rests.
      let time = gtk_event_controller_get_current_event_time(motion)
      if time != guint32(GDK_CURRENT_TIME) { handler() }
    }
    gtk_widget_add_controller(widget, motion)
  }

  /// Calls `handler` when the keyboard focus leaves the widget.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) {
    let focus = gtk_event_controller_focus_new().unsafelyUnwrapped
    connect(focus, .leave) { handler() }
    gtk_widget_add_controller(widget, focus)
  }
}
