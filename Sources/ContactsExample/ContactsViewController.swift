internal import CGtk
internal import DiffableDataSource
internal import GtkDiffableDataSource
internal import GtkSupport

/// The screen: fills rows, builds snapshots, and forwards the user's actions to the side
/// controller.
@MainActor
final class ContactsViewController {
  typealias Section = ContactsController.Section

  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)
  private let controller: ContactsController
  private let dataSource = ListViewDiffableDataSource<Section, Contact.ID>()

  init(_ controller: ContactsController) {
    self.controller = controller
    let searchEntry: UnsafeMutablePointer<GtkWidget> = gtk_search_entry_new()
    searchEntry.setAccessibleLabel("Search Contacts")
    gtk_widget_set_margin_top(searchEntry, 6)
    gtk_widget_set_margin_start(searchEntry, 6)
    gtk_widget_set_margin_end(searchEntry, 6)
    dataSource.listView.setAccessibleLabel("Contacts")
    gtk_widget_add_css_class(dataSource.listView, "rich-list")
    gtk_box_append(widget.cast(), searchEntry)
    gtk_box_append(widget.cast(), dataSource.widget)

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
    // The search entry waits for a pause in typing.
    connect(searchEntry, .searchChanged) { [searchEntry] in
      controller.query = String(cString: gtk_editable_get_text(searchEntry.opaque))
    }
    controller.didChange = { [weak self] in self?.reloadSnapshot() }
    reloadSnapshot()
  }

  /// Shows the side controller's contacts. This is the only place that builds a snapshot.
  private func reloadSnapshot() {
    do {
      let sections = Section.allCases.map { ($0, controller.contacts(in: $0).map(\.id)) }
      dataSource.apply(try DiffableDataSourceSnapshot(sections), animatingDifferences: true)
    } catch {
      print("contacts-example: \(error)")
    }
  }
}
