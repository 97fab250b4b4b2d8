internal import CGtk
internal import CGtkSupport

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Whether the widget is on a display of X11, where GTK tells more and less of a drag than on
  /// Wayland.
  var isOnX11: Bool { gtk_support_is_x11(gtk_widget_get_display(self)) != 0 }
}
