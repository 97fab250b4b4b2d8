internal import CGtk
internal import DiffableDataSource
internal import Foundation
internal import GtkDiffableDataSource
internal import GtkSupport

/// The screen: fills rows, builds snapshots, and forwards what the user does to the side controller.
@MainActor
final class ContactsViewController {
  typealias DataSource = ListViewDiffableDataSource<ContactsController.SectionID, Contact.ID>

  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  private let controller: ContactsController
  private let dataSource: DataSource
  private var selectedContacts: Set<Contact.ID> = []

  init(controller: ContactsController) {
    self.controller = controller
    let search: UnsafeMutablePointer<GtkWidget> = gtk_search_entry_new()
    let listView: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(nil, nil)
    let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    gtk_widget_add_css_class(listView, "rich-list")
    gtk_widget_set_vexpand(overlay, 1)
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView)
    gtk_overlay_set_child(overlay.opaque, scrolledWindow)
    for setMargin in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_start, gtk_widget_set_margin_end,
    ] { setMargin(search, 6) }
    for child in [search, overlay] { gtk_box_append(widget.cast(), child) }
    search.setAccessibleLabel("Search Contacts")
    listView.setAccessibleLabel("Contacts")
    dataSource = DataSource(listView: listView.opaque, overlay: overlay.opaque)
    provideRows()
    handleReordering()
    // The side controller waits long enough.
    gtk_search_entry_set_search_delay(search.opaque, 0)
    connect(search, "search-changed") { [weak self] _ in
      self?.controller.setQuery(String(cString: gtk_editable_get_text(search.opaque)))
    }
    controller.willChange = { [weak self] in self?.rememberSelection() }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
  }

  private func provideRows() {
    dataSource.register(ContactRow.reuseIdentifier) { [weak controller] in
      ContactRow { controller?.toggle($0) }
    }
    dataSource.register(SectionHeader.reuseIdentifier) { SectionHeader() }
    dataSource.rowViewProvider = { [unowned self] context in
      let row = dataSource.dequeueRow(
        withReuseIdentifier: ContactRow.reuseIdentifier, for: context)
      if let contact = controller.contact(context.item) { (row as? ContactRow)?.show(contact) }
      return row
    }
    dataSource.sectionHeaderViewProvider = { [unowned self] context in
      let header = dataSource.dequeueRow(
        withReuseIdentifier: SectionHeader.reuseIdentifier, for: context)
      (header as? SectionHeader)?.show(controller.sections[context.position])
      return header
    }
  }

  /// Contacts are put in order inside their section; only the button brings them to the other one.
  private func handleReordering() {
    dataSource.appliesReorderingAutomatically = false
    dataSource.reorderingHandlers = .init(
      canMove: { [unowned self] contacts, position in
        let snapshot = dataSource.snapshot()
        return contacts.allSatisfy {
          snapshot.sectionIdentifier(containingItem: $0) == position.section
        }
      },
      didReorder: { [weak self] transaction in
        guard let destination = transaction.destination else { return }
        self?.controller.move(transaction.movedItemIdentifiers, before: destination.before)
      })
  }

  /// The data source keeps the selection of what stays in the list; this is for contacts that a search hides.
  private func rememberSelection() {
    selectedContacts.subtract(dataSource.snapshot().itemIdentifiers)
    selectedContacts.formUnion(dataSource.selectedItemIdentifiers)
  }

  /// Shows what the side controller has: the only place that builds a snapshot.
  private func reloadSnapshot() {
    do {
      var snapshot = try DataSource.Snapshot(
        controller.sections.map { ($0.id, $0.contacts.map(\.id)) })
      try snapshot.reconfigureItems(controller.changedContacts.filter(snapshot.contains))
      dataSource.apply(snapshot, animatingDifferences: true) { [weak self] _ in
        guard let self else { return }
        dataSource.reconfigureRows(inSections: controller.sections.map(\.id))
        dataSource.selectedItemIdentifiers = selectedContacts
      }
    } catch {
      FileHandle.standardError.write(Data("contacts-example: \(error)\n".utf8))
    }
  }
}
