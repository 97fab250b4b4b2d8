internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
import SetlistModel

/// A row of the sidebar: a setlist's name, count and length.
@MainActor
final class SetlistRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let folder = Label(classes: ["dim-label", "caption-heading", "folder"], expands: true)
  private let name = Label(expands: true)
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget = RowPart.box("rowcontent", GTK_ORIENTATION_VERTICAL, spacing: 2)
    gtk_widget_add_css_class(widget, "setlist-row")
    gtk_box_append(widget.cast(), folder.widget)
    gtk_box_append(widget.cast(), name.widget)
    gtk_box_append(widget.cast(), summary.widget)
  }

  /// Shows a setlist, below the name of its folder unless that is empty.
  func show(_ setlist: SetlistSummary, folder: String) {
    self.folder.show(folder)
    self.folder.setVisible(!folder.isEmpty)
    name.show(setlist.name)
    summary.show(setlist.contents)
    accessibleLabel = setlist.spokenName
  }
}
