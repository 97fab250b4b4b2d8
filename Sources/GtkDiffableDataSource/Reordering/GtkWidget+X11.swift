internal import CGtk
internal import CGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Whether the widget is on a display of X11. GTK reports other events of a drag there than on
  /// Wayland.
  var isOnX11: Bool { gtk_support_is_x11(gtk_widget_get_display(self)) != 0 }
}
