import CGtk
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A row of the sidebar, with a setlist's name, count and length, and a mark if it is shared.
@MainActor
final class SetlistRow: RowView {
  let widget = RowPart.box("rowcontent", .vertical, spacing: 2)
  private(set) var accessibleLabel = ""
  private let folder = Label(classes: ["dim-label", "caption-heading", "folder"], expands: true)
  private let name = Label(expands: true)
  /// The mark of a shared setlist, which is made when the row first shows one.
  private var mark: Image?
  private let line = RowPart.box("line", .horizontal, spacing: 6)
  private let summary = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget.addStyleClass("setlist-row")
    line.append(name)
    widget.append(folder, line, summary)
  }

  /// Shows a setlist, with the name of its folder above it unless `folder` is empty, and how it is
  /// shared.
  func show(_ setlist: SetlistSummary, folder: String, sharing: SharedSetlist?) {
    self.folder.show(folder)
    self.folder.isVisible = !folder.isEmpty
    name.show(setlist.name)
    summary.show(setlist.contents)
    summary.explain(setlist.time.explanation)
    show(sharing?.mark, isWarning: sharing?.problem != nil)
    accessibleLabel = [setlist.spokenName, sharing?.mark.text].compactMap { $0 }.listed()
  }

  private func show(_ shown: (icon: String, text: String)?, isWarning: Bool) {
    mark?.isVisible = shown != nil
    guard let shown else { return }
    let mark = mark ?? makeMark()
    self.mark = mark
    mark.showIcon(shown.icon)
    mark.tooltip = shown.text
    mark.setStyleClass("warning", isWarning)
    mark.setStyleClass("dim-label", !isWarning)
  }

  private func makeMark() -> Image {
    let image = Image()
    // The row's name tells it.
    image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    line.append(image)
    return image
  }
}
