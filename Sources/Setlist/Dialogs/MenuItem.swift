import GtkSupport

/// Appends an item to a menu, with the first of its action's keys beside the label.
@MainActor
func appendMenuItem(_ label: String, _ action: String, keys: String?, to menu: Menu) {
  menu.append(label, action: action, keys: keys?.split(separator: "|").first.map(String.init))
}

/// Appends an item that calls an action with an id. An underscore in the title does not become a
/// mnemonic.
@MainActor
func appendMenuItem(titled title: String, _ action: String, id: String, to menu: Menu) {
  menu.append(title.displayable.replacing("_", with: "__"), action: action, target: id)
}
