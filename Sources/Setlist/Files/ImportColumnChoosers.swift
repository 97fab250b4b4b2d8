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
