internal import CGtk
internal import GtkSupport

/// The widget that shows the rows. Nothing else knows which functions of GTK belong to which of the two widgets.
@MainActor
struct RowsWidget {
  /// The widgets that show a list model.
  enum Kind {
    /// A `GtkListView`: one row below the other.
    case list
    /// A `GtkGridView`: cells from the leading edge to the trailing one, then the next line of cells.
    case grid
  }

  let kind: Kind
  let reference: ObjectReference

  init(_ kind: Kind, _ view: OpaquePointer) {
    self.kind = kind
    reference = ObjectReference(retaining: view)
  }

  func setModel(_ model: OpaquePointer?) {
    switch kind {
    case .list: gtk_list_view_set_model(reference.opaque, model)
    case .grid: gtk_grid_view_set_model(reference.opaque, model)
    }
  }

  func setFactory(_ factory: OpaquePointer?) {
    switch kind {
    case .list: gtk_list_view_set_factory(reference.opaque, factory)
    case .grid: gtk_grid_view_set_factory(reference.opaque, factory)
    }
  }
}
