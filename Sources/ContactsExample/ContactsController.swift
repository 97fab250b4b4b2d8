internal import Foundation

/// The side controller: who the contacts are, in which section and order, and which of them a search finds. It knows no widget.
@MainActor
final class ContactsController {
  enum SectionID: String, CaseIterable {
    case online = "Online"
    case offline = "Offline"
  }

  struct Section {
    let id: SectionID
    let contacts: [Contact]
  }

  /// Called before `sections` changes.
  var willChange: (() -> Void)?
  /// Called after `sections` has changed.
  var didChange: (() -> Void)?
  /// What the list shows, in order.
  private(set) var sections: [Section] = []
  /// The contacts that look different since the last change.
  private(set) var changedContacts: Set<Contact.ID> = []

  private var contacts: [Contact.ID: Contact] = [:]
  private var order: [Contact.ID] = []
  private var query = ""
  private var search: Task<Void, Never>?

  func contact(_ id: Contact.ID) -> Contact? { contacts[id] }

  func load(_ loaded: [Contact]) {
    change {
      order = loaded.map(\.id)
      contacts = Dictionary(uniqueKeysWithValues: loaded.map { ($0.id, $0) })
    }
  }

  func toggle(_ id: Contact.ID) {
    change([id]) { contacts[id]?.isOnline.toggle() }
  }

  /// Moves contacts before another one of their section, or to its end.
  func move(_ moved: [Contact.ID], before destination: Contact.ID?) {
    let target = destination.flatMap(order.firstIndex(of:)) ?? order.endIndex
    let others = { (id: Contact.ID) in !moved.contains(id) }
    change { order = order[..<target].filter(others) + moved + order[target...].filter(others) }
  }

  /// Looks for contacts, once no other text has come for a quarter of a second.
  func setQuery(_ text: String) {
    search?.cancel()
    search = Task { [weak self] in
      do { try await Task.sleep(for: .milliseconds(250)) } catch { return }
      guard let self, !Task.isCancelled else { return }
      change { query = text.trimmingCharacters(in: .whitespaces) }
    }
  }

  private func change(_ changed: Set<Contact.ID> = [], _ body: () -> Void) {
    willChange?()
    body()
    changedContacts = changed
    let found = order.compactMap { contacts[$0] }.filter { contact in
      query.isEmpty
        || contact.name.range(of: query, options: [.caseInsensitive, .diacriticInsensitive]) != nil
    }
    sections = SectionID.allCases.map { id in
      Section(id: id, contacts: found.filter { $0.isOnline == (id == .online) })
    }
    didChange?()
  }
}
