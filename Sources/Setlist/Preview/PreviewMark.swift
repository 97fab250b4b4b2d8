internal import CAdwaita
internal import GtkSupport

/// The sign in the row whose song is heard. A screen reader hears of it in the row's name.
@MainActor
struct PreviewMark {
  let widget: UnsafeMutablePointer<GtkWidget>

  init() {
    widget = gtk_image_new().unsafelyUnwrapped
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_add_css_class(widget, "preview-mark")
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows whether the song plays or pauses; nothing for another song.
  func show(_ state: Preview.State?) {
    gtk_widget_set_visible(widget, state == nil ? 0 : 1)
    guard let state else { return }
    let action = state == .playing ? "start" : "pause"
    gtk_image_set_from_icon_name(widget.opaque, "media-playback-\(action)-symbolic")
  }
}
