internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// A cell of the overview: a setlist's cover, name, count and length.
@MainActor
final class SetlistCell: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let cover = CoverView()
  private let name = Label(classes: ["heading"])
  private let contents = Label(classes: ["dim-label", "caption", "numeric"])

  init() {
    widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_add_css_class(widget, "setlist-cell")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_box_append(widget.cast(), cover.widget)
    for label in [name, contents] {
      // A long name does not make the column wider.
      gtk_label_set_max_width_chars(label.widget.opaque, 1)
      gtk_label_set_xalign(label.widget.opaque, 0.5)
      gtk_box_append(widget.cast(), label.widget)
    }
  }

  /// Shows a setlist that is one of `count`.
  func show(
    _ setlist: SetlistSummary, cover: Cover, paintable: OpaquePointer?, position: Int, count: Int
  ) {
    self.cover.show(cover, paintable: paintable)
    name.show(setlist.name)
    gtk_widget_set_tooltip_text(name.widget, setlist.name.displayable)
    contents.show(setlist.contents)
    accessibleLabel = "\(setlist.spokenName), \(position + 1) of \(count)"
  }
}
