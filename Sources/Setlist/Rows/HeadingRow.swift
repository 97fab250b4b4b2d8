import GtkDiffableDataSource
import GtkSupport

/// The header of a section in a list without commands for sections: a title, and what is to be said
/// of the section.
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

  /// Shows a section. The detail is empty as long as it is not known.
  func show(_ name: String, detail text: String) {
    title.show(name)
    detail.show(text)
    accessibleLabel = text.isEmpty ? name.displayable : "\(name.displayable), \(text)"
  }
}
