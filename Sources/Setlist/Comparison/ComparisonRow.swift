import CGtk
import GtkDiffableDataSource
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// A row of a comparison of setlists, with an entry and a remark on how it changed.
@MainActor
final class ComparisonRow: RowView {
  let widget = RowPart.box("rowcontent", .horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  private let icon = Image()
  private let title = Label(classes: ["title-text"], expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let length = Label(classes: ["fact", "numeric"])
  private var styleClass: String?

  init() {
    widget.addStyleClass("song-row", "compared")
    icon.setMinimumSize(width: 16, height: -1)
    icon.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    let lines = RowPart.box("lines", .vertical, spacing: 2)
    lines.expand(horizontally: true)
    lines.append(title, subtitle)
    widget.append(icon, lines, length)
    length.setEllipsized(false)
  }

  /// Shows an entry of a comparison.
  func show(_ row: ComparedEntry) {
    let entry = row.entry
    icon.showIcon(row.icon)
    if let styleClass { widget.removeStyleClass(styleClass) }
    styleClass = row.styleClass
    if let styleClass { widget.addStyleClass(styleClass) }
    let name = entry.fullTitle.isEmpty ? gettext("Untitled") : entry.fullTitle
    title.show(name)
    let detail = entry.song?.artist ?? entry.subtitle
    let line = [detail, row.remark].factLine()
    subtitle.show(line)
    subtitle.isVisible = !line.isEmpty
    length.show(entry.hasLength ? DurationFormat.string(entry.duration) : "")
    var parts = [name.displayable, detail.displayable]
    if let duration = entry.duration { parts.append(DurationFormat.spoken(duration)) }
    accessibleLabel = (parts + [row.remark]).filter { !$0.isEmpty }.listed()
  }
}
