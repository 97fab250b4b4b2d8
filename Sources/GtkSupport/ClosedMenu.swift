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
