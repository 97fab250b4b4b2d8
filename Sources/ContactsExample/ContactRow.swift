internal import CGtk
internal import GtkDiffableDataSource
internal import GtkSupport

/// A row: a name, and a switch that brings the contact online or offline.
@MainActor
final class ContactRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
  private(set) var accessibleLabel = ""
  private let name: UnsafeMutablePointer<GtkWidget> = gtk_label_new(nil)
  private let onlineSwitch: UnsafeMutablePointer<GtkWidget> = gtk_switch_new()
  private var contact: Contact?

  init(setOnline: @escaping (Contact.ID, Bool) -> Void) {
    gtk_widget_set_halign(name, GTK_ALIGN_START)
    gtk_widget_set_hexpand(name, 1)
    gtk_box_append(widget.cast(), name)
    gtk_box_append(widget.cast(), onlineSwitch)
    connect(onlineSwitch, .notify("active")) { [weak self, onlineSwitch] in
      let isOnline = gtk_switch_get_active(onlineSwitch.opaque) != 0
      if let contact = self?.contact, contact.isOnline != isOnline {
        setOnline(contact.id, isOnline)
      }
    }
  }

  func show(_ contact: Contact) {
    self.contact = contact
    gtk_label_set_text(name.opaque, contact.name)
    gtk_switch_set_active(onlineSwitch.opaque, contact.isOnline ? 1 : 0)
    onlineSwitch.setAccessibleLabel("\(contact.name) Is Online")
    accessibleLabel = "\(contact.name), \(contact.isOnline ? "online" : "offline")"
  }
}
