internal import CAdwaita
internal import GtkSupport

/// The sign in the row of the previewed song. The row's name for screen readers tells its state.
@MainActor
struct PreviewMark {
  let widget: UnsafeMutablePointer<GtkWidget>

  init() {
    widget = gtk_image_new().unsafelyUnwrapped
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_add_css_class(widget, "preview-mark")
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows whether the song plays or pauses; hides the sign if `nil`.
  func show(_ state: Preview.State?) {
    gtk_widget_set_visible(widget, state == nil ? 0 : 1)
    guard let state else { return }
    let action = state == .playing ? "start" : "pause"
    gtk_image_set_from_icon_name(widget.opaque, "media-playback-\(action)-symbolic")
  }
}
