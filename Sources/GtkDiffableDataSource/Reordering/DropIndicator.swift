import CGtk
import GtkSupport

/// The line between the rows or cells where a drop would land, or the frame around the item onto
/// which it would land, drawn over the list.
@MainActor
final class DropIndicator {
  private static let thickness = 3.0
  private static var stylesLoaded = false

  private let overlay: ObjectReference
  private let box: OverlayChild
  private let list: ObjectReference
  private var line = DropLine()

  init(overlay: OpaquePointer, list: RowsWidget) {
    self.overlay = ObjectReference(retaining: overlay)
    self.list = list.reference
    box = OverlayChild(
      ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)), overlay: overlay)
    gtk_widget_set_can_target(box.widget, 0)
    // Showing a hidden widget would take a layout of the whole window, so the widget is only hidden
    // as a child.
    gtk_widget_set_child_visible(box.widget, 0)
    box.place = { [weak self] in self?.place }
    list.additions.whenRemoved { [weak box] in box?.remove() }
    Self.loadStyles()
  }

  /// Whether the line or frame is shown.
  var isVisible: Bool { gtk_widget_get_child_visible(box.widget) != 0 }

  /// Shows a line, or a frame around an item.
  func show(_ line: DropLine) {
    guard line != self.line || !isVisible else { return }
    self.line = line
    setStyleClass(line.isFrame ? "drop-frame" : "drop-indicator")
    // The indicator must be above the picture of rows that a finger drags.
    if !isVisible { gtk_widget_insert_before(box.widget, overlay.cast(), nil) }
    gtk_widget_set_child_visible(box.widget, 1)
    gtk_widget_queue_allocate(overlay.cast())
  }

  func hide() {
    gtk_widget_set_child_visible(box.widget, 0)
  }

  private func setStyleClass(_ name: String) {
    guard gtk_widget_has_css_class(box.widget, name) == 0 else { return }
    for other in ["drop-frame", "drop-indicator"] {
      gtk_widget_remove_css_class(box.widget, other)
    }
    gtk_widget_add_css_class(box.widget, name)
  }

  /// The place of the line or frame in the overlay, cut to the list, because a row or cell may be
  /// scrolled half out of it.
  private var place: GdkRectangle? {
    let across = Self.span(from: line.x, line.width, in: gtk_widget_get_width(list.cast()))
    let down = Self.span(from: line.y, line.height, in: gtk_widget_get_height(list.cast()))
    var inList = graphene_point_t(x: Float(across.start), y: Float(down.start))
    var start = graphene_point_t()
    guard gtk_widget_compute_point(list.cast(), overlay.cast(), &inList, &start) != 0 else {
      return nil
    }
    return GdkRectangle(
      x: Int32(start.x.rounded()), y: Int32(start.y.rounded()),
      width: Int32(across.length.rounded()),
      height: Int32(down.length.rounded()))
  }

  /// The part of an extent that is inside the list. An extent of length 0 gets the line's
  /// thickness.
  private static func span(
    from start: Double, _ length: Double, in limit: Int32
  ) -> (start: Double, length: Double) {
    let limit = Double(limit)
    guard length > 0 else {
      return (max(0, min(start - thickness / 2, limit - thickness)), thickness)
    }
    let inside = max(0, min(start, limit))
    return (inside, max(inside, min(start + length, limit)) - inside)
  }

  /// Loads the default styles, which any theme or program overrides.
  private static func loadStyles() {
    guard !stylesLoaded, let display = gdk_display_get_default() else { return }
    stylesLoaded = true
    let styles = """
      .drop-indicator { background-color: @theme_selected_bg_color; border-radius: 2px; }
      .drop-frame { box-shadow: inset 0 0 0 2px @theme_selected_bg_color; border-radius: 6px; }
      .drag-icon-row { background-color: @theme_base_color; border: 1px solid @borders; }
      .drag-icon-count { background-color: @theme_fg_color; color: @theme_bg_color;
        border-radius: 999px; padding: 2px 8px; font-weight: bold; }
      .picked-up { opacity: 0.9; transform: scale(1.02); border-radius: 6px;
        box-shadow: 0 2px 9px 2px alpha(black, 0.4); animation: pick-up 150ms ease-out; }
      @keyframes pick-up { from { transform: scale(1); box-shadow: none; } }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(styles, into: provider.opaque)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}

/// The place of a line between two rows or cells, in pixels of the list: a rectangle of height 0 or
/// of width 0. The frame around an item has both.
struct DropLine: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// Whether this is the frame around an item.
  var isFrame: Bool { width > 0 && height > 0 }
}
