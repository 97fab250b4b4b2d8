import CGtk

/// Removes a menu from its parent after it has closed and the chosen item's action has run, so that
/// each menu is used once.
///
/// - Parameters:
///   - popover: the menu.
///   - returnFocus: gives the keyboard focus back to its owner. GTK leaves the focus in the menu or
///     gives it to any widget.
///   - remove: removes the menu from its parent.
@MainActor
public func removeWhenClosed(
  _ popover: some WidgetPointer, returnFocus: @escaping @MainActor () -> Void,
  remove: @escaping @MainActor () -> Void
) {
  let menu = popover.widget
  connect(menu, .closed) {
    // The menu must outlive its "closed" signal by one turn of the main loop, because the action
    // runs after it.
    let kept = ObjectReference(retaining: menu.opaque)
    Task {
      withExtendedLifetime(kept) {
        returnFocus()
        // The menu is made insensitive, so that the pointer leaves it. Otherwise GTK may still
        // report a motion to the hidden menu, which makes it the pointer's widget again. GTK 4.8
        // never frees a menu with a submenu that was open, and crashes when the pointer's widget
        // has lost its surface.
        gtk_widget_set_sensitive(menu, 0)
        remove()
        // The menu is made sensitive again, because GTK keeps the tooltip of the window under the
        // pointer, which would stay grey in the next window.
        gtk_widget_set_sensitive(menu, 1)
      }
    }
  }
}

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
