import CGtk
import DiffableDataSource
import GtkSupport

@testable import GtkDiffableDataSource

extension ListWindow {
  /// The texts of the rows on the screen, from top to bottom.
  var shownTexts: [String] {
    engine.viewport.visibleCells.map { placed in
      switch placed.cell.rowView?.view {
      case let row as LabelRow: row.text
      case let row as TextRowView: row.text
      default: "nothing"
      }
    }
  }

  /// The items that GTK's selection model has selected; headers and empty cells count as -1.
  var selectedInGtk: Set<Int> {
    let selected = Bitset(consuming: gtk_selection_model_get_selection(engine.selection.model))
    return Set(
      selected.positions.map { position in
        engine.store.modelPositions.row(at: position)
          .flatMap(dataSource.itemIdentifier(forRow:)) ?? -1
      })
  }

  /// The errors in realised rows: each must show the row at its position of the model.
  func wrongRows() -> [String] {
    var wrong: [String] = []
    let store = engine.store
    let count = store.modelPositions.position(ofRow: store.rows.count)
    if g_list_model_get_n_items(store.model) != guint(count) {
      wrong.append("the store has \(g_list_model_get_n_items(store.model)) rows")
    }
    for child in WidgetChildren(of: listView.widget) {
      guard let cell = engine.viewport.cells.cell(containing: child) else {
        wrong.append("a row shows nothing")
        continue
      }
      if let position = cell.modelPosition, store.modelPositions.row(at: position) == nil {
        if cell.content != nil || cell.rowView != nil {
          wrong.append("the empty cell \(position) shows something")
        }
        continue
      }
      guard let position = cell.position, position < store.rows.count else {
        wrong.append("a row is at \(cell.position ?? -1) of \(store.rows.count)")
        continue
      }
      let expected = store.rows[position]
      let text = (cell.rowView?.view as? LabelRow)?.text
      let expectedText =
        switch expected {
        case .header(let section): "# \(section)"
        case .footer(let section): "end of \(section)\(footerNote)"
        case .item(let item): "\(item)\(suffix[item] ?? "")"
        }
      if cell.content?.row != expected || cell.isFilled && text != expectedText {
        wrong.append("row \(position) shows \(text ?? "nothing"), not \(expectedText)")
      }
      if gtk_list_item_get_item(cell.listItem).map({ OpaquePointer($0) })
        != store.object(of: expected)
      {
        wrong.append("row \(position) has another object than the model")
      }
    }
    return wrong
  }
}

extension ListWindow {
  typealias Row = SnapshotRow<String, Int>

  /// The items of each section.
  var sections: [String: [Int]] {
    let snapshot = dataSource.snapshot()
    return Dictionary(
      uniqueKeysWithValues: snapshot.sectionIdentifiers.map { section in
        (
          section,
          snapshot.itemIdentifiers.filter {
            snapshot.sectionIdentifier(containingItem: $0) == section
          }
        )
      })
  }

  /// The row that has or contains the keyboard focus.
  var focusedRow: Row? { engine.viewport.focusedCell?.content?.row }

  func cell(of row: Row) -> RowCell<String, Int>? {
    engine.viewport.cells.bound.first { $0.content?.row == row && $0.isFilled }
  }

  func labelRow(of row: Row) -> LabelRow? { cell(of: row)?.rowView?.view as? LabelRow }

  /// The vertical extent of a row on the screen, in pixels of the list; 0...0 if it has none.
  func extent(of row: Row) -> ClosedRange<Double> {
    guard let placed = cell(of: row).flatMap(engine.viewport.place(of:)) else { return 0...0 }
    return placed.top...placed.bottom
  }

  func middle(of row: Row) -> Double {
    let extent = extent(of: row)
    return (extent.lowerBound + extent.upperBound) / 2
  }
}

extension ListWindow {
  /// The height of the first visible row, in pixels.
  var rowHeight: Double { engine.viewport.visibleCells.first?.height ?? 0 }

  /// Puts a widget below the list.
  func put(_ bar: UnsafeMutablePointer<GtkWidget>, height: Int32) {
    gtk_widget_set_size_request(bar, -1, height)
    let content = ObjectReference(retaining: gtk_window_get_child(window.cast()))
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_window_set_child(window.cast(), nil)
    gtk_widget_set_vexpand(content.cast(), 1)
    gtk_box_append(box.cast(), content.cast())
    gtk_box_append(box.cast(), bar)
    gtk_window_set_child(window.cast(), box)
  }
}
