import CGtk

/// Keeps the keyboard focus of an open menu in the visible page, which is the menu itself or one of
/// its submenus.
///
/// GTK 4.8 slides the old page of the menu away below the pointer, which gives the focus to an item
/// there. When that item is out of sight, the arrow keys go to the widgets behind the menu.
@MainActor
public func keepFocusInShownPage(of popover: some WidgetPointer) {
  let menu = popover.widget
  silenceClassNames(ofMenu: menu)
  guard let root = gtk_widget_get_root(menu), let pages = pages(ofMenu: menu) else { return }
  let connection = connect(root, .notify("focus-widget")) {
    let kept = ObjectReference(retaining: menu.opaque)
    // The task runs after GTK has moved the focus to an item of the old page.
    Task {
      withExtendedLifetime(kept) {
        guard gtk_widget_get_mapped(menu) != 0, let page = gtk_stack_get_visible_child(pages)
        else { return }
        if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, page) != 0 { return }
        gtk_widget_child_focus(page, GTK_DIR_TAB_FORWARD)
      }
    }
  }
  connect(menu, .closed) { connection.disconnect() }
}
