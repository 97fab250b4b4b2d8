import CGtk

/// A menu of items in sections.
///
/// An item has a label and the full name of its action, such as `win.undo`. An underscore precedes
/// the mnemonic letter of the label. An item without an action is disabled.
@MainActor
public final class Menu {
  private let menu: ObjectReference

  /// Makes a menu without items.
  public init() { menu = ObjectReference(consuming: g_menu_new()) }

  /// Makes a menu of items with labels and actions.
  public convenience init(_ items: [(label: String, action: String?)]) {
    self.init()
    for (label, action) in items { append(label, action: action) }
  }

  /// Makes a menu that retains an existing `GMenu`.
  init(retaining menu: OpaquePointer) { self.menu = ObjectReference(retaining: menu) }

  var model: UnsafeMutablePointer<GMenuModel> { menu.cast() }
  /// Whether the menu has no items.
  public var isEmpty: Bool { g_menu_model_get_n_items(model) == 0 }

  /// Adds an item to the menu.
  ///
  /// - Parameters:
  ///   - label: The text of the item, with its mnemonic.
  ///   - action: The full name of the action; `nil` for a disabled item.
  ///   - target: The text that the action is called with.
  ///   - keys: The keys that are shown beside the label, such as `<Control>z`.
  public func append(
    _ label: String, action: String?, target: String? = nil, keys: String? = nil
  ) {
    let item = ObjectReference(consuming: g_menu_item_new(label, target == nil ? action : nil))
    if let action, let target {
      g_menu_item_set_action_and_target_value(item.opaque, action, g_variant_new_string(target))
    }
    if let keys {
      g_menu_item_set_attribute_value(item.opaque, "accel", g_variant_new_string(keys))
    }
    g_menu_append_item(menu.opaque, item.opaque)
  }

  /// Adds an item that opens a submenu.
  public func append(_ label: String, submenu: Menu) {
    g_menu_append_submenu(menu.opaque, label, submenu.model)
  }

  /// Adds a section, with a title if one is given.
  public func append(section: Menu, title: String? = nil) {
    g_menu_append_section(menu.opaque, title, section.model)
  }

  /// Inserts a section without a title at a position.
  public func insert(section: Menu, at position: Int32) {
    g_menu_insert_section(menu.opaque, position, nil, section.model)
  }

  /// Removes all items and sections.
  public func removeAll() { g_menu_remove_all(menu.opaque) }
}
