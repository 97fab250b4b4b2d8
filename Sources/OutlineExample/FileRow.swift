internal import CGtk
internal import GtkDiffableDataSource
internal import GtkSupport

/// A row: a name behind the arrow of a folder.
@MainActor
final class FileRow: RowView {
  var widget: UnsafeMutablePointer<GtkWidget> { expander.widget }
  private(set) var accessibleLabel = ""
  private let name: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private let expander: OutlineExpander

  init() {
    gtk_label_set_xalign(name.opaque, 0)
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_MIDDLE)
    expander = OutlineExpander(content: name)
  }

  func show(
    _ file: FilesController.File, _ context: RowContext<FilesViewController.Section, String>
  ) {
    gtk_label_set_text(name.opaque, file.name)
    expander.show(context)
    accessibleLabel = file.isFolder ? "\(file.name), folder" : file.name
  }
}
