internal import CAdwaita
internal import GtkSupport
internal import Localization
import SetlistFormats
import SetlistLibrary

/// The columns of what is imported, as many side by side as have room.
@MainActor
final class ImportColumnChoosers {
  let widget: UnsafeMutablePointer<GtkWidget>
  /// Called when a column is to become something else.
  var changed: ((ImportRole, ImportColumn.ID) -> Void)?

  /// From how many columns on they scroll, so that lines have room below them.
  private static let maximumCount = 8

  private let choosers: [(column: ImportColumn.ID, chooser: ImportColumnChooser)]

  init(_ reading: ImportReading) {
    choosers = reading.columns.map { ($0.id, ImportColumnChooser($0, roles: reading.roles)) }
    let cells = CellsBox(choosers.map(\.chooser.widget), spacing: 9)
    widget = choosers.count > Self.maximumCount ? gtk_scrolled_window_new() : cells.widget
    if choosers.count > Self.maximumCount {
      gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_min_content_height(widget.opaque, 130)
      gtk_scrolled_window_set_child(widget.opaque, cells.widget)
    }
    widget.setAccessibleRole(GTK_ACCESSIBLE_ROLE_GROUP)
    widget.setAccessibleLabel(gettext("Columns"))
    gtk_widget_set_visible(widget, choosers.isEmpty ? 0 : 1)
    for (column, chooser) in choosers {
      chooser.changed = { [weak self] in self?.changed?($0, column) }
    }
  }

  /// Shows what columns become.
  func show(_ reading: ImportReading) {
    let roles = Dictionary(
      reading.columns.map { ($0.id, $0.role) }, uniquingKeysWith: { first, _ in first })
    for (column, chooser) in choosers {
      if let role = roles[column] { chooser.show(role) }
    }
  }
}
