internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel

/// A row of a comparison: an entry, and what became of it.
@MainActor
final class ComparisonRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let icon: OpaquePointer
  private let title = Label(classes: ["title-text"], expands: true)
  private let subtitle = Label(classes: ["dim-label", "caption"], expands: true)
  private let length = Label(classes: ["fact", "numeric"])
  private var styleClass: String?

  init() {
    widget = RowPart.box("rowcontent", GTK_ORIENTATION_HORIZONTAL, spacing: 12)
    gtk_widget_add_css_class(widget, "song-row")
    gtk_widget_add_css_class(widget, "compared")
    let image = gtk_image_new().unsafelyUnwrapped
    icon = image.opaque
    gtk_widget_set_size_request(image, 16, -1)
    image.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    let lines = RowPart.box("lines", GTK_ORIENTATION_VERTICAL, spacing: 2)
    gtk_widget_set_hexpand(lines, 1)
    for line in [title.widget, subtitle.widget] { gtk_box_append(lines.cast(), line) }
    for part in [image, lines, length.widget] { gtk_box_append(widget.cast(), part) }
    length.setEllipsized(false)
  }

  /// Shows an entry.
  func show(_ row: ComparedEntry) {
    let entry = row.entry
    gtk_image_set_from_icon_name(icon, row.icon)
    if let styleClass { gtk_widget_remove_css_class(widget, styleClass) }
    styleClass = row.styleClass
    if let styleClass { gtk_widget_add_css_class(widget, styleClass) }
    let name = entry.fullTitle.isEmpty ? gettext("Untitled") : entry.fullTitle
    title.show(name)
    let detail = entry.song?.artist ?? entry.subtitle
    let line = [detail, row.remark].factLine()
    subtitle.show(line)
    subtitle.setVisible(!line.isEmpty)
    length.show(entry.hasLength ? DurationFormat.string(entry.duration) : "")
    var parts = [name.displayable, detail.displayable]
    if let duration = entry.duration { parts.append(DurationFormat.spoken(duration)) }
    accessibleLabel = (parts + [row.remark]).filter { !$0.isEmpty }.listed()
  }
}
