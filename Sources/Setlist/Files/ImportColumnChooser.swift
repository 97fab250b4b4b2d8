import GtkSupport
import SetlistFormats

/// A column of a table to import, with a drop-down of the facts that it can hold.
@MainActor
final class ImportColumnChooser {
  let widget = Box(.vertical, spacing: 3)
  /// Called when the user chooses another role for the column.
  var changed: ((ImportRole) -> Void)?

  private let name: String
  private let roles: [ImportRole]
  private let choice: DropDown
  private var connection: SignalConnection?

  init(_ column: ImportColumn, roles: [ImportRole]) {
    name = column.displayedName
    self.roles = roles
    let label = Label(classes: ["caption", "dim-label"])
    label.show(name)
    widget.setMinimumSize(width: 132, height: -1)
    choice = DropDown(roles.map(\.name))
    choice.setAccessibleLabelOfLists(name)
    widget.append(label, choice)
    connection = connect(choice, .notify("selected")) { [weak self] in
      guard let self else { return }
      let index = choice.selected
      if roles.indices.contains(index) { changed?(roles[index]) }
    }
    show(column.role)
  }

  /// Shows the role of the column, which is the fact that it is imported as.
  func show(_ role: ImportRole) {
    guard let index = roles.firstIndex(of: role) else { return }
    connection?.blocking { choice.selected = index }
    // The accessible name is set on the inner button of the drop-down, which has the keyboard focus
    // and which GTK 4.8 does not name.
    let spoken = "\(name), \(role.name)"
    choice.firstChild?.setAccessibleLabel(spoken)
    choice.setAccessibleLabel(Workaround.nameOfGeneric.isNeeded ? spoken : name)
  }
}
