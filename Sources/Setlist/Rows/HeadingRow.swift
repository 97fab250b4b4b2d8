internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport

/// The header of a section in a list without commands for sections: a title, and what is to be said
/// of the section.
@MainActor
final class HeadingRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let detail = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget = RowPart.box("rowcontent", GTK_ORIENTATION_HORIZONTAL, spacing: 6)
    gtk_widget_add_css_class(widget, "section-header")
    for part in [title.widget, detail.widget] { gtk_box_append(widget.cast(), part) }
  }

  /// Shows a section. The detail is empty as long as it is not known.
  func show(_ name: String, detail text: String) {
    title.show(name)
    detail.show(text)
    accessibleLabel = text.isEmpty ? name.displayable : "\(name.displayable), \(text)"
  }
}
