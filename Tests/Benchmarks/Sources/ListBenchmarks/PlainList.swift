import CGtk
import GtkSupport

/// A list without a data source: a model of `GtkStringObject`s, and rows that show them.
@MainActor
final class PlainList {
  let screen = ListScreen()
  let selection: OpaquePointer
  /// The list items with a widget, each with its row and the shown object.
  private var shown: [OpaquePointer: (row: SongRow, object: UnsafeMutableRawPointer?)] = [:]
  private var bound: Set<OpaquePointer> = []

  /// A list of a model, whose reference it takes over.
  init(consuming model: OpaquePointer) {
    selection = gtk_multi_selection_new(model)
    let reference = ObjectReference(consuming: gtk_signal_list_item_factory_new())
    let factory = reference.opaque
    gtk_list_view_set_factory(screen.listView, factory)
    connect(factory, .setup) { [weak self] item in
      guard let item else { return }
      let row = SongRow()
      gtk_list_item_set_child(item, row.widget)
      self?.shown[item] = (row, nil)
    }
    connect(factory, .bind) { [weak self] item in
      guard let self, let item, let (row, object) = shown[item] else { return }
      bound.insert(item)
      let current = gtk_list_item_get_item(item)
      guard let current, current != object else { return }
      shown[item] = (row, current)
      row.show(String(cString: gtk_string_object_get_string(OpaquePointer(current))))
    }
    connect(factory, .unbind) { [weak self] item in
      guard let self, let item else { return }
      bound.remove(item)
    }
    connect(factory, .teardown) { [weak self] item in
      guard let self, let item else { return }
      shown[item] = nil
    }
    gtk_list_view_set_model(screen.listView, selection)
    screen.present()
  }

  /// The range of the rows that have widgets, without the few that GTK keeps elsewhere.
  var realisedRows: Range<Int> {
    let positions = realisedPositions
    guard positions.count > 4 else { return 0..<0 }
    return positions[2]..<positions[positions.count - 3] + 1
  }

  /// The positions of all rows that have widgets, ascending.
  var realisedPositions: [Int] { bound.map { Int(gtk_list_item_get_position($0)) }.sorted() }

  /// Selects the first rows, and no others.
  func select(first count: Int) {
    let wanted = Bitset(0..<count)
    let all = Bitset(0..<Int(g_list_model_get_n_items(selection)))
    gtk_selection_model_set_selection(selection, wanted.opaque, all.opaque)
  }
}
