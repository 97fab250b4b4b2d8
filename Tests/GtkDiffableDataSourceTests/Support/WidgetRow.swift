import CGtk
import GtkDiffableDataSource

/// A row that is nothing but some widget.
@MainActor
final class WidgetRow: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  let accessibleLabel = ""

  init(_ widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
  }
}
