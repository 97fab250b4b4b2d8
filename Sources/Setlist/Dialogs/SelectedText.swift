internal import CAdwaita
internal import GtkSupport

/// Keeps the selection of the focused text in a window until an `AdwDialog` over it has been
/// closed.
///
/// libadwaita gives the focus back as if the user moved to the text by Tab: it selects the whole
/// text, and the next letter replaces it.
@MainActor
func keepSelectedText(in window: UnsafeMutablePointer<GtkWindow>, until dialog: OpaquePointer) {
  guard let focus = gtk_window_get_focus(window),
    g_type_check_instance_is_a(focus.cast(), gtk_text_get_type()) != 0
  else { return }
  let text = ObjectReference(retaining: focus)
  var (start, end) = (Int32(0), Int32(0))
  gtk_editable_get_selection_bounds(text.opaque, &start, &end)
  connect(dialog, .closed) {
    guard gtk_window_get_focus(window) == text.cast(to: GtkWidget.self) else { return }
    gtk_editable_select_region(text.opaque, start, end)
  }
}
