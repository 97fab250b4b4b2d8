internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The row above a group of All Songs: its title and the number of its songs.
@MainActor
final class RepertoireHeaderRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let count = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "section-header")
    for part in [title.widget, count.widget] { gtk_box_append(widget.cast(), part) }
  }

  /// Shows a group.
  func show(_ section: Repertoire.SectionInfo) {
    let songs = Counts.songs(section.numberOfObjects)
    title.show(section.id.title)
    count.show(songs)
    accessibleLabel = "\(section.id.title.displayable), \(songs)"
  }
}
