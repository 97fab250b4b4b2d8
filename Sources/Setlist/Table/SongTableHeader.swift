import GtkSupport

/// The header of the table with the headings of the columns. It stays in place when the list
/// scrolls.
@MainActor
struct SongTableHeader {
  let widget: Widget

  init(layout: SongTableLayout) {
    let labels = SongTableColumn.allCases.map { column in
      let label = Label(classes: ["caption-heading", "cell", column.cellClass])
      if column.isNumeric { label.textAlignment = 1 }
      label.show(column.name)
      return label
    }
    widget = PlacedColumns(labels) { layout.places(in: $0) }.widget
    widget.addStyleClass("table-header")
    widget.isVisible = false
  }

  /// Shows or hides the header above a list.
  ///
  /// - Parameter margin: the space that the list leaves for its scroll bar, in pixels.
  func setVisible(_ isVisible: Bool, margin: Int32) {
    widget.isVisible = isVisible
    widget.setMargins(end: margin)
  }
}
