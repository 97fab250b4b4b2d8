internal import CGtk
internal import GtkDiffableDataSource
internal import GtkSupport

/// A section's header: its title and how many contacts it has.
@MainActor
final class SectionHeader: RowView {
  static let reuseIdentifier = "header"

  let widget: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private(set) var accessibleLabel = ""

  init() {
    gtk_label_set_xalign(widget.opaque, 0)
    gtk_widget_add_css_class(widget, "heading")
  }

  func show(_ section: ContactsController.Section) {
    gtk_label_set_text(widget.opaque, "\(section.id.rawValue) (\(section.contacts.count))")
    accessibleLabel = "Section \(section.id.rawValue), \(section.contacts.count)"
  }
}
