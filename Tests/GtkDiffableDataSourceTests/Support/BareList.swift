import CGtk
import DiffableDataSource
import GtkDiffableDataSource
import GtkSupport

/// A window with a GTK list, to which data sources are attached one after the other.
@MainActor
final class BareList {
  typealias DataSource = ListViewDiffableDataSource<String, Int>

  let view = OpaquePointer(gtk_list_view_new(nil, nil)).unsafelyUnwrapped
  let overlay = OpaquePointer(gtk_overlay_new()).unsafelyUnwrapped
  let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
  let window: PlainWindow

  init() {
    gtk_scrolled_window_set_child(scrolledWindow.opaque, view.widget)
    gtk_overlay_set_child(overlay, scrolledWindow)
    window = PlainWindow(overlay.widget)
  }

  /// A data source with every option that adds something to the widgets.
  func dataSource(_ items: [Int]) throws -> DataSource {
    let dataSource = DataSource(listView: view, overlay: overlay)
    dataSource.provideHeaders {
      LabelRow()
    } configure: { row, context in
      row.text = "# \(context.section)"
    }
    dataSource.provideRows {
      LabelRow()
    } configure: { row, context in
      row.text = "\(context.item)"
    }
    dataSource.leadingSwipeAction = { _ in nil }
    dataSource.reorderingHandlers = ReorderingHandlers()
    dataSource.pinsSectionHeaders = true
    dataSource.apply(try .init([("A", items)]), completion: nil)
    return dataSource
  }

  func draw() async {
    await settle()
    gtk_test_widget_wait_for_draw(view.widget)
    await settle()
  }

  /// The texts of the rows that GTK shows.
  var texts: [String] {
    WidgetChildren(of: view.widget).filter { gtk_widget_get_child_visible($0) != 0 }
      .compactMap { Self.label(in: $0) }
  }

  private static func label(in widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    if g_type_check_instance_is_a(widget.cast(), gtk_label_get_type()) != 0 {
      return String(cString: gtk_label_get_label(widget.opaque))
    }
    return WidgetChildren(of: widget).lazy.compactMap(label(in:)).first
  }

  /// The numbers of event controllers, children and signal handlers of the widgets around the list.
  var additions: [String: Int] {
    var counts: [String: Int] = [:]
    var widget: UnsafeMutablePointer<GtkWidget>? = view.widget
    while let current = widget {
      let name = String(cString: g_type_name_from_instance(current.cast()))
      let controllers = ObjectReference(consuming: gtk_widget_observe_controllers(current))
      counts["\(name), controllers"] = Int(g_list_model_get_n_items(controllers.opaque))
      for signal in ["map", "unmap", "realize", "unrealize", "notify"] {
        counts["\(name), \(signal)"] = handlers(of: signal, on: current.opaque)
      }
      if current == overlay.widget {
        counts["children"] = WidgetChildren(of: current).reduce(0) { count, _ in count + 1 }
        counts["get-child-position"] = handlers(of: "get-child-position", on: overlay)
      }
      widget = gtk_widget_get_parent(current)
    }
    let adjustment = gtk_scrollable_get_vadjustment(view).opaque
    counts["value-changed"] = handlers(of: "value-changed", on: adjustment)
    counts["activate"] = handlers(of: "activate", on: view)
    if let clock = gtk_widget_get_frame_clock(view.widget) {
      counts["layout"] = handlers(of: "layout", on: clock)
    }
    return counts
  }

  private func handlers(of signal: String, on object: OpaquePointer) -> Int {
    let object = object.rawPointer
    let type = g_type_from_name(g_type_name_from_instance(OpaquePointer(object).cast()))
    let identifier = g_signal_lookup(signal, type)
    let mask = GSignalMatchType(
      rawValue: G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    var found: [gulong] = []
    while true {
      let handler = g_signal_handler_find(object, mask, identifier, 0, nil, nil, nil)
      guard handler != 0 else { break }
      g_signal_handler_block(object, handler)
      found.append(handler)
    }
    for handler in found { g_signal_handler_unblock(object, handler) }
    return found.count
  }
}
