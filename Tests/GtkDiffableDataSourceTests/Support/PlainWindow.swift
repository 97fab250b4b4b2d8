import CGtk
import Foundation
import GtkSupport

/// A window with GTK widgets only, to test what GTK itself does.
@MainActor
final class PlainWindow {
  let window: ObjectReference
  let title: String
  private static var count = 0

  init(_ child: UnsafeMutablePointer<GtkWidget>) {
    Self.count += 1
    title = "plain \(ProcessInfo.processInfo.processIdentifier) \(Self.count)"
    window = ObjectReference(retaining: gtk_window_new())
    gtk_window_set_decorated(window.cast(), 0)
    gtk_window_set_default_size(window.cast(), 300, 400)
    gtk_window_set_title(window.cast(), title)
    gtk_window_set_child(window.cast(), child)
  }

  /// Shows the window and waits until it is drawn.
  func present() async throws {
    gtk_window_present(window.cast())
    try await pump(until: "the window is drawn") {
      gtk_widget_get_mapped(window.cast()) != 0 && gtk_widget_get_width(window.cast()) > 1
    }
    await settle()
  }

  /// The xdotool identifier of the window.
  func identifier() async throws -> String {
    let identifier = try await InputDevices.identifier(ofWindow: title)
    try await InputDevices.run(["windowfocus", "--sync", identifier])
    return identifier
  }

  func close() {
    gtk_window_destroy(window.cast())
  }

  /// A `GtkListView` with `count` equal rows, and its scrolled window.
  static func list(
    of count: Int, hasRubberBand: Bool = false,
    row: @escaping @MainActor () -> UnsafeMutablePointer<GtkWidget>
  ) -> (list: UnsafeMutablePointer<GtkWidget>, scrolled: UnsafeMutablePointer<GtkWidget>) {
    let strings = gtk_string_list_new(nil).unsafelyUnwrapped
    for number in 0..<count { gtk_string_list_append(strings, "\(number)") }
    let factory = gtk_signal_list_item_factory_new().unsafelyUnwrapped
    connect(factory.opaque, .setup) { item in
      if let item { gtk_list_item_set_child(item, row()) }
    }
    let list: UnsafeMutablePointer<GtkWidget> = gtk_list_view_new(
      gtk_multi_selection_new(strings), factory)
    gtk_list_view_set_enable_rubberband(list.opaque, hasRubberBand ? 1 : 0)
    let scrolled: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
    gtk_scrolled_window_set_child(scrolled.opaque, list)
    gtk_widget_set_vexpand(scrolled, 1)
    return (list, scrolled)
  }
}
