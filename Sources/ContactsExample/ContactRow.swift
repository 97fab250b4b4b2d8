internal import CGtk
internal import GtkDiffableDataSource
internal import GtkSupport

/// A row: whether someone is online, the name, and a button that changes it.
@MainActor
final class ContactRow: RowView {
  static let reuseIdentifier = "contact"

  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
  private(set) var accessibleLabel = ""
  private let icon: UnsafeMutablePointer<GtkWidget> = gtk_image_new()
  private let name: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
  private var contact: Contact?

  init(toggle: @escaping (Contact.ID) -> Void) {
    gtk_label_set_xalign(name.opaque, 0)
    gtk_label_set_ellipsize(name.opaque, PANGO_ELLIPSIZE_END)
    gtk_widget_set_hexpand(name, 1)
    for child in [icon, name, button] { gtk_box_append(widget.cast(), child) }
    connect(button, "clicked") { [weak self] _ in self?.contact.map { toggle($0.id) } }
  }

  func show(_ contact: Contact) {
    self.contact = contact
    let status = contact.isOnline ? "user-available-symbolic" : "user-offline-symbolic"
    let action = contact.isOnline ? "Set Offline" : "Set Online"
    gtk_image_set_from_icon_name(icon.opaque, status)
    gtk_label_set_text(name.opaque, contact.name)
    gtk_button_set_label(button.cast(), action)
    button.setAccessibleLabel("\(action): \(contact.name)")
    accessibleLabel = "\(contact.name), \(contact.isOnline ? "online" : "offline")"
  }
}
