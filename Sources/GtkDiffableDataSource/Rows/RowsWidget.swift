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

  /// A new widget with what belongs around it.
  typealias Framed = (view: OpaquePointer, overlay: OpaquePointer)

  let kind: Kind
  let reference: ObjectReference

  init(_ kind: Kind, _ view: OpaquePointer) {
    self.kind = kind
    reference = ObjectReference(retaining: view)
  }

  /// A new widget that scrolls in an overlay, and fills what room there is.
  static func framed(_ kind: Kind) -> Framed {
    let view: UnsafeMutablePointer<GtkWidget> =
      switch kind {
      case .list: gtk_list_view_new(nil, nil)
      case .grid: gtk_grid_view_new(nil, nil)
      }
    let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    gtk_scrolled_window_set_child(scrolledWindow.opaque, view)
    gtk_overlay_set_child(overlay.opaque, scrolledWindow)
    gtk_widget_set_hexpand(overlay, 1)
    gtk_widget_set_vexpand(overlay, 1)
    return (view.opaque, overlay.opaque)
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
