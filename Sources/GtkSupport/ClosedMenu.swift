public import CGtk

/// Removes a menu after it has closed and the chosen item's action has run, so that it is used
/// once.
///
/// - Parameters:
///   - returnFocus: gives the keyboard focus, which GTK leaves in the menu or gives to any widget,
///     to whom it belongs.
///   - remove: takes the menu out of its parent.
@MainActor
public func removeWhenClosed(
  _ menu: UnsafeMutablePointer<GtkWidget>, returnFocus: @escaping @MainActor () -> Void,
  remove: @escaping @MainActor () -> Void
) {
  connect(menu, "closed") { _ in
    // The action runs after "closed", so the menu must outlive it by one turn.
    let kept = ObjectReference(retaining: menu.opaque)
    Task {
      withExtendedLifetime(kept) {
        returnFocus()
        // A motion that GTK still reports to a menu that is hidden makes it the pointer's widget
        // again. GTK 4.8 never frees a menu of which a submenu was open, and crashes when the
        // pointer's widget has lost its surface; one that is insensitive is left.
        gtk_widget_set_sensitive(menu, 0)
        remove()
        // The tooltip that GTK keeps in the window under the pointer would stay grey in the next
        // one.
        gtk_widget_set_sensitive(menu, 1)
      }
    }
  }
}
