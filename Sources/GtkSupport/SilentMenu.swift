import CGtk

/// Makes a screen reader announce a menu by the name of its button, with its focused item, each
/// time the menu is shown.
///
/// GTK 4.8 also reports the names of its classes, as in "GtkPopoverMenu menu, GtkStackPage panel".
/// GTK 4.18 does not report the name of an item, because it looks for the name in a label that it
/// does not expose.
@MainActor
func silenceClassNames(ofMenu menu: UnsafeMutablePointer<GtkWidget>) {
  connect(menu, .show) {
    menu.setAccessibleLabel(nameOfButton(ofMenu: menu))
    guard let pages = pages(ofMenu: menu) else { return }
    for child in WidgetChildren(of: pages.widget) {
      gtk_stack_page_set_title(gtk_stack_get_page(pages, child), "")
    }
    nameItems(in: pages.widget)
  }
}

/// Returns the tooltip of the button that the menu belongs to; an empty text for any other menu.
@MainActor
private func nameOfButton(ofMenu menu: UnsafeMutablePointer<GtkWidget>) -> String {
  guard let button = gtk_widget_get_parent(menu),
    g_type_check_instance_is_a(button.cast(), gtk_menu_button_get_type()) != 0
  else { return "" }
  return gtk_widget_get_tooltip_text(button).map { String(cString: $0) } ?? ""
}

/// Gives the items of a menu and of its submenus their labels as accessible names.
@MainActor
private func nameItems(in container: UnsafeMutablePointer<GtkWidget>) {
  for child in WidgetChildren(of: container) {
    switch gtk_accessible_get_accessible_role(child.opaque) {
    case GTK_ACCESSIBLE_ROLE_MENU_ITEM, GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX,
      GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO:
      // Only the first label is used, because a second one shows the keys.
      let label = WidgetChildren(of: child).first {
        g_type_check_instance_is_a($0.cast(), gtk_label_get_type()) != 0
      }
      guard let label else { continue }
      child.setAccessibleLabel(String(cString: gtk_label_get_text(label.opaque)))
    default: nameItems(in: child)
    }
  }
}

/// Returns the stack that contains the pages of a menu and its submenus.
@MainActor
func pages(ofMenu menu: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
  gtk_popover_get_child(menu.cast())
    .flatMap { gtk_scrolled_window_get_child($0.opaque) }
    .flatMap { gtk_viewport_get_child($0.opaque) }?.opaque
}
