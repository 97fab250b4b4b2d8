import CGtk
import GtkSupport

/// Makes the drag icon, the picture at the pointer or under the finger: the stacked rows and their
/// number.
@MainActor
enum DragIcon {
  /// The number of rows in the stack. The rows below the first show only their edges.
  private static let stackedRows = 3
  private static let stackOffset = 5.0
  /// The distance of the icon from the pointer in pixels, so that the icon covers nothing below the
  /// pointer.
  private static let distance: Int32 = 8
  /// The width in pixels and the opacity of the rows in the icon. They must not hide the drop
  /// indicator.
  static let width = 280.0
  static let opacity = 0.5

  /// Draws `rows`, first on top, for `drag`: below the pointer, with their leading edge next to it.
  static func set(
    for drag: OpaquePointer, rows: [UnsafeMutablePointer<GtkWidget>], count: Int,
    isRightToLeft: Bool
  ) {
    let isTransparent = gdk_display_is_composited(gdk_drag_get_display(drag)) != 0
    guard
      let picture = picture(
        of: rows, count: count, isRightToLeft: isRightToLeft, width: width,
        opacity: isTransparent ? opacity : 1)
    else { return }
    gtk_drag_icon_set_child(gtk_drag_icon_get_for_drag(drag).opaque, picture)
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(picture, nil, &size)
    gdk_drag_set_hotspot(drag, isRightToLeft ? size.width + distance : -distance, -distance)
  }

  /// Draws `rows`, first on top, each cut to `width` from its leading edge. `nil` if there are
  /// none.
  static func picture(
    of rows: [UnsafeMutablePointer<GtkWidget>], count: Int, isRightToLeft: Bool,
    width: Double = .infinity, opacity: Double = 1
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard !rows.isEmpty, let stack = gtk_fixed_new() else { return nil }
    let shown = rows.prefix(stackedRows)
    for (depth, row) in shown.enumerated().reversed() {
      let steps = isRightToLeft ? shown.count - 1 - depth : depth
      gtk_fixed_put(
        stack.cast(), picture(of: row, width: width, isRightToLeft: isRightToLeft),
        Double(steps) * stackOffset, Double(depth) * stackOffset)
    }
    gtk_widget_set_opacity(stack, opacity)
    let overlay = OpaquePointer(gtk_overlay_new())
    gtk_overlay_set_child(overlay, stack)
    if count > 1 {
      let badge: UnsafeMutablePointer<GtkWidget> = gtk_label_new("\(count)")
      gtk_widget_add_css_class(badge, "drag-icon-count")
      gtk_widget_set_direction(badge, isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
      gtk_widget_set_halign(badge, GTK_ALIGN_START)
      gtk_widget_set_valign(badge, GTK_ALIGN_START)
      gtk_overlay_add_overlay(overlay, badge)
    }
    return overlay?.widget
  }

  private static func picture(
    of row: UnsafeMutablePointer<GtkWidget>, width: Double, isRightToLeft: Bool
  ) -> UnsafeMutablePointer<GtkWidget> {
    let paintable = ObjectReference(consuming: gtk_widget_paintable_new(row))
    // The row may be gone before the drag ends, so the icon keeps a picture of its current state.
    let image = ObjectReference(consuming: gdk_paintable_get_current_image(paintable.opaque))
    let shown = cut(image, to: width, isRightToLeft: isRightToLeft)
    let picture: UnsafeMutablePointer<GtkWidget> = gtk_picture_new_for_paintable(shown.opaque)
    gtk_picture_set_can_shrink(picture.opaque, 0)
    gtk_widget_add_css_class(picture, "drag-icon-row")
    return picture
  }

  private static func cut(
    _ image: ObjectReference, to width: Double, isRightToLeft: Bool
  ) -> ObjectReference {
    let full = Double(gdk_paintable_get_intrinsic_width(image.opaque))
    let height = Double(gdk_paintable_get_intrinsic_height(image.opaque))
    guard full > width, let snapshot = gtk_snapshot_new() else { return image }
    var size = graphene_size_t(width: Float(width), height: Float(height))
    var clip = graphene_rect_t(origin: graphene_point_t(x: 0, y: 0), size: size)
    gtk_snapshot_push_clip(snapshot, &clip)
    var offset = graphene_point_t(x: isRightToLeft ? Float(width - full) : 0, y: 0)
    gtk_snapshot_translate(snapshot, &offset)
    gdk_paintable_snapshot(image.opaque, snapshot, full, height)
    gtk_snapshot_pop(snapshot)
    guard let cut = gtk_snapshot_free_to_paintable(snapshot, &size) else { return image }
    return ObjectReference(consuming: cut)
  }
}
