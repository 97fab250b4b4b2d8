import CGtk
import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary

/// The choosers for the columns of a table to import, as many side by side as fit.
@MainActor
final class ImportColumnChoosers {
  let widget: Widget
  /// Called when the user chooses another role for a column.
  var changed: ((ImportRole, ImportColumn.ID) -> Void)?

  /// The maximum number of columns whose choosers do not scroll. More of them scroll, so that the
  /// lines have room below them.
  private static let maximumCount = 8

  private let choosers: [(column: ImportColumn.ID, chooser: ImportColumnChooser)]

  init(_ reading: ImportReading) {
    choosers = reading.columns.map { ($0.id, ImportColumnChooser($0, roles: reading.roles)) }
    let cells = CellsBox(choosers.map(\.chooser.widget), spacing: 9)
    if choosers.count > Self.maximumCount {
      let scroller = ScrolledWindow(cells.widget)
      scroller.setContentHeight(atLeast: 130)
      widget = scroller
    } else {
      widget = cells.widget
    }
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    widget.setAccessibleLabel(gettext("Columns"))
    widget.isVisible = !choosers.isEmpty
    for (column, chooser) in choosers {
      chooser.changed = { [weak self] in self?.changed?($0, column) }
    }
  }

  /// Shows the roles of the columns in their choosers.
  func show(_ reading: ImportReading) {
    let roles = Dictionary(
      reading.columns.map { ($0.id, $0.role) }, uniquingKeysWith: { first, _ in first })
    for (column, chooser) in choosers {
      if let role = roles[column] { chooser.show(role) }
    }
  }
}

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
