import GtkSupport
import SetlistFormats

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
    func append(_ text: String, _ style: String) {
      let label = Label(classes: ["caption", style])
      label.minimumLetters = Int32(min(letters, Self.maximumLetters))
      label.show(text)
      // An empty cell has the height of a line, so that the rows of all columns are aligned.
      if text.isEmpty { label.text = " " }
      widget.append(label)
    }
    if hasHeader { append(column.name, "heading") }
    for cell in cells { append(cell, "fact") }
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
