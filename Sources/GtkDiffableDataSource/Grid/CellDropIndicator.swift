internal import CGtk
internal import GtkSupport

/// The upright line that shows between which cells of a grid a drop lands, drawn over the grid.
@MainActor
final class CellDropIndicator {
  private static let thickness = 3.0
  private static var stylesLoaded = false

  private let overlay: ObjectReference
  private let bar: ObjectReference
  private let grid: ObjectReference
  private var line = UprightLine(x: 0, top: 0, bottom: 0)

  init(overlay: OpaquePointer, grid: UnsafeMutablePointer<GtkWidget>) {
    self.overlay = ObjectReference(retaining: overlay)
    self.grid = ObjectReference(retaining: grid)
    bar = ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_widget_add_css_class(bar.cast(), "drop-indicator")
    gtk_widget_set_can_target(bar.cast(), 0)
    gtk_widget_set_visible(bar.cast(), 0)
    gtk_overlay_add_overlay(overlay, bar.cast())
    connectReturningBool(overlay, "get-child-position") { [weak self] arguments in
      guard let self, let rectangle = arguments.boxed(2), arguments.object(1) == bar.opaque else {
        return false
      }
      return place(rectangle.assumingMemoryBound(to: GdkRectangle.self))
    }
    Self.loadStyles()
  }

  isolated deinit {
    if gtk_widget_get_parent(bar.cast()) == overlay.cast() {
      gtk_overlay_remove_overlay(overlay.opaque, bar.cast())
    }
  }

  /// Whether the line can be seen.
  var isVisible: Bool { gtk_widget_get_visible(bar.cast()) != 0 }

  func show(_ line: UprightLine) {
    self.line = line
    gtk_widget_set_visible(bar.cast(), 1)
    gtk_widget_queue_allocate(overlay.cast())
  }

  func hide() {
    gtk_widget_set_visible(bar.cast(), 0)
  }

  /// Keeps the line inside the grid, also for a cell that is scrolled half out of it.
  private func place(_ rectangle: UnsafeMutablePointer<GdkRectangle>) -> Bool {
    let width = Double(gtk_widget_get_width(grid.cast()))
    let height = Double(gtk_widget_get_height(grid.cast()))
    let left = max(0, min(line.x - Self.thickness / 2, width - Self.thickness))
    let top = max(0, min(line.top, height))
    let bottom = max(top, min(line.bottom, height))
    var x = 0.0
    var y = 0.0
    guard
      gtk_widget_translate_coordinates(grid.cast(), overlay.cast(), left, top, &x, &y) != 0
    else { return false }
    rectangle.pointee = GdkRectangle(
      x: Int32(x.rounded()), y: Int32(y.rounded()), width: Int32(Self.thickness),
      height: Int32((bottom - top).rounded()))
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
