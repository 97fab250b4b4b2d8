import Foundation

/// The side controller with the contacts, their sections and the search. It does not use any
/// widget.
@MainActor
final class ContactsController {
  enum Section: String, CaseIterable {
    case online = "Online"
    case offline = "Offline"
  }

  /// Called after the list of shown contacts has changed.
  var didChange: (() -> Void)?
  /// The text that the names of shown contacts contain; empty for all contacts.
  var query = "" {
    didSet { didChange?() }
  }
  private var contacts: [Contact]

  init(_ contacts: [Contact]) { self.contacts = contacts }

  func contact(_ id: Contact.ID) -> Contact? { contacts.first { $0.id == id } }

  func contacts(in section: Section) -> [Contact] {
    contacts.filter { contact in
      contact.isOnline == (section == .online)
        && (query.isEmpty || contact.name.localizedStandardContains(query))
    }
  }

  func setOnline(_ id: Contact.ID, _ isOnline: Bool) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    contacts[index].isOnline = isOnline
    didChange?()
  }
}
