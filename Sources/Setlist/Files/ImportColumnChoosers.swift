import CGtk
import GtkSupport
import Localization
import SetlistFormats
import SetlistLibrary

/// The first rows of a table to import, as in a spreadsheet, with the choosers of the columns over
/// them. Choosers and rows scroll together.
@MainActor
final class ImportColumnChoosers {
  let widget: Widget
  /// Called when the user chooses another role for a column.
  var changed: ((ImportRole, ImportColumn.ID) -> Void)?

  private let choosers: [(column: ImportColumn.ID, chooser: ImportColumnChooser)]

  init(_ reading: ImportReading) {
    // The form of a text tells all about two columns, which are the title and the artist.
    let columns = reading.columns.count > 2 || reading.forms.isEmpty ? reading.columns : []
    let hasHeader = columns.contains { !$0.name.isEmpty }
    choosers = columns.map {
      ($0.id, ImportColumnChooser($0, roles: reading.roles, hasHeader: hasHeader))
    }
    let line = Box(.horizontal)
    line.append(choosers.map(\.chooser.widget))
    // The last column is as wide as the room that the others leave.
    choosers.last?.chooser.widget.expand(horizontally: true)
    let scroller = ScrolledWindow(line)
    scroller.scrollHorizontally()
    scroller.addStyleClass("import-table")
    widget = scroller
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

/// A column of a table to import: a drop-down of the facts that it can hold, over its heading and
/// its first cells.
@MainActor
final class ImportColumnChooser {
  let widget = Box(.vertical)
  /// Called when the user chooses another role for the column.
  var changed: ((ImportRole) -> Void)?

  /// The width in letters of the widest column.
  private static let maximumLetters = 24

  private let name: String
  private let roles: [ImportRole]
  private let choice: DropDown
  private var connection: SignalConnection?

  /// Makes the column.
  ///
  /// - Parameter hasHeader: whether columns of the table have headings.
  init(_ column: ImportColumn, roles: [ImportRole], hasHeader: Bool) {
    name = column.displayedName
    self.roles = roles
    choice = DropDown(roles.map(\.name))
    choice.setAccessibleLabelOfLists(name)
    widget.addStyleClass("import-column")
    widget.append(choice)
    let cells = column.cells.isEmpty ? [column.sample] : column.cells
    let letters = ([column.name] + cells).map(\.letterCount).max() ?? 0
    func append(_ text: String, _ style: [String]) {
      let label = Label(classes: style)
      label.minimumLetters = Int32(min(letters, Self.maximumLetters))
      label.show(text)
      // An empty cell has the height of a line, so that the rows of all columns are aligned.
      if text.isEmpty { label.text = " " }
      widget.append(label)
    }
    if hasHeader { append(column.name, ["caption-heading"]) }
    for cell in cells { append(cell, ["caption", "fact"]) }
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
    widget.setStyleClass("left-out", role == .ignored)
  }
}

extension String {
  /// The width of the text in Latin letters.
  fileprivate var letterCount: Int {
    unicodeScalars.prefix(60).reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }
}
