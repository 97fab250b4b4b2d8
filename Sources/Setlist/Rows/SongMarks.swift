internal import CAdwaita
internal import GtkSupport
internal import Localization

/// The marks in the row of a song: that it is not to be played, that its file is missing, and that
/// it is previewed. The row's name tells them to screen readers.
///
/// Few songs have any, so each is made when it is first shown.
@MainActor
final class SongMarks {
  let widget: UnsafeMutablePointer<GtkWidget>
  private var retired: UnsafeMutablePointer<GtkWidget>?
  private var missing: UnsafeMutablePointer<GtkWidget>?
  private var preview: UnsafeMutablePointer<GtkWidget>?

  /// Makes marks with a number of pixels between two of them.
  init(spacing: Int32 = 0) {
    widget = RowPart.box("songmarks", GTK_ORIENTATION_HORIZONTAL, spacing: spacing)
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows the marks that a song has, and hides the others.
  func show(isRetired: Bool, isMissing: Bool = false, preview state: Preview.State? = nil) {
    show(isRetired, &retired, after: nil) {
      mark("action-unavailable-symbolic", class: "error", tooltip: gettext("Do not play"))
    }
    show(isMissing, &missing, after: retired) {
      mark("dialog-warning-symbolic", class: "warning", tooltip: gettext("File missing"))
    }
    show(state != nil, &preview, after: missing ?? retired) {
      mark(nil, class: "preview-mark", tooltip: nil)
    }
    if let preview, let state {
      let action = state == .playing ? "start" : "pause"
      gtk_image_set_from_icon_name(preview.opaque, "media-playback-\(action)-symbolic")
    }
    gtk_widget_set_visible(widget, isRetired || isMissing || state != nil ? 1 : 0)
  }

  private func show(
    _ isShown: Bool, _ mark: inout UnsafeMutablePointer<GtkWidget>?,
    after previous: UnsafeMutablePointer<GtkWidget>?,
    make: () -> UnsafeMutablePointer<GtkWidget>
  ) {
    if isShown, mark == nil {
      mark = make()
      gtk_box_insert_child_after(widget.cast(), mark, previous)
    }
    if let mark { gtk_widget_set_visible(mark, isShown ? 1 : 0) }
  }

  private func mark(
    _ icon: String?, class name: String, tooltip: String?
  ) -> UnsafeMutablePointer<GtkWidget> {
    let image = gtk_image_new_from_icon_name(icon).unsafelyUnwrapped
    image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_widget_add_css_class(image, name)
    gtk_widget_set_tooltip_text(image, tooltip)
    return image
  }
}
