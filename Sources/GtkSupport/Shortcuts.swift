import CGtk

/// A set of keyboard shortcuts. They are handled after the focused widget has had a chance to use
/// the keys, so an entry keeps its own Delete and Undo.
@MainActor
public struct Shortcuts {
  private let controller: OpaquePointer

  /// Adds an empty set of shortcuts to `widget`, for keys pressed in it or its descendants.
  ///
  /// - Parameters:
  ///   - widget: The widget that gets the shortcuts.
  ///   - areFirst: Whether the shortcuts are handled in the capture phase, before the descendants,
  ///     such as Enter before a text.
  public init(on widget: some WidgetPointer, areFirst: Bool = false) {
    controller = gtk_shortcut_controller_new()
    if areFirst {
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    }
    gtk_widget_add_controller(widget.widget, controller)
  }

  /// Makes `keys`, for example `<Control>z|<Control>y`, call the action with that full name.
  public func add(_ keys: String, action name: String) {
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(name)))
  }

  /// Makes `keys` call `body`, which returns whether it has used them. If not, other widgets may
  /// use them.
  public func add(_ keys: String, _ body: @escaping @MainActor () -> Bool) {
    let action = gtk_callback_action_new(
      { _, _, data in
        guard let data else { return 0 }
        let body = Box.closure(in: data)
        return MainActor.assumeIsolated { body() ? 1 : 0 }
      }, Box.data(body), releaseClosureBox)
    gtk_shortcut_controller_add_shortcut(
      controller, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), action))
  }

  private typealias Box = ClosureBox<@MainActor @Sendable () -> Bool>
}
