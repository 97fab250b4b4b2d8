import CGtk
import GtkSupport
import Measuring

/// A window with a list on the screen. It counts the model's emissions and the factory's binds.
@MainActor
final class ListScreen {
  /// The `GtkListView`, or the `GtkGridView` of one column.
  let listView: OpaquePointer
  let overlay = OpaquePointer(gtk_overlay_new())!
  private(set) var emissions = 0
  private(set) var binds = 0
  private let scrolledWindow: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
  private let window = ObjectReference(retaining: gtk_window_new())

  init(isGrid: Bool = false) {
    listView = OpaquePointer(isGrid ? gtk_grid_view_new(nil, nil) : gtk_list_view_new(nil, nil))
    gtk_scrolled_window_set_child(scrolledWindow.opaque, listView.widget)
    gtk_overlay_set_child(overlay, scrolledWindow)
    gtk_window_set_child(window.cast(), overlay.widget)
    gtk_window_set_default_size(window.cast(), 600, 800)
  }

  /// Shows the window. The list must have its model and its factory.
  func present() {
    for (name, signal) in [("factory", "bind"), ("model", "items-changed")] {
      var value = GValue()
      g_value_init(&value, g_object_get_type())
      g_object_get_property(listView.cast(), name, &value)
      if let object = g_value_get_object(&value) {
        connect(OpaquePointer(object), Signal(signal)) { [weak self] in
          if signal == "bind" { self?.binds += 1 } else { self?.emissions += 1 }
        }
      }
      g_value_unset(&value)
    }
    gtk_window_present(window.cast())
    while gtk_widget_get_mapped(listView.widget) == 0 || gtk_widget_get_height(listView.widget) == 0
    {
      g_main_context_iteration(nil, 1)
    }
    draw()
  }

  /// Sets the title, by which other programs find the window.
  func setTitle(_ title: String) { gtk_window_set_title(window.cast(), title) }

  func close() {
    gtk_window_destroy(window.cast())
  }

  /// Runs the main loop until everything due has been laid out and drawn.
  func draw() {
    gtk_test_widget_wait_for_draw(listView.widget)
    for _ in 0..<200 where g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
  }

  /// Scrolls until a row is on the screen.
  func scroll(to row: Int) {
    gtk_widget_activate_action_variant(
      listView.widget, "list.scroll-to-item", g_variant_new_uint32(guint32(row)))
    draw()
  }

  /// Scrolls by some pixels, as a wheel does.
  func scroll(by pixels: Double) {
    guard let adjustment = gtk_scrollable_get_vadjustment(listView) else { return }
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + pixels)
  }

  /// Measures a change and the frame that shows it.
  func measure(_ change: () throws -> Void) rethrows -> Measured {
    let emissionsBefore = emissions
    let bindsBefore = binds
    let start = processorMilliseconds()
    try change()
    let end = processorMilliseconds()
    let measuredEmissions = emissions - emissionsBefore
    let measuredBinds = binds - bindsBefore
    draw()
    return Measured(
      call: end - start, frame: processorMilliseconds() - end, emissions: measuredEmissions,
      binds: measuredBinds)
  }
}
