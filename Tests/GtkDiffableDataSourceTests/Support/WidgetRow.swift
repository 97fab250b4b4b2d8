import CGtk
import GtkDiffableDataSource

/// A row view with a given widget.
@MainActor
final class WidgetRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  let accessibleLabel = ""

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
  }
}
