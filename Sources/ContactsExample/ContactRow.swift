import GtkDiffableDataSource
import GtkSupport

/// A row with a contact's name and a switch for being online.
@MainActor
final class ContactRow: RowView {
  let widget = Box(.horizontal, spacing: 12)
  private(set) var accessibleLabel = ""
  private let name = Label()
  private let onlineSwitch = Switch()
  private var contact: Contact?

  init(setOnline: @escaping (Contact.ID, Bool) -> Void) {
    name.align(horizontally: .start)
    name.expand(horizontally: true)
    widget.append(name, onlineSwitch)
    connect(onlineSwitch, .notify("active")) { [weak self, onlineSwitch] in
      let isOnline = onlineSwitch.isOn
      if let contact = self?.contact, contact.isOnline != isOnline {
        setOnline(contact.id, isOnline)
      }
    }
  }

  func show(_ contact: Contact) {
    self.contact = contact
    name.text = contact.name
    onlineSwitch.isOn = contact.isOnline
    onlineSwitch.setAccessibleLabel("\(contact.name) Is Online")
    accessibleLabel = "\(contact.name), \(contact.isOnline ? "online" : "offline")"
  }
}
