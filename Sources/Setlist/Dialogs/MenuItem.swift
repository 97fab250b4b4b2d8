internal import CAdwaita
internal import GtkSupport

/// Appends an item to a menu, and shows the first of the keys of its action.
@MainActor
func appendMenuItem(
  _ label: String, _ action: String, keys: String?, to menu: ObjectReference
) {
  let item = ObjectReference(consuming: g_menu_item_new(label, action))
  if let key = keys?.split(separator: "|").first {
    g_menu_item_set_attribute_value(item.opaque, "accel", g_variant_new_string(String(key)))
  }
  g_menu_append_item(menu.opaque, item.opaque)
}

/// Appends an item that calls an action with an id. An underscore in the title is no mnemonic.
@MainActor
func appendMenuItem(titled title: String, _ action: String, id: String, to menu: ObjectReference) {
  let label = title.displayable.replacing("_", with: "__")
  let item = ObjectReference(consuming: g_menu_item_new(label, nil))
  g_menu_item_set_action_and_target_value(item.opaque, action, g_variant_new_string(id))
  g_menu_append_item(menu.opaque, item.opaque)
}
