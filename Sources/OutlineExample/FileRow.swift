import GtkDiffableDataSource
import GtkSupport

/// A row with the name of a file or folder. A folder has an arrow before its name.
@MainActor
final class FileRow: RowView {
  var widget: Widget { expander.widget }
  private(set) var accessibleLabel = ""
  private let name = Label()
  private let expander: OutlineExpander

  init() {
    name.textAlignment = 0
    name.ellipsis = .middle
    expander = OutlineExpander(content: name)
  }

  func show(
    _ file: FilesController.File, _ context: RowContext<FilesViewController.Section, String>
  ) {
    name.text = file.name
    expander.show(context)
    accessibleLabel = file.isFolder ? "\(file.name), folder" : file.name
  }
}
