internal import CGtk
internal import GtkSupport

/// The line that shows between which rows a drop lands, drawn over the list.
@MainActor
final class DropIndicator {
  private static let thickness: Int32 = 3
  private static var stylesLoaded = false

  private let overlay: ObjectReference
  private let line: ObjectReference
  private let list: ObjectReference
  /// Pixels below the list's upper edge.
  private var position = 0.0

  init(overlay: OpaquePointer, list: UnsafeMutablePointer<GtkWidget>) {
    self.overlay = ObjectReference(retaining: overlay)
    self.list = ObjectReference(retaining: list)
    line = ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_widget_add_css_class(line.cast(), "drop-indicator")
    gtk_widget_set_can_target(line.cast(), 0)
    gtk_widget_set_visible(line.cast(), 0)
    gtk_overlay_add_overlay(overlay, line.cast())
    connectReturningBool(overlay, "get-child-position") { [weak self] arguments in
      guard let self, let rectangle = arguments.boxed(2),
        arguments.object(1) == line.opaque
      else { return false }
      return place(rectangle.assumingMemoryBound(to: GdkRectangle.self))
    }
    Self.loadStyles()
  }

  isolated deinit {
    if gtk_widget_get_parent(line.cast()) == overlay.cast() {
      gtk_overlay_remove_overlay(overlay.opaque, line.cast())
    }
  }

  /// Whether the line can be seen.
  var isVisible: Bool { gtk_widget_get_visible(line.cast()) != 0 }

  func show(at position: Double) {
    self.position = position
    gtk_widget_set_visible(line.cast(), 1)
    gtk_widget_queue_allocate(overlay.cast())
  }

  func hide() {
    gtk_widget_set_visible(line.cast(), 0)
  }

  private func place(_ rectangle: UnsafeMutablePointer<GdkRectangle>) -> Bool {
    var x = 0.0
    var y = 0.0
    let height = Double(gtk_widget_get_height(list.cast()))
    let inside = min(max(position, Double(Self.thickness) / 2), height - Double(Self.thickness) / 2)
    guard
      gtk_widget_translate_coordinates(
        list.cast(), overlay.cast(), 0, inside - Double(Self.thickness) / 2, &x, &y) != 0
    else { return false }
    rectangle.pointee = GdkRectangle(
      x: Int32(x.rounded()), y: Int32(y.rounded()), width: gtk_widget_get_width(list.cast()),
      height: Self.thickness)
    return true
  }

  /// Plain looks, which any theme or program overrides.
  private static func loadStyles() {
    guard !stylesLoaded, let display = gdk_display_get_default() else { return }
    stylesLoaded = true
    let styles = """
      .drop-indicator { background-color: @theme_selected_bg_color; border-radius: 2px; }
      .drag-icon-row { background-color: @theme_base_color; border: 1px solid @borders; }
      .drag-icon-count { background-color: @theme_fg_color; color: @theme_bg_color;
        border-radius: 999px; padding: 2px 8px; font-weight: bold; }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider.cast(), styles, -1)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}
