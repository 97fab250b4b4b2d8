internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The row above the lines below a heading: the title of the section, and how many are added.
@MainActor
final class ImportReviewHeader: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"])
  private let count = Label(classes: ["dim-label", "caption", "numeric"], expands: true)

  init() {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "section-header")
    for part in [title.widget, count.widget] { gtk_box_append(widget.cast(), part) }
  }

  /// Shows lines below a heading, or without one.
  func show(_ part: ImportReading.Part) {
    let ticked = part.lines.filter(\.isTicked)
    let songs = Counts.entries(ticked.count, songs: ticked.count(where: \.entry.isSong))
    let name = part.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Without a Section"
    title.show(name)
    count.show(songs)
    accessibleLabel = "\(name.displayable), \(songs)"
  }
}
