import CGtk
import CGtkSupport
import GtkSupport

/// A drag of a text within a window, with GTK's own source and target.
@MainActor
final class PlainDrag {
  let plain: PlainWindow
  private(set) var hasHeardEscape = false
  private(set) var isCancelled = false
  private(set) var isOver = false
  /// The action that the target has reported last.
  private(set) var actions = GdkDragAction(rawValue: 0)
  private var hasBegun = false

  init() {
    let area: UnsafeMutablePointer<GtkWidget> = gtk_label_new("drag")
    plain = PlainWindow(area)
    let source = Self.source()
    connect(source, .dragBegin) { [weak self] _ in self?.hasBegun = true }
    connect(source, .dragEnd) { [weak self] in self?.isOver = true }
    connect(source, Signal("drag-cancel") { _ in }) { [weak self] in
      self?.isCancelled = true
      return false
    }
    gtk_widget_add_controller(area, source)
    let target = gtk_drop_target_new(gtk_support_type_string(), Self.moveOrCopy).unsafelyUnwrapped
    gtk_drop_target_set_preload(target, 0)
    gtk_widget_add_controller(area, target)
    let motion = gtk_drop_controller_motion_new().unsafelyUnwrapped
    connect(motion, .motion) { [weak self] _ in
      guard let drop = gtk_drop_controller_motion_get_drop(motion) else { return }
      self?.actions = gdk_drop_get_actions(drop)
    }
    gtk_widget_add_controller(area, motion)
    let keys = gtk_event_controller_key_new().unsafelyUnwrapped
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(keys, .keyPressed) { [weak self] key, _ in
      if key == GDK_KEY_Escape { self?.hasHeardEscape = true }
      return false
    }
    gtk_widget_add_controller(plain.window.cast(), keys)
  }

  /// Opens the window, and drags within it until a drop would be accepted. The button stays down.
  func begin() async throws {
    try await plain.present()
    let identifier = try await plain.identifier()
    try await InputDevices.run(["mousemove", "--window", identifier, "40", "40"])
    try await InputDevices.run(["mousedown", "1"])
    var y = 40
    while !hasBegun || actions != Self.moveOrCopy {
      guard y < 380 else { throw Timeout(condition: "a drag has begun") }
      y += 4
      try await InputDevices.run(["mousemove", "--window", identifier, "60", "\(y)"])
      await settle()
    }
  }

  /// A drag source that offers a text to move or copy.
  static func source() -> OpaquePointer {
    let source = gtk_drag_source_new().unsafelyUnwrapped
    gtk_drag_source_set_actions(source, moveOrCopy)
    var value = GValue()
    g_value_init(&value, gtk_support_type_string())
    g_value_set_string(&value, "text")
    let content = gdk_content_provider_new_for_value(&value)
    gtk_drag_source_set_content(source, content)
    g_object_unref(content)
    g_value_unset(&value)
    return source
  }

  private static let moveOrCopy = GdkDragAction(
    rawValue: GDK_ACTION_MOVE.rawValue | GDK_ACTION_COPY.rawValue)
}
