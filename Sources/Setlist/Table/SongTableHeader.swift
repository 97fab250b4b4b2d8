internal import CAdwaita
internal import GtkSupport

/// The words above the columns of the table. They stay where they are when the list scrolls.
@MainActor
struct SongTableHeader {
  let widget: UnsafeMutablePointer<GtkWidget>

  init(layout: SongTableLayout) {
    let labels = SongTableColumn.allCases.map { column in
      let label = Label(classes: ["caption-heading", "cell", column.cellClass])
      if column.isNumeric { gtk_label_set_xalign(label.widget.opaque, 1) }
      label.show(column.name)
      return label.widget
    }
    widget = PlacedColumns(labels) { layout.places(in: $0) }.widget
    gtk_widget_add_css_class(widget, "table-header")
    gtk_widget_set_visible(widget, 0)
  }

  /// Shows the header above a list, or hides it.
  ///
  /// - Parameter margin: the room that the list leaves for its scroll bar, in pixels.
  func setVisible(_ isVisible: Bool, margin: Int32) {
    gtk_widget_set_visible(widget, isVisible ? 1 : 0)
    gtk_widget_set_margin_end(widget, margin)
  }
}
