import CGtk
import GtkDiffableDataSource
import GtkSupport

/// A row of a picture and two texts.
@MainActor
final class SongRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
  private let title = OpaquePointer(gtk_label_new(nil))
  private let detail = OpaquePointer(gtk_label_new(nil))

  init() {
    gtk_box_append(widget.cast(), gtk_image_new_from_icon_name("audio-x-generic"))
    gtk_box_append(widget.cast(), title?.widget)
    gtk_box_append(widget.cast(), detail?.widget)
    gtk_widget_set_size_request(widget, -1, 30)
  }

  var accessibleLabel: String { String(cString: gtk_label_get_label(title)) }

  func show(_ text: String) {
    gtk_label_set_label(title, text)
    gtk_label_set_label(detail, "3:15")
  }
}
