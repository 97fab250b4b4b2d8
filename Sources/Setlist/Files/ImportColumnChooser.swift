internal import CAdwaita
internal import GtkSupport
import SetlistFormats

/// A column of what is imported, and a drop-down of what it can be.
@MainActor
final class ImportColumnChooser {
  let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3)
  /// Called when something else is chosen.
  var changed: ((ImportRole) -> Void)?

  private let name: String
  private let roles: [ImportRole]
  private let choice: UnsafeMutablePointer<GtkWidget>?
  private var connection: SignalConnection?

  init(_ column: ImportColumn, roles: [ImportRole]) {
    name = column.displayedName
    self.roles = roles
    let label = Label(classes: ["caption", "dim-label"])
    label.show(name)
    gtk_widget_set_size_request(widget, 132, -1)
    gtk_box_append(widget.cast(), label.widget)
    choice = withCStrings(roles.map(\.name)) { gtk_drop_down_new_from_strings($0) }
    guard let choice else { return }
    choice.setAccessibleLabelOfLists(name)
    gtk_box_append(widget.cast(), choice)
    connection = connect(choice, .notify("selected")) { [weak self] in
      guard let self else { return }
      let index = Int(gtk_drop_down_get_selected(choice.opaque))
      if roles.indices.contains(index) { changed?(roles[index]) }
    }
    show(column.role)
  }

  /// Shows what the column becomes.
  func show(_ role: ImportRole) {
    guard let choice, let index = roles.firstIndex(of: role) else { return }
    connection?.blocking { gtk_drop_down_set_selected(choice.opaque, guint(index)) }
    // The inner button has the keyboard focus, and GTK 4.8 gives it no name.
    let spoken = "\(name), \(role.name)"
    gtk_widget_get_first_child(choice)?.setAccessibleLabel(spoken)
    choice.setAccessibleLabel(Workaround.nameOfGeneric.isNeeded ? spoken : name)
  }
}
