import CGtk

/// Calls actions by keys, after the focused widget has had a chance to use them: an entry keeps its
/// own Delete and Undo.
@MainActor
public struct Shortcuts {
  private let controller: OpaquePointer

  /// Attaches an empty set of shortcuts to `widget`, for keys pressed in it or below it.
  ///
  /// - Parameter areFirst: Whether they come before the keys of what is below, such as Enter in a
  ///   text.
  public init(on widget: some WidgetPointer, areFirst: Bool = false) {
    controller = gtk_shortcut_controller_new()
    if areFirst {
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    }
    gtk_widget_add_controller(widget.widget, controller)
  }

  /// Lets `keys`, for example `<Control>z|<Control>y`, call the action with that full name.
  public func add(_ keys: String, action name: String) {
    gtk_shortcut_controller_add_shortcut(
      controller,
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), gtk_named_action_new(name)))
  }

  /// Lets `keys` call `body`, which returns whether it used them. If not, others may use them.
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
