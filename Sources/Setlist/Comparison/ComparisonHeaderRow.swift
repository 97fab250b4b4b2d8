internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import SetlistCore

/// The header of a section of a comparison: its title, what became of it, and its length.
@MainActor
final class ComparisonHeaderRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let title = Label(classes: ["heading"], expands: true)
  private let time = Label(classes: ["dim-label", "caption", "numeric"])

  init() {
    widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6).unsafelyUnwrapped
    gtk_widget_add_css_class(widget, "section-header")
    for part in [title.widget, time.widget] { gtk_box_append(widget.cast(), part) }
  }

  /// Shows a section.
  func show(_ section: ComparedSection) {
    let name = section.title.isEmpty ? "Untitled Section" : section.title
    title.show(name)
    let old = section.oldTime.map { DurationFormat.string($0, target: nil) }
    let new = section.newTime.map { DurationFormat.string($0, target: section.target) }
    let shown: String
    switch section.change {
    case .comes: shown = ["new section", new].compactMap { $0 }.joined(separator: " · ")
    case .goes: shown = ["no longer there", old].compactMap { $0 }.joined(separator: " · ")
    case .stays:
      let isSame = section.oldTime == section.newTime
      shown = isSame ? new ?? "" : "\(old ?? "") → \(new ?? "")"
    }
    time.show(shown)
    accessibleLabel = "Section \(name.displayable), \(shown)"
  }
}
