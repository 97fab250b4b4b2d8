import CGtk

/// A named action of a window, an application or a widget's group, which menus, buttons and
/// shortcuts call.
@MainActor
public final class Action {
  private let action: ObjectReference

  /// Adds an action without a parameter to `group`.
  @discardableResult
  public init(_ name: String, in group: some ObjectPointer, _ body: @escaping @MainActor () -> Void)
  {
    action = ObjectReference(consuming: g_simple_action_new(name, nil))
    connect(action.opaque, .activate) { body() }
    g_action_map_add_action(group.opaque, action.opaque)
  }

  /// Adds an action to `group` that is called with a text as its parameter.
  @discardableResult
  public init(
    _ name: String, in group: some ObjectPointer,
    withText body: @escaping @MainActor (String) -> Void
  ) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    action = ObjectReference(consuming: g_simple_action_new(name, type))
    Self.connectText(action, body)
    g_action_map_add_action(group.opaque, action.opaque)
  }

  /// Adds an action to `group` that switches a state on and off. Menus show the state.
  @discardableResult
  public init(
    _ name: String, in group: some ObjectPointer, isOn: Bool,
    _ body: @escaping @MainActor () -> Void
  ) {
    action = ObjectReference(
      consuming: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    connect(action.opaque, .activate) { body() }
    g_action_map_add_action(group.opaque, action.opaque)
  }

  /// Adds an action to `group` that switches its state itself, and calls `body` with the new state.
  @discardableResult
  public init(
    _ name: String, in group: some ObjectPointer, switchedOn isOn: Bool,
    _ body: @escaping @MainActor (Bool) -> Void
  ) {
    let action = ObjectReference(
      consuming: g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0)))
    self.action = action
    connect(action.opaque, .notify("state")) { [action = action.opaque] in
      guard let state = g_action_get_state(action) else { return }
      defer { g_variant_unref(state) }
      body(g_variant_get_boolean(state) != 0)
    }
    g_action_map_add_action(group.opaque, action.opaque)
  }

  /// Adds an action to `group` that chooses one of several texts. Menus show which one is chosen.
  @discardableResult
  public init(
    _ name: String, in group: some ObjectPointer, chosen: String,
    withText body: @escaping @MainActor (String) -> Void
  ) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    action = ObjectReference(
      consuming: g_simple_action_new_stateful(name, type, g_variant_new_string(chosen)))
    Self.connectText(action, body)
    g_action_map_add_action(group.opaque, action.opaque)
  }

  /// Changes the chosen text of the action, without calling it.
  public func choose(_ text: String) {
    g_simple_action_set_state(action.opaque, g_variant_new_string(text))
  }

  /// Changes the state of a switching action, without calling it.
  public func show(isOn: Bool) {
    g_simple_action_set_state(action.opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Whether the action can be called. Menus and buttons look disabled if it cannot.
  public var isEnabled: Bool {
    get { g_action_get_enabled(action.opaque) != 0 }
    set { g_simple_action_set_enabled(action.opaque, newValue ? 1 : 0) }
  }

  private static func connectText(
    _ action: ObjectReference, _ body: @escaping @MainActor (String) -> Void
  ) {
    connect(action.opaque, .activateWithText) { text in
      if let text { body(text) }
    }
  }
}

/// A group of actions that `insertActions(_:as:)` adds to a widget.
@MainActor
public final class ActionGroup: ObjectPointer {
  private let group = ObjectReference(consuming: g_simple_action_group_new())

  /// Makes a group without actions.
  public init() {}

  /// The address of the action group.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { group.rawPointer }
}
