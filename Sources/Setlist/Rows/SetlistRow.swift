import GtkDiffableDataSource
import GtkSupport
import SetlistModel

/// A row of the sidebar, with a setlist's name, count and length.
@MainActor
final class SetlistRow: RowView {
  let widget = RowPart.box("rowcontent", .vertical, spacing: 2)
  private(set) var accessibleLabel = ""
  private let folder = Label(classes: ["dim-label", "caption-heading", "folder"], expands: true)
  private let name = Label(expands: true)
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget.addStyleClass("setlist-row")
    widget.append(folder, name, summary)
  }

  /// Shows a setlist, with the name of its folder above it unless `folder` is empty.
  func show(_ setlist: SetlistSummary, folder: String) {
    self.folder.show(folder)
    self.folder.isVisible = !folder.isEmpty
    name.show(setlist.name)
    summary.show(setlist.contents)
    accessibleLabel = setlist.spokenName
  }
}
