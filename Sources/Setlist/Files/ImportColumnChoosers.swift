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
