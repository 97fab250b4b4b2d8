import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport

/// The screen with the list of contacts. It fills rows, builds snapshots, and forwards the user's
/// actions to the side controller.
@MainActor
final class ContactsViewController {
  typealias Section = ContactsController.Section

  let widget = Box(.vertical, spacing: 6)
  private let controller: ContactsController
  private let dataSource = ListViewDiffableDataSource<Section, Contact.ID>()

  init(_ controller: ContactsController) {
    self.controller = controller
    let searchEntry = SearchEntry()
    searchEntry.setAccessibleLabel("Search Contacts")
    searchEntry.setMargins(top: 6, start: 6, end: 6)
    dataSource.listView.setAccessibleLabel("Contacts")
    dataSource.listView.addStyleClass("rich-list")
    widget.append(searchEntry, dataSource.widget)

    dataSource.provideRows {
      ContactRow(setOnline: controller.setOnline)
    } configure: { row, context in
      if let contact = controller.contact(context.item) { row.show(contact) }
    }
    dataSource.provideHeaders {
      TextRowView(styleClass: "heading")
    } configure: { header, context in
      header.text = context.section.rawValue
    }
    // The search entry emits this signal after a pause in typing.
    connect(searchEntry, .searchChanged) { [searchEntry] in
      controller.query = searchEntry.text
    }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
    reloadSnapshot()
  }

  /// Builds a snapshot from the side controller and applies it. Only this method does that.
  private func reloadSnapshot() {
    do {
      let sections = Section.allCases.map { ($0, controller.contacts(in: $0).map(\.id)) }
      dataSource.apply(try DiffableDataSourceSnapshot(sections), animatingDifferences: true)
    } catch {
      print("contacts-example: \(error)")
    }
  }
}
