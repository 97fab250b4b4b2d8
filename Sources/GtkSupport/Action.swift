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

  /// Adds an action to `group` that is called with a text.
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

  /// Adds an action to `group` that switches something on and off. Menus show its state.
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

  /// Adds an action to `group` that switches itself on and off, and tells `body` which it is now.
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

  /// Adds an action to `group` that chooses one of several texts. Menus show the chosen one.
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

  /// Shows another text as the chosen one.
  public func choose(_ text: String) {
    g_simple_action_set_state(action.opaque, g_variant_new_string(text))
  }

  /// Shows whether what the action switches is on.
  public func show(isOn: Bool) {
    g_simple_action_set_state(action.opaque, g_variant_new_boolean(isOn ? 1 : 0))
  }

  /// Whether the action can be called. Menus and buttons show it.
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

/// Actions of a widget, which offers them by `insertActions(_:as:)`.
@MainActor
public final class ActionGroup: ObjectPointer {
  private let group = ObjectReference(consuming: g_simple_action_group_new())

  /// Makes an empty group.
  public init() {}

  /// The address of the group.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { group.rawPointer }
}
