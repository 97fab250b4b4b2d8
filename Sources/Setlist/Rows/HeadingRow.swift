import GtkDiffableDataSource
import GtkSupport

/// The header of a section in a list without commands for sections. It has a title and a detail
/// text.
@MainActor
final class HeadingRow: RowView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 6)
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let detail = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget.addStyleClass("section-header")
    widget.append(title, detail)
  }

  /// Shows the title and the detail of a section; an empty detail means that it is not known yet.
  func show(_ name: String, detail text: String) {
    title.show(name)
    detail.show(text)
    accessibleLabel = text.isEmpty ? name.displayable : "\(name.displayable), \(text)"
  }
}
