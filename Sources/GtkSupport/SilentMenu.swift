internal import CGtk

/// Lets a screen reader say of a menu that it is one and which item has the focus, each time that
/// it is shown.
///
/// GTK 4.8 tells the names of its classes as well, as in "GtkPopoverMenu menu, GtkStackPage panel".
@MainActor
func silenceClassNames(ofMenu menu: UnsafeMutablePointer<GtkWidget>) {
  connect(menu, "show") { _ in
    menu.setAccessibleLabel("")
    guard let pages = pages(ofMenu: menu) else { return }
    for child in WidgetChildren(of: pages.widget) {
      gtk_stack_page_set_title(gtk_stack_get_page(pages, child), "")
    }
  }
}

/// The stack of a menu's page and those of its submenus.
@MainActor
func pages(ofMenu menu: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
  gtk_popover_get_child(menu.cast())
    .flatMap { gtk_scrolled_window_get_child($0.opaque) }
    .flatMap { gtk_viewport_get_child($0.opaque) }?.opaque
}
