import CGtk

/// Removes a menu after it has closed and the chosen item's action has run, so that it is used
/// once.
///
/// - Parameters:
///   - popover: the menu.
///   - returnFocus: returns the keyboard focus to its owner. GTK leaves it in the menu or gives it
///     to any widget.
///   - remove: removes the menu from its parent.
@MainActor
public func removeWhenClosed(
  _ popover: some WidgetPointer, returnFocus: @escaping @MainActor () -> Void,
  remove: @escaping @MainActor () -> Void
) {
  let menu = popover.widget
  connect(menu, .closed) {
    // The action runs after "closed", so the menu must outlive that signal by one turn of the main
    // loop.
    let kept = ObjectReference(retaining: menu.opaque)
    Task {
      withExtendedLifetime(kept) {
        returnFocus()
        // GTK may still report a motion to a hidden menu, which makes it the pointer's widget
        // again. GTK 4.8 never frees a menu with a submenu that was open, and crashes when the
        // pointer's widget has lost its surface. The pointer leaves an insensitive widget.
        gtk_widget_set_sensitive(menu, 0)
        remove()
        // GTK keeps the tooltip of the window under the pointer. It would stay grey in the next
        // window.
        gtk_widget_set_sensitive(menu, 1)
      }
    }
  }
}
